import type { EdgeAttribute } from '../../src/model/attribute.ts';
import type { ContentType } from '../../src/model/model.ts';
import type { Link } from '../../src/store/store.ts';
import type { Composition } from '../components/composition.ts';
import type { Slot } from '../components/slots.ts';
import type { Given } from '../generate/given.ts';
import { hashText } from '../random/random.ts';
import type { Spot } from '../generate/row-key.ts';
import type { World } from '../generate/context.ts';
import { fileNumbers } from './media.ts';
import { morphLinks } from './morph.ts';
import { givenFiles, givenMorphs } from './references.ts';
import { relationTargets } from './relations.ts';

/** Every generated user has this role, as those who sign up do. */
const AUTHENTICATED = 1;

/** The links of an attribute from the side they are made from, for the rows of a place. */
export function linkMaker(
  world: World,
  composition: Composition,
  given: Given,
  parent: Slot | ContentType,
  attribute: EdgeAttribute,
): (spot: Spot) => readonly Link[] {
  const isComponent = 'component' in parent;
  const schema = isComponent ? parent.component : parent;
  const path = `${isComponent ? parent.path : parent.uid}.${attribute.name}`;
  const type = isComponent ? undefined : parent;
  const profile = world.profileOf(isComponent ? parent.type : parent);
  switch (attribute.kind) {
    case 'component':
    case 'zone':
      return (spot) => composition.links(parent, attribute, spot);
    case 'media': {
      const library = world.population(attribute.target);
      const numbers = fileNumbers(
        attribute,
        hashText(path, world.seed),
        profile,
        library,
        world.tools.chance,
      );
      return (spot) => {
        const byHand = given.of(parent, attribute, spot);
        const ids = byHand === undefined ? numbers(spot) : givenFiles(schema, attribute, byHand, library);
        return ids.map((id) => ({ type: attribute.target, id }));
      };
    }
    case 'morph': {
      const links = morphLinks(world, attribute, type, hashText(path, world.seed), profile);
      return (spot) => {
        const byHand = given.of(parent, attribute, spot);
        return byHand === undefined ? links(spot) : givenMorphs(world, schema, attribute, byHand);
      };
    }
    case 'relation': {
      if (type && isLocalizations(type, attribute.name)) return (spot) => translations(world, type, spot);
      if (schema.uid === 'plugin::users-permissions.user' && attribute.name === 'role') {
        return () => [{ type: attribute.target, id: AUTHENTICATED }];
      }
      const targets = relationTargets(world, schema, attribute, path, profile);
      return (spot) =>
        targets(spot, given.of(parent, attribute, spot)).map((id) => ({ type: attribute.target, id }));
    }
  }
}

function isLocalizations(type: ContentType, name: string): boolean {
  return type.localized && name === 'localizations';
}

/** The same entry in all other locales. */
function translations(world: World, type: ContentType, { rank }: Spot): Link[] {
  const population = world.population(type);
  const own = population.localeIndex(rank);
  return population.locales.flatMap((_, block) =>
    block === own ? [] : [{ type, id: population.idOf(population.numberOf(rank), block) }],
  );
}
