import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { ContentType } from '../../src/model/model.ts';
import { hashText, mix, unit } from '../random/random.ts';
import type { Maker } from '../scalars/place.ts';
import type { Spot } from './row-key.ts';
import { isOwnType, type World } from './context.ts';

const DAY = 86_400_000;
const DRAFT_SHARE = 0.15;

/**
 * What Strapi itself keeps of an entry: dates in order, draft or published, its locale. They are
 * functions of the entry's number, so that a list of many thousands is paged without making them.
 */
export function systemValue(attribute: ScalarAttribute, type: ContentType, world: World): Maker | undefined {
  const { reference } = world.tools;
  const seed = hashText(type.uid, world.seed);
  const share = (spot: Spot, salt: number): number => unit(mix(seed ^ salt, spot.own));
  const created = (spot: Spot): number => Math.floor(reference - 2 * DAY - share(spot, 1) * 700 * DAY);
  const updated = (spot: Spot): number =>
    Math.floor(created(spot) + share(spot, 2) ** 2 * (reference - created(spot)));
  const published = (spot: Spot): number =>
    Math.floor(created(spot) + share(spot, 3) * (updated(spot) - created(spot)));
  switch (attribute.name) {
    case 'createdAt':
      return (spot) => iso(created(spot));
    case 'updatedAt':
      return (spot) => iso(updated(spot));
    case 'publishedAt': {
      const draft = draftTest(type, world);
      if (draft) return (spot) => (draft(spot.turn, spot.own) ? null : iso(published(spot)));
      // Without drafts an entry is published when it is created.
      return attribute.system ? (spot) => iso(created(spot)) : undefined;
    }
    case 'locale': {
      const [first = ''] = world.locales;
      if (!type.localized) return attribute.system ? () => first : undefined;
      return (spot) => spot.locale || first;
    }
    default:
      return undefined;
  }
}

/**
 * Whether an entry is a draft; undefined for types that have none. The first entry is published:
 * something to see, whatever the seed.
 */
export function draftTest(
  type: ContentType,
  world: World,
): ((turn: number, own: number) => boolean) | undefined {
  if (!type.draftAndPublish) return undefined;
  const seed = hashText(type.uid, world.seed) ^ 4;
  return (turn, own) => turn > 1 && unit(mix(seed, own)) < DRAFT_SHARE;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
