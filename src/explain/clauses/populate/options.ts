import { below } from '../../../errors/refusal.ts';
import type { EdgeAttribute } from '../../../model/attribute.ts';
import { isPlainObject } from '../../../objects.ts';
import { movingKey, removingKey, renamingKey, settingKey } from '../../edits/key-edits.ts';
import { populating } from '../../edits/populate-edits.ts';
import { after } from '../../findings/finding.ts';
import { listed } from '../../../errors/show-value.ts';
import { meantText } from '../../findings/wording.ts';
import { similarName } from '../better-name.ts';
import { readFields } from '../fields.ts';
import { readFilters } from '../filters/filters.ts';
import { OTHER_PARAMETERS } from '../../../query/parameter-names.ts';
import { keyText, type Place } from '../place.ts';
import { readSort } from '../sort.ts';
import { EVERYTHING } from './forms.ts';
import { readFragments } from './fragments.ts';
import { readZoneOptions } from './zone-options.ts';

/** What both versions of Strapi take inside a populate. */
const OPTIONS_OF_ALL = ['fields', 'filters', 'sort', 'populate', 'on', 'count'];
const PAGES = ['limit', 'start', 'pagination', 'page', 'pageSize'];
const SCOPES = ['publicationState', 'status', 'locale'];

/** Parameters inside a populate. */
const OPTIONS = [...OPTIONS_OF_ALL, 'ordering', ...PAGES, ...SCOPES, '_q'];

/** Reads the names in a populate. */
export type ReadPopulate = (populate: unknown, place: Place) => void;

/** Reports what the options of a populated attribute name without effect. The place is that below the attribute. */
export function readOptions(
  attribute: EdgeAttribute,
  value: unknown,
  place: Place,
  readPopulate: ReadPopulate,
): void {
  const { keys } = place;
  if (typeof value === 'string' && isEverything(value)) return reportWord(attribute, value, place);
  if (typeof value === 'string' || Array.isArray(value)) {
    const names = [value].flat().filter((one) => typeof one === 'string' && !isSwitch(one));
    if (names.length === 0) return;
    reportTexts(attribute, names as string[], place);
    return;
  }
  if (!isPlainObject(value)) return;
  if (attribute.kind === 'zone' && keys.at(-1) === attribute.name) readZoneOptions(attribute, value, place);
  const only = place.schemas.length === 1 ? place.schemas[0] : undefined;
  for (const [key, option] of Object.entries(value)) {
    const inside = { ...place, keys: [...keys, key] };
    if (key === 'populate') readPopulate(option, inside);
    else if (key === 'on')
      readFragments(attribute, option, inside, (each, inner) =>
        readOptions(attribute, each, inner, readPopulate),
      );
    else if (key === 'filters' && only) readFilters(option, inside, only);
    else if (key === 'sort' && only) readSort(option, inside, only);
    else if (key === 'fields' && only) readFields(option, inside, only);
    else if (!OPTIONS.includes(key)) reportOption(key, option, place);
    else if (!OPTIONS_OF_ALL.includes(key)) reportRefused(key, place);
  }
}

/** Reports an option that Strapi 4 takes, and Strapi 5 refuses. */
function reportRefused(key: string, { keys, path, report }: Place): void {
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

/** Reports a word for everything in place of options. Strapi 4 takes each text for true. */
function reportWord(attribute: EdgeAttribute, word: string, { keys, path, report }: Place): void {
  const own = keyText(keys);
  const edits = [settingKey(keys, () => true), settingKey(keys, () => ({ populate: '*' }))];
  report({
    path,
    reason: 'wrong-level',
    name: attribute.name,
    message: `"${own}" takes true or an object, but got "${word}". Write ${own}=true, or ${own}[populate]=* to populate what is below it, too.`,
    edits: attribute.kind === 'zone' ? edits.toReversed() : edits,
    isIfRefused: word === '*',
  });
}

/** Reports names where true or options are expected: `populate[author]=avatar`. */
function reportTexts(attribute: EdgeAttribute, names: readonly string[], place: Place): void {
  const { keys, schemas, report } = place;
  const areFields = names.every((name) =>
    schemas.some((schema) => schema.attributes.get(name)?.kind === 'scalar'),
  );
  const right = areFields ? `${keyText([...keys, 'fields', '0'])}=` : `${keyText([...keys, 'populate'])}=`;
  const populate = settingKey(keys, (old) => ({ populate: old }));
  const fields = settingKey(keys, (old) => ({ fields: [old].flat() }));
  report({
    path: place.path,
    reason: 'wrong-level',
    name: attribute.name,
    message: `"${keyText(keys)}" takes true or an object, but got "${listed(names)}". To ${areFields ? 'select fields' : 'populate what is below'}, write ${right}${areFields ? names[0] : names.join(',')}.`,
    edits: [areFields ? fields : populate, settingKey(keys, () => true)],
  });
}

const isSwitch = (text: string): boolean => /^(true|false|t|f|1|0|\*|)$/.test(text);

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
      : movingKey(given, ['populate', key], value);
    const schema = schemas.find((one) => one.attributes.has(key))!;
    report({
      path: full,
      reason: 'wrong-level',
      name: key,
      message: `"${keyText(given)}" is a level too high: below "${path}" Strapi reads only options such as populate and fields. Write ${right}=${key}.`,
      edits: isField ? [moved] : [moved, ...after(removingKey(given), populating(steps, schema, key))],
    });
    return;
  }
  const other = OTHER_PARAMETERS.get(key);
  const nearest =
    other !== undefined && OPTIONS.includes(other)
      ? other
      : (similarName(key, OPTIONS_OF_ALL) ?? similarName(key, OPTIONS));
  report({
    path: full,
    reason: 'unknown-name',
    name: key,
    message: `"${keyText(given)}" has no effect: "${key}" is neither an option of populate nor an attribute.${meantText(nearest, ` Options are ${listed(OPTIONS_OF_ALL)}.`)}`,
    edits: nearest ? [renamingKey(given, nearest), removingKey(given)] : [removingKey(given)],
  });
}
