// Runs notebooks in the site's own Python, without a browser: node run_notebooks.mjs RUNTIME NOTEBOOK...
// Prints, as JSON, for each notebook the ids of the cells that raised what they should not, and the sentence.
import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, ...notebooks] = process.argv.slice(2).map(path => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${runtime}/`, stdout: () => {}, stderr: () => {} });
const packages = Object.keys(JSON.parse(readFileSync(`${runtime}/pyodide-lock.json`)).packages);
const forThePage = ["piplite", "pyodide-kernel", "ipykernel", "widgetsnbextension"];
await python.loadPackage(packages.filter(name => !forThePage.includes(name)), { messageCallback: () => {} });
python.runPython(readFileSync(new URL("run_cells.py", import.meta.url), "utf8"));
const found = {};
for (const path of notebooks)
  found[`${basename(dirname(path))}/${basename(path)}`] = JSON.parse(python.globals.get("run")(readFileSync(path, "utf8")));
console.log(JSON.stringify(found));
