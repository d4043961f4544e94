import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { Value } from '../../src/store/store.ts';
import { permutation } from '../random/shuffle.ts';
import { mix } from '../random/random.ts';
import type { Maker, Place } from './place.ts';

/** Values of an enumeration, all of them in each round of as many rows as there are values. */
export function enumeration(attribute: ScalarAttribute, place: Place): Maker {
  const values = attribute.enum ?? [];
  if (attribute.unique) return distinctOf(values, place);
  const orders = permutation(values.length, place.seed);
  return ({ turn }) => {
    const round = Math.floor((turn - 1) / values.length);
    return values[(orders((turn - 1) % values.length) + round) % values.length] ?? null;
  };
}

/** Now true, now false; what a name says is the exception is true less often. */
export function boolean(attribute: ScalarAttribute, place: Place): Maker {
  if (attribute.unique) return distinctOf([false, true], place);
  const often = /active|enabled|published|visible|approved|available|confirmed|verified|public/.test(
    place.words,
  );
  const seldom =
    /maintenance|deleted|archived|hidden|blocked|banned|no index|no follow|disabled|sold out|cancell?ed/.test(
      place.words,
    );
  const share = seldom ? 0.06 : often ? 0.85 : attribute.default === true ? 0.75 : 0.3;
  const { chance } = place.tools;
  return (spot) => {
    chance.seed(mix(place.seed, spot.own));
    return chance.chance(share);
  };
}

function distinctOf(values: readonly Value[], { distinction, problem }: Place): Maker {
  if (distinction.rows > values.length) {
    problem(
      `it is unique, but ${distinction.rows} rows have to share ${values.length} values. Ask for fewer entries, or take "unique" out.`,
    );
  }
  return (spot) => values[distinction.ordinal(spot, values.length)] ?? null;
}
