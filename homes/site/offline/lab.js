// A live lesson: Python has been idle for a while. A new version begins with a page of its own, and with what was saved.
import { keepUp } from "./pages.js";

const before = () => globalThis.jupyterapp?.commands.execute("docmanager:save-all");
const more = "What you wrote is saved first; Python then starts anew, so run the cells from the top.";
export const look = () => keepUp({ before, more }).catch(console.info);

look();
setInterval(look, 3_600_000);
