import type { Attribute } from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import type { Model, Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import type { ReferenceAttribute } from '../../store/inverse-attributes.ts';
import type { EntryData } from '../entries/entries.ts';

type Change = (value: unknown, attribute: ReferenceAttribute) => unknown;

/** Returns data with changed relations and media, also in components. */
export function visitRelations(model: Model, schema: Schema, data: EntryData, change: Change): EntryData {
  const inside = (value: unknown, target: Schema | undefined): unknown =>
    isPlainObject(value) && target ? visitRelations(model, target, value, change) : value;
  const changed: Record<string, unknown> = { ...data };
  for (const [name, value] of Object.entries(data)) {
    const attribute = schema.attributes.get(name);
    if (!attribute) continue;
    if (isLinking(attribute)) changed[name] = change(value, attribute);
    else if (attribute.kind === 'component')
      changed[name] = each(value, (item) => inside(item, attribute.target));
    else if (attribute.kind === 'zone' && Array.isArray(value)) {
      changed[name] = value.map((item: unknown) =>
        inside(item, isPlainObject(item) ? schemaByUid(model, String(item['__component'])) : undefined),
      );
    }
  }
  return changed;
}

/** The one link of a morph relation is part of its row, and those of the creators too. */
const isLinking = (attribute: Attribute): attribute is ReferenceAttribute =>
  attribute.kind === 'media' ||
  (attribute.kind === 'morph' && attribute.many) ||
  (attribute.kind === 'relation' && !attribute.system);

const each = (value: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value);
