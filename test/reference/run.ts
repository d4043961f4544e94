/**
 * Installs, seeds and starts a real Strapi server, and compares its answers with the recorded ones, or records them:
 *
 *     npm run reference -- --strapi 5.60.0 --compare
 *     npm run reference -- --strapi 5.60.0 --record FOLDER
 *     npm run reference -- --strapi 4.26.2 --start
 *
 * [--graphql] [--area NAME]... [--home DIR] [--port 1551] [--node PATH] [--data FILE] [--database-url postgres://…]
 *
 * The project comes from the export of the recording, its data from `strapi-4` and `strapi-5` beside this file. Nothing
 * else is needed but npm. It runs on the Node of the system, or on `--node`: Strapi 4 needs Node 22 or older. An older
 * version makes other data: `--data` is the `seeded.db` of the version that was recorded. On PostgreSQL, whose database
 * must be empty, the answers of PostgreSQL are asked.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { execFileSync, spawnSync } from 'node:child_process';
import { readCallers, readRecorded, RECORDED, recordedOptions } from '../conformance/recorded.ts';
import { type RecordedCase } from '../../handlers/live/record/recording.ts';
import { writePacked } from '../conformance/packed-areas.ts';
import { replayGraphql } from '../conformance/replay-graphql.ts';
import { isRead, withTokens } from '../../handlers/live/record/replay.ts';
import { judge, replayInOrder, type Result } from '../conformance/replay-in-order.ts';
import { openServed, replayOverHttp, replayRead } from '../conformance/served.ts';
import { groupedByKind } from './kinds.ts';
import { startStrapi } from './start-strapi.ts';

/** `config/middlewares.js`, the same in Strapi 4 and 5. */
const MIDDLEWARES = `module.exports = [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::poweredBy',
  'strapi::query',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
`;

const option = { type: 'string' } as const;
const { values: flags } = parseArgs({
  options: {
    strapi: option,
    home: option,
    port: { ...option, default: '1551' },
    node: option,
    data: option,
    'database-url': option,
    area: { ...option, multiple: true },
    record: option,
    graphql: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    start: { type: 'boolean', default: false },
  },
});
const version = flags.strapi ?? fail('--strapi VERSION is missing, such as 5.54.0.');
const major = /^[45](?=\.)/.exec(version)?.[0] ?? fail(`Strapi ${version} is neither 4 nor 5.`);
if (!flags.compare && !flags.start && flags.record === undefined)
  fail('Add --compare, --record FOLDER or --start.');

const recording = join(RECORDED, major === '4' ? '.' : 'catalog');
const isOnServer = flags['database-url'] !== undefined;
const project = major === '4' ? 'magazine' : 'catalog';
const asked = flags.graphql
  ? join(RECORDED, `${project}-graphql`)
  : isOnServer
    ? join(RECORDED, `${project}-postgres`)
    : recording;
/** What the project has besides Strapi and its users. */
const extras = {
  ...(flags.graphql && { '@strapi/plugin-graphql': version }),
  ...(isOnServer && { pg: '^8.0.0' }),
};
const home = resolve(
  flags.home ?? join(tmpdir(), ['strapi', version, ...Object.keys(extras)].join('-').replaceAll('/', '-')),
);
const url = `http://127.0.0.1:${flags.port}`;
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: pathOfNode(),
  PORT: flags.port,
  NODE_ENV: 'production',
  TZ: 'UTC',
  STRAPI_TELEMETRY_DISABLED: 'true',
  ...(flags.graphql && { GRAPHQL: '{}' }),
  ...(isOnServer && { DATABASE_URL: flags['database-url'] }),
};

if (!existsSync(join(home, 'node_modules/@strapi/strapi'))) install();
if (!isOnServer) await seed();

if (flags.start) {
  const { stop } = await fresh();
  console.log(`Strapi ${version} answers at ${url}. Ctrl+C stops it.`);
  process.once('SIGINT', stop);
} else await ask();

/** The native parts of Strapi need the Node that installed them: that of the system, not the one of this project. */
function pathOfNode(): string {
  const folders = process.env['PATH']!.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return [...(flags.node === undefined ? [] : [dirname(flags.node)]), ...folders].join(delimiter);
}

function install(): void {
  console.log(`Installing Strapi ${version} in ${home}. This takes some minutes.`);
  const cli = join(import.meta.dirname, '../../handlers/cli.ts');
  const archive = join(recording, 'export.tar.gz');
  rmSync(home, { recursive: true, force: true });
  execFileSync(process.execPath, [cli, 'model', '--export', archive, '--out', home], { stdio: 'inherit' });
  for (const name of ['both', `strapi-${major}`])
    cpSync(join(import.meta.dirname, name), home, { recursive: true });
  writeFileSync(join(home, 'config/middlewares.js'), MIDDLEWARES);
  mkdirSync(join(home, 'public/uploads'), { recursive: true });
  const file = join(home, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  for (const name of Object.keys(manifest.dependencies))
    if (name.startsWith('@strapi/')) manifest.dependencies[name] = version;
  Object.assign(manifest.dependencies, extras);
  // The sharp of old versions downloads a library. Later ones are packages of npm.
  const overrides = major === '5' && Number(version.split('.')[1]) < 13 ? { sharp: '0.33.5' } : {};
  writeFileSync(file, JSON.stringify({ ...manifest, overrides }, undefined, 2));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: home,
    env: { ...env, NODE_ENV: 'development' },
    stdio: 'inherit',
  });
  if (status !== 0) fail(`npm could not install Strapi ${version}: it says why above.`);
}

/** Makes the data once: a start of the server over an empty database. Later ones begin with a copy of them. */
async function seed(): Promise<void> {
  if (flags.data !== undefined) cpSync(flags.data, join(home, 'seeded.db'));
  mkdirSync(join(home, '.tmp'), { recursive: true });
  if (existsSync(join(home, 'seeded.db'))) return;
  rmSync(join(home, '.tmp/data.db'), { force: true });
  const { stop } = await startStrapi(home, url, { ...env, REFERENCE_SEED: '1' });
  await stop();
  cpSync(join(home, '.tmp/data.db'), join(home, 'seeded.db'));
}

/** Starts the server over the first data. */
async function fresh() {
  if (!isOnServer) cpSync(join(home, 'seeded.db'), join(home, '.tmp/data.db'));
  return startStrapi(home, url, { ...env, ...(isOnServer && { REFERENCE_SEED: '1' }) });
}

async function ask(): Promise<void> {
  const { options = {} } = readCallers(asked);
  const results: Result[] = [];
  const areas = new Map<string, RecordedCase[]>();
  let server = await fresh();
  for (const [area, cases] of readRecorded(asked)) {
    if ((flags.area && !flags.area.includes(area)) || options[area]) continue;
    const writes = flags.graphql ? area.includes('-writes-') : !cases.every(isRead);
    if (writes && isOnServer) continue;
    if (writes) {
      await server.stop();
      server = await fresh();
    }
    const answered: RecordedCase[] = [];
    areas.set(area, answered);
    results.push(
      ...(await play(area, flags.graphql ? cases : await withTokens(cases, { jwt: login }), answered)),
    );
    if (writes) {
      await server.stop();
      server = await fresh();
    }
    console.log(`${area}: ${cases.length} asked`);
  }
  await server.stop();
  if (flags.record !== undefined) {
    mkdirSync(flags.record, { recursive: true });
    writePacked(flags.record, areas);
    console.log(
      `Recorded in ${flags.record}, with the tokens of now. Put back their placeholders before you keep it.`,
    );
  }
  const differing = results.filter(({ verdict }) => verdict === 'different');
  console.log(groupedByKind(differing));
  console.log(
    `\nStrapi ${version}: ${results.length - differing.length} of ${results.length} answers are as recorded.`,
  );
  if (!flags.graphql) await askDouble([...areas.values()].flat().filter(isRead));
}

/** Asks the double the same reads, as the version that answered them. */
async function askDouble(answered: readonly RecordedCase[]): Promise<void> {
  const served = await openServed({ ...(await recordedOptions(asked)), strapi: version });
  const results = await Promise.all(answered.map((one) => replayRead(one, served)));
  await served.server.close();
  const differing = results.filter(({ verdict }) => verdict === 'different');
  console.log(groupedByKind(differing));
  console.log(
    `\nThe double as Strapi ${version}: ${results.length - differing.length} of ${results.length} reads are the same.`,
  );
}

/** Sends the cases of an area, and notes them with the answers of now. */
async function play(
  area: string,
  cases: readonly RecordedCase[],
  answered: RecordedCase[],
): Promise<Result[]> {
  const fetchNoted = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(url + pathname + search, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      ...(request.body && { body: await request.arrayBuffer() }),
    });
    note(cases, answered, response.status, response.headers, await response.clone().text());
    return response;
  };
  if (area.includes('-graphql-')) return replayGraphql({ fetch: fetchNoted, jwt: login }, cases);
  if (!cases.every(isRead)) return replayInOrder(fetchNoted, cases);
  const results: Result[] = [];
  for (const one of cases) {
    const answer = await replayOverHttp(url, one);
    note(cases, answered, answer.status, answer.headers, answer.text);
    results.push(judge(one, answer));
  }
  return results;
}

function note(
  cases: readonly RecordedCase[],
  answered: RecordedCase[],
  status: number,
  headers: Headers,
  text: string,
): void {
  const recorded = cases[answered.length]!;
  const names = Object.keys(recorded.headers);
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {}
  const seen = Object.fromEntries(names.map((name) => [name, headers.get(name)]));
  answered.push({ ...recorded, status, headers: seen, body: text === '' ? null : body });
}

async function login(user: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: user, password: 'Passw0rd!' }),
  });
  const { jwt = '' } = (await response.json()) as { jwt?: string };
  return jwt;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
