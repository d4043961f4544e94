import { isAttributeOperator, isGroup } from '../../../database/operators.ts';
import { below } from '../../../errors/refusal.ts';
import type { Schema } from '../../../model/model.ts';
import { isPlainObject } from '../../../objects.ts';
import { removingKey, renamingKey, settingKey } from '../../edits/key-edits.ts';
import { fieldName, meantText, typeName } from '../../findings/wording.ts';
import { nearestOperator, operatorsText } from './operator-names.ts';
import { keyText, type Place } from '../place.ts';

/** Reads what is below a field: operators, or a value. */
export function readConditions(value: unknown, place: Place, path: string): void {
  const { keys, report } = place;
  if (!isPlainObject(value)) return;
  for (const [operator, operand] of Object.entries(value)) {
    const own = [...keys, operator];
    if (operator === '$not') {
      readConditions(operand, { ...place, keys: own }, path);
    } else if (!isAttributeOperator(operator) && !isGroup(operator) && !/^\d+$/.test(operator)) {
      const nearest = nearestOperator(operator);
      report({
        path: `${path}.${operator}`,
        reason: 'unknown-name',
        name: operator,
        message: `"${operator}" in ${keyText(own)} is not an operator of Strapi.${meantText(nearest, ` Operators are ${operatorsText}.`)}`,
        edits: [...(nearest ? [renamingKey(own, nearest)] : []), removingKey(own)],
      });
    } else if (
      /^\$(in|notIn|between)$/.test(operator) &&
      typeof operand === 'string' &&
      operand.includes(',')
    ) {
      const parts = operand.split(',').map((one) => one.trim());
      report({
        path: `${path}.${operator}`,
        reason: 'wrong-level',
        name: operator,
        message: `"${operator}" takes a list, and Strapi reads "${operand}" as one value. Write ${parts
          .slice(0, 2)
          .map((part, i) => `${keyText(own)}[${i}]=${part}`)
          .join('&')}${parts.length > 2 ? '…' : ''}.`,
        edits: [settingKey(own, () => parts)],
      });
    }
  }
}

/** Reports an operator that has no field before it, or does not exist. */
export function reportOperator(key: string, { keys, report, path }: Place, schema: Schema): void {
  const nearest = nearestOperator(key);
  const isUnknown = !isAttributeOperator(key);
  // An operator on a relation itself compares its id.
  if (!isUnknown && path !== '') return;
  report({
    path: below(path, key),
    reason: isUnknown ? 'unknown-name' : 'wrong-level',
    name: key,
    message: isUnknown
      ? `"${key}" is not an operator of Strapi.${meantText(nearest, ` Operators are ${operatorsText}.`)}`
      : `"${key}" has no field. Write the field before it: filters[${fieldName(schema)}][${key}]=….`,
    edits: [...(isUnknown && nearest ? [renamingKey(keys, nearest)] : []), removingKey(keys)],
  });
}

/** Reports a relation that is compared with a text: what is compared is the id. */
export function readRelationValue(name: string, value: unknown, place: Place, target: Schema): void {
  const operator = isPlainObject(value) && Object.keys(value).length === 1 ? Object.keys(value)[0]! : '';
  const text =
    operator === '$eq' || operator === '$eqi' ? (value as Record<string, unknown>)[operator] : value;
  if (typeof text !== 'string' || text === '' || /^\d+$/.test(text)) return;
  const isDocument = target.attributes.has('documentId') && /^[a-z0-9]{24}$/.test(text);
  const field = isDocument ? 'documentId' : fieldName(target);
  place.report({
    path: below(place.path, name),
    reason: 'wrong-level',
    name,
    message: `${keyText(place.keys)} compares the id of ${typeName(target)}, and "${text}" is not one. Name a field: ${keyText([...place.keys, field, '$eq'])}=${text}.`,
    edits: [settingKey(place.keys, () => ({ [field]: { $eq: text } }))],
  });
}
