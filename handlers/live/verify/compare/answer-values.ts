import { isEqual } from 'es-toolkit/predicate/isEqual';
import type { Model, Schema } from '../../../../src/model/model.ts';
import { isObject, isPlainObject } from '../../../../src/objects.ts';
import { unwrapped } from '../../../../src/explain/field/field-in-body.ts';
import { flatEntry } from '../../pull/answered-record.ts';
import { onlyTarget, schemaOf } from './answer-shapes.ts';
import { type Finding, shown } from './pair.ts';
import { shortUid } from '../ask/question.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Compares the values of two answers, entry by entry. What the shapes show is left out: keys that one side lacks.
 *
 * @param of whether both answers hold all entries, so that one side lacks those that are not in its answer, or all that
 *   a filter finds
 */
export function compareValues(
  there: unknown,
  here: unknown,
  schema: Schema | undefined,
  model: Model,
  { isWhole, isFiltered }: { readonly isWhole: boolean; readonly isFiltered: boolean },
) {
  const findings: Finding[] = [];
  if (schema && isPersonal(schema)) return findings;
  const title = schema ? shortUid(schema.uid) : 'answer';
  const [l, d] = [unwrapped(there), unwrapped(here)];
  if (!Array.isArray(l) || !Array.isArray(d)) {
    compareMember(l, d, schema, title, true, false);
    return findings;
  }
  compareLists(l.filter(isPlainObject).map(flatEntry), d.filter(isPlainObject).map(flatEntry), schema, title);
  return findings;

  function add(area: Finding['area'], subject: string, text: string): void {
    // The values differ from answer to answer, but not the cause.
    // Other values are found and sorted otherwise.
    const isEffect = area === 'order' || (area === 'content' && isFiltered);
    findings.push({ area, subject, text, id: `${area} ${subject}`, rank: 4, ...(isEffect && { isEffect }) });
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
    for (const key of Object.keys(a)) {
      const attribute = of?.attributes.get(key);
      const target = attribute && onlyTarget(attribute);
      if (!(key in b) || (target && isPersonal(target)) || (!of && isHidden(key, model))) continue;
      const place = of ? shortUid(of.uid) : name;
      const isLink = attribute !== undefined && attribute.kind !== 'scalar';
      compareMember(a[key], b[key], target, `${place}.${key}`, isLink, isLink);
    }
  }

  function compareMember(
    a: unknown,
    b: unknown,
    target: Schema | undefined,
    name: string,
    isRow: boolean,
    isLink: boolean,
  ): void {
    const [left, right] = isRow ? [unwrapped(a), unwrapped(b)] : [a, b];
    if (isRow && Array.isArray(left) && Array.isArray(right)) {
      compareLists(
        left.filter(isPlainObject).map(flatEntry),
        right.filter(isPlainObject).map(flatEntry),
        target,
        name,
      );
    } else if (isRow && isPlainObject(left) && isPlainObject(right)) {
      const [x, y] = [flatEntry(left), flatEntry(right)];
      if (isLink && keyOf(x) !== keyOf(y)) add('values', name, `${keyOf(x)} there, ${keyOf(y)} here`);
      else compareRows(x, y, target, name);
    } else if (!isEqual(left, right) && !(isLink && [left, right].some(isUser))) {
      const [text, other] = [left, right].map((value) =>
        isRow && isObject(value) ? 'a link' : shown(value),
      );
      add('values', name, `${text} there, ${other} here`);
    }
  }
}

/** Exports have no admin users, and snapshots no users. */
const isPersonal = ({ uid }: Schema): boolean =>
  uid === 'admin::user' || uid === 'plugin::users-permissions.user';

/** Whether a type hides an attribute of this name. Rows of a morph relation show it, and no other answer does. */
const isHidden = (name: string, { contentTypes }: Model): boolean =>
  [...contentTypes.values()].some(({ attributes }) => {
    const attribute = attributes.get(name);
    return attribute?.hidden === true || (attribute?.kind === 'scalar' && attribute.type === 'password');
  });

/** Whether a row of a morph relation, which does not say its type, is a user. */
const isUser = (value: unknown): boolean =>
  isPlainObject(value) && 'username' in value && 'provider' in value;

/** Names an entry: a document with its locale, or the id of a component. */
function keyOf({ id, documentId, locale, __component: component }: Values): string {
  if (documentId !== undefined) return [documentId, locale].filter(Boolean).join(' ');
  return [component, id].filter((part) => part !== undefined).join(' ');
}
