import type { Random } from '../../random.ts';
import { type Color, darker, lighter, mix } from '../drawing/color.ts';
import { type PlainPalette, plainPaletteOf } from '../drawing/palettes.ts';
import { drawShapes } from '../drawing/draw-shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import things from './things.json' with { type: 'json' };

export type ThingName = keyof typeof things;

/** Where a thing stands, and how large it is: 1 is at most 60 wide and 62 high. */
interface Stand {
  readonly x: number;
  readonly base: number;
  readonly size: number;
}

type ThingColors = Readonly<Record<'main' | 'light' | 'shade' | 'second' | 'dark' | 'pale', Color>>;

const thingColors = ({ main, second, third, isDark }: PlainPalette): ThingColors => ({
  main,
  light: lighter(main, 0.22),
  shade: darker(main, 0.2),
  second,
  dark: isDark ? darker(third, 0.55) : third,
  pale: lighter(second, 0.72),
});

/**
 * Draws the shapes of a thing. In `things.json` they stand on y = 0, around x = 0, with bars between those of a line.
 */
const placeThing = (sheet: Sheet, name: ThingName, { x, base, size }: Stand, colors: ThingColors): void =>
  drawShapes(sheet, things[name].shapes.join(' | ').split(' | '), [x, base], size, colors);

/** The things that can stand for any product. */
const ANY = ['box', 'bottle', 'jar', 'bag', 'vase', 'book'] as const;

/**
 * Draws a thing on a plain ground.
 *
 * @param color the colour of the thing. Default: one of the palette
 */
export function drawThing(
  sheet: Sheet,
  name: ThingName | 'product',
  color: Color | undefined,
  random: Random,
): void {
  const plain = plainPaletteOf(random);
  const palette = color === undefined ? plain : { ...plain, main: color };
  const { width, height } = sheet;
  const { ground, isDark } = palette;
  const floor = height / 2 + 29;
  sheet.rect(0, 0, width, height, lighter(ground, isDark ? 0.05 : 0.25), { lower: ground });
  const table = mix(ground, isDark ? 0x000000 : plain.main, 0.13);
  sheet.rect(0, floor - 9, width, height - floor + 9, table, { lower: mix(table, ground, 0.6) });
  const middle = width / 2;
  sheet.ellipse(middle, floor - 34, 41, 41, lighter(ground, isDark ? 0.07 : 0.5), { opacity: 0.5 });
  sheet.shadow(middle + 3, floor, 30, 4.6, darker(ground, 0.75));
  const shown = name === 'product' ? random.pick(ANY) : name;
  placeThing(sheet, shown, { x: middle, base: floor, size: 1 }, thingColors(palette));
}

/** Draws a table with food or something else on it, in a room with a window. */
export function drawTable(sheet: Sheet, name: ThingName, random: Random): void {
  const palette = plainPaletteOf(random);
  const { width, height } = sheet;
  const { ground, second, third, isDark } = palette;
  sheet.rect(0, 0, width, height, ground);
  drawWindow(sheet, [width * (random.next() < 0.5 ? 0.2 : 0.8), height * 0.3], ground, isDark);
  const edge = height - 30;
  const wood = mix(isDark ? third : second, isDark ? 0x000000 : 0xa8744a, 0.5);
  sheet.rect(0, edge, width, 30, wood, { lower: darker(wood, 0.2) });
  sheet.rect(0, edge, width, 1.2, lighter(wood, 0.25));
  const colors = thingColors(palette);
  const stand = (x: number, base: number, size: number, thing: ThingName): void => {
    sheet.shadow(x + 2, base, 30 * size, 4 * size, darker(wood, 0.7));
    placeThing(sheet, thing, { x, base, size }, colors);
  };
  const middle = width * random.between(0.45, 0.55);
  if (width > 125) stand(middle + 44, edge + 9, 0.62, random.pick(['plant', 'vase', 'jar', 'candle']));
  if (width > 140) stand(middle - 50, edge + 10, 0.5, random.pick(['cup', 'bottle', 'pot']));
  stand(middle, edge + 16, 0.95, name);
}

function drawWindow(sheet: Sheet, [x, y]: readonly [number, number], wall: number, isDark: boolean): void {
  const [half, tall] = [20, 24];
  const frame = lighter(wall, isDark ? 0.18 : 0.7);
  sheet.rect(x - half - 2, y - tall - 2, half * 2 + 4, tall * 2 + 4, frame);
  sheet.rect(x - half, y - tall, half * 2, tall * 2, isDark ? 0x1c2a4a : 0xbfe0ec, {
    lower: isDark ? 0x4a5f92 : 0xf6f3e4,
  });
  sheet.polygon(
    [x - half, y + tall, x - half, y + 6, x - 6, y - 4, x + 6, y + 9, x + half, y + 2, x + half, y + tall],
    isDark ? 0x2a3a62 : 0x9fc7b4,
  );
  sheet.rect(x - 0.9, y - tall, 1.8, tall * 2, frame);
  sheet.rect(x - half, y - 1, half * 2, 1.8, frame);
  sheet.rect(x - half - 4, y + tall + 1, half * 2 + 8, 3, darker(frame, 0.1));
}
