import { showValue } from '../../../src/errors/show-value.ts';
import type { EntryRecord } from '../../../src/model/entry-record.ts';
import { byType } from '../../../src/model/look-up.ts';
import type { ModelSource } from '../../../src/model/define/define-model.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { isModelOfDocuments } from '../../../src/model/document.ts';
import type { ContentType, Model } from '../../../src/model/model.ts';
import type { Flat } from '../../../src/model/types/attribute-kinds.ts';
import type { RecordsByKey } from '../../../src/model/types/record.ts';
import type { BuiltInKey, TypeName } from '../../../src/model/types/type-names.ts';
import { type Profile, PROFILES } from '../../../src/store/dataset.ts';
import {
  anything,
  check,
  listOf,
  oneOfOr,
  optionsOf,
  recordOf,
  valueOf,
} from '../../../src/errors/option-rules.ts';
import type { WithOptions } from '../../options/with-options.ts';
import { hasMembers, isPlainObject } from '../../../src/objects.ts';

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
  string extends TypeName<Source>
    ? { readonly [type: string]: TypeOverride }
    : Flat<{
        readonly [Key in keyof RecordsByKey<Source>]?: TypeOverride<RecordsByKey<Source>[Key]>;
      }> &
        BuiltInOverrides;

/** Overrides of Strapi's own types. */
type BuiltInOverrides = { readonly [Key in BuiltInKey]?: TypeOverride };

/** Describes the overrides that are not words, for messages. */
export const OTHER_OVERRIDES =
  'a list of records such as [] for none, a whole number from 0 on, { add: [records], drop: [ids] }';

/** Makes the rule of an override that adds and drops. @param names says what names an entry */
const addAndDrop = (isName: (given: unknown) => boolean, names: string) =>
  optionsOf({
    add: listOf(anything),
    drop: valueOf(`a list of ${names}`, (given) => Array.isArray(given) && given.every(isName)),
  });

const byIds = addAndDrop(Number.isFinite, 'ids');
const byDocuments = addAndDrop(
  (given) => Number.isFinite(given) || typeof given === 'string',
  'ids and documentIds',
);

const isOther = (given: unknown): boolean =>
  Array.isArray(given) || (Number.isSafeInteger(given) && (given as number) >= 0);
const otherOverride = oneOfOr(PROFILES, OTHER_OVERRIDES, isOther);

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
  const read = byType(model, overrides, (sentences) => {
    throw new Error(`with(): ${sentences}`);
  });
  const ofEntries = isModelOfDocuments(model) ? byDocuments : byIds;
  for (const [name, override] of Object.entries(overrides)) {
    const rule = isAddOrDrop(override) ? ofEntries : otherOverride;
    check('with()', recordOf(rule), { [name]: override });
  }
  return read;
}

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
