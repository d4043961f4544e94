import type { Random } from '../../random.ts';
import { mix } from '../drawing/color.ts';
import { plainPaletteOf } from '../drawing/palettes.ts';
import { arc, type Sheet } from '../drawing/sheet.ts';

/** Draws a pattern of circles, quarters and triangles. */
export function drawPattern(sheet: Sheet, random: Random): void {
  const colors = plainPaletteOf(random);
  const { width, height } = sheet;
  const all = [
    colors.main,
    colors.second,
    colors.third,
    mix(colors.main, colors.ground, 0.55),
    mix(colors.second, colors.ground, 0.4),
  ];
  sheet.rect(0, 0, width, height, colors.ground);
  const rows = Math.max(1, Math.round(height / 25));
  const cell = height / rows;
  for (let row = 0; row < rows; row += 1) {
    for (let left = 0; left < width; left += cell) {
      const [top, turn] = [row * cell, Math.floor(random.next() * 4)];
      const [first, second] = [random.pick(all), random.pick(all)];
      const corner = [left + (turn === 1 || turn === 2 ? cell : 0), top + (turn > 1 ? cell : 0)] as const;
      const kind = random.between(0, 6);
      if (kind < 1) continue;
      if (kind < 4.4) sheet.rect(left, top, cell, cell, mix(first, colors.ground, kind < 3 ? 0.75 : 0));
      if (kind < 3) sheet.slice(...corner, cell, cell, [turn / 4, turn / 4], second);
      const quarter = arc(...corner, cell, cell, turn / 4, turn / 4 + 0.25);
      if (kind < 3) sheet.polygon([...corner, ...quarter], second);
      else if (kind < 4)
        sheet.ellipse(
          left + cell / 2,
          top + cell / 2,
          cell * 0.3,
          cell * 0.3,
          second === first ? colors.ground : second,
        );
      else if (kind < 5)
        sheet.polygon([left, top, left + cell, top + (turn % 2 ? cell : 0), left, top + cell], second);
      else sheet.slice(left + cell / 2, top + cell, cell / 2, cell, [0.5, 1], second);
    }
  }
}
