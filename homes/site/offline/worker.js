// The course's part of the site's service worker; JupyterLite's own, which carries the learner's files, follows below it.
// A page keeps the version of the site it began with: the note "page=ID" says which, also for the Pythons it starts.
{
  const root = new URL("./", location.href), SHELF = `one-address ${root.pathname}`, AN_HOUR = 3_600_000;
  const pages = new Map(), lists = new Map();
  const note = name => new URL(`site.json?${name}`, root).href;
  const octets = (path, sum) => new URL(`${path}?kept=${sum}`, root).href;
  const open = () => caches.open(SHELF);
  const noted = async name => (await (await open()).match(note(name)))?.json();

  async function versionOf(page) {
    if (!pages.has(page)) pages.set(page, (await noted(`page=${page}`))?.version);
    return pages.get(page);
  }

  async function bind(page, version) {
    pages.set(page, version);
    await (await open()).put(note(`page=${page}`), Response.json({ version, since: Date.now() }));
  }

  async function listOf(version) {
    if (!lists.get(version)) lists.set(version, await noted(`list=${version}`));
    return lists.get(version);
  }

  const pathOf = url => decodeURIComponent(url.pathname.slice(root.pathname.length));

  async function fromVersion(version, url) {
    const list = version && (await listOf(version));
    for (const path of list ? [pathOf(url), `${pathOf(url)}index.html`, `${pathOf(url)}.html`] : [])
      if (list.files[path]) return (await open()).match(octets(path, list.files[path][0]));
  }

  // What asks by a hash, such as Python for its packages, gets what has that hash, whichever version it belongs to.
  async function fromShelf({ request, clientId, resultingClientId }, url) {
    if (request.integrity) return (await open()).match(octets(pathOf(url), request.integrity.replace("sha256-", "")));
    const version = request.destination === "document" ? await noted("current") : await versionOf(clientId);
    if (version && resultingClientId) await bind(resultingClientId, version);
    return fromVersion(version, url);
  }

  // Who asks for a range gets the whole: RFC 9110, section 14.2, lets a server ignore Range.
  // A page from before anything was kept asks the host, as it always did, and what is kept where there is no host.
  async function answer(event, url) {
    const kept = await fromShelf(event, url).catch(() => undefined);
    return kept ?? fetch(event.request).catch(async trouble => {
      const spare = await noted("current").then(version => fromVersion(version, url)).catch(() => undefined);
      if (spare) return spare;
      throw trouble;
    });
  }

  self.addEventListener("fetch", event => {
    const url = new URL(event.request.url);
    const theirs = event.request.method !== "GET" || url.pathname.endsWith("/api/service-worker-heartbeat");
    if (!theirs && url.href.startsWith(root.href)) event.respondWith(answer(event, url));
  });

  async function bindAll(version) {
    for (const page of await clients.matchAll({ type: "all" }))
      if (!(await versionOf(page.id))) await bind(page.id, version);
  }

  // Leave out the versions that no page uses. Who may come back within the hour, from a tab that sleeps, still finds his.
  async function tidy() {
    const shelf = await open(), found = await shelf.keys(), used = new Set();
    for (const name of ["current", "newest", "coming"]) used.add(await noted(name));
    for (const { url } of found) {
      const page = url.startsWith(note("page=")) && url.slice(note("page=").length), seen = page && (await noted(`page=${page}`));
      if (!seen) continue;
      if (await clients.get(page) || Date.now() - seen.since < AN_HOUR) used.add(seen.version);
      else await shelf.delete(url);
    }
    const wanted = new Set(["current", "newest", "coming"].map(note));
    for (const version of used) {
      wanted.add(note(`list=${version}`));
      for (const [path, [sum]] of Object.entries((await noted(`list=${version}`))?.files ?? {})) wanted.add(octets(path, sum));
    }
    for (const { url } of found) if (!wanted.has(url) && !url.startsWith(note("page="))) await shelf.delete(url);
  }

  async function reply(question, page) {
    if (question?.begin) return bindAll(question.begin);
    await tidy().catch(console.info);
    return (await versionOf(page)) ?? null;
  }

  self.addEventListener("message", event => {
    if (event.ports[0]) event.waitUntil(reply(event.data, event.source.id).then(words => event.ports[0].postMessage(words)));
  });
}
