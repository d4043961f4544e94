import { isDeepStrictEqual } from 'node:util';
import { model, records } from '../../fixtures/wide-articles.ts';
import { createDouble } from '../measure/package-on-msw-2.ts';
import { type Contestant, floorOf, handlersOf, handlersOfDouble, race } from '../measure/race.ts';
import type { Measure } from '../part.ts';
import type { OpenPeer, Peer } from '../peer.ts';
import { questions } from '../questions.ts';
import { type Amount, printCount, ratio, type Row, type Table } from '../table.ts';

const TURNS_OF_A_RACE = 10_000;
const BASE = 'http://localhost:1337';
/** How many times faster the double has to be, by peer, in questions that filter and sort. */
const GOALS = [
  { peer: '@msw/data', least: 12 },
  { peer: '@mswjs/data', least: 30 },
  { peer: 'json-server', least: 30 },
];
const GOAL_ENTRIES = 10_000;
const GOAL_COLUMNS = questions.flatMap(({ name }) => (name.startsWith('filter') ? name : []));

// A name that TypeScript does not follow: the packages of the peers need not be installed.
const peersModule: string = '../peers/peers.ts';

export const measure: Measure = async ({ rounds, entries }) => {
  const { peers } = (await import(peersModule)) as { peers: readonly Peer[] };
  const tables: Table[] = [];
  for (const count of entries) tables.push(...(await compare(peers, count, rounds)));
  return tables;
};

/**
 * Asks the double and each peer the same first-time questions over the same entries. Each peer has a race of its
 * own with the double: the garbage collector would make all pay for the entries of all.
 */
async function compare(peers: readonly Peer[], count: number, rounds: number): Promise<Table[]> {
  const start = performance.now();
  const double = createDouble({ model, data: records(count), dialect: 'v4', explain: 'off' });
  const openings: Row[] = [{ name: 'msw-strapi', cells: [since(start)] }];
  const handlers = handlersOfDouble(double);
  const floors: Contestant[] = [];
  for (const { firstTime, repeated } of questions)
    floors.push({ handlers: await floorOf(double.fetch, firstTime(0)), path: () => repeated });
  const own = contestantsOf(handlers, 1);

  const againstFloor = [timesFloor('msw-strapi', await raceAll([floors, own], rounds))];
  const faster: Row[] = [];
  for (const [at, { name, open }] of peers.entries()) {
    const rows = records(count);
    const begin = performance.now();
    const peer = await open(rows);
    openings.push({ name, cells: [since(begin)] });
    await checkAnswers(name, peer, double.fetch);
    const others = contestantsOf(peer.answer ? handlersOf(peer.answer) : [], at + 2, peer.url);
    const mine = contestantsOf(handlers, at + 2);
    const [least = [], doubleTimes = [], times = []] = await raceAll([floors, mine, others], rounds);
    againstFloor.push(timesFloor(name, [least, times]));
    faster.push(timesFaster(name, times, doubleTimes, count));
    peer.close?.();
  }
  const columns = questions.map(({ name }) => name);
  const title = `${printCount(count)} entries`;
  return [
    { title: `${title}: first time, times MSW`, columns, rows: againstFloor },
    { title: `${title}: how many times faster msw-strapi is than`, columns, rows: faster },
    { title: `${title}: until the first question`, columns: ['creation'], rows: openings },
  ];
}

/** Asks first-time questions. Each race has turns of its own, so that the double has not seen them either. */
function contestantsOf(
  handlers: Contestant['handlers'],
  nth: number,
  url: OpenPeer['url'] = (question) => question,
): Contestant[] {
  return questions.map(({ firstTime }) => ({
    handlers,
    path: (turn) => url(firstTime(nth * TURNS_OF_A_RACE + turn)),
  }));
}

/** Returns the times of each group, in the order of the questions. */
async function raceAll(groups: readonly (readonly Contestant[])[], rounds: number): Promise<number[][]> {
  const times = await race(groups.flat(), rounds);
  return groups.map((_, at) => times.slice(at * questions.length, (at + 1) * questions.length));
}

function timesFloor(name: string, [floor = [], times = []]: readonly (readonly number[])[]): Row {
  return { name, cells: times.map((ms, at) => ratio(ms, floor[at]!)) };
}

/** How many times faster the double is than a peer. */
function timesFaster(name: string, times: readonly number[], own: readonly number[], count: number): Row {
  const goal = GOALS.find(({ peer }) => name.startsWith(peer));
  return {
    name,
    cells: times.map((ms, at) => ({ value: ms / own[at]!, unit: '×' })),
    ...(goal &&
      count === GOAL_ENTRIES && {
        goal: { least: goal.least, columns: GOAL_COLUMNS, where: 'with a filter' },
      }),
  };
}

/** @throws if a peer answers a question with other data than the double */
async function checkAnswers(
  name: string,
  peer: OpenPeer,
  askDouble: (request: Request) => Promise<Response>,
): Promise<void> {
  for (const { name: question, firstTime } of questions)
    for (const turn of [0, 1, 250_000]) {
      const path = firstTime(turn);
      const expected = await (await askDouble(new Request(BASE + path))).json();
      const response = peer.answer
        ? await peer.answer(new Request(BASE + path))
        : await fetch(peer.url!(path));
      if (!isDeepStrictEqual(await response.json(), expected))
        throw new Error(`${name} answers '${question}' with other data than the double: ${path}`);
    }
}

const since = (start: number): Amount => ({ value: performance.now() - start, unit: 'ms' });
