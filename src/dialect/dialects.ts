import type { VersionChange, Dialect, DialectSetup } from './dialect.ts';
import { setupOf } from './setups.ts';
import { asBefore } from './strapi-version.ts';
import type { DialectName } from '../model/model-input.ts';
import { remember } from '../objects.ts';
import { documented } from '../documented/dialect.ts';
import { changes as changesOf4 } from '../strapi-4/older.ts';
import { v4 } from '../strapi-4/dialect.ts';
import { changes as changesOf5 } from '../strapi-5/older.ts';
import { v5 } from '../strapi-5/dialect.ts';

export const dialects = { documented, v4, v5 } satisfies Record<DialectName, Dialect>;

const changesOf: Readonly<Record<DialectName, readonly VersionChange<Dialect>[]>> = {
  documented: [],
  v4: changesOf4,
  v5: changesOf5,
};

/** The dialects of older minor versions, made on demand. */
const older: Readonly<Record<DialectName, Map<number, Dialect>>> = {
  documented: new Map(),
  v4: new Map(),
  v5: new Map(),
};

/** Returns the whole of a dialect, of the minor version that its setup has. */
export function wholeDialect({ name, minor }: DialectSetup): Dialect {
  const newest = dialects[name];
  if (minor >= newest.minor) return newest;
  return remember(older[name], minor, () => ({
    ...asBefore(newest, changesOf[name], minor),
    ...setupOf(name, minor),
  }));
}
