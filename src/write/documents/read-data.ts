import { type EdgeAttribute, hasLinkTable } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import type { Link } from '../../store/store.ts';
import type { EntryData } from '../entries/entries.ts';
import type { WriteContext } from '../write-context.ts';

/**
 * Returns everything that a row holds as data to write: scalars, links as the documents that they lead to, and
 * components with what they hold.
 *
 * @param form whether the row and its components have their ids. Default: they have
 */
export function readData(
  write: WriteContext,
  schema: Schema,
  id: number,
  form: 'with ids' | 'without ids' = 'with ids',
): EntryData {
  const row = write.changes.row(schema, id);
  const data: Record<string, unknown> = form === 'with ids' ? { id } : {};
  for (const attribute of schema.attributes.values()) {
    const { name } = attribute;
    if (attribute.kind === 'scalar') data[name] = row[name] ?? null;
    else if (hasLinkTable(attribute)) {
      const values = write.changes
        .links(schema, attribute, id)
        .filter(({ type }) => isRead(attribute, type))
        .map((link) => linkedData(write, attribute, link, form));
      data[name] = attribute.many ? values : (values[0] ?? null);
    }
  }
  return data;
}

/** Strapi reads a zone by the components that it lists. A draft may hold others. */
const isRead = (attribute: EdgeAttribute, type: Schema): boolean =>
  attribute.kind !== 'zone' || attribute.components.includes(type);

function linkedData(
  write: WriteContext,
  { kind }: EdgeAttribute,
  { type, id }: Link,
  form: 'with ids' | 'without ids',
): object {
  if (kind === 'component') return readData(write, type, id, form);
  if (kind === 'zone') return { ...readData(write, type, id, form), __component: type.uid };
  const { documentId = null, locale = null } = write.changes.row(type, id);
  return { id, documentId, locale, ...(kind === 'morph' && { __type: type.uid }) };
}
