import type { EntryRecord } from '../../../src/model/entry-record.ts';
import { byType } from '../../../src/model/look-up.ts';
import type { ContentType, Model } from '../../../src/model/model.ts';
import { LIBRARY_SIZE } from '../../built-in/library.ts';
import type { GenerateOptions, Override } from '../../context/options.ts';

const DEFAULT_ENTRIES = 20;

/** The default numbers of rows of Strapi's own types. */
const BUILT_IN_COUNTS = new Map([
  ['plugin::upload.file', LIBRARY_SIZE],
  ['plugin::upload.folder', 0],
  ['plugin::users-permissions.user', 5],
  ['plugin::users-permissions.permission', 0],
  ['admin::role', 0],
  ['admin::permission', 0],
  ['admin::user', 3],
]);

/** The options with types by uid and with defaults. */
export interface ResolvedOptions {
  readonly count: (type: ContentType) => number;
  readonly overrides: ReadonlyMap<string, ReadonlyMap<string, Override>>;
  readonly records: ReadonlyMap<string, readonly EntryRecord[]>;
}

/** Finds the types that the options name. Adds a sentence to `problems` for each unknown name. */
export function resolveOptions(options: GenerateOptions, model: Model, problems: string[]): ResolvedOptions {
  const { entries = DEFAULT_ENTRIES } = options;
  const { default: rest = DEFAULT_ENTRIES, ...named } =
    typeof entries === 'number' ? { default: entries } : entries;
  const byUid = <T>(option: { readonly [name: string]: T }, label: string): Map<string, T> => {
    const found = byType(model, option, (sentences) => problems.push(`"${label}": ${sentences}`));
    return new Map([...found].map(([{ uid }, value]) => [uid, value]));
  };

  const counts = byUid(named, 'entries');
  const records = byUid(options.records ?? {}, 'records');
  const given = Object.entries(options.overrides ?? {});
  const isComponent = ([name]: readonly [string, unknown]): boolean => model.components.has(name);
  const ofTypes = given.filter((override) => !isComponent(override));
  const overrides = new Map([
    ...byUid(Object.fromEntries(ofTypes), 'overrides'),
    ...given.filter(isComponent),
  ]);
  return {
    count: ({ uid, kind }) => {
      if (kind === 'singleType') return Math.min(1, counts.get(uid) ?? 1);
      return counts.get(uid) ?? BUILT_IN_COUNTS.get(uid) ?? rest;
    },
    overrides: new Map([...overrides].map(([uid, values]) => [uid, new Map(Object.entries(values))])),
    records,
  };
}
