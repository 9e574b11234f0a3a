// The first page says what is kept. It begins by itself only where a visit has begun before: a first lesson goes first.
import { asked, canKeep, forget, standing } from "./keep.js";
import { because, keepUp, megabytes } from "./pages.js";

const [state, keep, remove] = ["state", "keep", "remove"].map(name => document.getElementById(`offline-${name}`));
const soFar = ({ kept, whole }) => { // a thousand files, and fifty sentences: one that stands there is not drawn again
  const words = `${megabytes(kept)} of ${megabytes(whole)} MB are kept.`;
  if (state.textContent !== words) state.textContent = words;
};
const show = ({ kept, whole, current }) => {
  state.textContent = current ? `Works offline now: ${megabytes(whole)} MB are kept in this browser.`
    : whole ? `${megabytes(kept)} of ${megabytes(whole)} MB are kept.` : "";
  [keep.hidden, remove.hidden] = [Boolean(current), !whole];
};

async function begin(wanted) {
  try {
    await keepUp({ say: soFar, asked: wanted });
    show(await standing());
  } catch (trouble) {
    const { current } = await standing().catch(() => ({}));
    if (wanted || !current) state.textContent = because(trouble);
  }
}

keep.addEventListener("click", () => {
  asked();
  navigator.storage?.persist?.();
  begin(true);
});
remove.addEventListener("click", async () => {
  await forget();
  show(await standing());
  state.textContent = "Removed. Your copies of the lessons and your progress are still there.";
});

if (canKeep()) {
  const before = await standing().catch(() => null);
  if (before) {
    show(before);
    if (before.whole) begin(false);
  } else state.textContent = "This browser keeps nothing for this site; a private window does that.";
} else state.textContent = "This browser keeps nothing for this site: it needs an address with https, and no private window.";
