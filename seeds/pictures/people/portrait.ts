import { mix } from '../drawing/color.ts';
import { plainPaletteOf } from '../drawing/plain-palettes.ts';
import { between, pick, type Random } from '../drawing/random.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawPerson } from './draw-person.ts';
import { personOf } from './person.ts';

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
