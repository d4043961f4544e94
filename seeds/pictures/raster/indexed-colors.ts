import { type Color, mix, partsOf } from '../drawing/color.ts';

const MAX_COLORS = 256;
/** Mixed colours that differ less are one colour: those of edges, and those of areas. */
const SAME_AT_EDGES = 60;
const SAME_IN_AREAS = 6;

/** The palette of a picture, which grows while it is painted. */
export class IndexedColors {
  readonly colors: Color[] = [];
  readonly #indexes = new Map<Color, number>();
  readonly #mixed = new Map<number, Int16Array>();

  /** Returns the index of a colour, or of the nearest one if the palette is full. */
  index(color: Color): number {
    return this.#indexes.get(color) ?? this.#add(color);
  }

  /**
   * Returns, for each colour below, the index of the mixture with a colour above; -1 for the mixtures
   * that `mixture` has not made yet.
   */
  mixtures(above: Color, level: number, isEdge: boolean): Int16Array {
    const key = above * 64 + level * 2 + (isEdge ? 1 : 0);
    let known = this.#mixed.get(key);
    if (!known) this.#mixed.set(key, (known = new Int16Array(MAX_COLORS).fill(-1)));
    return known;
  }

  /** Returns the index of the mixture of two colours. */
  mixture(below: number, above: Color, share: number, isEdge: boolean): number {
    const color = mix(this.colors[below]!, above, share);
    const exact = this.#indexes.get(color);
    if (exact !== undefined) return exact;
    const [index, distance] = this.#nearest(color);
    return distance <= (isEdge ? SAME_AT_EDGES : SAME_IN_AREAS) ? index : this.#add(color);
  }

  #add(color: Color): number {
    const index = this.colors.length < MAX_COLORS ? this.colors.push(color) - 1 : this.#nearest(color)[0];
    this.#indexes.set(color, index);
    return index;
  }

  #nearest(color: Color): [index: number, distance: number] {
    const [red, green, blue] = partsOf(color);
    let best: [number, number] = [0, Infinity];
    for (let index = 0; index < this.colors.length; index += 1) {
      const other = this.colors[index]!;
      const distance =
        ((other >> 16) - red) ** 2 + (((other >> 8) & 0xff) - green) ** 2 + ((other & 0xff) - blue) ** 2;
      if (distance < best[1]) best = [index, distance];
    }
    return best;
  }
}
