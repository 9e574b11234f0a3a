// The live lesson in a narrow window: one notebook alone, below a bar with what a thumb needs.
// The menus of JupyterLab 4.6 cannot be tapped (its issue 19124), so the bar has the part of them that a learner wants.

const MORE = {
  "Run all cells": "notebook:run-all-cells",
  "Run all cells above": "notebook:run-all-above",
  "Restart Python": "notebook:restart-kernel",
  "Undo": "editmenu:undo",
  "Add a cell below": "notebook:insert-cell-below",
  "Delete this cell": "notebook:delete-cell",
  "Save": "docmanager:save",
  "Download this file": "docmanager:download",
};
const LISTS = { "Headings of this lesson": "toc:show-panel", "My files": "filebrowser:activate" };
const STARTS = "Python starts …";
const PYTHON = {
  unknown: STARTS, initializing: STARTS, connecting: STARTS, starting: STARTS, restarting: STARTS, autorestarting: STARTS,
  busy: "Python works …", dead: "Python has ended: choose More, Restart Python.",
};
const OTHER = { notebooks: "exercises", exercises: "notebooks" };
const NAMES = { notebooks: "Lesson", exercises: "Exercises" };
let app, bar, narrow, python, listWanted = false;

/** Put the bar above JupyterLab, and fit JupyterLab to it, as long as `media` (a MediaQueryList) matches. */
export async function begin(media) {
  if (narrow) return;
  narrow = media;
  document.head.append(made("link", { rel: "stylesheet", href: import.meta.url.replace(/js$/, "css"), media: narrow.media }));
  if (!document.body) await new Promise(done => addEventListener("DOMContentLoaded", done));
  bar = made("nav", { id: "phone", ariaLabel: "This lesson" });
  python = made("p", { id: "phone-python", role: "status" });
  document.body.append(bar, python);
  fill(pathInAddress());
  app = await jupyterLab();
  app.shell.currentChanged.connect((shell, change) => { list(false); follow(change.newValue); });
  app.shell.layoutModified.connect(look);
  narrow.addEventListener("change", arrange);
  document.addEventListener("click", event => event.target.closest(".jp-tocItem") && list(false));
  // A finger that stays marks words to copy, instead of opening a menu that it cannot use.
  addEventListener("contextmenu", event => narrow.matches && event.pointerType === "touch" && event.stopPropagation(), true);
  window.visualViewport?.addEventListener("resize", leaveRoom);
  follow(app.shell.currentWidget);
  arrange();
}

async function jupyterLab() {
  while (!window.jupyterapp) await new Promise(done => setTimeout(done, 50));
  await window.jupyterapp.restored;
  return window.jupyterapp;
}

function arrange() {
  bar.hidden = !narrow.matches;
  app.shell.mode = narrow.matches ? "single-document" : "multiple-document";
  narrow.matches ? look() : app.shell.expandLeft();
  measureAgain(app.shell);
}

/** JupyterLab opens its list of files by itself; here only who asks for it has it, and then alone. */
function look() {
  if (narrow.matches && !listWanted && !app.shell.leftCollapsed) app.shell.collapseLeft();
  if (!app.shell.rightCollapsed && narrow.matches) app.shell.collapseRight();
  fill(pathNow());
}

function list(wanted, command) {
  listWanted = wanted;
  command ? run(command) : look();
}

/** Say what the Python of the notebook that is looked at does, when it is not idle. */
function follow(widget) {
  const session = widget?.sessionContext;
  const tell = () => { python.textContent = PYTHON[session?.kernelDisplayStatus] ?? ""; };
  session?.statusChanged.connect(tell);
  tell();
}

/** A phone's keyboard covers the page: what it leaves is all that JupyterLab gets, and what is typed stays in sight. */
function leaveRoom() {
  const { height, scale } = window.visualViewport;
  if (scale !== 1) return;
  document.body.style.setProperty("--covered", `${innerHeight - height}px`);
  dispatchEvent(new Event("resize"));
  const typed = document.activeElement;
  setTimeout(() => (typed.isContentEditable ? getSelection().anchorNode?.parentElement : typed)?.scrollIntoView({ block: "nearest" }), 100);
}

function measureAgain(widget) {
  widget.fit();
  for (const child of widget.children()) measureAgain(child);
}

const pathNow = () => app.shell.currentWidget?.context?.path ?? "";

function pathInAddress() {
  const words = new URLSearchParams(location.search);
  return words.get("path") ?? (words.get("workspace") ?? "").replace("-", "/") + ".ipynb";
}

function fill(path) {
  const [, room, lesson] = path.match(/^(\w+)\/(\d\d_\w+)\.ipynb$/) ?? [];
  const parts = [link("Lessons", "../index.html", leave)];
  if (OTHER[room]) parts.push(link(NAMES[OTHER[room]], runLink(`${OTHER[room]}/${lesson}`), openHere));
  if (listWanted) parts.push(button("Close", () => list(false)));
  else parts.push(button("Run", () => run("notebook:run-cell-and-select-next")), button("More", () => sheet(path).showModal()));
  const now = parts.map(part => part.outerHTML).join("");
  if (bar.dataset.now === now) return;
  bar.dataset.now = now;
  bar.replaceChildren(...parts);
}

const runLink = name => `index.html?workspace=${name.replace("/", "-")}&path=${name}.ipynb`;

function sheet(path) {
  const form = made("form", { method: "dialog" });
  for (const [name, command] of Object.entries(MORE)) form.append(button(name, () => run(command)));
  for (const [name, command] of Object.entries(LISTS)) form.append(button(name, () => list(true, command)));
  form.append(button("Begin this file anew", () => anew(path)), button("Close"));
  const dialog = made("dialog", { id: "phone-more", ariaLabel: "More", onclose: () => dialog.remove() });
  dialog.append(form);
  document.body.append(dialog);
  return dialog;
}

function run(command, words) {
  return app?.commands.execute(command, words);
}

/** Save what is changed, also in the notebook that stands behind the one that is looked at. */
async function save() {
  const changed = [...app?.shell.widgets("main") ?? []].map(widget => widget.context).filter(context => context?.model.dirty);
  await Promise.all(changed.map(context => context.save()));
}

async function leave(event) {
  event.preventDefault();
  await save();
  location.href = event.target.href;
}

function openHere(event) {
  if (!app) return;
  event.preventDefault();
  run("docmanager:open", { path: new URL(event.target.href).searchParams.get("path"), factory: "Notebook" });
}

async function anew(path) {
  if (!confirm(`Delete what you wrote in ${path}, and begin it anew?`)) return;
  await app.serviceManager.contents.delete(path);
  location.href = runLink(path.replace(".ipynb", ""));
}

const made = (kind, members) => Object.assign(document.createElement(kind), members);
const link = (textContent, href, onclick) => made("a", { textContent, href, onclick });
const button = (textContent, onclick) => made("button", { textContent, onclick });
