// What the pages say about it: a bar that offers a new version, and the sentences of the first page.
import { ask, canKeep, keep, mayBegin, noted, register, use } from "./keep.js";

const NEW = "A new version of the course is here, whole. This page goes on with the former one until you want the new one.";
const STYLE = `position: fixed; inset: auto 0 0 0; z-index: 10000; padding: .6rem 1rem; font: 1rem/1.5 system-ui, sans-serif;
  border-top: 2px solid var(--jp-brand-color1, var(--link, #0b57d0));
  color: var(--jp-ui-font-color1, var(--text, CanvasText)); background: var(--jp-layout-color1, var(--page, Canvas))`;

export const megabytes = octets => Math.round(octets / 1e6);

export function because(trouble) {
  if (trouble.name === "QuotaExceededError")
    return "This browser gives the site no more room. Make room on the disk, or remove other sites' data; then press Keep again.";
  return `${trouble.message} did not come, or not as the list of the site has it. The next visit goes on where this one stopped.`;
}

function button(text, act) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: text, onclick: act });
  made.style.cssText = "font: inherit; margin-left: .8rem; padding: .3rem .8rem; min-height: 2.75rem; cursor: pointer";
  return made;
}

// The bar is there, empty, before it says something: only so is it read out.
function bar() {
  const made = document.getElementById("one-address-offer") ?? document.createElement("div");
  made.setAttribute("role", "status");
  made.id = "one-address-offer";
  document.body.append(made);
  return made;
}

async function offer(place, before, more) {
  if (!navigator.serviceWorker.controller) return;
  const newest = await noted("newest"), mine = await ask("which version am I?");
  if (!mine || !newest || mine === newest) return;
  const go = async () => { await before(); await use(); location.reload(); };
  place.style.cssText = STYLE;
  place.replaceChildren(`${NEW} ${more}`, button("Use the new version", go), button("Later", () => place.remove()));
}

// Keep what is missing, and offer what is new. What fails is said and breaks nothing.
export async function keepUp({ say = () => {}, before = async () => {}, more = "", asked = false } = {}) {
  if (!canKeep()) return;
  const place = bar();
  try {
    await register();
    if (asked || mayBegin()) await keep(say);
  } finally {
    await offer(place, before, more);
  }
}
