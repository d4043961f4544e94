import type { Random } from '../random.ts';
import { type Color, darker, lighter, mix } from './drawing/color.ts';
import { plainPaletteOf } from './drawing/palettes.ts';
import { drawShapes } from './drawing/draw-shapes.ts';
import { arc, placed, type Sheet } from './drawing/sheet.ts';
import drawn from './portraits.json' with { type: 'json' };

/** Draws the face of a person. */
export function drawPortrait(sheet: Sheet, title: string, random: Random): void {
  const palette = plainPaletteOf(random);
  const { width, height } = sheet;
  const { ground, main, third } = palette;
  sheet.rect(0, 0, width, height, ground);
  const [x, y] = [width / 2, Math.min(height * 0.46, height - 54)];
  sheet.ellipse(x, y + 2, 43, 43, mix(ground, palette.isDark ? 0xffffff : main, palette.isDark ? 0.2 : 0.16));
  drawPerson(sheet, [x, y], 1, personOf(title, [main, third], random));
}

export function drawPeople(sheet: Sheet, random: Random): void {
  const palette = plainPaletteOf(random);
  const { width, height } = sheet;
  const { ground, main, second, third } = palette;
  sheet.rect(0, 0, width, height, ground);
  const size = 0.72;
  const count = Math.max(2, Math.min(7, Math.floor(width / 36)));
  for (let x = random.between(2, 8); x < width; x += 18)
    sheet.rect(x, 0, 9, height, mix(ground, palette.isDark ? 0xffffff : main, 0.07));
  const clothes = [main, second, third, mix(main, second, 0.5)];
  for (const row of [0, 1]) {
    for (let number = row; number < count; number += 2) {
      const x = (width * (number + 0.5)) / count + random.between(-2, 2);
      const person = personOf(random.pick(['a', 'o', 'e', 't', 'y']), [clothes[number % 4]!, third], random);
      drawPerson(sheet, [x, height - (row === 0 ? 54 : 43) + random.between(-3, 3)], size, person);
    }
  }
}

const SKINS: readonly Color[] = [0xf6d3b8, 0xeec09c, 0xdba57c, 0xbf8259, 0x95603f, 0x6d4330];
const HAIRS: readonly Color[] = [0x2a2226, 0x43302a, 0x6d452f, 0x97623a, 0xc99a55, 0xa4482f, 0x9b9aa0];
const DARK_HAIRS: readonly Color[] = [0x2a2226, 0x211c22, 0x2f2326, 0x3b2a27, 0x33262b, 0x8b8a90];
const SHORT = ['parted', 'cropped', 'curly', 'swept'] as const;
const LONG = ['bob', 'long', 'bun', 'curls'] as const;

type Style = (typeof SHORT)[number] | (typeof LONG)[number];

/** How likely longer hair is, by the ending of a first name. */
const LONG_ENDINGS: readonly (readonly [ending: RegExp, share: number])[] = [
  [/(?:a|ah|ette|elle|ine|nes|beth|ise)$/i, 1],
  [/[eiy]$/i, 0.6],
];

interface Person {
  readonly skin: Color;
  readonly hair: Color;
  readonly style: Style;
  readonly clothes: Color;
  readonly accent: Color;
  readonly glasses: boolean;
  readonly smile: number;
}

/** Returns a person with a name, in clothes of two colours. */
function personOf(title: string, [clothes, accent]: readonly [Color, Color], random: Random): Person {
  const first = /[\p{L}'-]+(?=\s+[\p{L}'-]+$)/u.exec(title)?.[0] ?? title;
  const isLong = random.next() < (LONG_ENDINGS.find(([ending]) => ending.test(first))?.[1] ?? 0.1);
  const skin = random.pick(SKINS);
  const hairs = SKINS.indexOf(skin) > 2 ? DARK_HAIRS : HAIRS;
  return {
    skin,
    hair: random.pick(hairs),
    style: random.pick<Style>(isLong ? LONG : SHORT),
    clothes,
    accent,
    glasses: random.next() < 0.25,
    smile: random.between(2.2, 3.6),
  };
}

/** Draws head and shoulders; the middle of the face lies at a point. */
function drawPerson(sheet: Sheet, middle: readonly [number, number], size: number, person: Person): void {
  const { skin, hair, clothes, accent, style, smile } = person;
  const ink = darker(skin, 0.78);
  const colors = {
    skin,
    neck: darker(skin, 0.14),
    ear: darker(skin, 0.08),
    nose: darker(skin, 0.26),
    cheek: mix(skin, 0xe06a55, 0.19),
    ink,
    brow: mix(hair, ink, 0.35),
    hair,
    deep: darker(hair, 0.22),
    collar: lighter(accent, 0.25),
    fold: darker(clothes, 0.18),
  };
  const draw = (shapes: readonly string[] = []): void => drawShapes(sheet, shapes, middle, size, colors);
  const fill = (points: readonly number[], color: Color): void =>
    sheet.polygon(placed(points, middle, size), color);
  draw(BEHIND[style]);
  const floor = (sheet.height - middle[1]) / size + 2;
  const shoulders = [...arc(-20, 45, 16, 15, 0.5, 0.75), ...arc(20, 45, 16, 15, 0.75, 1)];
  fill([-36, floor, ...shoulders, 36, floor], clothes);
  draw(drawn.bust);
  draw(drawn.face);
  fill(arc(0, 10, 5, smile, 0, 0.5), 0xa8443f);
  fill(arc(0, 10, 4.2, smile * 0.38, 0, 0.5), 0xfff8f2);
  if (person.glasses) draw(drawn.glasses);
  draw(drawn.hairAbove[ABOVE[style]]);
}

const BEHIND: Readonly<Partial<Record<Style, readonly string[]>>> = drawn.hairBehind;
const ABOVE: Readonly<Record<Style, keyof typeof drawn.hairAbove>> = {
  parted: 'parted',
  cropped: 'cropped',
  curly: 'curly',
  swept: 'swept',
  bob: 'smooth',
  long: 'smooth',
  bun: 'parted',
  curls: 'curly',
};
