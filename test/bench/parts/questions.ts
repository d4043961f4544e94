import { model, records } from '../../fixtures/wide-articles.ts';
import { createDouble } from '../measure/package-on-msw-2.ts';
import { type Contestant, floorOf, handlersOfDouble, race, WARM_UP } from '../measure/race.ts';
import type { Measure } from '../part.ts';
import { otherPage, questions } from '../questions.ts';
import { type Amount, type Goal, printCount, ratio, type Row, type Table } from '../table.ts';

const PAGE_SIZE = 25;
/** Goals at 10,000 entries, by question. */
const FIRST_TIME_GOALS = [1.3, 1.8, 1.8, 2.1];
const REPEATED_GOAL = 1.1;
/** The question whose time must not grow with the entries, and how much more it may cost. */
const GROWTH = { question: 1, from: 1_000, to: 100_000, goal: 1.6 };

/** A cell of a table, whose floor and double are in the race. */
interface Entrant {
  readonly table: string;
  readonly name: string;
  readonly entries: number;
  readonly floor: Contestant;
  readonly double: Contestant;
  readonly goal?: number;
}

const REPEATED = 'asked again, times MSW';
const FIRST_TIME = 'first time, times MSW';

export const measure: Measure = async ({ rounds, entries }) => {
  const entrants: Entrant[] = [];
  for (const count of entries) entrants.push(...(await enter(count, rounds)));
  const contestants = [...new Set(entrants.flatMap(({ floor, double }) => [floor, double]))];
  const medians = await race(contestants, rounds);
  const times = new Map(contestants.map((contestant, at) => [contestant, medians[at]!]));
  const tables = [REPEATED, FIRST_TIME].map((title) => tableOf(title, entrants, entries, times));
  return [...tables, growth(entrants, times), floors(entrants, entries, times)].filter(
    ({ rows }) => rows.length > 0,
  );
};

/** Creates the double over a number of entries, and all that asks it. */
async function enter(count: number, rounds: number): Promise<Entrant[]> {
  const double = createDouble({ model, data: records(count), dialect: 'v4', explain: 'off' });
  const handlers = handlersOfDouble(double);
  const entrants: Entrant[] = [];
  for (const [at, { name, repeated, firstTime }] of questions.entries()) {
    const floor = { handlers: await floorOf(double.fetch, firstTime(0)), path: () => repeated };
    const shared = { name, entries: count, floor };
    entrants.push(
      { ...shared, table: REPEATED, double: { handlers, path: () => repeated }, goal: REPEATED_GOAL },
      { ...shared, table: FIRST_TIME, double: { handlers, path: firstTime }, goal: FIRST_TIME_GOALS[at]! },
    );
    // Only where there are enough pages for all turns.
    if (at === 0 && WARM_UP + rounds < count / PAGE_SIZE) {
      const other = { handlers, path: otherPage };
      entrants.push({ ...shared, table: FIRST_TIME, name: `${name}, another page`, double: other });
    }
  }
  return entrants;
}

/** The goals are for 10,000 entries. */
const goalAt = (most: number): Goal => ({
  most,
  columns: [printCount(10_000)],
  where: `at ${printCount(10_000)}`,
});

type Times = ReadonlyMap<Contestant, number>;

function tableOf(
  title: string,
  entrants: readonly Entrant[],
  entries: readonly number[],
  times: Times,
): Table {
  const own = entrants.filter(({ table }) => table === title);
  const rows = [...new Set(own.map(({ name }) => name))].map((name): Row => {
    const cells = entries.map((count): Amount | null => {
      const entrant = own.find((one) => one.name === name && one.entries === count);
      return entrant ? ratio(times.get(entrant.double)!, times.get(entrant.floor)!) : null;
    });
    const goal = own.find((one) => one.name === name)?.goal;
    return { name, cells, ...(goal !== undefined && { goal: goalAt(goal) }) };
  });
  return { title, columns: entries.map(printCount), rows };
}

/** The times of MSW itself, in which the ratios are. */
function floors(entrants: readonly Entrant[], entries: readonly number[], times: Times): Table {
  const rows = questions.map(({ name }) => ({
    name,
    cells: entries.map((count): Amount => {
      const { floor } = entrants.find((one) => one.name === name && one.entries === count)!;
      return { value: times.get(floor)!, unit: 'ms' };
    }),
  }));
  return { title: 'MSW alone', columns: entries.map(printCount), rows };
}

function growth(entrants: readonly Entrant[], times: Times): Table {
  const { name } = questions[GROWTH.question]!;
  const [from, to] = [GROWTH.from, GROWTH.to].map((count) => {
    const found = entrants.find(
      (one) => one.table === FIRST_TIME && one.name === name && one.entries === count,
    );
    return found && times.get(found.double);
  });
  const columns = [printCount(GROWTH.from), `${printCount(GROWTH.to)} against ${printCount(GROWTH.from)}`];
  const rows =
    from === undefined || to === undefined
      ? []
      : [
          {
            name,
            cells: [{ value: from, unit: 'ms' } as const, ratio(to, from)],
            goal: { most: GROWTH.goal },
          },
        ];
  return { title: 'first time, with more entries', columns, rows };
}
