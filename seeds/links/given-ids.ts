import type { MediaAttribute, MorphAttribute, RelationAttribute } from '../../src/model/attribute.ts';
import type { Schema } from '../../src/model/model.ts';
import type { Link } from '../../src/store/store.ts';
import type { GenerateContext } from '../generate/context.ts';
import type { EntryIds } from '../generate/entries/entry-ids.ts';
import { SeedError } from '../generate/seed-error.ts';

/** Reads ids from `1`, `[1, 2]`, `{ id: 1 }`, `[{ id: 1 }]` or null. Returns undefined for anything else. */
export function parseIds(given: unknown): number[] | undefined {
  if (given === null) return [];
  const ids = (Array.isArray(given) ? (given as unknown[]) : [given]).map((one) =>
    Number(typeof one === 'object' && one !== null && 'id' in one ? one.id : one),
  );
  return ids.every((id) => Number.isInteger(id)) ? ids : undefined;
}

/**
 * Reads the ids that a record or an override gives for a relation.
 *
 * @throws {SeedError} for values of another form, and for entries that do not exist.
 */
export function readRelationIds(
  schema: Schema,
  attribute: RelationAttribute,
  given: unknown,
  targets: EntryIds,
): number[] {
  const label = `${schema.uid}.${attribute.name}`;
  const ids = parseIds(given);
  if (!ids || (!attribute.many && ids.length > 1)) {
    throw new SeedError([
      `${label} is set to ${JSON.stringify(given)}. Use ${attribute.many ? 'ids: [1, 2]' : 'one id'}, or null.`,
    ]);
  }
  const missing = ids.find((id) => !targets.has(id));
  if (missing === undefined) return ids;
  throw new SeedError([
    `${label} is set to the ${attribute.target.uid} ${missing}, which does not exist: there are ${targets.count} entries. Use the id of one of them, or ask for more entries.`,
  ]);
}

/**
 * Reads the ids that a record or an override gives for media.
 *
 * @throws {SeedError} for values of another form, and for files that do not exist.
 */
export function readFileIds(
  schema: Schema,
  attribute: MediaAttribute,
  given: unknown,
  files: EntryIds,
): number[] {
  const label = `${schema.uid}.${attribute.name}`;
  const ids = parseIds(given);
  if (!ids || (!attribute.many && ids.length > 1)) {
    throw new SeedError([
      `${label} is set to ${JSON.stringify(given)}. Use ${attribute.many ? 'ids of files: [1, 2]' : 'the id of a file'}, or null.`,
    ]);
  }
  const missing = ids.find((id) => !files.has(id));
  if (missing === undefined) return ids;
  throw new SeedError([
    `${label} is set to the file ${missing}, which does not exist: there are ${files.count} files. Use the id of one of them, or ask for more in "entries": { file: ${missing} }.`,
  ]);
}

/**
 * Reads the links that a record or an override gives for a morph relation, with their types:
 * `{ __type: 'api::tag.tag', id: 1 }`.
 *
 * @throws {SeedError} for values of another form, and for entries that do not exist.
 */
export function readMorphLinks(
  context: GenerateContext,
  schema: Schema,
  attribute: MorphAttribute,
  given: unknown,
): Link[] {
  if (given === null) return [];
  return (Array.isArray(given) ? (given as unknown[]) : [given]).map((one) => {
    const reference =
      typeof one === 'object' && one !== null ? (one as { __type?: unknown; id?: unknown }) : {};
    const type = context.model.contentTypes.get(String(reference.__type));
    const id = Number(reference.id);
    if (type && context.entryIds(type).has(id)) return { type, id };
    throw new SeedError([
      `${schema.uid}.${attribute.name} is set to ${JSON.stringify(one)}. Use the uid of a type and the id of one of its entries: { "__type": "api::tag.tag", "id": 1 }.`,
    ]);
  });
}
