import { below } from '../../errors/refusal.ts';
import type { EdgeAttribute } from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import { isPlainObject } from '../../objects.ts';
import { removingKey, renamingKey, settingKey } from '../edits/key-edits.ts';
import { populating } from '../edits/populate-edits.ts';
import type { Edit } from '../finding.ts';
import { listed } from '../wording.ts';
import { similarName } from './better-name.ts';
import { readFields } from './fields.ts';
import { readFilters } from './filters.ts';
import { keyText, type Place } from './place.ts';
import { readSort } from './sort.ts';

/** Parameters inside a populate. */
const OPTIONS = [
  'fields',
  'filters',
  'sort',
  'populate',
  'on',
  'count',
  'ordering',
  'limit',
  'start',
  'pagination',
  'page',
  'pageSize',
  'publicationState',
  'status',
  'locale',
  '_q',
];

/** Words for options that Strapi calls by another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  select: 'fields',
  field: 'fields',
  attributes: 'fields',
  where: 'filters',
  filter: 'filters',
  orderBy: 'sort',
  order: 'sort',
  include: 'populate',
  relations: 'populate',
};

/** Reads the names in a populate. */
type ReadPopulate = (populate: unknown, place: Place) => void;

/** Reports what the options of a populated attribute name without effect. The place is that below the attribute. */
export function readOptions(
  attribute: EdgeAttribute,
  value: unknown,
  place: Place,
  readPopulate: ReadPopulate,
): void {
  const { keys, report } = place;
  if (typeof value === 'string' || Array.isArray(value)) {
    const names = [value].flat().filter((one) => typeof one === 'string' && !isSwitch(one));
    if (names.length === 0) return;
    report({
      path: place.path,
      reason: 'wrong-level',
      name: attribute.name,
      message: `"${keyText(keys)}" takes true, * or an object, but got "${listed(names as string[])}". To populate what is below, write ${keyText([...keys, 'populate'])}=${names.join(',')}.`,
      edits: [
        settingKey(keys, (old) => ({ populate: old })),
        settingKey(keys, (old) => ({ fields: old })),
        settingKey(keys, () => true),
      ],
    });
    return;
  }
  if (!isPlainObject(value)) return;
  const only = place.schemas.length === 1 ? place.schemas[0] : undefined;
  for (const [key, option] of Object.entries(value)) {
    const inside = { ...place, keys: [...keys, key] };
    if (key === 'populate') readPopulate(option, inside);
    else if (key === 'on') readFragments(attribute, option, inside, readPopulate);
    else if (key === 'filters' && only) readFilters(option, inside, only);
    else if (key === 'sort' && only) readSort(option, inside, only);
    else if (key === 'fields' && only) readFields(option, inside, only);
    else if (!OPTIONS.includes(key)) reportOption(key, option, place);
  }
}

const isSwitch = (text: string): boolean => /^(true|false|t|f|1|0|\*|)$/.test(text);

function readFragments(
  attribute: EdgeAttribute,
  on: unknown,
  place: Place,
  readPopulate: ReadPopulate,
): void {
  const { context, keys, path, report } = place;
  const known =
    attribute.kind === 'zone'
      ? attribute.components.map(({ uid }) => uid)
      : [...context.model.contentTypes.keys()].filter((uid) => /^(api|plugin)::/.test(uid));
  if (attribute.kind !== 'zone' && attribute.kind !== 'morph') {
    report({
      path,
      reason: 'wrong-level',
      name: 'on',
      message: `"on" is for dynamic zones and relations to any type. "${path}" always has one type: put the options into ${keyText(keys.slice(0, -1))}.`,
      edits: [removingKey(keys)],
    });
    return;
  }
  if (!isPlainObject(on)) return;
  for (const [uid, value] of Object.entries(on)) {
    const schema = schemaByUid(context.model, uid);
    if (schema && known.includes(uid)) {
      const step = place.steps.at(-1);
      const steps = step ? [...place.steps.slice(0, -1), { ...step, below: schema }] : place.steps;
      readOptions(
        attribute,
        value,
        { ...place, schemas: [schema], steps, keys: [...keys, uid] },
        readPopulate,
      );
      continue;
    }
    const lastOf = (text: string): string => text.split('.').at(-1)!;
    const nearest = known.find((one) => lastOf(one) === lastOf(uid)) ?? similarName(uid, known);
    report({
      path: below(path, uid),
      reason: 'unknown-name',
      name: uid,
      message: `"on" of "${path}" lists "${uid}", but ${schema ? `"${path}" cannot hold it` : 'there is no such component or type'}.${nearest ? ` Did you mean "${nearest}"?` : ` It can hold ${listed(known)}.`}`,
      edits: nearest ? [renamingUid([...keys, uid], nearest)] : [removingKey([...keys, uid])],
    });
  }
}

/** Uids have dots, which are not levels. */
const renamingUid = (keys: readonly string[], to: string): Edit => {
  const uid = keys.at(-1)!;
  return settingKey(keys.slice(0, -1), (old) =>
    Object.fromEntries(Object.entries(old as object).map(([key, value]) => [key === uid ? to : key, value])),
  );
};

/** Reports a key beside the options of a populate: an attribute that belongs a level below, or a typo. */
function reportOption(key: string, value: unknown, { schemas, path, keys, steps, report }: Place): void {
  const own = schemas.map((schema) => schema.attributes.get(key)).find((one) => one !== undefined);
  const full = below(path, key);
  const given = [...keys, key];
  if (own) {
    const isField = own.kind === 'scalar';
    const right = keyText([...keys, isField ? 'fields' : 'populate']);
    const moved = isField
      ? settingKey(keys, (old) => {
          const { [key]: _, ...others } = old as Record<string, unknown>;
          return { ...others, fields: [key] };
        })
      : renamingKey(given, `populate.${key}`, value);
    const schema = schemas.find((one) => one.attributes.has(key))!;
    report({
      path: full,
      reason: 'wrong-level',
      name: key,
      message: `"${keyText(given)}" is a level too high: below "${path}" Strapi reads only options such as populate and fields. Write ${right}=${key}.`,
      edits: isField
        ? [moved]
        : [
            moved,
            ...populating(steps, schema, key).map(
              (edit): Edit =>
                (address) =>
                  edit(removingKey(given)(address)),
            ),
          ],
    });
    return;
  }
  const nearest = OTHER_NAMES[key] ?? similarName(key, OPTIONS);
  report({
    path: full,
    reason: 'unknown-name',
    name: key,
    message: `"${keyText(given)}" has no effect: "${key}" is neither an option of populate nor an attribute.${nearest ? ` Did you mean "${nearest}"?` : ` Options are ${listed(OPTIONS)}.`}`,
    edits: nearest ? [renamingKey(given, nearest), removingKey(given)] : [removingKey(given)],
  });
}
