import type { Change, Dialect, DialectSetup } from './dialect.ts';
import { setupChangesOf, setupOf } from './setups.ts';
import { asBefore } from './strapi-version.ts';
import type { DialectName } from '../model/model-input.ts';
import { documented } from './documented/dialect.ts';
import { changes as changesOf4 } from './v4/older.ts';
import { v4 } from './v4/dialect.ts';
import { changes as changesOf5 } from './v5/older.ts';
import { v5 } from './v5/dialect.ts';

export const dialects = { documented, v4, v5 } satisfies Record<DialectName, Dialect>;

/** The dialects of older minor versions, the newest first, each with the first version that no longer answers so. */
const older: Readonly<Record<DialectName, readonly (readonly [since: number, dialect: Dialect])[]>> = {
  documented: [],
  v4: olderThan(v4, changesOf4),
  v5: olderThan(v5, changesOf5),
};

function olderThan(
  newest: Dialect,
  changes: readonly Change<Dialect>[],
): [since: number, dialect: Dialect][] {
  const sinces = new Set([...changes, ...setupChangesOf[newest.name]].map(({ since }) => since));
  return [...sinces]
    .toSorted((a, b) => b - a)
    .map((since) => [since, { ...asBefore(newest, changes, since - 1), ...setupOf(newest.name, since - 1) }]);
}

/** Returns the whole of a dialect, of the minor version that its setup has. */
export const wholeDialect = ({ name, minor }: DialectSetup): Dialect =>
  older[name].findLast(([since]) => since > minor)?.[1] ?? dialects[name];
