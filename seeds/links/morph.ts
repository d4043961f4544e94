import type { MorphAttribute } from '../../src/model/attribute.ts';
import type { ContentType, Model } from '../../src/model/model.ts';
import type { Profile } from '../../src/store/dataset.ts';
import type { Link } from '../../src/store/store.ts';
import type { GenerateContext } from '../context/context.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { fillsOptional, leftEmpty } from '../context/profile.ts';
import { hashText, mix } from '../../src/hash.ts';
import { drawExistingTarget, drawTarget } from './draw-target.ts';

/** Returns a function that makes the links of a morph relation. Links to its own type point to earlier entries. */
export function morphLinks(
  context: GenerateContext,
  attribute: MorphAttribute,
  type: ContentType | undefined,
  seed: number,
  profile: Profile,
): (key: RowKey) => Link[] {
  const { random } = context.generators;
  const targets = morphTargets(context.model, attribute, type);
  const empty = leftEmpty(attribute, seed, profile);
  const filled = attribute.required || fillsOptional(profile);
  const single = new Map(targets.map((target) => [target, allowsOneLink(target, attribute)]));
  return (key) => {
    if (empty(key) || targets.length === 0) return [];
    const links = new Map<string, Link>();
    random.seed(mix(seed, key.sharedHash));
    const count = attribute.many ? random.int(1, 3) : 1;
    for (let round = 0; round < count; round += 1) {
      const target = chooseTarget(targets, mix(mix(seed, key.sharedHash), round));
      const entryIds = context.entryIds(target);
      const reach = target === type ? key.sequence - 1 : filled ? key.sequence : Math.max(4, key.sequence);
      if (reach < 1) continue;
      const exists = (number: number): boolean => entryIds.hasNumber(number);
      const drawn = filled
        ? drawExistingTarget(random, reach, exists, entryIds.count)
        : drawTarget(random, reach, entryIds.count);
      const number = single.get(target) ? key.sequence : drawn;
      if (single.get(target) && key.locale !== '' && entryIds.locales.length === 1) continue;
      const localeIndex = Math.max(0, entryIds.locales.indexOf(key.locale));
      if (exists(number))
        links.set(`${target.uid} ${number}`, { type: target, id: entryIds.idOf(number, localeIndex) });
    }
    return [...links.values()];
  };
}

/** Returns the type that has a morph relation. */
export function ownerOfMorph(model: Model, attribute: MorphAttribute): ContentType | undefined {
  return [...model.contentTypes.values()].find((type) => type.attributes.get(attribute.name) === attribute);
}

/** Returns the types with an attribute for the other side of a morph relation. Default: its own type. */
function morphTargets(model: Model, attribute: MorphAttribute, type: ContentType | undefined): ContentType[] {
  const named = [...model.contentTypes.values()].filter((candidate) =>
    [...candidate.attributes.values()].some(
      (other) => other.kind === 'relation' && other.inverse === attribute,
    ),
  );
  return named.length === 0 && type ? [type] : named;
}

/** Chooses a type by a hash of its name, so that a new type takes over some links and leaves the others. */
function chooseTarget(targets: readonly ContentType[], hash: number): ContentType {
  let best = targets[0] as ContentType;
  let most = -1;
  for (const target of targets) {
    const weight = mix(hash, hashText(target.uid));
    if (weight > most) [best, most] = [target, weight];
  }
  return best;
}

/** Checks whether the other side is a morphOne, which allows one link. */
function allowsOneLink(target: ContentType, attribute: MorphAttribute): boolean {
  return [...target.attributes.values()].some(
    (other) => other.kind === 'relation' && other.inverse === attribute && !other.many,
  );
}
