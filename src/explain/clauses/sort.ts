import { below } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';
import { attributeByKey, targetsOf } from '../../model/look-up.ts';
import { isPlainObject } from '../../objects.ts';
import { changingText, movingKey, removingKey, settingKey } from '../edits/key-edits.ts';
import type { Edit } from '../findings/finding.ts';
import { jsonFinding, jsonObject } from './json-text.ts';
import { keyText, type Place } from './place.ts';
import { readSortPath } from './sort-path.ts';

/** Reports what `sort` names wrongly. */
export function readSort(sort: unknown, place: Place, schema: Schema): void {
  const json = jsonObject(sort);
  if (json) {
    place.report(jsonFinding(place.keys, json));
  } else if (typeof sort === 'string' && sort.split(',').some((text) => /^\s*(asc|desc)\s*$/i.test(text))) {
    reportLooseOrder(sort, place);
  } else if (typeof sort === 'string') {
    for (const text of sort.split(',')) readText(text.trim(), place, schema);
  } else if (Array.isArray(sort)) {
    sort.forEach((one, i) => {
      if (typeof one === 'string') readSort(one, place, schema);
      else readSort(one, { ...place, keys: [...place.keys, String(i)] }, schema);
    });
  } else if (isPlainObject(sort)) readObject(sort, place, schema);
}

/** Reports an order behind a comma: `title,desc`. */
function reportLooseOrder(sort: string, { keys, report }: Place): void {
  const right = sort.replaceAll(/\s*,\s*(asc|desc)\b/gi, ':$1');
  report({
    path: keyText(keys),
    reason: 'wrong-level',
    name: sort.split(',').at(-1)!.trim(),
    message: `The order comes behind a colon. Write ${keyText(keys)}=${right}.`,
    edits: [settingKey(keys, () => right), removingKey(keys)],
  });
}

function readText(text: string, place: Place, schema: Schema): void {
  if (text === '' || place.isFull()) return;
  const { keys, report } = place;
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
      place,
    );
    return;
  }
  const order = word === undefined ? '' : `:${word}`;
  readSortPath(path.split('.'), place, schema, (to) => changed(to === undefined ? to : to + order));
}

/** Returns how Strapi writes an order that is written as elsewhere: `-title`, `title_asc`, `title asc`. */
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
 * @param correct returns how the right order is written, and the correction
 */
function reportOrder(
  word: string,
  path: string,
  correct: (order: string) => readonly [text: string, edit: Edit],
  { report }: Place,
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

function readObject(sort: Record<string, unknown>, place: Place, schema: Schema): void {
  const { keys } = place;
  for (const [key, value] of Object.entries(sort)) {
    const own = [...keys, key];
    const attribute = attributeByKey(schema, key);
    if (attribute && attribute.kind !== 'scalar' && isPlainObject(value)) {
      const [target] = targetsOf(attribute);
      if (target) readObject(value, { ...place, keys: own, path: below(place.path, key) }, target);
      continue;
    }
    if (typeof value === 'string' && !isOrder(value))
      reportOrder(value, key, (right) => [`${keyText(own)}=${right}`, settingKey(own, () => right)], place);
    readSortPath(key.split('.'), place, schema, (to) =>
      to === undefined ? removingKey(own) : movingKey(own, to.split('.')),
    );
  }
}
