import { showValue } from '../../errors/show-value.ts';
import type { Reference, ReferenceAttribute } from '../inverse-attributes.ts';
import type { DataProblems } from './data-problems.ts';
import { ownValue, readId } from './resolve/own-value.ts';
import { describe, type ResolvedRecord } from './resolve/resolved-record.ts';
import { isPlainObject } from '../../objects.ts';

/**
 * Returns the entries that an attribute of a record names: `1`, `'1'`, `{ id: 1 }` or a list of these.
 * In morph relations they are `{ __type: 'api::tag.tag', id: 1 }`, with `field` if that type has several
 * attributes for the relation. Repeated entries count once. Returns undefined if the record does not
 * have the attribute.
 *
 * Reports other values, and several entries where only one is allowed.
 */
export function readReferences(
  resolved: ResolvedRecord,
  attribute: ReferenceAttribute,
  problems: DataProblems,
): Reference[] | undefined {
  const value = ownValue(resolved.record, attribute.name);
  if (value === undefined) return undefined;
  const items: readonly unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
  if (!attribute.many && items.length > 1) {
    problems.add(
      `${describe(resolved)}: ${attribute.name} is a list of ${items.length} entries, but holds only one. Give one id, or null.`,
    );
    return [];
  }
  const references = new Map<string, Reference>();
  for (const item of items) {
    const reference = readReference(attribute, item);
    if (reference === undefined) {
      problems.add(
        `${describe(resolved)}: ${attribute.name} contains ${showValue(item)}, which does not name an entry. ` +
          `Give ${formOf(attribute)}${attribute.many ? ', or a list of these' : ', or null'}.`,
      );
      continue;
    }
    references.set(`${reference.type} ${reference.id} ${reference.field ?? ''}`, reference);
  }
  return [...references.values()];
}

function readReference(attribute: ReferenceAttribute, item: unknown): Reference | undefined {
  const id = readId(isPlainObject(item) ? ownValue(item, 'id') : item);
  if (id === undefined) return undefined;
  if (attribute.kind !== 'morph') return { type: attribute.target.uid, id };
  if (!isPlainObject(item)) return undefined;
  const type = ownValue(item, '__type');
  const field = ownValue(item, 'field');
  if (typeof type !== 'string') return undefined;
  return { type, id, ...(typeof field === 'string' && { field }) };
}

function formOf(attribute: ReferenceAttribute): string {
  return attribute.kind === 'morph'
    ? "{ __type: 'api::name.name', id: 1 }"
    : `the id of an entry of ${attribute.target.uid}, such as 1 or { id: 1 }`;
}
