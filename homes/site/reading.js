// Search in all lessons: the words were written into search.json when the site was made, and nobody else is asked.
const [form, count, found] = ["search", "count", "found"].map(id => document.getElementById(id));
const here = new URL(".", document.querySelector('link[href$="reading.css"]').href);
let sections;

async function search(typed) {
  sections ??= await (await fetch(new URL("search.json", here))).json();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = sections.filter(([, , heading, text]) => words.every(word => (heading + " " + text).toLowerCase().includes(word)));
  found.replaceChildren();
  // Only the number is announced, not thirty links at each letter.
  count.textContent = !words.length ? "" : hits.length ? `Found in ${hits.length} sections.` : "Found nowhere.";
  for (const [page, anchor, heading] of words.length ? hits.slice(0, 30) : []) {
    const item = document.createElement("li"), link = document.createElement("a");
    link.href = new URL(`${page}.html#${anchor}`, here);
    link.textContent = `${heading} (${page.slice(0, 2)})`;
    item.append(link);
    found.append(item);
  }
}

// The teacher's notes are in the page, hidden; without this script they stay so. Whoever switches them on keeps them.
const notes = document.querySelectorAll(".teacher"), teaching = document.getElementById("teaching");
const KEPT = "one-address-teacher";

function show(on) {
  notes.forEach(note => { note.hidden = !on; });
  teaching.checked = on;
}

function kept(on) {
  try {
    if (on === undefined) return localStorage.getItem(KEPT) === "on";
    localStorage.setItem(KEPT, on ? "on" : "off");
  } catch { /* a browser that keeps nothing: for this page only */ }
  return on ?? false;
}

document.getElementById("teacher").hidden = !notes.length;
show(kept());
teaching.addEventListener("change", () => show(kept(teaching.checked)));

// Tab stops only at what scrolls; without this script, at all that may.
const sized = new ResizeObserver(seen => seen.forEach(({target}) => {
  target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
}));
document.querySelectorAll("main [tabindex]").forEach(part => sized.observe(part));

// What is folded is printed as well, also by browsers that know no ::details-content.
const folds = document.querySelectorAll(".fold:not([open])"), opened = new Set();
addEventListener("beforeprint", () => folds.forEach(fold => { if (!fold.open) { fold.open = true; opened.add(fold); } }));
addEventListener("afterprint", () => { opened.forEach(fold => { fold.open = false; }); opened.clear(); });

// In a narrow window the lesson comes first: the list above it is folded.
const narrow = matchMedia("(max-width: 50rem)"), list = document.getElementById("lessons");
const fit = () => { list.open = !narrow.matches; };
narrow.addEventListener("change", fit);
fit();

form.hidden = false;
form.addEventListener("submit", event => event.preventDefault());
form.addEventListener("input", event => search(event.target.value));

addEventListener("load", () => import(new URL("../offline/reading.js", here)));
