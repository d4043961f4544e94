import type { RelationAttribute } from '../../src/model/attribute.ts';
import { fills, leftEmpty } from '../generate/profile.ts';
import type { Profile } from '../../src/store/data-source.ts';
import type { Population } from '../generate/entry-ids.ts';
import { mix, type Chance } from '../random/random.ts';
import type { Spot } from '../generate/row-key.ts';
import { draw, drawExisting } from './pick.ts';

/** The side of a relation that its links are made from. */
export interface ForwardSide {
  readonly attribute: RelationAttribute;
  readonly seed: number;
  readonly profile: Profile;
  readonly target: Population;
  /** The relation leads from a type to itself. */
  readonly self: boolean;
  /** Stands in a component, where no target is taken away from another. */
  readonly shared: boolean;
}

/**
 * The numbers of the targets of a row. A self relation leads to earlier entries only, so it has no
 * cycles; one-to-one pairs equal numbers.
 */
export function targetNumbers(side: ForwardSide, chance: Chance): (spot: Spot) => number[] {
  const { attribute, seed, profile, target, self } = side;
  const inverse = side.shared ? undefined : attribute.inverse;
  const empty = leftEmpty(attribute, seed, profile);
  const filled = attribute.required || fills(profile);
  const exists = (number: number): boolean => target.hasNumber(number);
  const inverseFilled = inverse !== undefined && (inverse.required || fills(profile));

  if (inverse && !inverse.many && !attribute.many) {
    const shift = self ? 1 : 0;
    return (spot) =>
      [spot.turn - shift].filter((number) => (inverse.required || !empty(spot)) && exists(number));
  }

  const reachOf = ({ turn }: Spot): number =>
    self ? turn - 1 : filled ? turn : Math.max(turn, attribute.many ? 8 : 4);
  if (!attribute.many) {
    return (spot) => {
      const reach = reachOf(spot);
      if (reach < 1 || (empty(spot) && !inverseFilled)) return [];
      // Each target has one of its own before any has two.
      if (inverseFilled && !self && (exists(spot.turn) || !filled)) return [spot.turn].filter(exists);
      chance.seed(mix(seed, spot.shared));
      const number = filled
        ? drawExisting(chance, reach, exists, target.count)
        : draw(chance, reach, target.count);
      return exists(number) ? [number] : [];
    };
  }
  return (spot) => {
    const reach = reachOf(spot);
    if (reach < 1 || (empty(spot) && !inverseFilled)) return [];
    chance.seed(mix(seed, spot.shared));
    const count = chance.int(spot.turn === 1 || filled ? 1 : 0, 4);
    const numbers = new Set<number>();
    if (inverseFilled && !self && !side.shared) numbers.add(spot.turn);
    for (let tries = 0; tries < count; tries += 1) numbers.add(draw(chance, reach, target.count));
    const found = [...numbers].filter(exists);
    if (found.length > 0 || !filled) return found;
    return [drawExisting(chance, reach, exists, target.count)].filter(exists);
  };
}
