import { once } from 'es-toolkit/function/once';
import { setup as documented } from '../documented/setup.ts';
import type { DialectName } from '../model/model-input.ts';
import { otherDatabases, zoned } from '../database/database.ts';
import { remember } from '../objects.ts';
import { large } from '../query/large-tables.ts';
import { setup as v4 } from '../strapi-4/setup.ts';
import { setupChanges, withParser } from '../strapi-5/older-setup.ts';
import { setup as v5 } from '../strapi-5/setup.ts';
import type {
  Dialect,
  DialectSetup,
  LaterChange,
  ReadingDialect,
  VersionChange,
  Writing,
} from './dialect.ts';
import { asAfter, asBefore } from './strapi-version.ts';

export const setups = { documented, v4, v5 } satisfies Record<DialectName, DialectSetup>;

/**
 * Returns the setup of a dialect.
 *
 * @param minor the version of Strapi to answer as. Of later ones it has what is known. Default: the newest recorded
 */
export function setupOf(name: DialectName, minor = setups[name].minor): DialectSetup {
  const newest = setups[name];
  if (minor === newest.minor) return newest;
  if (minor > newest.minor) return { ...newest, minor };
  return { ...asBefore(newest, SETUP_CHANGES[name], minor), minor };
}

const SETUP_CHANGES: Readonly<Record<DialectName, readonly VersionChange<DialectSetup>[]>> = {
  documented: [],
  // 4.26.2 has qs 6.15.1, and earlier patches have qs 6.11.
  v4: [{ since: 26, before: (setup) => withParser(withParser(setup, '6.14.2'), '6.11') }],
  v5: setupChanges,
};

/** What other versions of Strapi do. */
interface Changes {
  readonly changes: readonly VersionChange<Dialect>[];
  /** Default: none are known. */
  readonly later?: readonly LaterChange<Dialect>[];
}

/** Each dialect is large, and a double has one. Most tests and pages only read. */
const MODULES: Readonly<
  Record<
    DialectName,
    {
      reading(): Promise<{ readonly dialect: ReadingDialect }>;
      writing(): Promise<{ readonly writing: Writing }>;
      /** Loads other minor versions than the recorded one. Default: there are none. */
      others?(): Promise<Changes>;
    }
  >
> = {
  documented: {
    reading: () => import('../documented/dialect.ts'),
    writing: () => import('../strapi-4/write.ts'),
  },
  v4: {
    reading: () => import('../strapi-4/dialect.ts'),
    writing: () => import('../strapi-4/write.ts'),
    others: () => import('../strapi-4/older.ts'),
  },
  v5: {
    reading: () => import('../strapi-5/dialect.ts'),
    writing: () => import('../strapi-5/write.ts'),
    others: () => import('../strapi-5/older.ts'),
  },
};

/** What is loaded of a dialect, once for all doubles, like a module. */
interface Loaded {
  readonly newest: Dialect;
  /** Undefined until a double answers as another minor version. */
  readonly changes: Changes | undefined;
  /** Whether {@link loadWriting} has put in the rest. */
  readonly isWhole: boolean;
  /** The other minor versions, made on demand. */
  readonly others: Map<number, Dialect>;
}

const loaded: Record<DialectName, Loaded | undefined> = {
  documented: undefined,
  v4: undefined,
  v5: undefined,
};

type Version = Pick<DialectSetup, 'name' | 'minor'>;

/** Loads what a dialect needs to read content, for {@link wholeDialect}. */
export async function loadDialect({ name, minor }: Version): Promise<void> {
  const { reading, others } = MODULES[name];
  const isOther = minor !== setups[name].minor;
  const [{ dialect }, changes] = await Promise.all([reading(), isOther ? others?.() : undefined]);
  // Nothing asks for the rest of it before `loadWriting` has put it in.
  const first = { newest: dialect as Dialect, changes, isWhole: false, others: new Map() };
  const before = loaded[name] ?? first;
  loaded[name] = { ...before, changes: changes ?? before.changes };
}

/** Loads the rest of a dialect: writes, logins, data access and GraphQL. */
export async function loadWriting(version: Version): Promise<void> {
  const { name } = version;
  const [{ writing }] = await Promise.all([MODULES[name].writing(), loadDialect(version)]);
  const { newest, isWhole, ...rest } = loaded[name]!;
  if (isWhole) return;
  const answers = { ...writing.answers, ...newest.answers };
  const refusals = once(() => ({ ...newest.refusals(), ...writing.refusals() }));
  const whole = { ...newest, ...writing, answers, refusals };
  loaded[name] = { ...rest, newest: whole, isWhole: true, others: new Map() };
}

/** Loads what imitates other databases than SQLite. */
export async function loadDatabases(): Promise<void> {
  const [{ openPostgres }, { openMysql }] = await Promise.all([
    import('../database/postgres.ts'),
    import('../database/mysql.ts'),
  ]);
  otherDatabases.code ??= { openPostgres, openMysql };
}

/** Loads what reads dates in a time zone. */
export async function loadTimeZones(): Promise<void> {
  const { TZDateMini } = await import('@date-fns/tz/date/mini');
  zoned.Date ??= TZDateMini;
}

/** Loads what reads large tables by columns. */
export async function loadColumns(): Promise<void> {
  const [{ rowsByColumns }, { isWorthRanking, ranking, sortedNodes, walkOrder }] = await Promise.all([
    import('../query/run/by-column/restrict-mask.ts'),
    import('../query/run/by-column/term-order.ts'),
  ]);
  large.code ??= { rowsByColumns, isWorthRanking, ranking, sortedNodes, walkOrder };
}

const NO_CHANGES: Changes = { changes: [] };

/** Returns a dialect as far as it is loaded, of the minor version that its setup has. */
export function wholeDialect({ name, minor }: DialectSetup): Dialect {
  const { newest, changes: { changes, later = [] } = NO_CHANGES, others } = loaded[name]!;
  if (minor === newest.minor) return newest;
  return remember(others, minor, () => ({
    ...asAfter(asBefore(newest, changes, minor), later, minor),
    ...setupOf(name, minor),
  }));
}
