import type { Profile } from '../../src/store/data-source.ts';
import type { MorphAttribute, RelationAttribute } from '../../src/model/attribute.ts';
import type { ContentType, Schema } from '../../src/model/model.ts';
import type { Link, Links } from '../../src/store/store.ts';
import { hashText } from '../random/random.ts';
import { SeedError } from '../generate/seed-error.ts';
import type { Spot } from '../generate/row-key.ts';
import type { World } from '../generate/context.ts';
import { Backward } from './backward.ts';
import { targetNumbers } from './forward.ts';
import { pinsOf } from './pins.ts';
import { idsOf } from './references.ts';

/** Gives the ids of an owner's targets: its spot and what is given for it by hand. */
export type Targets = (spot: Spot, given: unknown) => readonly number[];

/** Whether the links of a two-way relation are made from this side. */
export function isForward(schema: Schema, attribute: RelationAttribute): boolean {
  const { inverse } = attribute;
  if (!inverse || inverse === attribute) return true;
  if (inverse.kind === 'morph') return false;
  if (attribute.many !== inverse.many) return !attribute.many;
  if (attribute.owner !== inverse.owner) return attribute.owner;
  return `${schema.uid}.${attribute.name}` < `${attribute.target.uid}.${inverse.name}`;
}

/** The targets of a relation from the side its links are made from. */
export function relationTargets(
  world: World,
  schema: Schema,
  attribute: RelationAttribute,
  path: string,
  profile: Profile,
): Targets {
  const owner = schema.modelType === 'contentType' ? (schema as ContentType) : undefined;
  const target = world.population(attribute.target);
  const side = {
    attribute,
    seed: hashText(path, world.seed),
    profile,
    target,
    self: attribute.target === schema,
    shared: owner === undefined,
  };
  const numbers = targetNumbers(side, world.tools.chance);
  const inverse = owner ? attribute.inverse : undefined;
  const pins = inverse && owner ? pinsOf(attribute, world.population(owner), target) : undefined;
  const exclusive = inverse !== undefined && !inverse.many && !attribute.many;

  return (spot, given) => {
    const pinned = pins?.added.get(spot.rank) ?? [];
    if (given !== undefined) return [...new Set([...readIds(world, schema, attribute, given), ...pinned])];
    if (pinned.length > 0 && !attribute.many) return pinned.slice(-1);
    // Two translations cannot both have what only one may have.
    if (exclusive && spot.locale !== '' && target.locales.length === 1) return pinned;
    const block = Math.max(0, target.locales.indexOf(spot.locale));
    const ids = numbers(spot).map((number) => target.idOf(number, block));
    if (!pins || (pins.claimed.size === 0 && pinned.length === 0)) return ids;
    return [...new Set([...ids.filter((id) => !pins.claimed.has(id)), ...pinned])];
  };
}

function readIds(world: World, schema: Schema, attribute: RelationAttribute, given: unknown): number[] {
  const ids = idsOf(given);
  const label = `${schema.uid}.${attribute.name}`;
  if (!ids || (!attribute.many && ids.length > 1)) {
    throw new SeedError([
      `${label} is given ${JSON.stringify(given)} by hand. Give ${attribute.many ? 'ids: [1, 2]' : 'one id'}, or null.`,
    ]);
  }
  const population = world.population(attribute.target);
  const missing = ids.find((id) => !population.has(id));
  if (missing === undefined) return ids;
  throw new SeedError([
    `${label} is given the ${attribute.target.uid} ${missing} by hand, which is not there: there are ${population.count}. Take an id that is there, or ask for more entries.`,
  ]);
}

/** The links of the side that is not made itself: an index over the other one, built when it is first asked for. */
export function backwardLinks(world: World, owner: ContentType, target: ContentType, linksOf: Links): Links {
  const owners = world.population(owner);
  const targets = world.population(target);
  let index: Backward | undefined;
  return {
    of(id) {
      if (!targets.has(id)) return [];
      index ??= new Backward(targets.ids.length, (link) => {
        for (const [position, ownerId] of owners.ids.entries()) {
          for (const found of linksOf.of(ownerId)) {
            if (found.type === target) link(position, targets.positionOf(found.id));
          }
        }
      });
      return Array.from(index.of(targets.positionOf(id)), (position): Link => ({
        type: owner,
        id: owners.idAt(position),
      }));
    },
  };
}

/** The type that has a morph relation. */
export function ownerOfMorph(world: World, attribute: MorphAttribute): ContentType | undefined {
  return [...world.model.contentTypes.values()].find(
    (type) => type.attributes.get(attribute.name) === attribute,
  );
}
