import { type Color, darker, lighter, mix } from './color.ts';
import { plainPaletteOf } from './palettes.ts';
import { between, pick, type Random } from './random.ts';
import { arc, type Sheet } from './sheet.ts';

const SKINS: readonly Color[] = [0xf6d3b8, 0xeec09c, 0xdba57c, 0xbf8259, 0x95603f, 0x6d4330];
const HAIRS: readonly Color[] = [0x2a2226, 0x43302a, 0x6d452f, 0x97623a, 0xc99a55, 0xa4482f, 0x9b9aa0];
const DARK_HAIRS: readonly Color[] = [0x2a2226, 0x2f2326, 0x3b2a27, 0x8b8a90];
const SHORT = ['parted', 'cropped', 'curly', 'swept'] as const;
const LONG = ['bob', 'long', 'bun', 'curls'] as const;

interface Person {
  readonly skin: Color;
  readonly hair: Color;
  readonly style: (typeof SHORT)[number] | (typeof LONG)[number];
  readonly clothes: Color;
  readonly accent: Color;
  readonly glasses: boolean;
  readonly smile: number;
}

/** Draws the face of a person. First names that end in a vowel other than o mostly get longer hair. */
export function drawPortrait(sheet: Sheet, title: string, random: Random): void {
  const palette = plainPaletteOf(random);
  const { width, height } = sheet;
  const { ground, main, third } = palette;
  sheet.rect(0, 0, width, height, ground);
  const [x, y] = [width / 2, Math.min(height * 0.46, height - 54)];
  sheet.ellipse(x, y + 2, 43, 43, mix(ground, palette.isDark ? 0xffffff : main, palette.isDark ? 0.2 : 0.16));
  drawPerson(sheet, [x, y], 1, personOf(title, [main, third], random));
}

/** Draws people beside each other. */
export function drawPeople(sheet: Sheet, random: Random): void {
  const palette = plainPaletteOf(random);
  const { width, height } = sheet;
  const { ground, main, second, third } = palette;
  sheet.rect(0, 0, width, height, ground);
  const size = 0.72;
  const count = Math.max(2, Math.min(7, Math.floor(width / 36)));
  for (let x = between(2, 8, random); x < width; x += 18)
    sheet.rect(x, 0, 9, height, mix(ground, palette.isDark ? 0xffffff : main, 0.07));
  const clothes = [main, second, third, mix(main, second, 0.5)];
  for (const row of [0, 1]) {
    for (let number = row; number < count; number += 2) {
      const x = (width * (number + 0.5)) / count + between(-2, 2, random);
      const person = personOf(pick(['a', 'o', 'e', 't', 'y'], random), [clothes[number % 4]!, third], random);
      drawPerson(sheet, [x, height - (row === 0 ? 54 : 43) + between(-3, 3, random)], size, person);
    }
  }
}

function personOf(title: string, [clothes, accent]: readonly [Color, Color], random: Random): Person {
  const first = /[\p{L}'-]+(?=\s+[\p{L}'-]+$)/u.exec(title)?.[0] ?? title;
  const isLong = random() < (/[aeiy]$/i.test(first) ? 0.85 : 0.15);
  const skin = pick(SKINS, random);
  const hairs = SKINS.indexOf(skin) > 2 ? DARK_HAIRS : HAIRS;
  return {
    skin,
    hair: pick(hairs, random),
    style: pick<Person['style']>(isLong ? LONG : SHORT, random),
    clothes,
    accent,
    glasses: random() < 0.25,
    smile: between(2.2, 3.6, random),
  };
}

/** Draws head and shoulders; the middle of the face lies at a point. */
function drawPerson(sheet: Sheet, [x, y]: readonly [number, number], size: number, person: Person): void {
  const { skin, clothes, accent } = person;
  const at = (right: number, down: number): [number, number] => [x + right * size, y + down * size];
  const ellipse = (right: number, down: number, across: number, tall: number, color: Color): void =>
    sheet.ellipse(...at(right, down), across * size, tall * size, color);
  const floor = (sheet.height - y) / size + 2;
  drawBackHair(person, ellipse, (left, top, width, height, radius, color) =>
    sheet.box(...at(left, top), width * size, height * size, radius * size, color),
  );
  sheet.polygon(
    [
      ...at(-36, floor),
      ...arc(...at(-20, 45), 16 * size, 15 * size, 0.5, 0.75),
      ...arc(...at(20, 45), 16 * size, 15 * size, 0.75, 1),
      ...at(36, floor),
    ],
    clothes,
  );
  sheet.polygon([...at(-13, 30), ...at(13, 30), ...at(0, 46)], lighter(accent, 0.25));
  sheet.polygon([...at(-13, 30), ...at(-4, 34), ...at(0, 46), ...at(-5, 49)], darker(clothes, 0.18));
  sheet.polygon([...at(13, 30), ...at(4, 34), ...at(0, 46), ...at(5, 49)], darker(clothes, 0.18));
  sheet.box(...at(-6.5, 10), 13 * size, 26 * size, 6 * size, darker(skin, 0.14));
  ellipse(-16.5, 1, 3, 4.2, darker(skin, 0.08));
  ellipse(16.5, 1, 3, 4.2, darker(skin, 0.08));
  sheet.polygon(
    [
      ...arc(...at(0, -3), 16.5 * size, 18 * size, 0.5, 1),
      ...arc(...at(0, 1), 16.5 * size, 20.5 * size, 0, 0.5),
    ],
    skin,
  );
  drawFace(person, size, at, sheet);
  drawFrontHair(person, size, at, sheet);
}

type At = (right: number, down: number) => [number, number];

function drawFace({ skin, hair, glasses, smile }: Person, size: number, at: At, sheet: Sheet): void {
  const ink = darker(skin, 0.78);
  for (const side of [-1, 1]) {
    sheet.ellipse(...at(side * 6.6, 0), 1.5 * size, 1.9 * size, ink);
    sheet.line(
      [...at(side * 9.4, -4.6), ...at(side * 7, -5.8), ...at(side * 4, -5.2)],
      1.1 * size,
      mix(hair, ink, 0.35),
    );
    sheet.ellipse(...at(side * 10, 6.5), 3 * size, 2.2 * size, 0xe06a55, { opacity: 0.19 });
    if (!glasses) continue;
    const rim = arc(...at(side * 6.7, 0.4), 5 * size, 4.7 * size, 0, 1);
    sheet.line(
      rim.filter((_, point) => Math.floor(point / 2) % 3 === 0),
      0.9 * size,
      0x33343f,
    );
  }
  if (glasses) sheet.line([...at(-1.8, -0.4), ...at(1.8, -0.4)], 0.9 * size, 0x33343f);
  sheet.line([...at(0.4, 1), ...at(1.7, 5.4), ...at(-0.6, 6)], 0.9 * size, darker(skin, 0.26));
  sheet.slice(...at(0, 10), 5 * size, smile * size, [0, 0.5], 0xa8443f);
  sheet.slice(...at(0, 10), 4.2 * size, smile * 0.38 * size, [0, 0.5], 0xfff8f2);
}

function drawBackHair(
  { style, hair }: Person,
  ellipse: (right: number, down: number, across: number, tall: number, color: Color) => void,
  box: (left: number, top: number, width: number, height: number, radius: number, color: Color) => void,
): void {
  const deep = darker(hair, 0.22);
  if (style === 'bob') box(-21.5, -23, 43, 46, 19, deep);
  if (style === 'long') box(-22, -23, 44, 66, 20, deep);
  if (style === 'bun') ellipse(0, -26, 9, 8.5, hair);
  if (style === 'curls')
    for (const [right, down] of [
      [-15, -12],
      [15, -12],
      [-19, 0],
      [19, 0],
      [-19, 12],
      [19, 12],
      [-15, 21],
      [15, 21],
    ] as const)
      ellipse(right, down, 8.5, 8.5, deep);
}

function drawFrontHair({ style, hair, skin }: Person, size: number, at: At, sheet: Sheet): void {
  const cap = (down: number, tall: number, across = 18): void =>
    sheet.slice(...at(0, down), across * size, tall * size, [0.49, 1.01], hair);
  switch (style) {
    case 'cropped':
      cap(-8, 15, 17.2);
      sheet.polygon(arc(...at(0, -5.5), 13.2 * size, 8 * size, 0.5, 1), skin);
      return;
    case 'parted':
    case 'bun':
      cap(-5, 18.5);
      sheet.polygon(
        [...arc(...at(3.5, -3), 14 * size, 11 * size, 0.5, 1), ...at(17, -1), ...at(-11, -1)],
        skin,
      );
      return;
    case 'swept':
      cap(-5, 18);
      sheet.ellipse(...at(5, -19), 12 * size, 6.5 * size, hair);
      sheet.polygon(
        [...at(-15.5, -2), ...at(-12, -11), ...at(2, -9.5), ...at(14, -12), ...at(15.5, -2)],
        skin,
      );
      return;
    case 'curly':
    case 'curls':
      for (let turn = 0; turn <= 8; turn += 1) {
        const angle = Math.PI + (turn / 8) * Math.PI;
        sheet.ellipse(...at(15 * Math.cos(angle), -8 + 13.5 * Math.sin(angle)), 6.6 * size, 6.6 * size, hair);
      }
      sheet.ellipse(...at(0, -16), 13 * size, 6 * size, hair);
      return;
    default:
      for (const side of [-1, 1])
        sheet.polygon(
          [
            ...at(0, -24),
            ...at(side * 12, -22.5),
            ...at(side * 19, -14),
            ...at(side * 19.5, 4),
            ...at(side * 15.8, 2),
            ...at(side * 14.5, -7),
            ...at(side * 7, -11.5),
            ...at(0, -19),
          ],
          hair,
        );
  }
}
