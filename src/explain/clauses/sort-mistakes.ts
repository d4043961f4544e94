import { below } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';
import { attributeByKey, targetsOf } from '../../model/look-up.ts';
import { isPlainObject } from '../../objects.ts';
import { changingText, movingKey, removingKey, settingKey } from '../edits/query-edits.ts';
import { jsonFinding, jsonObject, keyText, type QueryPart } from './query-part.ts';
import type { Edit, Finding } from '../findings/explanation.ts';
import {
  fieldName,
  attributesText,
  columnText,
  hiddenNameText,
  noAttributeText,
  typeName,
  typeStart,
} from '../findings/wording.ts';
import { betterName, pathBelow } from './better-name.ts';

export function readSort(sort: unknown, part: QueryPart, schema: Schema): void {
  const json = jsonObject(sort);
  if (json) {
    part.report(jsonFinding(part.keys, json));
  } else if (typeof sort === 'string' && sort.split(',').some((text) => /^\s*(asc|desc)\s*$/i.test(text))) {
    reportLooseOrder(sort, part);
  } else if (typeof sort === 'string') {
    for (const text of sort.split(',')) readText(text.trim(), part, schema);
  } else if (Array.isArray(sort)) {
    sort.forEach((one, i) => {
      if (typeof one === 'string') readSort(one, part, schema);
      else readSort(one, { ...part, keys: [...part.keys, String(i)] }, schema);
    });
  } else if (isPlainObject(sort)) readObject(sort, part, schema);
}

/** Reports an order behind a comma: `title,desc`. */
function reportLooseOrder(sort: string, { keys, report }: QueryPart): void {
  const right = sort.replaceAll(/(?<!\s)\s*,\s*(asc|desc)\b/gi, ':$1');
  report({
    path: keyText(keys),
    reason: 'wrong-level',
    name: sort.split(',').at(-1)!.trim(),
    message: `The order comes behind a colon. Write ${keyText(keys)}=${right}.`,
    edits: [settingKey(keys, () => right), removingKey(keys)],
  });
}

function readText(text: string, part: QueryPart, schema: Schema): void {
  if (text === '' || part.isFull()) return;
  const { keys, report } = part;
  const changed = (to: string | undefined): Edit => changingText(keys, text, to);
  const other = otherForm(text, schema);
  if (other !== undefined) {
    report({
      path: text,
      reason: 'unknown-name',
      name: text,
      message: `Strapi does not read "${text}" as an order. Write ${keyText(keys)}=${other}.`,
      edits: [changed(other)],
    });
    return;
  }
  const [path = '', word] = text.split(':');
  if (word !== undefined && !isOrder(word)) {
    reportOrder(
      word,
      path,
      (right) => [`${keyText(keys)}=${path}:${right}`, changed(`${path}:${right}`)],
      part,
    );
    return;
  }
  const order = word === undefined ? '' : `:${word}`;
  readSortPath(path.split('.'), part, schema, (to) => changed(to === undefined ? to : to + order));
}

/** Converts an order from other notations to Strapi's: `-title`, `title_asc`, `title asc`. */
function otherForm(text: string, schema: Schema): string | undefined {
  const sign = /^([-+])(.+)$/.exec(text);
  if (sign) return `${sign[2]}:${sign[1] === '-' ? 'desc' : 'asc'}`;
  const words = /^([\w.]+?)(?:_| +|\.)(asc|desc)(?:ending)?$/i.exec(text);
  return words && !schema.attributes.has(text) ? `${words[1]}:${words[2]!.toLowerCase()}` : undefined;
}

const isOrder = (word: string): boolean => /^(asc|desc)$/i.test(word);

/**
 * Reports a word that is not an order: `title:descending`.
 *
 * @param correct returns the text of the right order, and the correction
 */
function reportOrder(
  word: string,
  path: string,
  correct: (order: string) => readonly [text: string, edit: Edit],
  { report }: QueryPart,
): void {
  const [text, edit] = correct(/^(d|-|down)/i.test(word) ? 'desc' : 'asc');
  report({
    path,
    reason: 'unknown-name',
    name: word,
    message: `"${word}" is not an order. Write asc or desc: ${text}.`,
    edits: [edit],
  });
}

function readObject(sort: Record<string, unknown>, part: QueryPart, schema: Schema): void {
  const { keys } = part;
  for (const [key, value] of Object.entries(sort)) {
    const nameKeys = [...keys, key];
    const attribute = attributeByKey(schema, key);
    if (attribute && attribute.kind !== 'scalar' && isPlainObject(value)) {
      const [target] = targetsOf(attribute);
      if (target) readObject(value, { ...part, keys: nameKeys, path: below(part.path, key) }, target);
      continue;
    }
    if (typeof value === 'string' && !isOrder(value))
      reportOrder(
        value,
        key,
        (right) => [`${keyText(nameKeys)}=${right}`, settingKey(nameKeys, () => right)],
        part,
      );
    readSortPath(key.split('.'), part, schema, (to) =>
      to === undefined ? removingKey(nameKeys) : movingKey(nameKeys, to.split('.')),
    );
  }
}

interface SortName {
  readonly name: string;
  readonly path: string;
  readonly isLast: boolean;
  readonly replaced: (...names: readonly string[]) => PathEdit;
  readonly removed: Edit;
}

type PathEdit = readonly [path: string, edit: Edit];

/**
 * Reads the path of the column to sort by, and reports the first wrong name.
 *
 * @param changed returns the correction to another path. Undefined removes the path
 */
function readSortPath(
  names: readonly string[],
  { path: above, report, context }: QueryPart,
  schema: Schema,
  changed: (path: string | undefined) => Edit,
): void {
  let holder = schema;
  for (const [i, name] of names.entries()) {
    if (name === 'id') return;
    const attribute = attributeByKey(holder, name);
    const replaced: SortName['replaced'] = (...others) => {
      const right = [...names.slice(0, i), ...others, ...names.slice(i + 1)].join('.');
      return [right, changed(right)];
    };
    const path = below(above, names.slice(0, i + 1).join('.'));
    const isLast = i === names.length - 1;
    const removed = changed(undefined);
    const sortName: SortName = { name, path, isLast, replaced, removed };
    if (!attribute) return report({ path, name, ...unknownName(sortName, holder) });
    if (isLast && name === 'status' && context.dialect.query.sortByStatus === 'publication')
      return report({
        path,
        reason: 'unknown-name',
        name,
        message:
          `Strapi 5 takes "${path}" in a sort for the publication status, so it does not sort by the attribute ` +
          '"status". Give the attribute another name.',
        edits: [removed],
      });
    if (attribute.name !== name) {
      const [right, edit] = replaced(attribute.name);
      report({
        path,
        reason: 'unknown-name',
        name,
        message: columnText(name, right),
        edits: [edit],
        isIfRefused: true,
      });
    }
    if (attribute.hidden)
      return report({
        path,
        reason: 'private',
        name,
        message: hiddenNameText('sort', path, attribute, holder),
        edits: [removed],
      });
    if (attribute.kind === 'scalar') return;
    const [target] = attribute.kind === 'zone' ? [] : targetsOf(attribute);
    if (isLast || !target)
      return report({ path, reason: 'wrong-level', name, ...noColumn(sortName, target) });
    holder = target;
  }
}

function unknownName(
  { name, path, isLast, replaced, removed }: SortName,
  holder: Schema,
): Pick<Finding, 'reason' | 'message' | 'edits'> {
  const meant = betterName(name, holder, (one) => !one.hidden && (!isLast || one.kind === 'scalar'));
  const start = noAttributeText('sort', path, typeName(holder), name);
  if (!meant)
    return {
      reason: 'unknown-name',
      message: `${start} ${attributesText(name, holder, 'fields')}`,
      edits: [removed],
    };
  const isBelow = meant.kind === 'below';
  const [right, edit] = replaced(isBelow ? pathBelow(meant.steps, meant.name) : meant.name);
  return {
    reason: isBelow ? 'wrong-level' : 'unknown-name',
    message: isBelow
      ? `${start} ${typeStart(meant.schema)} has one: sort by "${right}".`
      : `${start} Did you mean "${right}"?`,
    edits: [edit, removed],
  };
}

/** Explains a relation or component instead of a field, and attributes that Strapi cannot sort through. */
function noColumn(
  { name, path, replaced, removed }: SortName,
  target: Schema | undefined,
): Pick<Finding, 'message' | 'edits'> {
  const start = `"${path}" is not a field.`;
  if (!target) return { message: `${start} Strapi cannot sort by it.`, edits: [removed] };
  const [right, edit] = replaced(name, fieldName(target));
  return {
    message: `${start} Sort by a field of ${typeName(target)}: "${right}".`,
    edits: [edit, removed],
  };
}
