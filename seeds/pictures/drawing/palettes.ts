import { memoize } from 'es-toolkit/function/memoize';
import type { Random } from '../../random.ts';
import { type Color, colorOf, colorsOf, mix } from './color.ts';
import palettes from './palettes.json' with { type: 'json' };

/** The colours of a scene by the classes of its SVG file. */
export interface ScenePalette {
  readonly colors: Readonly<Record<string, Color>>;
  /** Whether lamps are on. */
  readonly isDark: boolean;
}

/** The time of day of a scene. */
export type Daytime = keyof typeof palettes.scenes;

const COMMON = 'day day day day day dawn dawn dawn dusk dusk night';

/** How much of the hills is in the colours of walls, for the light of lamps behind the windows. */
const SHADES: Readonly<Partial<Record<Daytime, number>>> = { dawn: 0.25, dusk: 0.6, night: 0.75 };

/**
 * Returns a palette of a time of day. Walls and accents come in an order of chance.
 *
 * @param daytime Default: mostly day
 */
export function paletteOf(daytime: Daytime | undefined, random: Random): ScenePalette {
  const common = random.pick(COMMON.split(' ')) as Daytime;
  const chosen = daytime ?? common;
  const base = random.pick<BaseColors>(palettes.scenes[chosen]);
  return scenePalette(chosen, base, [random.next(), random.next()]);
}

/** Returns the palette that the SVG files show when they are opened. */
export const firstPalette = (daytime: Daytime = 'day'): ScenePalette =>
  scenePalette(daytime, palettes.scenes[daytime][0]!, [0, 0]);

type BaseColors = Readonly<Record<string, string>>;

function scenePalette(
  daytime: Daytime,
  base: BaseColors,
  [wallTurn, accentTurn]: readonly [number, number],
): ScenePalette {
  const shade = SHADES[daytime] ?? 0;
  const isDark = shade > 0.55;
  const colors: Record<string, Color> = { white: 0xffffff, ink: 0x141428 };
  const add = (name: string, list: readonly Color[]): void => {
    for (const [at, color] of list.entries()) colors[list.length > 1 ? `${name}-${at + 1}` : name] = color;
  };
  for (const [name, list] of Object.entries(base)) add(name, colorsOf(list));
  const shaded = (list: readonly Color[], share: number): Color[] =>
    list.map((color) => mix(color, colors['hill-2']!, share));
  const walls = turned(colorsOf(palettes.walls), wallTurn);
  const accents = turned(colorsOf(palettes.accents), accentTurn);
  const roofs = colorsOf(palettes.roofs);
  add('wall', shaded(walls, shade));
  add('accent', shaded(accents, shade));
  add('roof', shaded(roofs, shade));
  // Indoors the lamps are on in the dark.
  add('paint', shaded(walls, isDark ? 0.12 : 0));
  add('fabric', accents);
  add('clay', roofs);
  add('window', [shade > 0 ? 0xffd98a : 0x6d8794]);
  const part = (name: string): Color => colors[name] ?? colorOf(name);
  for (const [name, first, second, share] of mixtures(isDark))
    colors[name] = mix(part(first), part(second), share);
  return { colors, isDark };
}

/** The other colours: each is a mixture of two that are before it. Some differ in the dark. */
const mixtures = memoize((isDark: boolean) =>
  Object.entries(palettes.mixtures).map(([name, list]) => {
    const [light = '', dark = light] = list.split(' | ');
    const [first = '', second = first, share = '0'] = (isDark ? dark : light).split(' ');
    return [name, first, second, Number(share) / 100] as const;
  }),
);

/** Returns a list that starts somewhere else. */
function turned<T>(list: readonly T[], share: number): T[] {
  const start = Math.floor(share * list.length);
  return [...list.slice(start), ...list.slice(0, start)];
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
