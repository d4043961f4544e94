import { below } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';
import { attributeByKey } from '../../model/look-up.ts';
import { isPlainObject } from '../../objects.ts';
import { changingText, removingKey, renamingKey, settingKey } from '../edits/key-edits.ts';
import type { Edit } from '../finding.ts';
import { fieldName, hiddenText, knownNames, typeName, typeStart } from '../wording.ts';
import { betterName, pathBelow, targetsOf } from './better-name.ts';
import { jsonFinding, jsonObject } from './json-text.ts';
import { keyText, type Place } from './place.ts';

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
  if (word !== undefined && !/^(asc|desc)$/i.test(word)) {
    const right = /^(d|-|down)/i.test(word) ? 'desc' : 'asc';
    report({
      path,
      reason: 'unknown-name',
      name: word,
      message: `"${word}" is not an order. Write asc or desc: ${keyText(keys)}=${path}:${right}.`,
      edits: [changed(`${path}:${right}`)],
    });
    return;
  }
  const order = word === undefined ? '' : `:${word}`;
  readNames(path.split('.'), place, schema, (to) => changed(to === undefined ? to : to + order));
}

/** Returns how Strapi writes an order that is written as elsewhere: `-title`, `title_asc`, `title asc`. */
function otherForm(text: string, schema: Schema): string | undefined {
  const sign = /^([-+])(.+)$/.exec(text);
  if (sign) return `${sign[2]}:${sign[1] === '-' ? 'desc' : 'asc'}`;
  const words = /^([\w.]+?)(?:_| +|\.)(asc|desc)(?:ending)?$/i.exec(text);
  return words && !schema.attributes.has(text) ? `${words[1]}:${words[2]!.toLowerCase()}` : undefined;
}

function readObject(sort: Record<string, unknown>, place: Place, schema: Schema): void {
  const { keys, report } = place;
  for (const [key, value] of Object.entries(sort)) {
    const own = [...keys, key];
    const attribute = attributeByKey(schema, key);
    if (attribute && attribute.kind !== 'scalar' && isPlainObject(value)) {
      const [target] = targetsOf(attribute);
      if (target) readObject(value, { ...place, keys: own, path: below(place.path, key) }, target);
      continue;
    }
    if (typeof value === 'string' && !/^(asc|desc)$/i.test(value)) {
      const right = /^(d|-|down)/i.test(value) ? 'desc' : 'asc';
      report({
        path: key,
        reason: 'unknown-name',
        name: value,
        message: `"${value}" is not an order. Write asc or desc: ${keyText(own)}=${right}.`,
        edits: [settingKey(own, () => right)],
      });
    }
    readNames(key.split('.'), place, schema, (to) =>
      to === undefined ? removingKey(own) : renamingKey(own, to),
    );
  }
}

/** Reads the attributes that lead to the column to sort by. */
function readNames(
  names: readonly string[],
  place: Place,
  schema: Schema,
  changed: (path: string | undefined) => Edit,
): void {
  const { path, report } = place;
  let holder = schema;
  for (const [i, name] of names.entries()) {
    const full = below(path, names.slice(0, i + 1).join('.'));
    const isLast = i === names.length - 1;
    const attribute = attributeByKey(holder, name);
    const before = names.slice(0, i);
    if (name === 'id') return;
    if (!attribute) {
      const meant = betterName(name, holder, (one) => !one.hidden && (!isLast || one.kind === 'scalar'));
      const right =
        meant &&
        [
          ...before,
          meant.kind === 'similar' ? meant.name : pathBelow(meant.steps, meant.name),
          ...names.slice(i + 1),
        ].join('.');
      report({
        path: full,
        reason: meant?.kind === 'below' ? 'wrong-level' : 'unknown-name',
        name,
        message: `"sort" names "${full}", but ${typeName(holder)} has no attribute "${name}".${right === undefined ? ` It has ${knownNames(holder, 'fields')}.` : meant?.kind === 'below' ? ` ${typeStart(meant.schema)} has one: sort by "${right}".` : ` Did you mean "${right}"?`}`,
        edits: [...(right === undefined ? [] : [changed(right)]), changed(undefined)],
      });
      return;
    }
    if (attribute.name !== name) {
      const right = [...before, attribute.name, ...names.slice(i + 1)].join('.');
      report({
        path: full,
        reason: 'unknown-name',
        name,
        message: `"${name}" is the name of the column. Write the name of the attribute: ${right}.`,
        edits: [changed(right)],
        isIfRefused: true,
      });
    }
    if (attribute.hidden) {
      report({
        path: full,
        reason: 'private',
        name,
        message: `"sort" names "${full}", but ${hiddenText(attribute, typeName(holder), 'no query may name it')}`,
        edits: [changed(undefined)],
      });
      return;
    }
    if (attribute.kind === 'scalar') return;
    const [target] = targetsOf(attribute);
    if (isLast || !target || attribute.kind === 'zone') {
      const column = target && attribute.kind !== 'zone' ? fieldName(target) : undefined;
      const right = column && [...names.slice(0, i + 1), column].join('.');
      report({
        path: full,
        reason: 'wrong-level',
        name,
        message: `"${full}" is not a field. ${right ? `Sort by a field of ${typeName(target!)}: "${right}".` : 'Strapi cannot sort by it.'}`,
        edits: [...(right ? [changed(right)] : []), changed(undefined)],
      });
      return;
    }
    holder = target;
  }
}
