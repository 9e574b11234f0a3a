// Runs notebooks in the site's own Python, without a browser: node run_notebooks.mjs SITE NOTEBOOK...
// Prints, as JSON, for each notebook the ids of the cells that went wrong, and how; what the first cell said; and which
// files of packages there are.
import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [site, ...notebooks] = process.argv.slice(2).map(path => resolve(path));
const runtime = `${site}/static/pyodide`;
const settings = JSON.parse(readFileSync(`${site}/jupyter-lite.json`))["jupyter-config-data"].litePluginSettings;
const { pyodideUrl, loadPyodideOptions } = settings["@jupyterlite/pyodide-kernel-extension:kernel"];
const { loadPyodide } = await import(pathToFileURL(`${site}/${pyodideUrl}`));
const quiet = { stdout: () => {}, stderr: () => {} };
const python = await loadPyodide({ ...loadPyodideOptions, indexURL: `${runtime}/`, ...quiet });
const { _module: { _malloc, _free, HEAPU8 } } = python; // there is no room for the first piece: the memory grows for it
python._module._malloc = octets => (python._module._malloc = _malloc, _free(_malloc(HEAPU8.length)), _malloc(octets));
python.runPython(readFileSync(new URL("run_cells.py", import.meta.url), "utf8"));
const wrong = {};
for (const path of notebooks)
  wrong[`${basename(dirname(path))}/${basename(path)}`] = JSON.parse(python.globals.get("run")(readFileSync(path, "utf8")));
const [said, files] = ["FIRST_WORDS", "FILES"].map(name => python.globals.get(name));
console.log(JSON.stringify({ wrong, said, files: JSON.parse(files) }));
