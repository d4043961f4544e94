/**
 * Sends random reads to a real Strapi server and to the double over the same data, and compares status
 * and JSON:
 *
 *     npm run compare -- --url http://127.0.0.1:1337 [--seed N] [--count M] [--into NAME] [--query PATH?QUERY]...
 *
 * The server must hold the data of a recording and its API tokens: that of test/recorded, or of the
 * folder NAME in it. Each difference is printed with the shortest query that still shows it. `--query`
 * asks this query as each caller, instead of random ones.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDouble } from '../../handlers/double/create-double.ts';
import { Random } from '../../seeds/random.ts';
import { createQueries } from '../fuzz/make/read/queries.ts';
import { readCallers, RECORDED, recordedOptions } from './recorded.ts';
import { type Answer, replayInProcess } from '../../handlers/live/record/replay.ts';
import { areSameJson } from './replay-in-order.ts';
import { replayOverHttp } from './served.ts';

/** How many requests wait for the server at a time. */
const AT_A_TIME = 6;
/** Some joins keep SQLite busy for minutes. They are counted apart. */
const PATIENCE = 20_000;
/** The share of equal answers, in percent, below which the run fails. */
const WANTED = 99;

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:1337' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1000' },
    into: { type: 'string', default: '.' },
    query: { type: 'string', multiple: true },
  },
});

const folder = join(RECORDED, flags.into);
const { placeholders } = readCallers(folder);
const double = createDouble({
  ...(await recordedOptions(folder)),
  explain: 'off',
  // The server has no such limits.
  maxNodes: 10_000_000,
  maxBytes: 1_000_000_000,
});

const CALLERS: readonly { readonly name: string; readonly token?: string | undefined }[] = [
  { name: 'public' },
  { name: 'member', token: placeholders.MEMBER_JWT },
  { name: 'full-access token', token: placeholders.FULL_TOKEN },
  { name: 'custom token', token: placeholders.CUSTOM_TOKEN },
];
if (CALLERS.some(({ name, token }) => name !== 'public' && token === undefined)) {
  throw new Error(`${folder}/callers.json lacks a token among its placeholders.`);
}

interface Asked {
  readonly caller: (typeof CALLERS)[number];
  readonly path: string;
  readonly parameters: readonly string[];
}

/** What the server and the double answer. */
interface Compared {
  readonly server: Answer;
  readonly double: Answer;
  readonly isSame: boolean;
}

async function compare({ caller, path, parameters }: Asked): Promise<Compared | undefined> {
  const query = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  // As `fetch` sends it: a quotation mark is encoded, and `.` and `..` are folded.
  const { pathname, search } = new URL(`http://localhost/api/${path}${query}`);
  const one = {
    id: '',
    request: {
      method: 'GET',
      path: pathname + search,
      headers: caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` },
    },
    status: 0,
    headers: {},
    body: null,
  };
  const server = await Promise.race([replayOverHttp(flags.url, one), afterPatience()]);
  if (!server) return undefined;
  const own = await replayInProcess(double.fetch, one);
  const isSame = server.status === own.status && areSameJson(withoutCreators(server.text), own.text);
  return { server, double: own, isSame };
}

const CREATOR = /"(createdBy|updatedBy)":\{"data":\{"id":\d+,"attributes":\{[^{}]*\}\}\}/g;

/** An export holds no admin users, so the double has no creators to answer. */
const withoutCreators = (text: string): string => text.replaceAll(CREATOR, '"$1":{"data":null}');

/** Whether an answer depends on creators in other ways: as a filter or sort, or raw below a morph relation. */
const isAboutCreators = ({ parameters }: Asked, { server }: Compared): boolean =>
  /createdBy|updatedBy/.test(parameters.join()) ||
  /"(createdBy|updatedBy)":\{"(id|data":\{)/.test(server.text);

const afterPatience = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE).unref();
  });

/** Leaves out parameters as long as the answers still differ. */
async function shortest(asked: Asked, compared: Compared): Promise<[Asked, Compared]> {
  for (let at = 0; at < asked.parameters.length; at++) {
    const shorter = { ...asked, parameters: asked.parameters.toSpliced(at, 1) };
    const again = await compare(shorter);
    if (again && !again.isSame) return shortest(shorter, again);
  }
  return [asked, compared];
}

function describe({ caller, path, parameters }: Asked, { server, double: own }: Compared): string {
  let at = 0;
  if (server.status === own.status) {
    while (at < own.text.length && server.text[at] === own.text[at]) at++;
  }
  const shown = ({ status, text }: Answer) =>
    `${status} ${JSON.stringify(text.slice(Math.max(0, at - 60), at + 160))}`;
  const query = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  return `${caller.name}  ${path}${query}\n  server ${shown(server)}\n  double ${shown(own)}`;
}

function* questions(): Generator<Asked> {
  for (const text of flags.query ?? []) {
    const [path = '', ...rest] = text.split('?');
    const parameters = rest.length > 0 ? rest.join('?').split('&') : [];
    for (const caller of CALLERS) yield { caller, path, parameters };
  }
  if (flags.query) return;
  const random = new Random(Number(flags.seed));
  const next = createQueries(double);
  for (let count = Number(flags.count); count > 0; count--) {
    const caller = CALLERS[random.pick([0, 0, 0, 0, 1, 1, 2, 2, 2, 3])]!;
    const { path, query } = next(random);
    yield { caller, path, parameters: query === '' ? [] : query.split('&') };
  }
}

const totals = { same: 0, different: 0, unanswered: 0, aboutCreators: 0 };
const statuses = new Map<number, number>();
const queue = questions();

async function work(): Promise<void> {
  for (const one of queue) {
    const compared = await compare(one);
    if (!compared) {
      totals.unanswered++;
      console.log(`no answer  ${one.path}?${one.parameters.join('&')}`);
      continue;
    }
    const { status } = compared.server;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (compared.isSame) totals.same++;
    else if (isAboutCreators(one, compared)) totals.aboutCreators++;
    else {
      totals.different++;
      console.log(describe(...(await shortest(one, compared))));
    }
  }
}

await Promise.all(Array.from({ length: AT_A_TIME }, work));
const share = (100 * totals.same) / Math.max(1, totals.same + totals.different);
const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
console.log(
  `\n${totals.same} the same (${share.toFixed(3)} %), ${totals.different} different, ${totals.aboutCreators} about creators, which the export lacks, ${totals.unanswered} without an answer of the server in ${PATIENCE / 1000} s; ${byStatus.join(', ')}`,
);
process.exitCode = share >= WANTED ? 0 : 1;
