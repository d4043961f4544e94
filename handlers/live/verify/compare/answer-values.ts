import { isEqual } from 'es-toolkit/predicate/isEqual';
import { isObject, isPlainObject } from '../../../../src/basics.ts';
import type { Model, Schema } from '../../../../src/model/index.ts';
import { unwrapped } from '../../../../src/explain/index.ts';
import { entriesIn, flatEntry, type Json } from '../../answered-entries.ts';
import { onlyTarget, schemaOf } from './answer-shapes.ts';
import { type Finding, finding, shown } from './pair.ts';
import { shortUid } from '../ask/question.ts';

/** A row, a list of rows or a scalar, and what is known of it. */
interface Place {
  /** The schema of the rows. */
  readonly schema: Schema | undefined;
  /** What the report calls it. */
  readonly name: string;
  readonly kind: 'answer' | 'link' | 'scalar';
}

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
): Finding[] {
  const findings: Finding[] = [];
  if (!schema || !isPersonal(schema))
    compare(there, here, { schema, name: schema ? shortUid(schema.uid) : 'answer', kind: 'answer' });
  return findings;

  function add(area: Finding['area'], subject: string, text: string): void {
    // Other values are found and sorted otherwise.
    const isEffect = area === 'order' || (area === 'content' && isFiltered);
    // The values differ from answer to answer, but not the cause.
    findings.push(
      finding(area, subject, text, 4, { id: `${area} ${subject}`, ...(isEffect && { isEffect }) }),
    );
  }

  function compare(a: unknown, b: unknown, place: Place): void {
    const { name, kind } = place;
    const [left, right] = kind === 'scalar' ? [a, b] : [unwrapped(a), unwrapped(b)];
    if (kind !== 'scalar' && Array.isArray(left) && Array.isArray(right)) {
      compareLists(entriesIn(left), entriesIn(right), place);
    } else if (kind !== 'scalar' && isPlainObject(left) && isPlainObject(right)) {
      const [x, y] = [flatEntry(left), flatEntry(right)];
      if (kind === 'link' && keyOf(x) !== keyOf(y))
        add('values', name, `${keyOf(x)} there, ${keyOf(y)} here`);
      else compareRows(x, y, place);
    } else if (!isEqual(left, right) && !(kind === 'link' && [left, right].some(isUser))) {
      const [text, other] = [left, right].map((value) =>
        kind !== 'scalar' && isObject(value) ? 'a link' : shown(value),
      );
      add('values', name, `${text} there, ${other} here`);
    }
  }

  function compareLists(a: readonly Json[], b: readonly Json[], place: Place): void {
    const { name, kind } = place;
    const [left, right] = [a.map(keyOf), b.map(keyOf)];
    if (kind !== 'answer' || isWhole) {
      const only = (own: string[], others: string[], side: string) =>
        own.filter((key) => !others.includes(key)).map((key) => `${key} only ${side}`);
      const missing = [...only(left, right, 'there'), ...only(right, left, 'here')];
      if (missing.length > 0)
        add(kind === 'answer' ? 'content' : 'values', name, missing.slice(0, 3).join(', '));
    }
    const order = (own: string[], others: string[]) => own.filter((key) => others.includes(key)).join();
    if (order(left, right) !== order(right, left)) add('order', name, 'the same entries in another order');
    for (const [index, row] of a.entries()) {
      const other = b[right.indexOf(left[index]!)];
      if (other) compareRows(row, other, place);
    }
  }

  function compareRows(a: Json, b: Json, { schema: ofBoth, name }: Place): void {
    const of = schemaOf(a, ofBoth, model);
    for (const key of Object.keys(a)) {
      const attribute = of?.attributes.get(key);
      const target = attribute && onlyTarget(attribute);
      if (!(key in b) || (target && isPersonal(target)) || (!of && isHidden(key, model))) continue;
      const kind = attribute && attribute.kind !== 'scalar' ? 'link' : 'scalar';
      compare(a[key], b[key], { schema: target, name: `${of ? shortUid(of.uid) : name}.${key}`, kind });
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
function keyOf({ id, documentId, locale, __component: component }: Json): string {
  if (documentId !== undefined) return [documentId, locale].filter(Boolean).join(' ');
  return [component, id].filter((part) => part !== undefined).join(' ');
}
