import type { SchemaJson } from '../../../src/model/model-input.ts';
import type { EntryRecord } from '../../../src/model/entry-record.ts';
import { model as wide, records } from '../../fixtures/wide-articles.ts';
import { createDouble } from '../measure/package-on-msw-2.ts';
import { type Contestant, handlersOfDouble, race } from '../measure/race.ts';
import type { Measure } from '../part.ts';
import { questions } from '../questions.ts';
import { printCount, ratio, type Row } from '../table.ts';

const TYPES = 50;
const ENTRIES_OF_OTHERS = 100;
const GOAL = 1.1;

export const measure: Measure = async ({ rounds, entries }) => {
  const { repeated, firstTime, name } = questions[0]!;
  const cases = entries.flatMap((count) => [
    { name: `${name}, asked again`, count, path: () => repeated },
    { name: `${name}, first time`, count, path: firstTime },
  ]);
  const one = new Map(entries.map((count) => [count, handlersFor(1, count)]));
  const many = new Map(entries.map((count) => [count, handlersFor(TYPES, count)]));
  const medians = await race(
    [one, many].flatMap((handlers) =>
      cases.map(({ count, path }): Contestant => ({ handlers: handlers.get(count)!, path })),
    ),
    rounds,
  );
  const rows = cases.map(({ name: title, count }, at): Row => {
    const [least, most] = [medians[at]!, medians[at + cases.length]!];
    return {
      name: `${title}, ${printCount(count)} entries`,
      cells: [{ value: least, unit: 'ms' }, ratio(most, least)],
      goal: { most: GOAL },
    };
  });
  return [{ title: 'content types', columns: ['1', String(TYPES)], rows }];
};

/** Makes a double of articles without relations, and as many types like it as are missing. */
function handlersFor(types: number, count: number): Contestant['handlers'] {
  const { attributes = {}, ...article } = wide.contentTypes['api::article.article']!;
  const scalars = Object.fromEntries(
    Object.entries(attributes).filter(([, { type }]) => type !== 'relation'),
  );
  const pick = (entries: number) =>
    records(entries)['api::article.article'].map((entry): EntryRecord =>
      Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'author' && name !== 'tags')),
    );
  const contentTypes: Record<string, SchemaJson> = {
    'api::article.article': { ...article, attributes: scalars },
  };
  const data: Record<string, EntryRecord[]> = { article: pick(count) };
  for (let at = 1; at < types; at += 1) {
    const info = { singularName: `thing${at}`, pluralName: `things${at}` };
    contentTypes[`api::thing${at}.thing${at}`] = { ...article, info, attributes: scalars };
    data[`thing${at}`] = pick(ENTRIES_OF_OTHERS);
  }
  const double = createDouble({ model: { contentTypes }, data, dialect: 'v4', explain: 'off' });
  return handlersOfDouble(double);
}
