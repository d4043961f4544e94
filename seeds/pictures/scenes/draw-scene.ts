import { memoize } from 'es-toolkit/function/memoize';
import type { Random } from '../../random.ts';
import { type Color, colorOf } from '../drawing/color.ts';
import type { ScenePalette } from '../drawing/palettes.ts';
import { arc, type Look, placed, type Sheet } from '../drawing/sheet.ts';
import { type ArtShape, readShapes } from './read-shapes.ts';
import scenes from './scenes.json' with { type: 'json' };

/** A packed SVG file. `view` is its size, and the place and size of its focus. */
interface Drawing {
  readonly view: string;
  readonly shapes: string;
}

export type SceneName = Exclude<keyof typeof scenes, 'symbols' | `sky-${string}`>;

const SYMBOLS: Readonly<Record<string, string>> = scenes.symbols;

/** The smallest share of a drawing that a picture shows. */
const LEAST_SHARE = 0.8;
/** The share that is above a drawing of what a higher picture shows beyond it. */
const ABOVE = 0.6;

/** Draws a part of one of the drawings of a scene, in front of a part of a sky. */
export function drawScene(sheet: Sheet, name: SceneName, palette: ScenePalette, random: Random): void {
  const drawing = random.pick<Drawing>(scenes[name]);
  const part = partOf(drawing, sheet, random);
  const sky = random.pick<Drawing>(scenes[palette.isDark ? 'sky-night' : 'sky-day']);
  // Its horizon is that of the drawing.
  const skyPart = { ...partOf(sky, sheet, random), y: part.y, width: part.width };
  const drawSky = (): void => new Artist(sheet, palette, skyPart).draw(sky.shapes);
  new Artist(sheet, palette, part, drawSky).draw(drawing.shapes);
}

/** The part of a drawing that a picture shows. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The size of the drawing. The picture can be larger. */
  readonly full: readonly [width: number, height: number];
}

/** Chooses a part with all of the focus. A focus as wide as the drawing is a panorama: any part of it will do. */
function partOf({ view }: Drawing, { width, height }: Sheet, random: Random): Part {
  const [fullWidth, fullHeight, left, top, focusWidth, focusHeight] = view.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const isPanorama = focusWidth >= fullWidth;
  const ratio = width / height;
  const least = Math.max(isPanorama ? 0 : focusWidth, focusHeight * ratio);
  const most = Math.min(fullWidth, fullHeight * ratio);
  const across = Math.max(least, most * random.between(LEAST_SHARE, 1));
  const [restX, restY] = [fullWidth - across, fullHeight - across / ratio];
  const start = (rest: number, end: number, from: number, outside: number): number =>
    rest < 0 ? rest * outside : random.between(Math.max(0, rest - end), Math.min(from, rest));
  return {
    x: isPanorama ? start(restX, restX, restX, 0.5) : start(restX, fullWidth - left - focusWidth, left, 0.5),
    y: start(restY, fullHeight - top - focusHeight, top, ABOVE),
    width: across,
    full: [fullWidth, fullHeight],
  };
}

/** Where the zero point of shapes is on the sheet, and how large their unit is. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/** How a shape is filled. */
interface Fill {
  readonly color: Color;
  readonly lower?: Color | undefined;
  readonly opacity: number;
}

/** Draws packed shapes on a sheet. */
class Artist {
  readonly #sheet: Sheet;
  readonly #palette: ScenePalette;
  readonly #whole: Place;
  /** The edges of the drawing on the sheet. */
  readonly #edges: readonly [left: number, top: number, right: number, bottom: number];
  readonly #drawSky: () => void;

  constructor(sheet: Sheet, palette: ScenePalette, { x, y, width, full }: Part, drawSky = (): void => {}) {
    this.#sheet = sheet;
    this.#palette = palette;
    this.#drawSky = drawSky;
    const unit = sheet.width / width;
    const [left, top] = [-x * unit, -y * unit];
    this.#whole = { x: left, y: top, across: unit, down: unit };
    this.#edges = [left, top, left + full[0] * unit, top + full[1] * unit];
  }

  /** @param around the fill of the symbol that the shapes belong to */
  draw(shapes: string, place = this.#whole, around: Fill = { color: 0, opacity: 1 }): void {
    for (const shape of readShapes(shapes)) {
      const { kind, when, color, lower } = shape;
      const opacity = around.opacity * (shape.opacity ?? 1);
      if (kind === 'sky') this.#drawSky();
      else if (when === undefined || (when === 'night') === this.#palette.isDark)
        this.#drawShape(
          shape,
          place,
          color === '.'
            ? { ...around, opacity }
            : {
                color: this.#colorOf(color),
                lower: lower === undefined ? undefined : this.#colorOf(lower),
                opacity,
              },
        );
    }
  }

  #colorOf(name: string): Color {
    return this.#palette.colors[name] ?? colorOf(name);
  }

  #drawShape({ kind, numbers }: ArtShape, { x, y, across, down }: Place, fill: Fill): void {
    const { color, lower, opacity } = fill;
    const look: Look = { ...(lower === undefined ? {} : { lower }), ...(opacity === 1 ? {} : { opacity }) };
    const corners = (points: readonly number[]): number[] => placed(points, [x, y], [across, down]);
    const [a = 0, b = 0, c = 1, d = c, radius] = numbers;
    const [left, top, width, height] = [x + a * across, y + b * down, c * across, d * down];
    switch (kind) {
      case 'M':
        return this.#polygon(corners(numbers), color, look);
      case 'o':
        return this.#polygon(arc(left, top, Math.abs(width), height, 0, 1), color, look);
      case 'l':
        return this.#sheet.line(this.#spread(corners(numbers.slice(1))), a * down, color, look);
      case 'r': {
        const [right, bottom] = [left + width, top + height];
        if (radius === undefined)
          return this.#polygon([left, top, right, top, right, bottom, left, bottom], color, look);
        return this.#sheet.box(
          Math.min(left, right),
          top,
          Math.abs(width),
          height,
          radius * down,
          color,
          look,
        );
      }
      default:
        return this.#symbol(kind.slice(1), { x: left, y: top, across: width, down: height }, fill);
    }
  }

  #symbol(name: string, place: Place, fill: Fill): void {
    const reach = reachOf(name) * Math.abs(place.across);
    if (place.x + reach > 0 && place.x - reach < this.#sheet.width) this.draw(SYMBOLS[name]!, place, fill);
  }

  #polygon(points: readonly number[], color: Color, look: Look): void {
    const spread = this.#spread(points);
    if (isOn(spread, this.#sheet)) this.#sheet.polygon(spread, color, look);
  }

  /** Moves points on an edge of the drawing to the edge of a picture that is larger. */
  #spread(points: readonly number[]): readonly number[] {
    const [left, top, right, bottom] = this.#edges;
    const { width, height } = this.#sheet;
    if (left <= 0 && top <= 0 && right >= width && bottom >= height) return points;
    const moved = (at: number, low: number, high: number, end: number): number => {
      if (low > 0 && at - low < NEAR) return Math.min(at, 0);
      return high < end && high - at < NEAR ? Math.max(at, end) : at;
    };
    return points.map((at, index) =>
      index % 2 === 0 ? moved(at, left, right, width) : moved(at, top, bottom, height),
    );
  }
}

/** Returns how far a symbol reaches at most to the left or right: most of a panorama is outside of the picture. */
const reachOf = memoize((symbol: string): number => {
  const reaches = readShapes(SYMBOLS[symbol]!).map(({ kind, numbers }) => {
    if (kind === 'M' || kind === 'l') return Math.max(...numbers.map(Math.abs));
    const [x = 0, , width = 1] = numbers;
    return Math.abs(x) + Math.abs(width) * (kind.startsWith('#') ? reachOf(kind.slice(1)) : 1);
  });
  return Math.max(...reaches);
});

/** How near to an edge points on it are. */
const NEAR = 0.05;

/** Checks whether any part of a polygon can be on a sheet. */
function isOn(points: readonly number[], { width, height }: Sheet): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    left = Math.min(left, points[at]!);
    right = Math.max(right, points[at]!);
    top = Math.min(top, points[at + 1]!);
    bottom = Math.max(bottom, points[at + 1]!);
  }
  return right > 0 && left < width && bottom > 0 && top < height;
}
