import type { Double } from '../../../handlers/double/double.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { blocks, collectionType, component, json, media, text } from '../../../handlers/index.ts';
import type { Random } from '../../../seeds/random.ts';
import type { Kind } from '../kind.ts';
import { DIALECTS } from '../make/doubles.ts';

const SEO = component('shared.seo', { title: text().optional() });
const MODEL = [
  collectionType('article', {
    title: text().optional(),
    data: json().optional(),
    text: blocks().optional(),
    seo: component(SEO),
    cover: media(),
  }),
];

/** What terminals obey. */
// oxlint-disable-next-line no-control-regex -- what must not be printed
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]/;

/** Requests as no client sends them: part headers, control characters, depth, and aborts. */
export function requests(): Kind {
  const printed: string[] = [];
  const { warn } = console;
  console.warn = (...values: unknown[]) => printed.push(values.map(String).join(' '));
  const doubles = DIALECTS.map((dialect) =>
    createDouble({ model: MODEL, dialect, explain: 'log', roles: { public: 'all' } }),
  );

  return {
    async run(random, note) {
      const double = random.pick(doubles).fork();
      const bytes = await random.pick([sendForm, sendControls, sendDepth, abort])(double, random, note);
      for (const line of printed.splice(0)) {
        if (CONTROL.test(line)) throw new Error(`a control character is printed: ${JSON.stringify(line)}`);
        if (line.length > 4000) throw new Error(`${line.length} characters are printed`);
      }
      return { bytes };
    },
    close() {
      console.warn = warn;
      return Promise.resolve();
    },
  };
}

type Send = (double: Double, random: Random, note: (input: string) => void) => Promise<number>;

const url = (path: string) => `http://localhost:1337/api/${path}`;

async function lengthOf(response: Response): Promise<number> {
  return response.type === 'error' ? 0 : (await response.arrayBuffer()).byteLength;
}

const PIECES = [
  'filename="',
  'filename=',
  'name="',
  'name=',
  '"',
  '; ',
  ';',
  '\r',
  '\n',
  '\r\n',
  '--x',
  '--x--',
  ': ',
  '%22',
  '&#1234;',
  '\\',
  '/',
  'Ü',
  '\u0000',
  'content-type: text/html',
  'content-disposition: form-data; name="files"; filename="a.txt"',
  'x-a: ',
  '\u001b]52;c;',
  'files',
  'data',
  '{"title":"x"}',
  '(',
  '*',
];

const sendForm: Send = async (double, random, note) => {
  const parts = Array.from({ length: random.int(1, 4) }, () => {
    const piece = () =>
      random.pick(PIECES).repeat(random.boolean(0.1) ? random.int(1, 20_000) : random.int(1, 3));
    const head = Array.from({ length: random.int(0, 8) }, piece).join('');
    const usual = random.boolean(0.6) ? 'content-disposition: form-data; name="files"; ' : '';
    return `--x\r\n${usual}${head}\r\n\r\n${piece()}\r\n`;
  });
  const body = `${parts.join('')}--x--\r\n`.slice(0, random.boolean(0.2) ? random.int(0, 500) : undefined);
  note(JSON.stringify(body.slice(0, 1500)));
  const headers = { 'content-type': `multipart/form-data; boundary=${random.boolean(0.9) ? 'x' : '('}` };
  return lengthOf(
    await double.fetch(
      new Request(url(random.pick(['upload', 'articles'])), { method: 'POST', headers, body }),
    ),
  );
};

const SIGNS = [
  '\u001b]52;c;aGk=\u0007',
  '\nmsw-strapi: false',
  '\r',
  '\u009d',
  '\u202e',
  '\u2028',
  '\u0000',
  '"',
  "'",
  'x'.repeat(2000),
  'autor',
  '$eq',
  '[',
  ']',
  '🌊',
  '\ud800'.toWellFormed(),
];

const sendControls: Send = async (double, random, note) => {
  const word = () => Array.from({ length: random.int(1, 4) }, () => random.pick(SIGNS)).join('');
  const encoded = () => encodeURIComponent(word());
  const path = random.pick([
    () => `articles?populate=${encoded()}`,
    () => `articles?filters[${encoded()}][$eq]=${encoded()}`,
    () => `articles?sort=${encoded()}&fields=${encoded()}`,
    () => `artikel${encoded()}`,
    () => `articles/${encoded()}?locale=${encoded()}`,
  ])();
  note(path);
  const isWrite = random.boolean(0.3);
  const body = isWrite ? JSON.stringify({ data: { [word()]: word(), title: word() } }) : null;
  const headers = { 'content-type': 'application/json' };
  const response = await double.fetch(
    new Request(url(path), { method: isWrite ? 'POST' : 'GET', headers, body }),
  );
  // Explanations are printed in a pause.
  if (random.boolean(0.1))
    await new Promise((done) => {
      setTimeout(done, 120);
    });
  return lengthOf(response);
};

const sendDepth: Send = async (double, random, note) => {
  const levels = random.pick([10, 400, 990, 1001, 3000, 100_000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"title":', '}'],
    ['[{"type":"list","format":"ordered","children":', '}]'],
    ['{"connect":[', ']}'],
  ] as const);
  const name = random.pick(['title', 'data', 'text', 'seo', 'cover', 'unknown']);
  const value = `${open.repeat(levels)}null${close.repeat(levels)}`.slice(0, 1_000_000);
  note(`${name}: ${levels} × ${open}`);
  const headers = { 'content-type': 'application/json' };
  const body = `{"data":{"${name}":${value}}}`;
  return lengthOf(await double.fetch(new Request(url('articles'), { method: 'POST', headers, body })));
};

const abort: Send = async (double, random, note) => {
  const rule = random.pick([{ delay: 5 }, { timeout: true }, null] as const);
  if (rule) double.fault(rule);
  const controller = new AbortController();
  const body = JSON.stringify({ data: { title: 'x' } });
  const headers = { 'content-type': 'application/json' };
  note(`abort with ${JSON.stringify(rule)}`);
  const answer = double.fetch(
    new Request(url('articles'), { method: 'POST', headers, body, signal: controller.signal }),
  );
  const settled = answer.then(
    () => 'answered',
    (error: Error) => error.name,
  );
  const isReset = random.boolean(0.3);
  setTimeout(() => (isReset ? double.reset() : controller.abort()), random.int(0, 8));
  const became = await settled;
  if (became !== 'answered' && became !== 'AbortError')
    throw new Error(`an aborted request became ${became}`);
  if (became === 'AbortError' && double.entries('article').length > 0)
    throw new Error('an aborted request has written');
  return 0;
};
