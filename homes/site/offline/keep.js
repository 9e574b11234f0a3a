// Keeps the whole site in this browser, file by file, each checked by its hash. What is there already is not fetched again.
export const root = new URL("../", import.meta.url);
const SHELF = `one-address ${root.pathname}`, REFUSED = `${SHELF} refused`;
const note = name => new URL(`site.json?${name}`, root).href;
const octets = (path, sum) => new URL(`${path}?kept=${sum}`, root).href;

export const noted = async name => (await (await caches.open(SHELF)).match(note(name)))?.json();
export const write = async (name, value) => (await caches.open(SHELF)).put(note(name), Response.json(value));

export const canKeep = () => "serviceWorker" in navigator && "caches" in globalThis && "locks" in navigator;
export const mayBegin = () => !navigator.connection?.saveData && !localStorage.getItem(REFUSED);
export const asked = () => localStorage.removeItem(REFUSED);

// The address is JupyterLite's, to the letter: a page has one worker, and its live lessons look for this one.
export async function register() {
  const script = new URL("service-worker.js?enableCache=false", root), lost = new Error("The worker of the site");
  const { active, waiting, installing } = await navigator.serviceWorker.register(script).catch(() => { throw lost; });
  if (!active) await new Promise((done, failed) => (installing ?? waiting).addEventListener("statechange", ({ target: { state } }) => {
    if (state === "activated") done();
    if (state === "redundant") failed(lost);
  }));
}

// What the worker answers; null when it does not within twenty seconds, so that nobody waits for good.
export async function ask(question) {
  const { active } = await navigator.serviceWorker.ready, { port1, port2 } = new MessageChannel();
  return new Promise(answered => {
    port1.onmessage = ({ data }) => answered(data);
    setTimeout(answered, 20_000, null);
    active.postMessage(question, [port2]);
  });
}

async function inUse() {
  const current = await noted("current");
  return (await noted(`list=${current}`)) && current;
}

// Where it stands: {kept, whole} in octets, and whether a whole version is there.
export async function standing() {
  const current = await inUse(), list = await noted(`list=${(await noted("coming")) ?? current}`);
  return list ? { ...progress(list, await missingOf(list)), current } : { kept: 0, whole: 0 };
}

const sum = rows => rows.reduce((octets, [, [, size]]) => octets + size, 0);
const progress = (list, missing) => ({ kept: sum(Object.entries(list.files)) - sum(missing), whole: sum(Object.entries(list.files)) });

async function missingOf(list) {
  const there = new Set((await (await caches.open(SHELF)).keys()).map(request => request.url));
  return Object.entries(list.files).filter(([path, [hash]]) => !there.has(octets(path, hash)));
}

// One page at a time; the others wait, and find it done. A version is used when it is whole: the first one at once, a later
// one when the learner says so.
export function keep(say) {
  return navigator.locks.request(SHELF, async () => {
    const list = await listOfHost();
    await write(`list=${list.version}`, list);
    await write("coming", list.version);
    await fetchAll(list, await missingOf(list), say);
    if ((await missingOf(list)).length) return; // somebody removed what was kept meanwhile
    await write("newest", list.version);
    if (await inUse()) return;
    await write("current", list.version);
    await ask({ begin: list.version });
  });
}

async function listOfHost() {
  try {
    const list = await (await fetch(new URL("site.json", root), { cache: "no-cache" })).json();
    if (list.version && list.files && list.types) return list;
  } catch { /* the network is away, or the host has a page of its own for everything */ }
  throw new Error("The list of the site");
}

async function fetchAll(list, missing, say) {
  const waiting = [...missing], shelf = await caches.open(SHELF);
  let { kept, whole } = progress(list, missing);
  const some = async () => {
    for (let row; (row = waiting.shift());) {
      await putOne(shelf, list, ...row).catch(trouble => { waiting.length = 0; throw trouble; });
      say({ kept: (kept += row[1][1]), whole });
    }
  };
  const ends = await Promise.allSettled([some(), some(), some()]), failed = ends.find(({ reason }) => reason);
  if (failed) throw failed.reason;
}

// JupyterLab asks for some files with a query, and so the browser's own cache has them.
const seen = path => performance.getEntries().find(({ name }) => name.startsWith(new URL(`${path}?`, root).href))?.name;

// First what the browser's own cache has; when that is not what the list says, what the host has.
async function putOne(shelf, list, path, [hash]) {
  const from = cache => fetch(seen(path) ?? new URL(path, root), { integrity: `sha256-${hash}`, cache, priority: "low" });
  const answer = await from("force-cache").catch(() => from("reload")).catch(() => { throw new Error(path); });
  const type = list.types[path.slice(path.lastIndexOf("."))] ?? "application/octet-stream";
  await shelf.put(octets(path, hash), new Response(await answer.blob(), { headers: { "Content-Type": type } }));
}

// The newest at this moment: what a bar offered an hour ago may have left since.
export async function use() {
  const newest = await noted("newest");
  if (newest) await write("current", newest);
}

// The learner's files are elsewhere and stay. The worker goes when the last page is closed; a lesson brings it back.
export async function forget() {
  localStorage.setItem(REFUSED, "yes");
  await caches.delete(SHELF);
  await (await navigator.serviceWorker.getRegistration(root))?.unregister();
}
