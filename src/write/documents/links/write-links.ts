import {
  isInverseOfMorph,
  isInverseOfMorphToOne,
  type MorphAttribute,
  type RelationAttribute,
} from '../../../model/attribute.ts';
import { schemaByUid } from '../../../model/look-up.ts';
import { linkRows } from '../../links/link-rows.ts';
import type { LinkedRow } from '../../links/write-links.ts';
import type { WriteContext } from '../../write-context.ts';
import { writeFailed } from '../../write-failed.ts';
import { changeJoinTable } from './join-table.ts';
import { writeInverseOfMorph } from './inverse-of-morph.ts';
import { writeMorphToMany } from './morph-to-many.ts';
import { type GivenLinks, readLinks } from './read-links.ts';
import { attachLinks, updateLinks } from './relation-links.ts';

/**
 * Writes the relations and media that data have, as the database of Strapi 5 does. Those that they leave out
 * stay.
 *
 * @throws {Refusal} for values that Strapi cannot read, and for rows that do not exist
 */
export function writeLinks(
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
        const given = readLinks(value);
        if (isInverseOfMorphToOne(attribute)) linkToOne(write, row, attribute, given);
        else if (isInverseOfMorph(attribute)) writeInverseOfMorph(write, row, attribute, given);
        else {
          const writeTo = isNew ? attachLinks : updateLinks;
          changeJoinTable(write.changes, { schema, attribute }, (table) => writeTo(write, table, id, given));
        }
      }
    }
  }
}

/** The one link of a morph relation. Nothing checks that its row exists. */
function writeMorphToOne(
  { changes, context: { model } }: WriteContext,
  { schema, id }: LinkedRow,
  attribute: MorphAttribute,
  value: unknown,
): void {
  const { id: given, __type } = Object(value) as { readonly id?: unknown; readonly __type?: unknown };
  const type = schemaByUid(model, String(__type));
  const target = Number(given);
  const links = type && changes.has(type, target) ? [{ type, id: target }] : [];
  linkRows(changes, model, { schema, attribute, id }, links);
}

/** The inverse side of a `morphToOne` writes one link, and fails on a new row without it. */
function linkToOne(
  { changes, context }: WriteContext,
  { schema, id, isNew }: LinkedRow,
  attribute: RelationAttribute,
  { set }: GivenLinks,
): void {
  const [first] = set ?? [];
  const target = Number(first?.id);
  if (isNew && !first) throw writeFailed(`no id for ${attribute.name}`);
  const links =
    first && changes.has(attribute.target, target) ? [{ type: attribute.target, id: target }] : [];
  linkRows(changes, context.model, { schema, attribute, id }, links);
}
