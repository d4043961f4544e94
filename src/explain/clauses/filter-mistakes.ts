import { isAttributeOperator, isGroup } from '../../database/operators.ts';
import { below } from '../../errors/refusal.ts';
import type { Attribute } from '../../model/attribute.ts';
import { attributeByKey, isContentType, targetsOf } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { draftParameter, movingKey, removingKey, renamingKey, settingKey } from '../edits/query-edits.ts';
import { after, type Finding, inQuery } from '../findings/explanation.ts';
import {
  attributesText,
  columnText,
  fieldName,
  hiddenNameText,
  KINDS,
  meantText,
  noAttributeText,
  typeName,
  typeStart,
} from '../findings/wording.ts';
import { betterName, pathBelow } from './better-name.ts';
import { nearestOperator, operatorsText, withSuffix } from './operator-names.ts';
import { jsonFinding, jsonObject, keyText, type QueryPart } from './query-part.ts';

export function readFilters(filters: unknown, part: QueryPart, schema: Schema): void {
  const { keys, report } = part;
  if (Array.isArray(filters)) {
    filters.forEach((one, i) => readFilters(one, { ...part, keys: [...keys, String(i)] }, schema));
  } else if (isPlainObject(filters)) {
    for (const [key, value] of Object.entries(filters)) readMember(key, value, part, schema);
  } else if (typeof filters === 'string' && filters !== '') {
    const json = jsonObject(filters);
    const place = keyText(keys);
    report(
      json
        ? jsonFinding(keys, json)
        : {
            path: place,
            reason: 'wrong-level',
            message: `"${place}" takes conditions by attribute, but got "${filters}". Write ${place}[title][$eq]=Hello.`,
            edits: [removingKey(keys)],
          },
    );
  }
}

function readMember(key: string, value: unknown, part: QueryPart, schema: Schema): void {
  if (part.isFull()) return;
  const keys = [...part.keys, key];
  const inside = { ...part, keys };
  const path = below(part.path, key);
  const attribute = attributeByKey(schema, key);
  if (isGroup(key)) return readGroup(key, value, inside, schema);
  if (key === '$not') return readFilters(value, inside, schema);
  if (key === 'id' || attribute?.kind === 'scalar') {
    if (attribute?.hidden) return reportHidden(attribute, inside, schema);
    if (attribute && attribute.name !== key) reportColumn(attribute, inside);
    return readConditions(value, inside, path);
  }
  if (!attribute) {
    if (key.startsWith('$')) reportOperator(key, inside, schema);
    else part.report({ path, name: key, ...wrongName(key, value, inside, schema) });
    return;
  }
  if (attribute.private) return reportHidden(attribute, inside, schema);
  if (attribute.kind === 'zone' || attribute.kind === 'morph') {
    part.report({
      path,
      reason: 'wrong-level',
      name: key,
      message: `Strapi cannot filter by "${key}" of ${typeName(schema)}: it is ${KINDS[attribute.kind]}.`,
      edits: [removingKey(keys)],
    });
    return;
  }
  const [target] = targetsOf(attribute);
  if (target) readRelationValue(key, value, inside, target);
  if (target && isPlainObject(value)) readFilters(value, { ...inside, path }, target);
}

function readGroup(key: string, value: unknown, part: QueryPart, schema: Schema): void {
  const { keys, report } = part;
  if (isPlainObject(value) && Object.keys(value).some((one) => !/^\d+$/.test(one))) {
    const asList = (old: unknown) =>
      Object.entries(old as object).map(([name, one]) => ({ [name]: one as unknown }));
    report({
      path: key,
      reason: 'wrong-level',
      name: key,
      message:
        `"${key}" takes a list of conditions. ` +
        `Write ${keyText([...keys, '0'])}[title][$eq]=Hello, and the next one below [1].`,
      edits: [settingKey(keys, asList)],
    });
    return;
  }
  const members = isPlainObject(value)
    ? Object.entries(value)
    : [value].flat().map((one, i) => [String(i), one] as const);
  for (const [i, one] of members) readFilters(one, { ...part, keys: [...keys, i] }, schema);
}

function readConditions(value: unknown, part: QueryPart, field: string): void {
  if (!isPlainObject(value)) return;
  for (const [operator, operand] of Object.entries(value)) {
    const keys = [...part.keys, operator];
    const path = `${field}.${operator}`;
    if (operator === '$not') {
      readConditions(operand, { ...part, keys }, field);
    } else if (!isAttributeOperator(operator) && !isGroup(operator) && !/^\d+$/.test(operator)) {
      const nearest = nearestOperator(operator);
      part.report({
        path,
        reason: 'unknown-name',
        name: operator,
        message: `"${operator}" in ${keyText(keys)} ${notAnOperator(nearest)}`,
        edits: [...(nearest ? [renamingKey(keys, nearest)] : []), removingKey(keys)],
      });
    } else if (isListOperator(operator) && typeof operand === 'string' && operand.includes(',')) {
      const values = operand.split(',').map((one) => one.trim());
      const right = values.slice(0, 2).map((one, i) => `${keyText(keys)}[${i}]=${one}`);
      part.report({
        path,
        reason: 'wrong-level',
        name: operator,
        message:
          `"${operator}" takes a list, and Strapi reads "${operand}" as one value. ` +
          `Write ${right.join('&')}${values.length > 2 ? '…' : ''}.`,
        edits: [settingKey(keys, () => values)],
      });
    }
  }
}

const isListOperator = (operator: string): boolean => /^\$(in|notIn|between)$/.test(operator);

const notAnOperator = (nearest: string | undefined): string =>
  `is not an operator of Strapi.${meantText(nearest, ` Operators are ${operatorsText}.`)}`;

function reportOperator(key: string, { keys, report, path }: QueryPart, schema: Schema): void {
  const nearest = nearestOperator(key);
  const isUnknown = !isAttributeOperator(key);
  // An operator on a relation itself compares its id.
  if (!isUnknown && path !== '') return;
  report({
    path: below(path, key),
    reason: isUnknown ? 'unknown-name' : 'wrong-level',
    name: key,
    message: isUnknown
      ? `"${key}" ${notAnOperator(nearest)}`
      : `"${key}" has no field. Write the field before it: filters[${fieldName(schema)}][${key}]=….`,
    edits: [...(isUnknown && nearest ? [renamingKey(keys, nearest)] : []), removingKey(keys)],
  });
}

/** Reports a relation that is compared with a text: Strapi compares the id. */
function readRelationValue(name: string, value: unknown, part: QueryPart, target: Schema): void {
  const operator = isPlainObject(value) && Object.keys(value).length === 1 ? Object.keys(value)[0]! : '';
  const text =
    operator === '$eq' || operator === '$eqi' ? (value as Record<string, unknown>)[operator] : value;
  if (typeof text !== 'string' || text === '' || /^\d+$/.test(text)) return;
  const isDocument = target.attributes.has('documentId') && /^[a-z0-9]{24}$/.test(text);
  const field = isDocument ? 'documentId' : fieldName(target);
  const { keys } = part;
  part.report({
    path: below(part.path, name),
    reason: 'wrong-level',
    name,
    message:
      `${keyText(keys)} compares the id of ${typeName(target)}, and "${text}" is not one. ` +
      `Name a field: ${keyText([...keys, field, '$eq'])}=${text}.`,
    edits: [settingKey(keys, () => ({ [field]: { $eq: text } }))],
  });
}

function reportColumn({ name, column }: Attribute, { keys, path, report }: QueryPart): void {
  report({
    path: below(path, column),
    reason: 'unknown-name',
    name: column,
    message: columnText(column, keyText([...keys.slice(0, -1), name])),
    edits: [renamingKey(keys, name)],
    isIfRefused: true,
  });
}

function reportHidden(attribute: Attribute, { keys, path, report }: QueryPart, schema: Schema): void {
  const { name } = attribute;
  report({
    path: below(path, name),
    reason: 'private',
    name,
    message: hiddenNameText('filters', below(path, name), attribute, schema),
    edits: [removingKey(keys)],
  });
}

function stateText(key: string, value: unknown): string | undefined {
  const state = isPlainObject(value) ? Object.values(value)[0] : value;
  const isState = /^_?(status|publication_?state)$/i.test(key) && typeof state === 'string';
  return isState && /^(draft|preview|publi|live)/i.test(state) ? state : undefined;
}

function wrongName(
  key: string,
  value: unknown,
  { keys, path, context }: QueryPart,
  schema: Schema,
): Pick<Finding, 'reason' | 'message' | 'edits'> {
  const written = (...names: readonly string[]): string => keyText([...keys.slice(0, -1), ...names]);
  if (['and', 'or', 'not'].includes(key))
    return {
      reason: 'unknown-name',
      message: `"${key}" is written "$${key}": ${written(`$${key}`)}.`,
      edits: [renamingKey(keys, `$${key}`), removingKey(keys)],
    };
  const state = stateText(key, value);
  if (state !== undefined && isContentType(schema) && schema.draftAndPublish) {
    const [name, drafts] = draftParameter(context);
    const right = /^(draft|preview)/i.test(state) ? drafts : name === 'status' ? 'published' : 'live';
    return {
      reason: 'wrong-level',
      message:
        `"${key}" is not an attribute of ${typeName(schema)}. Drafts are chosen outside of "filters": ` +
        `${name}=${right}.`,
      edits: after(removingKey(keys), [inQuery((query) => ({ ...query, [name]: right }))]),
    };
  }
  const suffixed = withSuffix(key, (name) => attributeByKey(schema, name) !== undefined);
  if (suffixed) {
    const { name, operator } = suffixed;
    return {
      reason: 'unknown-name',
      message: `"${key}" is how Strapi 3 wrote it. Write ${written(name, operator)}=${String(value)}.`,
      edits: [renamingKey(keys, name, { [operator]: value })],
    };
  }
  const dotted = key.split('.');
  if (dotted.length > 1 && attributeByKey(schema, dotted[0]!))
    return {
      reason: 'wrong-level',
      message: `Filters take brackets, not dots. Write ${written(...dotted)}.`,
      edits: [movingKey(keys, dotted)],
    };
  const start = noAttributeText('filters', below(path, key), typeName(schema), key);
  const meant = betterName(key, schema, (one) => !one.hidden);
  if (!meant)
    return {
      reason: 'unknown-name',
      message: `${start} ${attributesText(key, schema)}`,
      edits: [removingKey(keys)],
    };
  const isBelow = meant.kind === 'below';
  const right = isBelow ? pathBelow(meant.steps, meant.name).split('.') : [meant.name];
  return {
    reason: isBelow ? 'wrong-level' : 'unknown-name',
    message: isBelow
      ? `${start} ${typeStart(meant.schema)} has one: filter by ${written(...right)}.`
      : `${start} Did you mean "${meant.name}"?`,
    edits: [movingKey(keys, right), removingKey(keys)],
  };
}
