import { type Database, DATABASE_NAMES } from '../../../../src/database/database.ts';
import { dialects } from '../../../../src/dialect/dialects.ts';
import { isPlainObject } from '../../../../src/objects.ts';
import { type Comparing, type Finding, type Pair, shown } from './pair.ts';
import { unwrapped } from '../../../../src/explain/field/field-in-body.ts';
import { flatEntry } from '../../pull/answered-record.ts';
import { type Law, shortUid } from '../ask/question.ts';

/** Checks that the entries of both sides follow the law of a question. */
export function compareLaws(pair: Pair, comparing: Comparing): Finding[] {
  const { law } = pair.question;
  if (!law) return [];
  const of = 'uid' in law ? `${shortUid(law.uid)}.${law.name}` : 'pages';
  const there = breaks(law, 'live', pair, comparing);
  const here = breaks(law, 'own', pair, comparing);
  if (there === undefined || here !== undefined) return [];
  const corrections = law.kind === 'sorted' ? otherDatabase(law, pair, comparing) : undefined;
  if (corrections)
    return [
      {
        area: 'settings',
        subject: 'database',
        text: `sorts as ${corrections} there, as ${comparing.trial.settings.options.database ?? 'sqlite'} here`,
        hint: `Add database: '${corrections}' to the options of the double.`,
        corrections: [{ kind: 'database', name: corrections }],
        rank: 2,
      },
    ];
  return [
    { area: law.kind === 'equal' ? 'errors' : 'order', subject: of, text: there, id: `order ${of}`, rank: 4 },
  ];
}

/** Says how the entries of a side break a law. Undefined: they do not. */
function breaks(law: Law, side: 'live' | 'own', pair: Pair, comparing: Comparing): string | undefined {
  const rows = rowsOf(pair[side].body);
  if (law.kind === 'after') {
    const before = rowsOf(comparing.other(side, law.path)?.body).map(({ id }) => id);
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
  const wrong = unsorted(values, law, databaseOf(comparing));
  return wrong && `${shown(wrong[0])} before ${shown(wrong[1])} there, after it here`;
}

const rowsOf = (body: unknown) => {
  const list = unwrapped(body);
  return Array.isArray(list) ? list.filter(isPlainObject).map(flatEntry) : [];
};

function databaseOf({ trial }: Comparing, name = trial.settings.options.database): Database {
  const { databases } = dialects[trial.settings.dialect.name];
  return databases[name ?? 'sqlite'];
}

type Sorted = Extract<Law, { kind: 'sorted' }>;

/** Returns the first two values in the wrong order. */
function unsorted(values: readonly unknown[], { descends }: Sorted, database: Database) {
  const stored = values.map((value) =>
    typeof value === 'boolean' ? Number(value) : (value as string | number | null),
  );
  for (const [index, value] of stored.entries()) {
    const next = stored[index + 1];
    if (next === undefined) return undefined;
    if ((descends ? -1 : 1) * inOrder(value, next, database) > 0) return [value, next] as const;
  }
  return undefined;
}

function inOrder(
  a: string | number | null,
  b: string | number | null,
  { compare, nullsLast }: Database,
): number {
  if (a === null || b === null) return a === b ? 0 : (a === null) === nullsLast ? 1 : -1;
  return compare(a, b);
}

/** Returns the database in whose order the entries of the server are, if there is one. */
function otherDatabase(law: Sorted, { live }: Pair, comparing: Comparing) {
  const values = rowsOf(live.body).map((row) => row[law.name]);
  return DATABASE_NAMES.find((name) => unsorted(values, law, databaseOf(comparing, name)) === undefined);
}
