import { hasMembers, isPlainObject, rules, showValue } from '../../../src/basics.ts';
import {
  type ContentType,
  type EntryRecord,
  type Model,
  type ModelInput,
  models,
  type ModelSource,
  type types,
} from '../../../src/model/index.ts';
import { type Profile, PROFILES } from '../../../src/store/index.ts';
import type { WithOptions } from '../../options/double-options.ts';

/**
 * The entries of one type in `double.with`:
 * - a list of records: only these entries;
 * - a number: the first entries of a plain list, with their translations. Where there are fewer,
 *   generated data grow;
 * - a profile: generated again, with every optional field empty (`minimal`), every field filled
 *   (`maximal`), or texts at the lengths that break layouts (`longText`);
 * - `add` and `drop`: more records, and entries to remove, by id, in Strapi 5 by documentId, too.
 */
export type TypeOverride<Record = EntryRecord> =
  | number
  | Profile
  | readonly Record[]
  | {
      readonly add?: readonly Record[];
      readonly drop?: readonly (number | string)[];
    };

/**
 * Overrides by type: singular name, plural name or uid. Types and attributes are checked where the
 * model is defined in code.
 */
export type Overrides<Source extends ModelSource = ModelInput> =
  string extends types.TypeName<Source>
    ? { readonly [type: string]: TypeOverride }
    : types.Flat<{
        readonly [Key in keyof types.RecordsByKey<Source>]?: TypeOverride<types.RecordsByKey<Source>[Key]>;
      }> &
        BuiltInOverrides;

/** Overrides of Strapi's own types. */
type BuiltInOverrides = { readonly [Key in types.BuiltInKey]?: TypeOverride };

/** Describes the overrides that are not words, for messages. */
export const OTHER_OVERRIDES =
  'a list of records such as [] for none, a whole number from 0 on, { add: [records], drop: [ids] }';

/** Makes the rule of an override that adds and drops. @param names says what names an entry */
const addAndDrop = (isName: (given: unknown) => boolean, names: string) =>
  rules.optionsOf({
    add: rules.listOf(rules.anything),
    drop: rules.valueOf(`a list of ${names}`, (given) => Array.isArray(given) && given.every(isName)),
  });

const byIds = addAndDrop(Number.isFinite, 'ids');
const byDocuments = addAndDrop(
  (given) => Number.isFinite(given) || typeof given === 'string',
  'ids and documentIds',
);

const isOther = (given: unknown): boolean =>
  Array.isArray(given) || (Number.isSafeInteger(given) && (given as number) >= 0);
const otherOverride = rules.oneOfOr(PROFILES, OTHER_OVERRIDES, isOther);

const isAddOrDrop = (given: unknown): boolean => isPlainObject(given) && ('add' in given || 'drop' in given);

/**
 * Returns the overrides by content type.
 *
 * @throws {TypeError} for overrides of the wrong kind, and an error for a type that does not exist or is named twice
 */
export function readOverrides(model: Model, overrides: Overrides): Map<ContentType, TypeOverride> {
  if (!hasMembers(overrides)) {
    throw new TypeError(
      `with() takes overrides by type, such as with({ article: 3 }), or with({}) for none, but got ` +
        `${showValue(overrides)}.`,
    );
  }
  refuseOptions(overrides);
  const read = models.byType(model, overrides, (sentences, name) => {
    const rule = FAULTS.includes(name) ? faultIn(overrides) : undefined;
    throw new Error(`with(): ${sentences}${rule === undefined ? '' : faultAdvice(rule)}`);
  });
  const ofEntries = models.isModelOfDocuments(model) ? byDocuments : byIds;
  for (const [name, override] of Object.entries(overrides)) {
    const rule = isAddOrDrop(override) ? ofEntries : otherOverride;
    const advised: rules.Rule = (given, option) =>
      rule(given, option).map((problem) => ({
        ...problem,
        message: problem.message + adviceOn(name, override),
      }));
    rules.check('with()', rules.recordOf(advised), { [name]: override });
  }
  return read;
}

/** Members of a rule of `fault`, which may be in the place of entries. */
const FAULTS = ['status', 'delay', 'timeout', 'networkError', 'malformed', 'truncated'];

/** Words for a fault, and its rule. */
const FAULT_WORDS: readonly (readonly [words: RegExp, rule: string])[] = [
  [/slow|delay/i, 'delay: 2000'],
  [/loading|pending|timeout/i, 'timeout: true'],
  [/network|offline/i, 'networkError: true'],
  [/err|fail|broken|down|^[45]\d\d$/i, 'status: 500'],
];

/** Says what to write in place of a wrong override: for words and objects that mean a fault or no entries, or one record. */
function adviceOn(type: string, override: unknown): string {
  if (override === null || override === false || /^(empty|none|nothing)$/i.test(String(override)))
    return ' For no entries, write [].';
  if (isPlainObject(override) && 'data' in override) return ' Write the list of data itself.';
  if (isPlainObject(override)) {
    const rule = faultIn(override) ?? ('error' in override ? 'status: 500' : undefined);
    if (rule !== undefined) return faultAdvice(`type: '${type}', ${rule}`);
    return Object.keys(override).length > 0 ? ' Put a single record into a list: [{ … }].' : '';
  }
  if (typeof override !== 'string') return '';
  const [, rule] = FAULT_WORDS.find(([words]) => words.test(override)) ?? [];
  return rule !== undefined ? faultAdvice(`type: '${type}', ${rule}`) : '';
}

const faultIn = (values: object): string | undefined =>
  Object.entries(values)
    .filter(([name]) => FAULTS.includes(name))
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ') || undefined;

const faultAdvice = (rule: string): string =>
  ` For requests that fail or wait, write double.fault({ ${rule} }).`;

const OPTIONS = ['as', 'locale', 'lenient'] satisfies (keyof WithOptions)[];

/** Refuses options that are in the place of overrides. A type may have the name of an option, as Strapi's `locale`. */
function refuseOptions(overrides: Overrides): void {
  const values = new Map<string, unknown>(Object.entries(overrides));
  const misplaced = OPTIONS.filter(
    (name) =>
      values.has(name) && !isAddOrDrop(values.get(name)) && otherOverride(values.get(name), '').length > 0,
  );
  if (misplaced.length === 0) return;
  const shown = misplaced.map((name) => `${name}: ${JSON.stringify(values.get(name))?.replaceAll('"', "'")}`);
  const types = [...values.keys()].filter((name) => !(misplaced as string[]).includes(name));
  const first = types.length > 0 ? `{ ${types.join(', ')} }` : '{}';
  throw new TypeError(
    `with() takes ${misplaced.join(' and ')} in its second argument. Write with(${first}, { ${shown.join(', ')} }).`,
  );
}
