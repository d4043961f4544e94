import { generate } from '../../../seeds/index.ts';
import { model, records } from '../../fixtures/wide-articles.ts';
import { createDouble } from '../measure/package-on-msw-2.ts';
import { type Contestant, floorOf, handlersOfDouble, race } from '../measure/race.ts';
import type { Measure } from '../part.ts';
import { conditions, type Question, questions } from '../questions.ts';
import { type Amount, printCount, ratio, type Table } from '../table.ts';

type Double = ReturnType<typeof createDouble>;

/** What is asked of which double. */
interface Subject {
  readonly title: string;
  readonly asked: readonly Question[];
  readonly open: (entries: number) => Double;
}

const subjects: readonly Subject[] = [
  {
    title: 'first time, times MSW',
    asked: conditions,
    open: (entries) => createDouble({ model, data: records(entries), dialect: 'v4', explain: 'off' }),
  },
  {
    title: 'entries of generate(), Strapi 5: first time, times MSW',
    asked: questions,
    open: (article) =>
      createDouble({
        model,
        data: generate({ entries: { article, author: 40, tag: 30 } }),
        dialect: 'v5',
        explain: 'off',
      }),
  },
];

export const measure: Measure = async ({ rounds, entries }) => {
  const tables: Table[] = [];
  for (const { title, asked, open } of subjects) {
    const rows = asked.map(({ name }) => ({ name, cells: [] as Amount[] }));
    for (const count of entries) {
      const pairs = await enter(open(count), asked);
      const medians = await race(pairs.flat(), rounds);
      for (const [at, { cells }] of rows.entries()) cells.push(ratio(medians[2 * at + 1]!, medians[2 * at]!));
    }
    tables.push({ title, columns: entries.map(printCount), rows });
  }
  return tables;
};

/** Returns the floor of each question, and the double that is asked. */
function enter(double: Double, asked: readonly Question[]): Promise<[Contestant, Contestant][]> {
  const handlers = handlersOfDouble(double);
  return Promise.all(
    asked.map(async ({ firstTime, repeated }): Promise<[Contestant, Contestant]> => [
      { handlers: await floorOf(double.fetch, firstTime(0)), path: () => repeated },
      { handlers, path: firstTime },
    ]),
  );
}
