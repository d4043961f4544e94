import type { VersionChange, Dialect, DialectSetup } from './dialect.ts';
import { setupOf } from './setups.ts';
import { asBefore } from './strapi-version.ts';
import type { DialectName } from '../model/model-input.ts';
import { remember } from '../objects.ts';

interface DialectModule {
  readonly dialect: Dialect;
  /** Default: it has one version. */
  readonly changes?: readonly VersionChange<Dialect>[];
}

/** Each dialect is large, and a double has one. */
const MODULES: Readonly<Record<DialectName, () => Promise<DialectModule>>> = {
  documented: () => import('../documented/dialect.ts'),
  v4: () => import('../strapi-4/dialect.ts'),
  v5: () => import('../strapi-5/dialect.ts'),
};

/** Code, as in the cache of modules. No double is in it. */
const loaded: Record<DialectName, DialectModule | undefined> = {
  documented: undefined,
  v4: undefined,
  v5: undefined,
};

/** The dialects of older minor versions, made on demand. */
const older: Readonly<Record<DialectName, Map<number, Dialect>>> = {
  documented: new Map(),
  v4: new Map(),
  v5: new Map(),
};

/** Loads a dialect for {@link wholeDialect}. */
export async function loadDialect(name: DialectName): Promise<Dialect> {
  const module = await MODULES[name]();
  loaded[name] = module;
  return module.dialect;
}

/** Returns the whole of a dialect that is loaded, of the minor version that its setup has. */
export function wholeDialect({ name, minor }: DialectSetup): Dialect {
  const { dialect: newest, changes = [] } = loaded[name]!;
  if (minor >= newest.minor) return newest;
  return remember(older[name], minor, () => ({
    ...asBefore(newest, changes, minor),
    ...setupOf(name, minor),
  }));
}
