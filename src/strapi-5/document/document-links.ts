// Strapi 5.54: packages/core/database/src/entity-manager/index.ts
// Strapi 5.54: packages/core/database/src/entity-manager/morph-relations.ts
import {
  type EdgeAttribute,
  isInverseOfMorph,
  isInverseOfMorphToOne,
  type MorphAttribute,
  type RelationAttribute,
} from '../../model/attribute.ts';
import { schemaByUid } from '../../model/look-up.ts';
import {
  changeInverseOfMorph,
  type InverseOfMorph,
  type LinkEdit,
  type LinkedRow,
  linkByMorphToOne,
  linkRows,
  setMorphLinks,
  writeColumn,
} from '../../write/link-rows.ts';
import type { WriteContext, PlacedLink } from '../../write/changeset.ts';
import { writeFailed } from '../../errors/refusal.ts';
import { changeJoinTable } from './join-table.ts';
import { type LinkInput, type NamedRow, newOrder, orderAmong, readLinks } from './document-connections.ts';
import { attachLinks, updateLinks } from './relation-links.ts';
import type { ContentType, Schema } from '../../model/model.ts';

/**
 * Writes the relations and media in data, as the database of Strapi 5 does. Others stay.
 *
 * @throws {Refusal} for values that Strapi cannot read, and for missing rows
 */
export function writeDocumentLinks(
  write: WriteContext,
  row: LinkedRow,
  data: { readonly [name: string]: unknown },
): void {
  const { schema, id, isNew } = row;
  for (const attribute of schema.attributes.values()) {
    const value = Object.hasOwn(data, attribute.name) ? data[attribute.name] : undefined;
    if (value === undefined || (isNew && value === null)) continue;
    switch (attribute.kind) {
      case 'media':
        writeInverseOfMorph(write, row, attribute, readLinks(value));
        break;
      case 'morph':
        if (attribute.many) writeMorphToMany(write, row, attribute, readLinks(value));
        else writeMorphToOne(write, row, attribute, value);
        break;
      case 'relation': {
        const input = readLinks(value);
        if (attribute.inColumn) {
          writeColumn(write, row, attribute, value, input.set ?? []);
        } else if (isInverseOfMorphToOne(attribute)) linkToOne(write, row, attribute, input);
        else if (isInverseOfMorph(attribute)) writeInverseOfMorph(write, row, attribute, input);
        else {
          const writeTo = isNew ? attachLinks : updateLinks;
          changeJoinTable(write.changes, { schema, attribute }, (table) => writeTo(write, table, id, input));
        }
      }
    }
  }
}

/** Writes a `morphToOne`. Strapi does not check that its row exists. */
function writeMorphToOne(
  write: WriteContext,
  { schema, id }: LinkedRow,
  attribute: MorphAttribute,
  value: unknown,
): void {
  const { id: targetId, __type } = Object(value) as { readonly id?: unknown; readonly __type?: unknown };
  const type = schemaByUid(write.context.model, String(__type));
  const target = Number(targetId);
  const links = type && write.changes.has(type, target) ? [{ type, id: target }] : [];
  linkRows(write, { schema, attribute, id }, links);
}

/** Writes the inverse side of a `morphToOne`: one link, required on a new row. */
function linkToOne(
  write: WriteContext,
  row: LinkedRow,
  attribute: RelationAttribute,
  { set }: LinkInput,
): void {
  const [first] = set ?? [];
  const target = Number(first?.id);
  if (row.isNew && !first) throw writeFailed(`no id for ${attribute.name}`);
  const links =
    first && write.changes.has(attribute.target, target) ? [{ type: attribute.target, id: target }] : [];
  linkByMorphToOne(write, row, attribute, links);
}

/** Writes media and the inverse side of a `morphToMany`. @throws {Refusal} for missing rows */
function writeInverseOfMorph(
  write: WriteContext,
  row: LinkedRow,
  attribute: InverseOfMorph,
  { set, connect, disconnect }: LinkInput,
): void {
  const { changes } = write;
  const before = changes.placed(row.schema, attribute, row.id);
  const change = (links: LinkEdit): void => changeInverseOfMorph(write, { ...row, attribute }, links);
  const isSet = set !== undefined && set !== null && set.length > 0;
  if (row.isNew || isSet || connect.length + disconnect.length === 0) {
    const links = (set ?? []).map(({ id }, index) => placedLink(write, attribute.target, id, index + 1));
    return change({ gone: before, kept: [], added: links });
  }
  const touched = new Set([...disconnect, ...connect].map(({ id }) => Number(id)));
  const kept = before.filter((link) => !touched.has(link.id));
  const gone = before.filter((link) => touched.has(link.id));
  // New links come behind the links of all such attributes of the row.
  const last = Math.max(0, ...positionsOf(write, row, attribute, kept));
  const added = connect.map(({ id }, index) => placedLink(write, attribute.target, id, last + index + 1));
  change({ gone, kept, added });
}

function placedLink({ changes }: WriteContext, type: ContentType, rawId: unknown, pos: number): PlacedLink {
  const id = Number(rawId);
  if (!changes.has(type, id)) throw writeFailed(`${type.uid} ${id} does not exist`);
  return { type, id, pos };
}

function positionsOf(
  { changes }: WriteContext,
  { schema, id }: LinkedRow,
  attribute: InverseOfMorph,
  links: readonly PlacedLink[],
): number[] {
  const others = [...schema.attributes.values()].filter(
    (other) => other !== attribute && other.kind === attribute.kind && other.target === attribute.target,
  ) as EdgeAttribute[];
  return [...links, ...others.flatMap((other) => changes.placed(schema, other, id))].map(({ pos }) => pos);
}

/**
 * Writes the links of a `morphToMany`. Links to missing rows are dropped.
 *
 * @throws {Refusal} for unknown types, and for contradictory positions
 */
function writeMorphToMany(
  write: WriteContext,
  { schema, id, isNew }: LinkedRow,
  attribute: MorphAttribute,
  { set, connect, disconnect, strict }: LinkInput,
): void {
  const { changes, context } = write;
  const typeOf = ({ __type }: NamedRow): Schema => {
    const type = schemaByUid(context.model, String(__type));
    if (!type) throw writeFailed(`${attribute.name}: the type ${String(__type)}`);
    return type;
  };
  const linkOf = (item: NamedRow, pos: number): PlacedLink[] => {
    const type = typeOf(item);
    const target = Number(item.id);
    return changes.has(type, target) ? [{ type, id: target, pos }] : [];
  };
  const before = changes.placed(schema, attribute, id);
  const save = (links: readonly PlacedLink[]): void => {
    const kept = new Set(links);
    const gone = before.filter((link) => !kept.has(link));
    setMorphLinks(write, { schema, attribute, id }, gone, links);
  };
  const items = set && set.length > 0 ? set : isNew ? connect : undefined;
  if (items) {
    const order = isNew ? newOrder(items.map(encoded)) : undefined;
    save(items.flatMap((item, index) => linkOf(item, (order?.get(keyOf(item)) ?? index) + 1)));
    return;
  }
  if (connect.length + disconnect.length === 0) return;
  const touched = [...disconnect, ...connect];
  for (const item of touched) typeOf(item);
  const gone = new Set(touched.map(keyOf));
  const left = before.filter((link) => !gone.has(keyOf({ id: link.id, __type: link.type.uid })));
  const linked = before.map(({ id: other, type, pos }) => ({
    id: keyOf({ id: other, __type: type.uid }),
    order: pos,
  }));
  const order = orderAmong(linked, connect.map(encoded), strict);
  save([...left, ...connect.flatMap((item) => linkOf(item, order.get(keyOf(item)) ?? 0))]);
}

const keyOf = ({ id, __type }: NamedRow): string => `${id}:::${String(__type)}`;

/** Puts the type into the id, because rows may have different types. */
function encoded(item: NamedRow): NamedRow {
  const { position } = item;
  const beside = (id: unknown): unknown =>
    id
      ? keyOf({ id: id as string, __type: (position as { __type?: unknown }).__type ?? item.__type })
      : undefined;
  return {
    id: keyOf(item),
    ...(position && {
      position: { ...position, before: beside(position.before), after: beside(position.after) },
    }),
  };
}
