#!/usr/bin/env node
// Asks a server what was recorded, and counts the answers that are the same. It needs nothing but Node. README.md
// beside it describes the files.
//
//     node play.mjs --base http://127.0.0.1:1337 --folder catalog [--area NAME] [--reset PATH] [--password TEXT] [--token-env NAME] [--all]
//
// --reset is a path that is POSTed before each area, to put the first data back. Without it areas that write are left
// out. --password is that of all users, for the tokens of cases. --token-env names the variable with the token of
// recordings that have none.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const option = { type: 'string' };
const { values: flags } = parseArgs({
  options: {
    base: { ...option, default: 'http://127.0.0.1:1337' },
    folder: { ...option, default: '.' },
    area: option,
    reset: option,
    'token-env': option,
    password: { ...option, default: 'Passw0rd!' },
    all: { type: 'boolean', default: false },
  },
});
const folder = resolve(import.meta.dirname, flags.folder);
const linesOf = (file) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean) : []);
const { placeholders = {}, options = {} } = JSON.parse(readFileSync(join(folder, 'callers.json'), 'utf8'));
if (flags['token-env']) placeholders.TOKEN = process.env[flags['token-env']];
const fragments = new Map(linesOf('fragments.jsonl').map((line) => JSON.parse(line)));

const whole = (value) => {
  if (value === null || typeof value !== 'object') return value;
  if ('$' in value) return whole(fragments.get(value.$));
  if (Array.isArray(value)) return value.map(whole);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, whole(child)]));
};

const DIGITS = ['\u200b', '\u200c', '\u200d', '\ufeff'];

/** Returns a text with `{{source:…}}` in place of the invisible markers of content source maps. */
const readable = (text) =>
  text.replaceAll(/\u200b{4}([\u200b\u200c\u200d\ufeff]+)/g, (all, marker) => {
    const letters = marker.match(/.{4}/g).map((four) => parseInt([...four].map((digit) => DIGITS.indexOf(digit)).join(''), 4));
    const [, source] = /^\{"strapiSource":"(.*)"\}$/.exec(String.fromCharCode(...letters)) ?? [];
    return source ? `{{source:${source}}}` : all;
  });

/** Sends a path as it is: `fetch` would change `..` and quotation marks. */
const ask = ({ method, path, headers = {}, body }) =>
  new Promise((resolve, reject) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const { protocol, hostname, port } = new URL(flags.base);
    const send = protocol === 'https:' ? https : http;
    const type =
      text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const sent = send({ hostname, port, method, path, headers: { ...type, ...headers } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text: readable(Buffer.concat(parts).toString()) }));
    });
    sent.on('error', (error) => {
      if (error.code !== 'ECONNREFUSED') return reject(error);
      console.error(`No server answers at ${flags.base}. Start one with the data of ${folder}, or name it: --base URL`);
      process.exit(2);
    });
    sent.end(text);
  });

const json = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The members of an object in one order, so that equal JSON is equal text. */
const sorted = (value) =>
  value === null || typeof value !== 'object'
    ? value
    : Array.isArray(value)
      ? value.map(sorted)
      : Object.fromEntries(Object.keys(value).toSorted().map((key) => [key, sorted(value[key])]));

const first = (value, name) => {
  if (value === null || typeof value !== 'object') return undefined;
  if (value[name] !== undefined && value[name] !== null && typeof value[name] !== 'object') return value[name];
  for (const each of Object.values(value)) if (first(each, name) !== undefined) return first(each, name);
  return undefined;
};

/** Whether an answer is the recorded one. `names` has what stands for what: it learns the documentIds of new documents. */
const isSame = (recorded, own, names, key = '') => {
  if (typeof recorded === 'string' && typeof own === 'string') return isSameText(recorded, own, names, key);
  if (recorded === null || own === null || typeof recorded !== 'object' || typeof own !== 'object') return recorded === own;
  const keys = new Set([...Object.keys(recorded), ...Object.keys(own)]);
  return Array.isArray(recorded) === Array.isArray(own) && [...keys].every((each) => isSame(recorded[each], own[each], names, each));
};

const MASKS = { '<sql>': '.*', '<html>': '.*', '<time>': '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z', '<jwt>': '[\\w.-]+', '<bcrypt>': '\\S{60}', '<hash>': '[0-9a-f]{10}', '<secret>': '.*', '<text>': '.*', '<email>': '[^\\s@]+@[^\\s@]+' };

const isSameText = (recorded, own, names, key) => {
  if (names.get(recorded) === own || recorded === own) return true;
  if (/<\w+>|\{\{doc:/.test(recorded)) {
    const [name] = /^\{\{doc:.*\}\}$/.exec(recorded) ?? [];
    if (name && !names.has(name)) return Boolean(names.set(name, own));
    const pattern = recorded.split(/(<\w+>|\{\{doc:[\w.-]+\}\})/).map((part) => MASKS[part] ?? (names.get(part) ?? part).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pattern.join('')}$`, 'is').test(own);
  }
  if (names.writes === undefined) return false;
  const withoutId = (text) => text.replace(/\{\{source:documentId=\w+/, '{{source:');
  if (withoutId(recorded) === withoutId(own)) return true;
  if (['createdAt', 'updatedAt', 'publishedAt'].includes(key)) return recorded > '2026' && own > '2026';
  if (key === 'documentId' && !names.has(recorded)) return Boolean(names.set(recorded, own));
  if (key === 'jwt') return true;
  const random = /_[0-9a-f]{10}(?=\.|$)/;
  return (key === 'hash' || key === 'url') && recorded.replace(random, '') === own.replace(random, '');
};

const login = async (user) => {
  const { text } = await ask({ method: 'POST', path: '/api/auth/local', body: { identifier: user, password: flags.password } });
  return json(text).jwt ?? '';
};

const isWrite = ({ request, status }) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method) && status < 400;

let [same, count] = [0, 0];
for (const file of readdirSync(folder).filter((name) => /(?<!fragments)\.jsonl$/.test(name))) {
  const area = file.slice(0, -'.jsonl'.length);
  if ((flags.area ?? area) !== area || (options[area] && !flags.area)) continue;
  const cases = linesOf(file).map((line) => JSON.parse(line));
  const writes = cases.some(isWrite) && !/(^|-)graphql(?!-writes)/.test(area);
  if (writes && !flags.reset) continue;
  if (flags.reset) await ask({ method: 'POST', path: flags.reset });
  const names = Object.assign(new Map(), writes && { writes });
  for (const [name, text] of Object.entries(placeholders)) names.set(`{{${name}}}`, text);
  for (const { id, request, status, headers, body } of cases) {
    let text = JSON.stringify(request);
    for (const [name, user] of text.matchAll(/\{\{jwt:([\w-]+)\}\}/g)) if (!names.has(name)) names.set(name, await login(user));
    for (const [name, value] of names) text = text.replaceAll(name, value);
    const answer = await ask(JSON.parse(text));
    const own = json(answer.text);
    const wanted = whole(body) ?? '';
    names.set(`{{id:${id}}}`, first(own.data, 'id')).set(`{{doc:${id}}}`, first(own.data, 'documentId') ?? `{{doc:${id}}}`);
    if (request.method === 'POST' && answer.status < 300) names.set('{{LAST_ID}}', own.data?.id ?? own.id ?? names.get('{{LAST_ID}}'));
    const isEqual = status === answer.status && Object.entries(headers).every(([name, value]) => value === (answer.headers[name] ?? null)) && isSame(sorted(wanted), sorted(own ?? ''), names);
    count++;
    if (isEqual) same++;
    else if (flags.all) console.log(`${id} ${request.method} ${request.path}\n  recorded ${status} ${JSON.stringify(wanted).slice(0, 300)}\n  answered ${answer.status} ${answer.text.slice(0, 300)}`);
  }
}
console.log(`${same} of ${count} answers are the same`);
