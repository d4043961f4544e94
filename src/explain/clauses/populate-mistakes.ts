import { isRestricted } from '../../access/caller.ts';
import { below } from '../../errors/refusal.ts';
import type { Attribute, EdgeAttribute } from '../../model/attribute.ts';
import { attributeByKey, schemaByUid, targetsOf } from '../../model/look-up.ts';
import { isPlainObject } from '../../objects.ts';
import { forbiddenText, hiddenText, meantText, typeName } from '../findings/wording.ts';
import { changingText, movingKey, removingKey, renamingKey, settingKey } from '../edits/query-edits.ts';
import { namesOf, populating } from '../edits/populate-edits.ts';
import { after, type Edit } from '../findings/explanation.ts';
import { jsonFinding, jsonObject, keyText, type QueryPart, partBelow } from './query-part.ts';
import {
  EVERYTHING,
  isOfPlugin,
  readMixed,
  readZoneOptions,
  reportDots,
  reportEverything,
  reportMorphPath,
  reportSeparators,
  reportStar,
} from './populate-syntax.ts';
import { type NameEdits, reportUnknown } from './populate-names.ts';
import { listed } from '../../errors/show-value.ts';
import { similarName } from './better-name.ts';
import { readFields } from './field-mistakes.ts';
import { readFilters } from './filter-mistakes.ts';
import { strapiParameter } from '../findings/parameter-names.ts';
import { readSort } from './sort-mistakes.ts';

/** Reports names in a populate that do not exist, or that the caller may not see. */
export function readPopulate(populate: unknown, part: QueryPart): void {
  const { keys } = part;
  const json = jsonObject(populate);
  if (json) return part.report(jsonFinding(keys, json));
  if (part.steps.length === 0 && isOfPlugin(namesOf(populate)[0], part)) return;
  if (Array.isArray(populate) && populate.some(isPlainObject)) return readMixed(populate, part);
  if (Array.isArray(populate) && namesOf(populate).includes('*')) reportStar(populate, part);
  if (typeof populate === 'string' && reportSeparators(populate, part)) return;
  if (typeof populate === 'string' || Array.isArray(populate)) {
    for (const path of namesOf(populate)) readPath(path, path.split('.'), 0, part);
  } else if (isPlainObject(populate)) {
    for (const [name, value] of Object.entries(populate)) {
      if (/^\d+$/.test(name) && typeof value === 'string') {
        readPath(value, value.split('.'), 0, part);
        continue;
      }
      if (name.includes('.')) {
        reportDots(name, value, part);
        continue;
      }
      const nameKeys = [...keys, name];
      const nameEdits = {
        renamed: (to: string) => renamingKey(nameKeys, to),
        removed: removingKey(nameKeys),
      };
      const attribute = readName(name, part, nameEdits);
      if (attribute)
        readOptions(attribute, value, partBelow(part, attribute, targetsOf(attribute), nameKeys));
    }
  }
}

function readPath(text: string, names: readonly string[], at: number, part: QueryPart): void {
  if (part.isFull()) return;
  const name = names[at] ?? '';
  if (name === '' || name === '*' || (at === 0 && text === 'false')) return;
  if (at === 0 && EVERYTHING.has(text) && reportEverything(text, part)) return;
  const edit = (to: string | undefined): Edit => changingText(part.keys, text, to);
  const attribute = readName(name, part, {
    renamed: (to) => edit(names.with(at, to).join('.')),
    removed: edit(at === 0 ? undefined : names.slice(0, at).join('.')),
  });
  if (!attribute || at === names.length - 1) return;
  if (attribute.kind === 'morph') return reportMorphPath(text, names.slice(at + 1), attribute, part);
  const next = partBelow(part, attribute, targetsOf(attribute), part.keys);
  readPath(text, names, at + 1, next);
}

function readName(name: string, part: QueryPart, nameEdits: NameEdits): EdgeAttribute | undefined {
  const { schemas, path, context, report } = part;
  const schema = schemas.find((one) => attributeByKey(one, name) !== undefined);
  const full = below(path, name);
  if (!schema) {
    if (schemas.length > 0) reportUnknown(name, full, part, nameEdits);
    return undefined;
  }
  const attribute: Attribute = attributeByKey(schema, name)!;
  const type = typeName(schema);
  if (attribute.private) {
    report({
      path: full,
      reason: 'private',
      name,
      message: `"populate" names "${full}", but ${hiddenText(attribute, type)}`,
      edits: [nameEdits.removed],
    });
  } else if (attribute.kind === 'scalar') {
    report({
      path: full,
      reason: 'wrong-level',
      name,
      message:
        `"populate" names "${full}", which is a field of ${type}. Fields are in the answer without populate. ` +
        'To choose some of them, use "fields".',
      edits: [nameEdits.removed],
    });
  } else if (attribute.kind === 'relation' && isRestricted(attribute, schema, context.caller)) {
    report({
      path: full,
      reason: 'no-permission',
      name,
      message: forbiddenText(full, attribute.target.uid, context),
      edits: [],
    });
  } else return attribute;
  return undefined;
}

/** The options of a populate in both versions of Strapi. */
const OPTIONS_OF_ALL = ['fields', 'filters', 'sort', 'populate', 'on', 'count'];
const PAGES = ['limit', 'start', 'pagination', 'page', 'pageSize'];
const SCOPES = ['publicationState', 'status', 'locale'];

const OPTIONS = [...OPTIONS_OF_ALL, 'ordering', ...PAGES, ...SCOPES, '_q'];

function readOptions(attribute: EdgeAttribute, value: unknown, part: QueryPart): void {
  const { keys } = part;
  if (typeof value === 'string' && isEverything(value)) return reportWord(attribute, value, part);
  if (typeof value === 'string' || Array.isArray(value)) {
    const names = [value].flat().filter((one) => typeof one === 'string' && !isSwitch(one));
    if (names.length === 0) return;
    reportTexts(attribute, names as string[], part);
    return;
  }
  if (!isPlainObject(value)) return;
  if (attribute.kind === 'zone' && keys.at(-1) === attribute.name) readZoneOptions(attribute, value, part);
  const only = part.schemas.length === 1 ? part.schemas[0] : undefined;
  for (const [key, option] of Object.entries(value)) {
    const inside = { ...part, keys: [...keys, key] };
    if (key === 'populate') readPopulate(option, inside);
    else if (key === 'on') readFragments(attribute, option, inside);
    else if (key === 'filters' && only) readFilters(option, inside, only);
    else if (key === 'sort' && only) readSort(option, inside, only);
    else if (key === 'fields' && only) readFields(option, inside, only);
    else if (!OPTIONS.includes(key)) reportOption(key, option, part);
    else if (!OPTIONS_OF_ALL.includes(key)) reportRefused(key, part);
  }
}

/** Reports an option that Strapi 4 accepts, and Strapi 5 refuses. */
function reportRefused(key: string, { keys, path, report }: QueryPart): void {
  const advice = PAGES.includes(key)
    ? 'There are no pages inside "populate": all that is linked comes.'
    : SCOPES.includes(key)
      ? `"${key}" belongs beside "populate", and holds for linked entries, too.`
      : `It takes ${listed(OPTIONS_OF_ALL)}.`;
  report({
    path: below(path, key),
    reason: 'wrong-level',
    name: key,
    message: `Below "${path}" Strapi 5 does not take "${key}". ${advice}`,
    edits: [removingKey([...keys, key])],
    isIfRefused: true,
  });
}

const isEverything = (text: string): boolean => text === '*' || (EVERYTHING.has(text) && !isSwitch(text));

/** Reports a word instead of options. Strapi 4 reads every text as true. */
function reportWord(attribute: EdgeAttribute, word: string, { keys, path, report }: QueryPart): void {
  const place = keyText(keys);
  const edits = [settingKey(keys, () => true), settingKey(keys, () => ({ populate: '*' }))];
  report({
    path,
    reason: 'wrong-level',
    name: attribute.name,
    message:
      `"${place}" takes true or an object, but got "${word}". ` +
      `Write ${place}=true, or ${place}[populate]=* to populate what is below it, too.`,
    edits: attribute.kind === 'zone' ? edits.toReversed() : edits,
    isIfRefused: word === '*',
  });
}

/** Reports names instead of true or options: `populate[author]=avatar`. */
function reportTexts(attribute: EdgeAttribute, names: readonly string[], part: QueryPart): void {
  const { keys, schemas, report } = part;
  const areFields = names.every((name) =>
    schemas.some((schema) => schema.attributes.get(name)?.kind === 'scalar'),
  );
  const advice = areFields
    ? `To select fields, write ${keyText([...keys, 'fields', '0'])}=${names[0]}.`
    : `To populate what is below, write ${keyText([...keys, 'populate'])}=${names.join(',')}.`;
  const corrected = (old: unknown) => (areFields ? { fields: [old].flat() } : { populate: old });
  report({
    path: part.path,
    reason: 'wrong-level',
    name: attribute.name,
    message: `"${keyText(keys)}" takes true or an object, but got "${listed(names)}". ${advice}`,
    edits: [settingKey(keys, corrected), settingKey(keys, () => true)],
  });
}

const isSwitch = (text: string): boolean => /^(true|false|t|f|1|0|\*|)$/.test(text);

/** Reports an unknown option of a populate: an attribute that belongs a level below, or a typo. */
function reportOption(key: string, value: unknown, { schemas, path, keys, steps, report }: QueryPart): void {
  const attribute = schemas.map((schema) => schema.attributes.get(key)).find((one) => one !== undefined);
  const full = below(path, key);
  const optionKeys = [...keys, key];
  if (attribute) {
    const isField = attribute.kind === 'scalar';
    const right = keyText([...keys, isField ? 'fields' : 'populate']);
    const moved = isField
      ? settingKey(keys, (old) => {
          const { [key]: _, ...others } = old as Record<string, unknown>;
          return { ...others, fields: [key] };
        })
      : movingKey(optionKeys, ['populate', key], value);
    const schema = schemas.find((one) => one.attributes.has(key))!;
    report({
      path: full,
      reason: 'wrong-level',
      name: key,
      message:
        `"${keyText(optionKeys)}" is a level too high: below "${path}" Strapi reads only options such as populate ` +
        `and fields. Write ${right}=${key}.`,
      edits: isField ? [moved] : [moved, ...after(removingKey(optionKeys), populating(steps, schema, key))],
    });
    return;
  }
  const other = strapiParameter(key);
  const nearest =
    other !== undefined && OPTIONS.includes(other)
      ? other
      : (similarName(key, OPTIONS_OF_ALL) ?? similarName(key, OPTIONS));
  report({
    path: full,
    reason: 'unknown-name',
    name: key,
    message:
      `"${keyText(optionKeys)}" has no effect: "${key}" is neither an option of populate nor an attribute.` +
      meantText(nearest, ` Options are ${listed(OPTIONS_OF_ALL)}.`),
    edits: nearest ? [renamingKey(optionKeys, nearest), removingKey(optionKeys)] : [removingKey(optionKeys)],
  });
}

/** Reports wrong types under `on`, and reads the options of the right ones. */
function readFragments(attribute: EdgeAttribute, on: unknown, part: QueryPart): void {
  const { context, keys, path, report } = part;
  const allowedUids =
    attribute.kind === 'zone'
      ? attribute.components.map(({ uid }) => uid)
      : [...context.model.contentTypes.keys()].filter((uid) => /^(api|plugin)::/.test(uid));
  if (attribute.kind !== 'zone' && attribute.kind !== 'morph') {
    report({
      path,
      reason: 'wrong-level',
      name: 'on',
      message:
        `"on" is for dynamic zones and relations to any type. "${path}" always has one type: ` +
        `put the options into ${keyText(keys.slice(0, -1))}.`,
      edits: [removingKey(keys)],
    });
    return;
  }
  const uids = typeof on === 'string' ? on.split(',') : Object.values(Object(on) as object);
  if (uids.length > 0 && uids.every((uid) => typeof uid === 'string' && allowedUids.includes(uid))) {
    report({
      path: below(path, 'on'),
      reason: 'wrong-level',
      name: 'on',
      message: `"on" takes an object by type. Write ${keyText([...keys, String(uids[0])])}=true.`,
      edits: [settingKey(keys, () => Object.fromEntries(uids.map((uid) => [uid, true])))],
      isOfClause: true,
    });
    return;
  }
  if (!isPlainObject(on)) return;
  for (const [uid, value] of Object.entries(on)) {
    const schema = schemaByUid(context.model, uid);
    if (schema && allowedUids.includes(uid)) {
      const step = part.steps.at(-1);
      const steps = step ? [...part.steps.slice(0, -1), { ...step, below: schema }] : part.steps;
      readOptions(attribute, value, { ...part, schemas: [schema], steps, keys: [...keys, uid] });
      continue;
    }
    const lastOf = (text: string): string => text.split('.').at(-1)!;
    const nearest = allowedUids.find((one) => lastOf(one) === lastOf(uid)) ?? similarName(uid, allowedUids);
    const why = schema ? `"${path}" cannot hold it` : 'there is no such component or type';
    report({
      path: below(path, uid),
      reason: 'unknown-name',
      name: uid,
      message:
        `"on" of "${path}" lists "${uid}", but ${why}.` +
        meantText(nearest, ` It can hold ${listed(allowedUids)}.`),
      edits: nearest ? [renamingKey([...keys, uid], nearest)] : [removingKey([...keys, uid])],
    });
  }
}
