import type { MediaAttribute, MorphAttribute } from '../../src/model/attribute.ts';
import type { Schema } from '../../src/model/model.ts';
import type { Link } from '../../src/store/store.ts';
import type { Population } from '../generate/entry-ids.ts';
import { SeedError } from '../generate/seed-error.ts';
import type { World } from '../generate/context.ts';

/** The ids in `1`, `[1, 2]`, `{ id: 1 }`, `[{ id: 1 }]` or null; undefined where it is none of these. */
export function idsOf(given: unknown): number[] | undefined {
  if (given === null) return [];
  const ids = (Array.isArray(given) ? (given as unknown[]) : [given]).map((one) =>
    Number(typeof one === 'object' && one !== null && 'id' in one ? one.id : one),
  );
  return ids.every((id) => Number.isInteger(id)) ? ids : undefined;
}

/** Files given by hand, of a library that has them. */
export function givenFiles(
  schema: Schema,
  attribute: MediaAttribute,
  given: unknown,
  library: Population,
): number[] {
  const ids = idsOf(given);
  const label = `${schema.uid}.${attribute.name}`;
  if (!ids || (!attribute.many && ids.length > 1)) {
    throw new SeedError([
      `${label} is given ${JSON.stringify(given)} by hand. Give ${attribute.many ? 'ids of files: [1, 2]' : 'the id of a file'}, or null.`,
    ]);
  }
  const missing = ids.find((id) => !library.has(id));
  if (missing === undefined) return ids;
  throw new SeedError([
    `${label} is given the file ${missing} by hand, but there are ${library.count} files. Take an id that is there, or ask for more in "entries": { file: ${missing} }.`,
  ]);
}

/** Links given by hand with their types: `{ __type: 'api::tag.tag', id: 1 }`. */
export function givenMorphs(world: World, schema: Schema, attribute: MorphAttribute, given: unknown): Link[] {
  if (given === null) return [];
  return (Array.isArray(given) ? (given as unknown[]) : [given]).map((one) => {
    const reference =
      typeof one === 'object' && one !== null ? (one as { __type?: unknown; id?: unknown }) : {};
    const type = world.model.contentTypes.get(String(reference.__type));
    const id = Number(reference.id);
    if (type && world.population(type).has(id)) return { type, id };
    throw new SeedError([
      `${schema.uid}.${attribute.name} is given ${JSON.stringify(one)} by hand. Give the uid of a type and the id of an entry that is there: { "__type": "api::tag.tag", "id": 1 }.`,
    ]);
  });
}
