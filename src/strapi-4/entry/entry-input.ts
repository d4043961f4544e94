// Strapi 4.26: packages/core/utils/src/sanitize/index.ts
// Strapi 4.26: packages/core/utils/src/sanitize/visitors/remove-restricted-relations.ts
import { type Caller, isRestricted } from '../../access/caller.ts';
import { type Attribute, isCreator, isInverseOfMorph } from '../../model/attribute.ts';
import type { Model, Schema } from '../../model/model.ts';
import { writeFailed } from '../../errors/refusal.ts';
import { isPlainObject } from '../../objects.ts';

/**
 * Returns the data of a body without what the caller may not write: the id, timestamps, and relations to types the
 * caller may not find, also in components.
 *
 * @throws {Refusal} for null in a zone or a morph relation, and for a key `__proto__`, where Strapi fails
 */
export function sanitizeInput(data: unknown, schema: Schema, model: Model, caller: Caller): unknown {
  if (Array.isArray(data)) return data.map((entry) => sanitizeInput(entry, schema, model, caller));
  // Strapi turns texts, numbers and nulls in a list into objects.
  if (!isPlainObject(data)) return { ...Object(data) };
  const { id: _id, ...values } = data;
  const written = Object.entries(values).filter(([name]) => {
    const attribute = schema.attributes.get(name);
    return !attribute || isWritable(attribute);
  });
  return withoutRestricted(Object.fromEntries(written), schema, model, caller);
}

function withoutRestricted(data: unknown, schema: Schema, model: Model, caller: Caller): unknown {
  if (!isPlainObject(data)) return data;
  if (Object.hasOwn(data, '__proto__')) throw writeFailed('a key __proto__');
  const cleaned: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    const attribute = schema.attributes.get(name);
    if (!attribute) cleaned[name] = value;
    else {
      const left = clean(value, attribute, schema, model, caller);
      if (left !== undefined) cleaned[name] = left;
    }
  }
  return cleaned;
}

/** Returns the value of an attribute without restricted parts; undefined if it is restricted itself. */
function clean(value: unknown, attribute: Attribute, schema: Schema, model: Model, caller: Caller): unknown {
  switch (attribute.kind) {
    case 'relation':
      if (isInverseOfMorph(attribute)) refuseNull(value);
      // The content API never sets who wrote an entry.
      return isCreator(attribute) || isRestricted(attribute, schema, caller) ? undefined : value;
    case 'morph': {
      if (!Array.isArray(value)) return value;
      refuseNull(value);
      const mayFind = (item: unknown) =>
        caller.may(`${isPlainObject(item) ? String(item['__type']) : 'undefined'}.find`);
      const allowed = value.filter(mayFind);
      return allowed.length > 0 ? allowed : undefined;
    }
    case 'component':
      return each(value, (item) => withoutRestricted(item, attribute.target, model, caller));
    case 'zone':
      return each(value, (item) => {
        if (item === null && value !== null) throw writeFailed('null in a zone');
        const uid = isPlainObject(item) ? item['__component'] : undefined;
        const component = model.components.get(String(uid));
        return component ? withoutRestricted(item, component, model, caller) : item;
      });
    default:
      return value;
  }
}

/** Strapi reads the type of each item, which fails for null. */
function refuseNull(value: unknown): void {
  if (Array.isArray(value) && value.some((item) => item === null))
    throw writeFailed('null in a morph relation');
}

const each = (value: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value);

/** The attributes that only Strapi writes. */
const TIMESTAMPS = new Set(['createdAt', 'updatedAt']);

/** Returns whether a body may have the attribute. `id` and the timestamps are never taken from it. */
export const isWritable = ({ name, system, writable }: Attribute): boolean =>
  writable && !(system && TIMESTAMPS.has(name));
