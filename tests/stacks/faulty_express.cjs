// Notes in Express for each fault: /put-merges/notes breaks one promise, /none/notes keeps them all.
const express = require('express');

const app = express();
const shelves = new Map();

function notes(fault) {
  if (!shelves.has(fault)) shelves.set(fault, { next: 3, all: new Map([['1', { text: 'milk', tag: 'shop' }], ['2', { text: 'call', tag: 'home' }]]) });
  return shelves.get(fault);
}

const isNote = (it) => it && typeof it === 'object' && typeof it.text === 'string' && typeof it.tag === 'string';
const told = (fault, id) => ({ id: Number(id), self: `/${fault}/notes/${id}`, ...notes(fault).all.get(id) });

app.set('strict routing', true);
app.set('etag', false);
app.use((req, res, next) => express.json({ strict: false, type: () => req.path.includes('takes-plain-text') || req.is('json') })(req, res, next));
app.use((error, req, res, next) => (req.path.includes('nonsense-is-500') ? res.status(500).end() : res.status(400).json({ error: 'no JSON' })));

app.route('/:fault/notes')
  .get(({ params: { fault } }, res) => {
    const { all } = notes(fault);
    res.json({ notes: [...all.keys()].map((id) => told(fault, id)) });
  })
  .post((req, res) => {
    const { fault } = req.params;
    const shelf = notes(fault);
    const stores = fault === 'takes-anything' || isNote(req.body);
    if (!stores) return res.status(422).end();
    const id = String(shelf.next++);
    shelf.all.set(id, fault === 'takes-anything' && !isNote(req.body) ? { text: JSON.stringify(req.body) ?? 'nothing', tag: '' } : { ...req.body });
    const address = fault === 'location-of-the-first' ? `/${fault}/notes/1` : `/${fault}/notes/${id}`;
    return res.status(201).location(address).json(told(fault, id));
  })
  .all((req, res) => res.status(405).set('Allow', 'GET, HEAD, POST').end());

function show(req, res) {
  const { fault, id } = req.params;
  const { all } = notes(fault);
  if (!all.has(id)) return res.status(fault === 'nobody-is-204' ? 204 : 404).end();
  if (fault === 'get-adds') all.set(String(notes(fault).next++), { text: 'read', tag: id });
  if (fault === 'head-counts' && req.method === 'HEAD') all.get(id).views = (all.get(id).views || 0) + 1;
  if (fault === 'html-without-vary' && req.accepts(['json', 'html']) === 'html') return res.type('html').send(`<p>${all.get(id).text}`);
  if (fault === 'unknown-type-is-500' && !req.accepts(['json'])) return res.status(500).end();
  return res.json(told(fault, id));
}

const member = app.route('/:fault/notes/:id')
  .get(show)
  .put((req, res) => {
    const { fault, id } = req.params;
    const { all } = notes(fault);
    if (!all.has(id)) return res.status(404).end();
    if (fault === 'put-is-405') return res.status(405).set('Allow', 'GET, HEAD, DELETE').end();
    if (fault !== 'put-merges' && !isNote(req.body)) return res.status(422).end();
    if (fault === 'put-writes-to-all') for (const one of all.keys()) all.set(one, { ...req.body });
    all.set(id, fault === 'put-merges' ? { ...all.get(id), ...req.body } : { ...req.body });
    return res.status(204).end();
  })
  .delete((req, res) => {
    const { fault, id } = req.params;
    const { all } = notes(fault);
    if (!all.has(id)) return res.status(404).end();
    if (fault === 'delete-says-200-and-keeps') return res.json({ deleted: true });
    all.delete(id);
    if (fault === 'delete-takes-the-oldest') all.delete([...all.keys()][0]);
    return res.status(204).end();
  });
member.all((req, res) => {
  if (req.params.fault === 'no-allow') return res.status(405).end();
  return res.status(405).set('Allow', 'GET, HEAD, PUT, DELETE').end();
});
app.get('/two-slashes/notes/:id/', (req, res) => show({ ...req, method: req.method, params: { fault: 'two-slashes', id: req.params.id }, accepts: req.accepts.bind(req) }, res));

const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
