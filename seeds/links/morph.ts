import type { Profile } from '../../src/store/data-source.ts';
import type { MorphAttribute } from '../../src/model/attribute.ts';
import type { ContentType, Model } from '../../src/model/model.ts';
import type { Link } from '../../src/store/store.ts';
import { fills, leftEmpty } from '../generate/profile.ts';
import { hashText, mix } from '../random/random.ts';
import type { Spot } from '../generate/row-key.ts';
import type { World } from '../generate/context.ts';
import { draw, drawExisting } from './pick.ts';

/** The types that a morph relation leads to: those with an attribute for it, else its own type. */
function morphTargets(model: Model, attribute: MorphAttribute, type: ContentType | undefined): ContentType[] {
  const named = [...model.contentTypes.values()].filter((candidate) =>
    [...candidate.attributes.values()].some(
      (other) => other.kind === 'relation' && other.inverse === attribute,
    ),
  );
  return named.length === 0 && type ? [type] : named;
}

/** The rows that a morph relation leads to. To its own type it leads to earlier entries. */
export function morphLinks(
  world: World,
  attribute: MorphAttribute,
  type: ContentType | undefined,
  seed: number,
  profile: Profile,
): (spot: Spot) => Link[] {
  const { chance } = world.tools;
  const targets = morphTargets(world.model, attribute, type);
  const empty = leftEmpty(attribute, seed, profile);
  const filled = attribute.required || fills(profile);
  const single = new Map(targets.map((target) => [target, takesOne(target, attribute)]));
  return (spot) => {
    if (empty(spot) || targets.length === 0) return [];
    const links = new Map<string, Link>();
    chance.seed(mix(seed, spot.shared));
    const count = attribute.many ? chance.int(1, 3) : 1;
    for (let round = 0; round < count; round += 1) {
      const target = highest(targets, mix(mix(seed, spot.shared), round));
      const population = world.population(target);
      const reach = target === type ? spot.turn - 1 : filled ? spot.turn : Math.max(4, spot.turn);
      if (reach < 1) continue;
      const exists = (number: number): boolean => population.hasNumber(number);
      const free = filled
        ? drawExisting(chance, reach, exists, population.count)
        : draw(chance, reach, population.count);
      const number = single.get(target) ? spot.turn : free;
      if (single.get(target) && spot.locale !== '' && population.locales.length === 1) continue;
      const block = Math.max(0, population.locales.indexOf(spot.locale));
      if (exists(number))
        links.set(`${target.uid} ${number}`, { type: target, id: population.idOf(number, block) });
    }
    return [...links.values()];
  };
}

/** By the types' names alone: a further type takes its share and leaves the rest where it is. */
function highest(targets: readonly ContentType[], hash: number): ContentType {
  let best = targets[0] as ContentType;
  let most = -1;
  for (const target of targets) {
    const weight = mix(hash, hashText(target.uid));
    if (weight > most) [best, most] = [target, weight];
  }
  return best;
}

/** Whether the other side is a morphOne, which takes one row. */
function takesOne(target: ContentType, attribute: MorphAttribute): boolean {
  return [...target.attributes.values()].some(
    (other) => other.kind === 'relation' && other.inverse === attribute && !other.many,
  );
}
