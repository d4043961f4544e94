import { isAttributeOperator, isGroup } from '../../database/operators.ts';
import { below } from '../../errors/refusal.ts';
import { attributeByKey } from '../../model/look-up.ts';
import type { Attribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { removingKey, renamingKey, settingKey } from '../edits/key-edits.ts';
import { hiddenText, listed, ONLY_FIVE, typeName, typeStart } from '../wording.ts';
import { betterName, pathBelow, targetsOf } from './better-name.ts';
import { nearestOperator, operatorsText, withSuffix } from './operator-names.ts';
import { keyText, type Place } from './place.ts';

/** Reports what `filters` names wrongly, or without effect. */
export function readFilters(filters: unknown, place: Place, schema: Schema): void {
  const { keys, report } = place;
  if (Array.isArray(filters)) {
    filters.forEach((one, i) => readFilters(one, { ...place, keys: [...keys, String(i)] }, schema));
  } else if (isPlainObject(filters)) {
    for (const [key, value] of Object.entries(filters)) readMember(key, value, place, schema);
  } else if (typeof filters === 'string' && filters !== '') {
    const parsed = parsedObject(filters);
    report({
      path: keyText(keys),
      reason: 'wrong-level',
      message: parsed
        ? `"${keyText(keys)}" is JSON text, which Strapi does not read. Write brackets: ${keyText(keys)}[title][$eq]=Hello (qs.stringify makes them).`
        : `"${keyText(keys)}" takes conditions by attribute, but got "${filters}". Write ${keyText(keys)}[title][$eq]=Hello.`,
      edits: [...(parsed ? [settingKey(keys, () => parsed)] : []), removingKey(keys)],
    });
  }
}

function parsedObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readMember(key: string, value: unknown, place: Place, schema: Schema): void {
  const keys = [...place.keys, key];
  const inside = { ...place, keys };
  const attribute = attributeByKey(schema, key);
  if (isGroup(key)) return readGroup(key, value, inside, schema);
  if (key === '$not') return readFilters(value, inside, schema);
  if (key === 'id' || attribute?.kind === 'scalar') {
    if (attribute?.hidden) reportHidden(attribute, inside, schema);
    else readConditions(value, inside, below(place.path, key), isText(attribute));
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
  if (target && isPlainObject(value)) readFilters(value, { ...inside, path: below(place.path, key) }, target);
}

const isText = (attribute: Attribute | undefined): boolean =>
  attribute?.kind === 'scalar' &&
  ['string', 'text', 'uid', 'email', 'enumeration', 'richtext'].includes(attribute.type);

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

/** Reads what is below a field: operators, or a value. */
function readConditions(value: unknown, place: Place, path: string, isTextField: boolean): void {
  const { keys, report } = place;
  if (!isPlainObject(value)) return;
  for (const [operator, operand] of Object.entries(value)) {
    const own = [...keys, operator];
    if (operator === '$not') {
      readConditions(operand, { ...place, keys: own }, path, isTextField);
    } else if (!isAttributeOperator(operator) && !isGroup(operator) && !/^\d+$/.test(operator)) {
      const nearest = nearestOperator(operator);
      report({
        path: `${path}.${operator}`,
        reason: 'unknown-name',
        name: operator,
        message: `"${operator}" in ${keyText(own)} is not an operator of Strapi.${nearest ? ` Did you mean "${nearest}"?` : ` Operators are ${operatorsText}.`}`,
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
        mayBeMeant: operator !== '$between' && isTextField,
      });
    }
  }
}

function reportOperator(key: string, { keys, report, path }: Place, schema: Schema): void {
  const nearest = nearestOperator(key);
  const isUnknown = !isAttributeOperator(key);
  // An operator on a relation itself compares its id.
  if (!isUnknown && path !== '') return;
  report({
    path: below(path, key),
    reason: isUnknown ? 'unknown-name' : 'wrong-level',
    name: key,
    message: isUnknown
      ? `"${key}" is not an operator of Strapi.${nearest ? ` Did you mean "${nearest}"?` : ` Operators are ${operatorsText}.`}`
      : `"${key}" has no field. Write the field before it: filters[${fieldOf(schema)}][${key}]=….`,
    edits: [...(isUnknown && nearest ? [renamingKey(keys, nearest)] : []), removingKey(keys)],
  });
}

const fieldOf = ({ attributes }: Schema): string =>
  [...attributes.values()].find(({ kind, system }) => kind === 'scalar' && !system)?.name ?? 'id';

function reportHidden(attribute: Attribute, { keys, path, report }: Place, schema: Schema): void {
  report({
    path: below(path, attribute.name),
    reason: 'private',
    name: attribute.name,
    message: `"filters" names "${below(path, attribute.name)}", but ${hiddenText(attribute, typeName(schema), 'no query may name it')}`,
    edits: [removingKey(keys)],
  });
}

function reportName(key: string, value: unknown, place: Place, schema: Schema): void {
  const { keys, path, report } = place;
  const full = below(path, key);
  const type = typeName(schema);
  const start = `"filters" names "${full}", but ${type} has no attribute "${key}".`;
  const suffixed = withSuffix(key, (name) => attributeByKey(schema, name) !== undefined);
  if (suffixed) {
    const { name, operator } = suffixed;
    report({
      path: full,
      reason: 'unknown-name',
      name: key,
      message: `"${key}" is how Strapi 3 wrote it. Write ${keyText([...keys.slice(0, -1), name, operator])}=${String(value)}.`,
      edits: [renamingKey(keys, name, { [operator]: value })],
    });
    return;
  }
  const dotted = key.split('.');
  if (dotted.length > 1 && attributeByKey(schema, dotted[0]!)) {
    report({
      path: full,
      reason: 'wrong-level',
      name: key,
      message: `Filters take brackets, not dots. Write ${keyText([...keys.slice(0, -1), ...dotted])}.`,
      edits: [renamingKey(keys, key)],
    });
    return;
  }
  const meant = betterName(key, schema, (one) => !one.hidden);
  if (!meant) {
    const names = [...schema.attributes.values()].filter((one) => !one.hidden);
    report({
      path: full,
      reason: 'unknown-name',
      name: key,
      message: `${start} ${key === 'documentId' ? ONLY_FIVE : `It has ${listed(names.map((one) => one.name))}.`}`,
      edits: [removingKey(keys)],
    });
    return;
  }
  const isBelow = meant.kind === 'below';
  const right = isBelow ? pathBelow(meant.steps, meant.name) : meant.name;
  report({
    path: full,
    reason: isBelow ? 'wrong-level' : 'unknown-name',
    name: key,
    message: isBelow
      ? `${start} ${typeStart(meant.schema)} has one: filter by ${keyText([...keys.slice(0, -1), ...right.split('.')])}.`
      : `${start} Did you mean "${right}"?`,
    edits: [renamingKey(keys, right), removingKey(keys)],
  });
}
