// Search in all lessons: the words were written into search.json when the site was made, and nobody else is asked.
const form = document.getElementById("search"), found = document.getElementById("found");
const here = new URL(".", document.querySelector('link[href$="reading.css"]').href);
let sections;

async function search(typed) {
  sections ??= await (await fetch(new URL("search.json", here))).json();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = sections.filter(([, , heading, text]) => words.every(word => (heading + " " + text).toLowerCase().includes(word)));
  found.replaceChildren();
  if (!words.length) return;
  const count = document.createElement("p"), list = document.createElement("ul");
  count.textContent = hits.length ? `Found in ${hits.length} sections.` : "Found nowhere.";
  for (const [page, anchor, heading] of hits.slice(0, 30)) {
    const item = document.createElement("li"), link = document.createElement("a");
    link.href = new URL(`${page}.html#${anchor}`, here);
    link.textContent = `${heading} (${page.slice(0, 2)})`;
    item.append(link);
    list.append(item);
  }
  found.append(count, list);
}

form.hidden = false;
form.addEventListener("submit", event => event.preventDefault());
form.addEventListener("input", event => search(event.target.value));

addEventListener("load", () => import(new URL("../offline/reading.js", here)));
