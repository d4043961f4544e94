import type { MediaAttribute, MorphAttribute, RelationAttribute } from '../../model/attribute.ts';
import { DataError } from './data-error.ts';
import { describe, ownValue, readId, type ResolvedRecord } from './resolve-records.ts';
import { isPlainObject, showValue } from '../../errors/show-value.ts';

/** Attributes whose links are given as references, not inline. */
export type ReferenceAttribute = RelationAttribute | MediaAttribute | MorphAttribute;

export interface Reference {
  readonly type: string;
  readonly id: number;
  /** At the owning side of a morph relation: the attribute of `type` that is the other side. */
  readonly field?: string;
}

/**
 * The entries that an attribute of a record names: `1`, `'1'`, `{ id: 1 }` or a list of these; for
 * morph relations `{ __type: 'api::tag.tag', id: 1 }`, with `field` where several attributes of that
 * type could be the other side. Repetitions are left out. Undefined where nothing is given.
 */
export function readReferences(
  placed: ResolvedRecord,
  attribute: ReferenceAttribute,
): Reference[] | undefined {
  const value = ownValue(placed.record, attribute.name);
  if (value === undefined) return undefined;
  const given: readonly unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
  if (!attribute.many && given.length > 1) {
    throw new DataError(
      `${describe(placed)}: ${attribute.name} is a list of ${given.length}, but takes one entry. Give one id, or null.`,
    );
  }
  const references = new Map<string, Reference>();
  for (const item of given) {
    const reference = readReference(attribute, item);
    if (reference === undefined) {
      throw new DataError(
        `${describe(placed)}: ${attribute.name} has ${showValue(item)}. Give ${forms(attribute)}${attribute.many ? ', or a list of these' : ', or null'}.`,
      );
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

function forms(attribute: ReferenceAttribute): string {
  return attribute.kind === 'morph'
    ? "{ __type: 'api::name.name', id: 1 }"
    : `the id of a ${attribute.target.uid}, as 1 or { id: 1 }`;
}
