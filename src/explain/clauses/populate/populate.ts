import { isRestricted } from '../../../access/caller.ts';
import { below } from '../../../errors/refusal.ts';
import type { Attribute, EdgeAttribute } from '../../../model/attribute.ts';
import { attributeByKey, targetsOf } from '../../../model/look-up.ts';
import { isPlainObject } from '../../../objects.ts';
import { permitAdvice } from '../../findings/access-advice.ts';
import { changingText, removingKey, renamingKey } from '../../edits/key-edits.ts';
import { namesOf } from '../../edits/populate-edits.ts';
import type { Edit } from '../../findings/finding.ts';
import { hiddenText, typeName } from '../../findings/wording.ts';
import { jsonFinding, jsonObject } from '../json-text.ts';
import { type Place, placeBelow } from '../place.ts';
import { readOptions } from './options.ts';
import {
  EVERYTHING,
  readMixed,
  reportDots,
  reportEverything,
  reportMorphPath,
  reportSeparators,
  reportStar,
} from './forms.ts';
import { type Mention, reportUnknown } from './unknown-name.ts';

/** Reports what a populate names without effect: names that do not exist, or that the caller may not see. */
export function readPopulate(populate: unknown, place: Place): void {
  const { keys } = place;
  const json = jsonObject(populate);
  if (json) return place.report(jsonFinding(keys, json));
  if (Array.isArray(populate) && populate.some(isPlainObject)) return readMixed(populate, place);
  if (Array.isArray(populate) && namesOf(populate).includes('*')) reportStar(populate, place);
  if (typeof populate === 'string' && reportSeparators(populate, place)) return;
  if (typeof populate === 'string' || Array.isArray(populate)) {
    for (const path of namesOf(populate)) readPath(path, path.split('.'), 0, place);
  } else if (isPlainObject(populate)) {
    for (const [name, value] of Object.entries(populate)) {
      if (/^\d+$/.test(name) && typeof value === 'string') {
        readPath(value, value.split('.'), 0, place);
        continue;
      }
      if (name.includes('.')) {
        reportDots(name, value, place);
        continue;
      }
      const own = [...keys, name];
      const mention = { renamed: (to: string) => renamingKey(own, to), removed: removingKey(own) };
      const found = readName(name, place, mention);
      if (found) readOptions(found, value, placeBelow(place, found, targetsOf(found), own), readPopulate);
    }
  }
}

function readPath(text: string, names: readonly string[], at: number, place: Place): void {
  if (place.isFull()) return;
  const name = names[at] ?? '';
  if (name === '' || name === '*' || (at === 0 && text === 'false')) return;
  if (at === 0 && EVERYTHING.has(text) && reportEverything(text, place)) return;
  const edit = (to: string | undefined): Edit => changingText(place.keys, text, to);
  const found = readName(name, place, {
    renamed: (to) => edit(names.with(at, to).join('.')),
    removed: edit(at === 0 ? undefined : names.slice(0, at).join('.')),
  });
  if (!found || at === names.length - 1) return;
  if (found.kind === 'morph') return reportMorphPath(text, names.slice(at + 1), found, place);
  const next = placeBelow(place, found, targetsOf(found), place.keys);
  readPath(text, names, at + 1, next);
}

/** Reports a name that has no effect. Returns the attribute of one that has. */
function readName(name: string, place: Place, mention: Mention): EdgeAttribute | undefined {
  const { schemas, path, context, report } = place;
  const schema = schemas.find((one) => attributeByKey(one, name) !== undefined);
  const full = below(path, name);
  if (!schema) {
    if (schemas.length > 0) reportUnknown(name, full, place, mention);
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
      edits: [mention.removed],
    });
    return undefined;
  }
  if (attribute.kind === 'scalar') {
    report({
      path: full,
      reason: 'wrong-level',
      name,
      message: `"populate" names "${full}", which is a field of ${type}. Fields are in the answer without populate. To choose some of them, use "fields".`,
      edits: [mention.removed],
    });
    return undefined;
  }
  if (attribute.kind === 'relation' && isRestricted(attribute, schema, context.caller)) {
    report({
      path: full,
      reason: 'no-permission',
      name,
      message: `"${full}" leads to ${attribute.target.uid}, which the caller may not find, so Strapi leaves it out. ${permitAdvice(`${attribute.target.uid}.find`, context)}`,
      edits: [],
    });
    return undefined;
  }
  return attribute;
}
