// JupyterLite's worker for Python, in which Python has begun before JupyterLite asks for it.
import { begin } from "./{{BEGINNING}}";
import "../../{{WORKER}}";

begin(["piplite.piplite", "pyodide_kernel", "mini_server", "clients", "exercises.for_learners"]);
