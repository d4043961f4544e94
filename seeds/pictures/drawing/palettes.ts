import type { Random } from '../../../src/random.ts';
import { type Color, colorOf, colorsOf, mix } from './color.ts';
import palettes from './palettes.json' with { type: 'json' };

/** The colours of a scene. */
export interface Palette {
  readonly sky: readonly [top: Color, horizon: Color];
  readonly sun: Color;
  /** Hills from far to near. */
  readonly hills: readonly [Color, Color, Color];
  readonly ground: Color;
  readonly water: readonly [far: Color, near: Color];
  readonly tree: Color;
  readonly walls: readonly Color[];
  readonly roofs: readonly Color[];
  readonly window: Color;
  readonly isDark: boolean;
}

/** The time of day of a scene. */
export type Daytime = keyof typeof palettes.scenes;

const COMMON = 'day day day day day dawn dawn dawn dusk dusk night';

/** How much of the hills is in the colours of walls, for the light of lamps behind the windows. */
const SHADES: Readonly<Partial<Record<Daytime, number>>> = { dawn: 0.25, dusk: 0.6, night: 0.75 };

/** Returns a palette of a time of day. Default: mostly day. */
export function paletteOf(daytime: Daytime | undefined, random: Random): Palette {
  const common = random.pick(COMMON.split(' ')) as Daytime;
  const chosen = daytime ?? common;
  const { sky, sun, hills, ground, water, tree } = random.pick(palettes.scenes[chosen]);
  const shade = SHADES[chosen];
  const slopes = colorsOf(hills) as [Color, Color, Color];
  const shaded = (colors: string, hill: Color): Color[] =>
    colorsOf(colors).map((color) => mix(color, hill, shade ?? 0));
  return {
    sky: colorsOf(sky) as [Color, Color],
    sun: colorOf(sun),
    hills: slopes,
    ground: colorOf(ground),
    water: colorsOf(water) as [Color, Color],
    tree: colorOf(tree),
    walls: shaded(palettes.walls, slopes[1]),
    roofs: shaded(palettes.roofs, slopes[2]),
    window: shade === undefined ? 0x6d8794 : 0xffd98a,
    isDark: shade !== undefined && shade > 0.55,
  };
}

/** Returns a palette for a room: the lamps are on in the dark, so walls and things keep their colours. */
export function indoors(palette: Palette): Palette {
  if (!palette.isDark) return palette;
  const walls = colorsOf(palettes.walls).map((wall) => mix(wall, palette.hills[1], 0.12));
  return { ...palette, walls, roofs: colorsOf(palettes.roofs) };
}

/** The colours of a thing, a person or a mark on a plain ground. */
export interface PlainPalette {
  readonly ground: Color;
  readonly main: Color;
  readonly second: Color;
  readonly third: Color;
  readonly isDark: boolean;
}

/** Returns colours for a picture on a plain ground, mostly a light one. */
export function plainPaletteOf(random: Random): PlainPalette {
  const [ground = 0, main = 0, second = 0, third = 0] = colorsOf(random.pick(palettes.plain));
  return { ground, main, second, third, isDark: ground < 0x800000 };
}
