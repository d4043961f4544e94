import { didYouMean } from '../../src/errors/did-you-mean.ts';
import type { ContentType, Model, Schema } from '../../src/model/model.ts';
import { schemaByUid } from '../../src/model/look-up.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { Profile } from '../../src/store/data-source.ts';
import type { GenerateOptions, Override } from './options.ts';

const DEFAULT_ENTRIES = 20;
/** How many files the media library has; also the ones that media fields choose from. */
export const DEFAULT_FILES = 60;

/** The options with their names resolved to uids. */
export interface Wishes {
  readonly count: (type: ContentType) => number;
  readonly overrides: ReadonlyMap<string, ReadonlyMap<string, Override>>;
  readonly records: ReadonlyMap<string, readonly EntryRecord[]>;
}

/** How many rows Strapi's own types have unless the options say so. */
const BUILT_IN_COUNTS = new Map([
  ['plugin::upload.file', DEFAULT_FILES],
  ['plugin::upload.folder', 0],
  ['plugin::users-permissions.user', 5],
  ['plugin::users-permissions.permission', 0],
  ['admin::role', 0],
  ['admin::permission', 0],
  ['admin::user', 3],
]);

/** Reads what was asked for; names that the model has not, and counts that are none, are problems. */
export function readOptions(options: GenerateOptions, model: Model, problems: string[]): Wishes {
  refuseOthers(options, problems);
  const { entries = DEFAULT_ENTRIES } = options;
  const byType = typeof entries === 'number' ? { default: entries } : entries;
  const { default: rest = DEFAULT_ENTRIES, ...named } = byType;
  for (const [name, count] of Object.entries(byType)) {
    if (Number.isInteger(count) && count >= 0) continue;
    problems.push(`"entries" asks for ${count} of ${name}. Give a whole number, 0 or more.`);
  }
  const counts = byUid(named, 'entries', model, problems);
  const records = byUid(options.records ?? {}, 'records', model, problems);
  const overrides = new Map<string, Map<string, Override>>();
  for (const [uid, fields] of byUid(options.overrides ?? {}, 'overrides', model, problems, true)) {
    overrides.set(uid, new Map(Object.entries(fields)));
    checkAttributes(schemaByUid(model, uid), Object.keys(fields), 'overrides', problems);
  }
  for (const [uid, list] of records) {
    for (const record of list)
      checkAttributes(schemaByUid(model, uid), Object.keys(record), 'records', problems);
  }
  return {
    count: (type) => {
      if (type.kind === 'singleType') return Math.min(1, counts.get(type.uid) ?? 1);
      return counts.get(type.uid) ?? BUILT_IN_COUNTS.get(type.uid) ?? rest;
    },
    overrides,
    records,
  };
}

function byUid<T>(
  option: { readonly [name: string]: T },
  label: string,
  model: Model,
  problems: string[],
  components = false,
): Map<string, T> {
  const result = new Map<string, T>();
  for (const [name, value] of Object.entries(option)) {
    const uid = uidOf(name, model, components);
    if (uid !== undefined) result.set(uid, value);
    else {
      const known = [...model.contentTypes.values()]
        .filter((type) => !type.uid.startsWith('admin::'))
        .map((type) => type.singularName);
      problems.push(
        `"${label}" names the type ${name}, which the model has not.${didYouMean(name, known)} Types are named by singular name or uid: ${known.join(', ')}.`,
      );
    }
  }
  return result;
}

function uidOf(name: string, model: Model, components: boolean): string | undefined {
  if (model.contentTypes.has(name) || (components && model.components.has(name))) return name;
  const found = [...model.contentTypes.values()].filter((type) => type.singularName === name);
  const own = found.find((type) => type.uid.startsWith('api::'));
  return (own ?? found.find((type) => !type.uid.startsWith('admin::')))?.uid;
}

function checkAttributes(
  schema: Schema | undefined,
  names: readonly string[],
  label: string,
  problems: string[],
): void {
  for (const name of names) {
    if (!schema || schema.attributes.has(name) || name === 'id') continue;
    problems.push(
      `"${label}" names ${schema.uid}.${name}, which the model has not.${didYouMean(name, schema.attributes.keys())} Correct the name, or take it out.`,
    );
  }
}

const NAMES = {
  seed: true,
  entries: true,
  overrides: true,
  records: true,
  profile: true,
  referenceDate: true,
  faker: true,
} satisfies Record<keyof GenerateOptions, true>;

const PROFILES = { natural: true, minimal: true, maximal: true, longText: true } satisfies Record<
  Profile,
  true
>;

/** Options and profiles that are none would do nothing without a word. */
function refuseOthers(options: GenerateOptions, problems: string[]): void {
  const known = Object.keys(NAMES);
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(NAMES, name))
      problems.push(
        `generate has no option "${name}".${didYouMean(name, known)} It takes ${known.join(', ')}.`,
      );
  }
  const { profile = 'natural' } = options;
  const profiles = Object.keys(PROFILES);
  if (!Object.hasOwn(PROFILES, profile))
    problems.push(
      `"profile" is ${profile}.${didYouMean(profile, profiles)} It is one of ${profiles.join(', ')}.`,
    );
}
