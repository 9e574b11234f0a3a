// node compile.mjs RAW MADE NOTEBOOK...: runs the notebooks in the Python of the folder RAW, then writes what is in its
// zips and wheels into the folder MADE, what those notebooks read apart from the rest. compile_imported.py says how.
import { copyFileSync, readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", error => (console.error(error.message), process.exit(1)));  // not a page of source
const [raw, made, ...notebooks] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${raw}/pyodide.mjs`));
const quiet = { stdout: () => {}, stderr: () => {} };
const python = await loadPyodide({ indexURL: `${raw}/`, env: { IPYTHONDIR: process.env.IPYTHONDIR }, ...quiet });
for (const [name, root] of [["/raw", raw], ["/made", made]]) {
  python.FS.mkdirTree(name);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, name);
}
python.runPython(readFileSync(new URL("compile_imported.py", import.meta.url), "utf8"));
python.globals.get("unpack")("/raw");
python.globals.get("run_cells")(python.toPy(notebooks.map(path => readFileSync(path, "utf8"))));
// At 22 it takes a third longer, and is a ten thousandth smaller; at 3 it takes no second, and a third more to fetch.
python.globals.get("write")("/raw", "/made", Number(process.env.ONE_ADDRESS_PACKED_AT ?? 20));
for (const name of readdirSync(raw)) if (/\.(mjs|wasm)$/.test(name)) copyFileSync(`${raw}/${name}`, `${made}/${name}`);
