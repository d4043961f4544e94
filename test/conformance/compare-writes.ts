/**
 * Sends random writes to a real Strapi server and to the double over the same data, one after the other,
 * and compares the answers. After each write it reads what was written, published and as a draft:
 *
 *     npm run compare-writes -- --url http://127.0.0.1:1337 [--seed N] [--count M] [--into NAME] [--as CALLER]
 *
 * The server must hold the data of a recording and its API tokens, and nobody may have written to it: that
 * of test/recorded, or of the folder NAME in it. CALLER is a placeholder of its callers.json. The times of
 * writes, new documentIds, hashes and creators are not compared.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDouble } from '../../handlers/double/create-double.ts';
import { Random } from '../../seeds/random.ts';
import type { Schema } from '../../src/model/model.ts';
import { makeWrite } from '../fuzz/make/write.ts';
import { readCallers, RECORDED, recordedOptions } from './recorded.ts';
import type { RecordedCase } from '../../handlers/live/record/recording.ts';
import { type Answer, Documents, parsed, replayInProcess } from '../../handlers/live/record/replay.ts';
import { areSameJson, replaceMoment } from './replay-in-order.ts';
import { replayOverHttp } from './served.ts';

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:1337' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    into: { type: 'string', default: '.' },
    as: { type: 'string', default: 'FULL_TOKEN' },
  },
});

const folder = join(RECORDED, flags.into);
const { dialect = 'v4', placeholders } = readCallers(folder);
const token = placeholders[flags.as];
if (token === undefined) throw new Error(`${folder}/callers.json has no placeholder ${flags.as}.`);
const double = createDouble({ ...(await recordedOptions(folder)), explain: 'off' });

/** A read of all that an entry has. Drafts have rows of their own in Strapi 5, and a state in Strapi 4. */
const READS = ['populate=*', `populate=*&${dialect === 'v5' ? 'status=draft' : 'publicationState=preview'}`];
/** Strapi lists the components of a zone in the order in which it found their files. */
const COMPONENTS = /must be one of the following values: [^"]*/g;
const HASH = /^\$2[aby]\$/;

type Request = RecordedCase['request'];

const random = new Random(Number(flags.seed));
const documents = new Documents();
const totals = { same: 0, different: 0 };
const statuses = new Map<string, number>();

/** Asks both. Returns whether they answer the same. */
async function compare(request: Request): Promise<boolean> {
  const own = await replayInProcess(double.fetch, caseOf(request));
  const server = await replayOverHttp(
    flags.url,
    caseOf(JSON.parse(documents.answered(JSON.stringify(request))) as Request),
  );
  documents.learn({ ...caseOf(request), body: parsed(server.text) }, own);
  const answers = [server.text, documents.answered(own.text)].map(withoutChance);
  if (request.method !== 'GET') {
    const key = `${request.method} ${server.status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
  }
  const isSame = server.status === own.status && areSameJson(answers[0]!, answers[1]!);
  if (isSame) totals.same += 1;
  else {
    totals.different += 1;
    console.log(describe(request, { ...server, text: answers[0]! }, { ...own, text: answers[1]! }));
  }
  return isSame;
}

const caseOf = (request: Request): RecordedCase => ({ id: '', request, status: 0, headers: {}, body: null });

/** Replaces what differs from one server to the next. */
function withoutChance(text: string): string {
  const json = JSON.stringify(parsed(text), (key, value: unknown) => {
    if (key === 'createdBy' || key === 'updatedBy') return undefined;
    return typeof value === 'string' && HASH.test(value) ? 'a hash' : replaceMoment(key, value);
  });
  return json.replaceAll(COMPONENTS, (list) =>
    list
      .split(/[ ,:]+/)
      .toSorted()
      .join(' '),
  );
}

function describe({ method, path, body }: Request, server: Answer, own: Answer): string {
  let at = 0;
  while (at < own.text.length && server.text[at] === own.text[at]) at += 1;
  const shown = ({ status, text }: Answer) =>
    `${status} ${JSON.stringify(text.slice(Math.max(0, at - 60), at + 160))}`;
  const sent = body === undefined ? '' : ` ${JSON.stringify(body)}`;
  return `${method} ${path}${sent}\n  server ${shown(server)}\n  double ${shown(own)}`;
}

const ids = (type: Schema) => double.entries(type.uid).map(({ id }) => id);
const documentIds = (type: Schema) => double.entries(type.uid).map((entry) => String(entry['documentId']));
const source = { model: double.model, ids, locales: ['en', 'de'], ...(dialect === 'v5' && { documentIds }) };

for (let number = 1; number <= Number(flags.count); number += 1) {
  const { method, path: url, body } = makeWrite(random, source, number);
  // As `fetch` sends it: a quotation mark is encoded.
  const { pathname, search } = new URL(url, 'http://localhost');
  const headers = { authorization: `Bearer ${token}` };
  const write = { method, path: pathname + search, headers, ...(body !== undefined && { body }) };
  const isSame = await compare(write);
  for (const query of READS) await compare({ method: 'GET', path: `${pathname}?${query}`, headers });
  if (isSame) continue;
  console.log('The data of both may differ from here on.');
  break;
}

const counted = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`);
console.log(`\n${totals.same} the same, ${totals.different} different; ${counted.join(', ')}`);
process.exitCode = totals.different > 0 ? 1 : 0;
