import { model, records } from '../../fixtures/wide-articles.ts';
import { median } from '../measure/median.ts';
import { createDouble } from '../measure/package-on-msw-2.ts';
import type { Measure } from '../part.ts';
import { type Amount, printCount, ratio, type Row } from '../table.ts';

/** How many creates at the beginning and at the end are compared. */
const SAMPLE = 100;
const FORKS = 100;
const GOALS = { growth: 2, forkMicroseconds: 300 };
const actions = ['find', 'create'].map((action) => `api::article.article.${action}`);

export const measure: Measure = async ({ rounds, entries }) => {
  await createMany(500);
  const growth: Row[] = [];
  const forks: Row[] = [];
  for (const count of entries) {
    const first: number[] = [];
    const last: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const times = await createMany(count);
      const sample = Math.min(SAMPLE, Math.ceil(count / 2));
      first.push(median(times.slice(0, sample)));
      last.push(median(times.slice(-sample)));
    }
    growth.push({
      name: `${printCount(count)} creates`,
      cells: [{ value: median(first), unit: 'ms' }, ratio(median(last), median(first))],
      goal: { most: GOALS.growth },
    });
    const { fork, create } = await forkOften(count, rounds);
    forks.push({
      name: `${printCount(count)} entries`,
      cells: [fork, create, { value: fork.value + create.value, unit: 'µs' }],
      goal: { most: GOALS.forkMicroseconds },
    });
  }
  return [
    { title: 'creates in one double', columns: ['first 100', 'last 100'], rows: growth },
    { title: 'a fork with one create', columns: ['fork', 'create', 'both'], rows: forks },
  ];
};

const open = (count: number) =>
  createDouble({ model, data: records(count), dialect: 'v4', roles: { public: actions }, explain: 'off' });

/** Creates an entry as an app does, but without MSW. */
async function createEntry(double: ReturnType<typeof open>, turn: number): Promise<void> {
  const data = { title: `New ${turn}`, readingTime: turn % 30, author: (turn % 40) + 1, tags: [1, 2] };
  const response = await double.fetch(
    new Request('http://localhost:1337/api/articles', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    }),
  );
  await response.json();
  if (response.status !== 200) throw new Error(`A create was answered with ${response.status}.`);
}

/** Returns the time of each create in an empty double, in ms. */
async function createMany(count: number): Promise<number[]> {
  const double = open(0);
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const start = performance.now();
    await createEntry(double, turn);
    times.push(performance.now() - start);
  }
  return times;
}

/** Forks a double, and creates an entry in each fork. */
async function forkOften(count: number, rounds: number): Promise<{ fork: Amount; create: Amount }> {
  const double = open(count);
  const forks: number[] = [];
  const creates: number[] = [];
  for (let turn = 0; turn < FORKS * rounds; turn += 1) {
    const start = performance.now();
    const fork = double.fork();
    const forked = performance.now();
    await createEntry(fork, turn);
    creates.push(performance.now() - forked);
    forks.push(forked - start);
  }
  const microseconds = (times: number[]): Amount => ({ value: median(times) * 1000, unit: 'µs' });
  return { fork: microseconds(forks), create: microseconds(creates) };
}
