import type { Attribute } from '../../../../src/model/attribute.ts';
import type { ContentType, Model, Schema } from '../../../../src/model/model.ts';

type OfKind<K extends Attribute['kind']> = Extract<Attribute, { kind: K }>;

export function contentType(model: Model, uid: string): ContentType {
  const found = model.contentTypes.get(uid);
  if (!found) throw new Error(`No content type ${uid}.`);
  return found;
}

export function component(model: Model, uid: string): Schema {
  const found = model.components.get(uid);
  if (!found) throw new Error(`No component ${uid}.`);
  return found;
}

/** An attribute of the kind the test expects. */
export function attribute<K extends Attribute['kind']>(schema: Schema, name: string, kind: K): OfKind<K> {
  const found = schema.attributes.get(name);
  if (found?.kind !== kind) throw new Error(`${schema.uid}.${name} is ${found?.kind}, not ${kind}.`);
  return found as OfKind<K>;
}
