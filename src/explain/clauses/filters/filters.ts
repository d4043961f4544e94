import { isGroup } from '../../../database/operators.ts';
import { below } from '../../../errors/refusal.ts';
import { attributeByKey, targetsOf } from '../../../model/look-up.ts';
import type { Schema } from '../../../model/model.ts';
import { isPlainObject } from '../../../objects.ts';
import { removingKey, settingKey } from '../../edits/key-edits.ts';
import { typeName } from '../../findings/wording.ts';
import { jsonFinding, jsonObject } from '../json-text.ts';
import { keyText, type Place } from '../place.ts';
import { readConditions, readRelationValue, reportOperator } from './conditions.ts';
import { reportColumn, reportHidden, reportName } from './wrong-names.ts';

/** Reports what `filters` names wrongly, or without effect. */
export function readFilters(filters: unknown, place: Place, schema: Schema): void {
  const { keys, report } = place;
  if (Array.isArray(filters)) {
    filters.forEach((one, i) => readFilters(one, { ...place, keys: [...keys, String(i)] }, schema));
  } else if (isPlainObject(filters)) {
    for (const [key, value] of Object.entries(filters)) readMember(key, value, place, schema);
  } else if (typeof filters === 'string' && filters !== '') {
    const json = jsonObject(filters);
    report(
      json
        ? jsonFinding(keys, json)
        : {
            path: keyText(keys),
            reason: 'wrong-level',
            message: `"${keyText(keys)}" takes conditions by attribute, but got "${filters}". Write ${keyText(keys)}[title][$eq]=Hello.`,
            edits: [removingKey(keys)],
          },
    );
  }
}

function readMember(key: string, value: unknown, place: Place, schema: Schema): void {
  if (place.isFull()) return;
  const keys = [...place.keys, key];
  const inside = { ...place, keys };
  const attribute = attributeByKey(schema, key);
  if (isGroup(key)) return readGroup(key, value, inside, schema);
  if (key === '$not') return readFilters(value, inside, schema);
  if (key === 'id' || attribute?.kind === 'scalar') {
    if (attribute?.hidden) reportHidden(attribute, inside, schema);
    else {
      if (attribute && attribute.name !== key) reportColumn(attribute, inside);
      readConditions(value, inside, below(place.path, key));
    }
    return;
  }
  if (!attribute) {
    if (key.startsWith('$')) reportOperator(key, inside, schema);
    else reportName(key, value, inside, schema);
    return;
  }
  if (attribute.private) return reportHidden(attribute, inside, schema);
  if (attribute.kind === 'zone' || attribute.kind === 'morph') {
    place.report({
      path: below(place.path, key),
      reason: 'wrong-level',
      name: key,
      message: `Strapi cannot filter by "${key}" of ${typeName(schema)}: it is ${attribute.kind === 'zone' ? 'a dynamic zone' : 'a relation to any type'}.`,
      edits: [removingKey(keys)],
    });
    return;
  }
  const [target] = targetsOf(attribute);
  if (target) readRelationValue(key, value, inside, target);
  if (target && isPlainObject(value)) readFilters(value, { ...inside, path: below(place.path, key) }, target);
}

function readGroup(key: string, value: unknown, place: Place, schema: Schema): void {
  const { keys, report } = place;
  if (isPlainObject(value) && Object.keys(value).some((one) => !/^\d+$/.test(one))) {
    report({
      path: key,
      reason: 'wrong-level',
      name: key,
      message: `"${key}" takes a list of conditions. Write ${keyText([...keys, '0'])}[title][$eq]=Hello, and the next one below [1].`,
      edits: [
        settingKey(keys, (old) =>
          Object.entries(old as object).map(([name, one]) => ({ [name]: one as unknown })),
        ),
      ],
    });
    return;
  }
  const members = isPlainObject(value)
    ? Object.entries(value)
    : [value].flat().map((one, i) => [String(i), one] as const);
  for (const [i, one] of members) readFilters(one, { ...place, keys: [...keys, i] }, schema);
}
