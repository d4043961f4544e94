import { memoize } from 'es-toolkit/function/memoize';

/** A shape of a packed SVG file, in the units of the file. */
export interface ArtShape {
  /** When it is drawn. Default: always. */
  readonly when: 'day' | 'night' | undefined;
  /** A colour of the palette, `rrggbb`, or `.` for the colour of the symbol that it belongs to. */
  readonly color: string;
  /** The colour at its lower end, if it changes on the way down. */
  readonly lower: string | undefined;
  readonly opacity: number | undefined;
  /**
   * What `numbers` are:
   *
   * - `M`: the corners of a polygon
   * - `o`: the middle and the radii of an ellipse
   * - `r`: the corner and the size of a rectangle, and the radius if its corners are round
   * - `l`: the thickness and the points of a line
   * - `#fir`: the place of the symbol `fir`, and its scale if it is not 1: for both directions or for each
   * - `sky`: none. The sky is drawn here.
   */
  readonly kind: string;
  readonly numbers: readonly number[];
}

/**
 * Reads the shapes of a drawing or symbol in `scenes.json`, which `build/scenes.ts` writes. Each is a look, a kind and
 * its numbers. They are separated by `;`, the numbers of several shapes of one look and kind by `|`.
 *
 * A look is a colour. `sky-1>sky-2` changes on the way down, `ink*.3` has an opacity, `night?glow` is drawn at night.
 */
export const readShapes = memoize((text: string): readonly ArtShape[] =>
  text.split(';').flatMap((group) => {
    const [look = '', kind = '', lists = ''] = group.split(' ');
    const [, when, color = '', lower, opacity] = /^(?:(\w+)\?)?([^*>]+)(?:>([^*]+))?(?:\*(.+))?$/.exec(look)!;
    const common = {
      when: when as ArtShape['when'],
      color,
      lower,
      opacity: opacity === undefined ? undefined : Number(opacity),
      kind,
    };
    return lists
      .split('|')
      .map((list) => ({ ...common, numbers: READERS[kind[0]!]?.(list) ?? numbersOf(list) }));
  }),
);

const READERS: Readonly<Record<string, (list: string) => number[]>> = {
  M: polygonOf,
  // The thickness is in tenths, scales are in twentieths.
  l: (list) => numbersOf(list).map((number, at) => (at === 0 ? number / 10 : number)),
  '#': (list) => numbersOf(list).map((number, at) => (at > 1 ? number / 20 : number)),
};

/**
 * The digits of numbers. The first 64 are the numbers from -32 to 31. The last one begins a number of three digits, the
 * others one of two digits. The letters of commands in paths are not among them.
 */
export const DIGITS = "0123456789abdefgijkmnoprstuwxyABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&'()*+,-./:<=>?@[]^_`{}~";

function numbersOf(list: string): number[] {
  const numbers: number[] = [];
  const base = DIGITS.length;
  let at = 0;
  const digit = (): number => {
    at += 1;
    return DIGITS.indexOf(list[at - 1]!);
  };
  while (at < list.length) {
    const first = digit();
    if (first < 64) numbers.push(first - 32);
    else if (first < base - 1) numbers.push((first - 64) * base + digit() - 440);
    else numbers.push(digit() * base + digit() - 3528);
  }
  return numbers;
}

/** How many numbers the commands of a path have. The first one, which has no letter, is `m`. */
const LENGTHS: Readonly<Record<string, number>> = { '': 2, l: 2, h: 1, v: 1, q: 4, c: 6 };

/** Returns the corners of a path with relative commands. Curves become lines. */
function polygonOf(path: string): number[] {
  const polygon: number[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', list = ''] of path.matchAll(/([lhvqcz]|^)([^lhvqcz]*)/g)) {
    const numbers = numbersOf(list);
    const length = LENGTHS[command] ?? 1;
    for (let at = 0; at < numbers.length; at += length) {
      const step = numbers.slice(at, at + length);
      if (length > 2) polygon.push(...curve(x, y, step));
      const [last = 0, beforeLast = 0] = step.toReversed();
      x += command === 'v' ? 0 : command === 'h' ? last : beforeLast;
      y += command === 'h' ? 0 : last;
      polygon.push(x, y);
    }
  }
  return polygon;
}

/** How many points a curve gets for the root of its length. */
const FINENESS = 0.75;

/** Returns the points of a curve between its ends. Its points of control and its end are measured from its start. */
function curve(x: number, y: number, step: readonly number[]): number[] {
  const [endX = 0, endY = 0] = step.slice(-2);
  const [bendX = 0, bendY = 0] = step;
  const [a = 0, b = 0, c = 0, d = 0] =
    step.length === 6 ? step : [bendX / 1.5, bendY / 1.5, (endX + 2 * bendX) / 3, (endY + 2 * bendY) / 3];
  const length = Math.hypot(a, b) + Math.hypot(c - a, d - b) + Math.hypot(endX - c, endY - d);
  const count = Math.ceil(1 + FINENESS * Math.sqrt(length));
  return Array.from({ length: count - 1 }, (_, at) => {
    const t = (at + 1) / count;
    const [one, two, three] = [3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
    return [x + one * a + two * c + three * endX, y + one * b + two * d + three * endY];
  }).flat();
}
