// node compile.mjs RAW MADE NOTEBOOK...: runs the notebooks in the Python of the folder RAW, then writes its zips and
// wheels into the folder MADE, with what those notebooks imported compiled beforehand. compile_imported.py says how.
import { copyFileSync, readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", error => (console.error(error.message), process.exit(1)));  // not a page of source
const [raw, made, ...notebooks] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${raw}/pyodide.mjs`));
const quiet = { stdout: () => {}, stderr: () => {} };
const python = await loadPyodide({ indexURL: `${raw}/`, ...quiet });
const packages = Object.keys(JSON.parse(readFileSync(`${raw}/pyodide-lock.json`)).packages);
await python.loadPackage(packages, { messageCallback: () => {} });
for (const [name, root] of [["/raw", raw], ["/made", made]]) {
  python.FS.mkdirTree(name);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, name);
}
python.runPython(readFileSync(new URL("compile_imported.py", import.meta.url), "utf8"));
python.runPython("import micropip, piplite.piplite");
python.globals.get("run_cells")(python.toPy(notebooks.map(path => readFileSync(path, "utf8"))));
const chosen = python.globals.get("imported")(), write = python.globals.get("write");
for (const name of readdirSync(raw).sort())
  if (/\.(zip|whl)$/.test(name)) write(`/raw/${name}`, `/made/${name}`, chosen, name.startsWith("one_address"));
  else if (/\.(mjs|wasm)$/.test(name)) copyFileSync(`${raw}/${name}`, `${made}/${name}`);
