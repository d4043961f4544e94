import { DATABASE_NAMES, type DatabaseName, versions } from '../../../../src/strapi.ts';
import { type Comparing, type Finding, finding, type Pair, shown } from './pair.ts';
import { entriesIn } from '../../answered-entries.ts';
import { type Law, shortUid } from '../ask/question.ts';

/** Checks that the entries of both sides follow the law of a question. */
export function compareLaws(pair: Pair, comparing: Comparing): Finding[] {
  const { law } = pair.question;
  if (!law) return [];
  const there = breaks(law, 'live', pair, comparing);
  const here = breaks(law, 'own', pair, comparing);
  if (there === undefined || here !== undefined) return [];
  const database = law.kind === 'sorted' ? otherDatabase(law, pair, comparing) : undefined;
  if (database) {
    const text = `sorts as ${database} there, as ${comparing.trial.settings.options.database ?? 'sqlite'} here`;
    return [
      finding('settings', 'database', text, 2, {
        hint: `Add database: '${database}' to the options of the double.`,
        corrections: [{ kind: 'options', change: { database } }],
      }),
    ];
  }
  const of = 'uid' in law ? `${shortUid(law.uid)}.${law.name}` : 'pages';
  return [finding(law.kind === 'equal' ? 'errors' : 'order', of, there, 4, { id: `order ${of}` })];
}

/** Says how the entries of a side break a law. Undefined: they do not. */
function breaks(law: Law, side: 'live' | 'own', pair: Pair, comparing: Comparing): string | undefined {
  const rows = entriesIn(pair[side].body);
  if (law.kind === 'after') {
    const before = entriesIn(comparing.answers[side].get(`${pair.question.as} ${law.path}`)?.body).map(
      ({ id }) => id,
    );
    const twice = rows.find(({ id }) => before.includes(id));
    return twice && `entry ${String(twice['id'])} is on two pages there`;
  }
  const values = rows.map((row) => row[law.name]);
  if (law.kind === 'equal') {
    const [first] = values;
    if (rows.length === 0) return 'a filter for a value that was seen finds nothing there';
    const other = values.find((value) => value !== first);
    return other === undefined ? undefined : `a filter for ${shown(first)} finds ${shown(other)} there`;
  }
  const wrong = unsorted(values, law, comparing);
  return wrong && `${shown(wrong[0])} before ${shown(wrong[1])} there, after it here`;
}

type Sorted = Extract<Law, { kind: 'sorted' }>;

/**
 * Returns the first two values in the wrong order.
 *
 * @param name of the database whose order is right. Default: that of the double
 */
function unsorted(
  values: readonly unknown[],
  { descends }: Sorted,
  { trial }: Comparing,
  name?: DatabaseName,
) {
  const { dialect, options } = trial.settings;
  const database = versions.wholeDialect(dialect).databases[name ?? options.database ?? 'sqlite'];
  const stored = values.map((value) =>
    typeof value === 'boolean' ? Number(value) : (value as string | number | null),
  );
  for (const [index, next] of stored.slice(1).entries()) {
    const value = stored[index]!;
    if ((descends ? -1 : 1) * inOrder(value, next, database) > 0) return [value, next] as const;
  }
  return undefined;
}

function inOrder(
  a: string | number | null,
  b: string | number | null,
  { compare, nullsLast }: ReturnType<typeof versions.wholeDialect>['databases'][DatabaseName],
): number {
  if (a === null || b === null) return a === b ? 0 : (a === null) === nullsLast ? 1 : -1;
  return compare(a, b);
}

/** Returns the database in whose order the entries of the server are, if there is one. */
function otherDatabase(law: Sorted, { live }: Pair, comparing: Comparing) {
  const values = entriesIn(live.body).map((row) => row[law.name]);
  return DATABASE_NAMES.find((name) => unsorted(values, law, comparing, name) === undefined);
}
