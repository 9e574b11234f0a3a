// Runs the lines in Express: node at_work.cjs APPS.json, where APPS.json has {name: {lines, folder, numbers, busy}}. It prints {name: port}.
const fs = require('node:fs');
const http = require('node:http');
const etag = require('etag');
const express = require('express');
const createError = require('http-errors');

// What the lessons leave out: the data, the functions at its addresses, and the imports.
function run({ lines, folder, numbers, busy }) {
  const app = express();
  const users = new Map();
  const ids = [...Array(45).keys()].map((at) => at + 1).filter((id) => id < 4 || id > 10); // 4 to 10 have left
  for (const id of ids) users.set(numbers ? id : String(id), { name: id === 1 ? 'Ada' : `Guest ${id}` });
  const tag = (user) => etag(JSON.stringify(user));
  const showUser = (req, res) => {
    const user = users.get(numbers ? Number(req.params.id) : req.params.id);
    if (user && folder.endsWith('08')) res.set('ETag', tag(user));
    user ? res.json(user) : res.sendStatus(404);
  };
  const deleteUser = (req, res) => res.status(204).end();
  const known = {
    app, users, fs, http, require,
    orders: new Map(),
    loans: new Map(),
    used: new Set(),
    showButton: (req, res) => res.send('a button'),
    signIn: (req, res) => res.status(204).end(),
    page: (user) => `<h1>${user.name}</h1>`,
    tag,
  };
  app.use(express.json());
  app.get('/boom', () => { throw new Error('a secret'); });
  if (folder.endsWith('09')) {
    const headers = { 'WWW-Authenticate': 'Basic realm="our cups"' };
    app.get('/closed', () => { throw createError(401, { headers }); });
    app.get('/busy', () => new Function('createError', busy)(createError));
  }
  if (folder.endsWith('verbs')) app.get('/user/delete/:id', deleteUser);
  process.chdir(folder);
  if (folder.endsWith('before')) app.get('/user/:id', showUser);
  new Function(...Object.keys(known), lines)(...Object.values(known));
  app.get(['/user/:id', '/v1/user/:id'], showUser);
  return app;
}

const apps = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const ports = {};
for (const [name, one] of Object.entries(apps)) {
  const server = run(one).listen(0, '127.0.0.1', () => {
    ports[name] = server.address().port;
    if (Object.keys(ports).length === Object.keys(apps).length) console.log(JSON.stringify(ports));
  });
}
