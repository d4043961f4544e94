import { isEqual } from 'es-toolkit/predicate/isEqual';
import { isCreator } from '../../../../src/model/attribute.ts';
import type { Model, Schema } from '../../../../src/model/model.ts';
import { isObject, isPlainObject } from '../../../../src/objects.ts';
import { schemaOf, targetOf, unwrapped } from './answer-shapes.ts';
import { type Finding, shown } from './pair.ts';
import { flat, titleOf } from '../ask/question.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Compares the values of two answers, entry by entry. What the shapes show is left out: keys that one side lacks.
 *
 * @param isWhole whether both answers hold all entries, so that one side lacks those that are not in its answer
 */
export function compareValues(
  there: unknown,
  here: unknown,
  schema: Schema | undefined,
  model: Model,
  isWhole = true,
) {
  const findings: Finding[] = [];
  const title = schema ? titleOf(model, schema.uid) : 'answer';
  const [l, d] = [unwrapped(there), unwrapped(here)];
  if (!Array.isArray(l) || !Array.isArray(d)) {
    compareMember(l, d, schema, title);
    return findings;
  }
  compareLists(l.filter(isPlainObject).map(flat), d.filter(isPlainObject).map(flat), schema, title);
  return findings;

  function add(area: Finding['area'], subject: string, text: string): void {
    // The values differ from answer to answer, but not the cause.
    findings.push({ area, subject, text, id: `${area} ${subject}`, rank: 4 });
  }

  function compareLists(
    a: readonly Values[],
    b: readonly Values[],
    of: Schema | undefined,
    name: string,
  ): void {
    const [left, right] = [a.map(keyOf), b.map(keyOf)];
    const others = new Set(right);
    const common = new Set(left.filter((key) => others.has(key)));
    const isTop = of === schema && name === title;
    if (!isTop || isWhole) {
      const only = (own: string[], other: string) =>
        own.filter((key) => !common.has(key)).map((key) => `${key} only ${other}`);
      const missing = [...only(left, 'there'), ...only(right, 'here')];
      if (missing.length > 0) add(isTop ? 'content' : 'values', name, missing.slice(0, 3).join(', '));
    }
    const order = (keys: string[]) => keys.filter((key) => common.has(key)).join();
    if (order(left) !== order(right)) add('order', name, 'the same entries in another order');
    for (const [index, row] of a.entries()) {
      const other = b[right.indexOf(left[index]!)];
      if (other) compareRows(row, other, of, name);
    }
  }

  function compareRows(a: Values, b: Values, schemaOfBoth: Schema | undefined, name: string): void {
    const of = schemaOf(a, schemaOfBoth, model);
    // A morph relation may not say what its rows are.
    if (!of) return isEqual(a, b) ? undefined : add('values', name, `${shown(a)} there, ${shown(b)} here`);
    for (const key of Object.keys(a)) {
      const attribute = of.attributes.get(key);
      // Exports have no admin users.
      if (!(key in b) || (attribute && isCreator(attribute))) continue;
      const isRow = attribute !== undefined && attribute.kind !== 'scalar';
      compareMember(
        a[key],
        b[key],
        targetOf(attribute),
        `${titleOf(model, of.uid)}.${key}`,
        isRow,
        attribute !== undefined,
      );
    }
  }

  function compareMember(
    a: unknown,
    b: unknown,
    target: Schema | undefined,
    name: string,
    isRow = true,
    isLink = false,
  ): void {
    const [left, right] = isRow ? [unwrapped(a), unwrapped(b)] : [a, b];
    if (isRow && Array.isArray(left) && Array.isArray(right)) {
      compareLists(left.filter(isPlainObject).map(flat), right.filter(isPlainObject).map(flat), target, name);
    } else if (isRow && isPlainObject(left) && isPlainObject(right)) {
      const [x, y] = [flat(left), flat(right)];
      if (isLink && keyOf(x) !== keyOf(y)) add('values', name, `${keyOf(x)} there, ${keyOf(y)} here`);
      else compareRows(x, y, target, name);
    } else if (!isEqual(left, right)) {
      const [text, other] = [left, right].map((value) =>
        isRow && isObject(value) ? 'a link' : shown(value),
      );
      add('values', name, `${text} there, ${other} here`);
    }
  }
}

/** Names an entry: a document with its locale, or the id of a component. */
function keyOf({ id, documentId, locale, __component: component }: Values): string {
  if (documentId !== undefined) return [documentId, locale].filter(Boolean).join(' ');
  return [component, id].filter((part) => part !== undefined).join(' ');
}
