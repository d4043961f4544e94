import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../handlers/state/settings.ts';
import type { SavedResult } from '../strapi-tests/run.ts';
import { knownDifferences } from './known-differences.ts';
import type { Callers } from './recorded.ts';
import type { Result } from './replay-in-order.ts';
import { TOPICS, topicsOf } from './topics.ts';

/** What was replayed of one area. */
export interface Played {
  readonly area: string;
  readonly callers: Callers;
  readonly settings: Settings;
  readonly results: readonly Result[];
}

const DATABASES: Readonly<Record<string, string>> = {
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
  mysql: 'MariaDB',
};

const number = (value: number): string => value.toLocaleString('en');
const isSame = ({ verdict }: Result): boolean => verdict !== 'different';

/** The sentence about all of it, which README.md has, too. */
export function totalOf(results: readonly Result[]): string {
  return `${number(results.filter(isSame).length)} of ${number(results.length)} recorded answers`;
}

/** Returns docs/fidelity.md: how many recorded answers are the same, by server and by what they are about. */
export function fidelityPage(played: readonly Played[]): string {
  const all = played.flatMap(({ results }) => results);
  const rest = played.filter(({ area }) => !area.includes('graphql'));
  const graphql = played.filter(({ area }) => area.includes('graphql'));
  const topics = new Map(
    rest.flatMap(({ results, settings }) =>
      results.map((result) => [result, topicsOf(result.recorded, settings)] as const),
    ),
  );
  return [
    '# Fidelity',
    'This page counts how many answers of the double are the same as those of real Strapi servers. The recorded answers are in `test/recorded`, with the exports of the servers. `npm run conformance` sends the same requests to the double over the same data. It fails if an answer differs that `test/conformance/known-differences.ts` does not list. `npm run conformance -- --write` updates this page.',
    `${totalOf(all)} have the same status, headers and JSON, and ${number(bytes(all))} of them the same bytes.`,
    '## Servers',
    table(['server', 'same JSON', 'same bytes', 'answers'], serversOf(played)),
    'The tables below count the answers with the same JSON. "2 of 3": three were recorded. A request counts in each row that fits it.',
    ...TOPICS.flatMap((topic) => [`## ${topic}`, tableBy(rest, (_, result) => topics.get(result)![topic])]),
    '## GraphQL',
    tableBy(graphql, (one) => [graphqlAreaOf(one)]),
    '## Exceptions',
    exceptions(new Set(all.map(({ recorded }) => recorded.id))),
    "## Strapi's own API tests",
    ownTests(),
  ]
    .join('\n\n')
    .concat('\n');
}

const bytes = (results: readonly Result[]): number =>
  results.filter(({ verdict }) => verdict === 'bytes').length;

const nameOf = ({ callers: { server, database = 'sqlite' } }: Played): string =>
  `${server}, ${DATABASES[database] ?? database}`;

function serversOf(played: readonly Played[]): string[][] {
  const servers = Map.groupBy(
    played,
    (one) => `${nameOf(one)}${one.area.includes('graphql') ? ', GraphQL' : ''}`,
  );
  return [...servers]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, parts]) => {
      const results = parts.flatMap((part) => part.results);
      return [name, ...[results.filter(isSame).length, bytes(results), results.length].map(number)];
    });
}

/** A row for each thing that answers are about, and a column for each server. */
function tableBy(
  played: readonly Played[],
  rowsOf: (one: Played, result: Result) => readonly string[],
): string {
  const columns = [...new Set(played.map(nameOf))].toSorted();
  const rows = new Map<string, Map<string, Result[]>>();
  for (const one of played)
    for (const result of one.results)
      for (const row of new Set(rowsOf(one, result))) {
        const cells = rows.get(row) ?? rows.set(row, new Map()).get(row)!;
        const cellOf = cells.get(nameOf(one)) ?? cells.set(nameOf(one), []).get(nameOf(one))!;
        cellOf.push(result);
      }
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return table(
    ['', ...columns],
    sorted.map(([row, cells]) => [row, ...columns.map((column) => cell(cells.get(column)))]),
  );
}

/** `v5-graphql-writes-create-1` is about `writes create`. */
const graphqlAreaOf = ({ area }: Played): string =>
  area
    .replace(/^v\d-graphql-/, '')
    .replace(/-\d+$/, '')
    .replaceAll('-', ' ');

function cell(results: readonly Result[] = []): string {
  const same = results.filter(isSame).length;
  if (results.length === 0) return '';
  return same === results.length ? number(same) : `${number(same)} of ${number(results.length)}`;
}

/** @param counted the cases of this page */
const exceptions = (counted: ReadonlySet<string>): string =>
  table(
    ['why', 'answers'],
    knownDifferences
      .map(({ reason, ids }) => [reason, ids.filter((id) => counted.has(id)).length] as const)
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => [reason, number(count)]),
  );

function ownTests(): string {
  const file = join(import.meta.dirname, '../strapi-tests/results.json');
  const saved = JSON.parse(readFileSync(file, 'utf8')) as SavedResult[];
  const rows = saved.map(({ strapi, dialect, date, passed, failed, skipped, notApplicable }) => {
    const others = Object.values(notApplicable).reduce((sum, each) => sum + each, 0);
    return [`${strapi} (\`${dialect}\`)`, date, ...[passed, failed, others, skipped].map(number)];
  });
  const reasons = new Map<string, number>();
  for (const { notApplicable } of saved)
    for (const [reason, times] of Object.entries(notApplicable))
      reasons.set(reason, (reasons.get(reason) ?? 0) + times);
  const why = [...reasons]
    .filter(([, times]) => times >= 10)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, times]) => [reason, number(times)]);
  return [
    'Strapi tests its API with helpers that start a server. `npm run strapi-tests -- --checkout DIR` takes a checkout of Strapi and runs these tests against the double. A test that needs more than the content API is not applicable.',
    table(['Strapi', 'run on', 'passed', 'failed', 'not applicable', 'skipped by Strapi'], rows),
    'What the tests that are not applicable need most often:',
    table(['', 'tests'], why),
  ].join('\n\n');
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((each) => each.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => ' --- ').join('|')}|`, ...rows.map(line)].join('\n');
}
