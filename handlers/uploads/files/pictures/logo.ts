import { darker, lighter, mix } from './color.ts';
import { drawText, textWidth } from './letters/text.ts';
import { plainPaletteOf, type PlainPalette } from './palettes.ts';
import { between, pick, type Random } from './random.ts';
import { arc, type Sheet } from './sheet.ts';

/** Draws the mark of a company, with its name if there is room. */
export function drawLogo(sheet: Sheet, name: string, random: Random): void {
  const colors = plainPaletteOf(random);
  const { width, height } = sheet;
  const ground = colors.isDark
    ? colors.ground
    : pick([colors.ground, 0xffffff, lighter(colors.ground, 0.6)], random);
  sheet.rect(0, 0, width, height, ground);
  const mark = pick(MARKS, random);
  const ink = colors.isDark ? lighter(colors.second, 0.3) : darker(colors.third, 0.1);
  const length = textWidth(name);
  if (!Number.isFinite(length) || length === 0) {
    mark(sheet, [width / 2, height / 2], 30, colors);
  } else if (width > height * 1.25) {
    const size = Math.min(15, (width - 58) / length);
    const left = (width - 40 - length * size) / 2;
    mark(sheet, [left + 15, height / 2], 15, colors);
    drawText(sheet, name, [left + 40, height / 2 + size / 2], { size, weight: 0.15, color: ink });
  } else {
    const size = Math.min(9, (width - 16) / length);
    mark(sheet, [width / 2, height / 2 - 9], 23, colors);
    drawText(sheet, name, [(width - length * size) / 2, height / 2 + 31 + size / 2], {
      size,
      weight: 0.15,
      color: ink,
    });
  }
}

/** Draws the mark of a company alone, on a coloured tile. */
export function drawIcon(sheet: Sheet, random: Random): void {
  const { width, height } = sheet;
  const colors = plainPaletteOf(random);
  sheet.rect(0, 0, width, height, colors.ground);
  sheet.box(
    width / 2 - 37,
    height / 2 - 37,
    74,
    74,
    17,
    mix(colors.ground, colors.main, colors.isDark ? 0.18 : 0.14),
  );
  pick(MARKS, random)(sheet, [width / 2, height / 2], 24, colors);
}

type Mark = (sheet: Sheet, middle: readonly [number, number], radius: number, colors: PlainPalette) => void;

const MARKS: readonly Mark[] = [
  (sheet, [x, y], radius, { main, second }) => {
    sheet.slice(x, y, radius, radius, [0.5, 1], main);
    sheet.slice(x - radius / 2, y, radius / 2, radius / 2, [0, 0.5], second);
    sheet.slice(x + radius / 2, y, radius / 2, radius, [0, 0.5], main);
  },
  (sheet, [x, y], radius, { main, second, ground }) => {
    sheet.ellipse(x, y, radius, radius, main);
    sheet.ellipse(x + radius * 0.28, y - radius * 0.2, radius * 0.66, radius * 0.66, ground);
    sheet.ellipse(x + radius * 0.34, y - radius * 0.26, radius * 0.36, radius * 0.36, second);
  },
  (sheet, [x, y], radius, { main, second, third }) => {
    for (const [turn, color] of [main, second, mix(main, third, 0.5), third].entries()) {
      const angle = (turn * Math.PI) / 2;
      const [right, down] = [Math.cos(angle) * radius * 0.5, Math.sin(angle) * radius * 0.5];
      sheet.polygon(
        [
          ...arc(x + right, y + down, radius * 0.5, radius * 0.5, turn / 4 + 0.25, turn / 4 + 0.75).slice(2),
          x + right * 2,
          y + down * 2,
        ],
        color,
      );
    }
  },
  (sheet, [x, y], radius, { main, second }) => {
    sheet.polygon(
      [x - radius, y + radius * 0.8, x - radius * 0.2, y - radius * 0.8, x + radius * 0.6, y + radius * 0.8],
      main,
    );
    sheet.polygon(
      [x, y + radius * 0.8, x + radius * 0.5, y - radius * 0.2, x + radius, y + radius * 0.8],
      second,
    );
  },
  (sheet, [x, y], radius, { main, second }) => {
    for (const [at, tall] of [0.55, 0.95, 0.7, 0.4].entries())
      sheet.box(
        x + radius * (at * 0.52 - 0.98),
        y - radius * tall,
        radius * 0.38,
        radius * tall * 2,
        radius * 0.19,
        at % 2 ? second : main,
      );
  },
  (sheet, [x, y], radius, { main, second, ground }) => {
    const corner = (turn: number, size: number): number[] => [
      x + Math.sin((turn * Math.PI) / 3) * size,
      y - Math.cos((turn * Math.PI) / 3) * size,
    ];
    sheet.polygon(
      [0, 1, 2, 3, 4, 5].flatMap((turn) => corner(turn, radius)),
      main,
    );
    sheet.polygon([x, y, ...corner(1, radius), ...corner(2, radius), ...corner(3, radius)], second);
    sheet.polygon(
      [0, 1, 2, 3, 4, 5].flatMap((turn) => corner(turn, radius * 0.42)),
      ground,
    );
  },
  (sheet, [x, y], radius, { main, second, ground }) => {
    sheet.box(x - radius, y - radius, radius * 2, radius * 2, radius * 0.5, main);
    for (const [row, color] of [ground, second, ground].entries()) {
      const points = Array.from({ length: 25 }, (_, step) => {
        const along = step / 12 - 1;
        return [x + along * radius * 0.68, y + radius * (row * 0.4 - 0.4 + 0.15 * Math.sin(along * 5))];
      }).flat();
      sheet.line(points, radius * 0.15, color);
    }
  },
  (sheet, [x, y], radius, { main, second }) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const angle = (turn * Math.PI) / 4;
      sheet.ellipse(
        x + Math.cos(angle) * radius * 0.7,
        y + Math.sin(angle) * radius * 0.7,
        radius * 0.29,
        radius * 0.29,
        turn % 2 ? main : second,
      );
    }
    sheet.ellipse(x, y, radius * 0.34, radius * 0.34, main);
  },
  (sheet, [x, y], radius, { main, second, third }) => {
    sheet.slice(x, y + radius * 0.1, radius * 0.7, radius * 0.7, [0.5, 1], second);
    for (const row of [0, 1, 2]) {
      const half = radius * (1 - row * 0.26);
      sheet.box(
        x - half,
        y + radius * (0.22 + row * 0.28),
        half * 2,
        radius * 0.15,
        radius * 0.08,
        row === 1 ? third : main,
      );
    }
  },
  (sheet, [x, y], radius, { main, second }) => {
    for (const [side, color] of [
      [-1, main],
      [1, second],
    ] as const) {
      const at = (along: number, aside: number): [number, number] => [
        x + side * radius * aside,
        y - radius * along,
      ];
      sheet.polygon(
        [
          ...at(-0.9, 0.06),
          ...at(-0.3, 0.1),
          ...at(0.3, 0.42),
          ...at(0.95, 0.95),
          ...at(0.35, 1),
          ...at(-0.1, 0.86),
          ...at(-0.35, 0.6),
          ...at(-0.5, 0.3),
        ],
        color,
      );
    }
  },
  (sheet, [x, y], radius, { main, second, ground }) => {
    sheet.ellipse(x, y, radius, radius, main);
    sheet.polygon(
      [x, y - radius * 0.78, x + radius * 0.24, y, x, y + radius * 0.78, x - radius * 0.24, y],
      ground,
    );
    sheet.polygon([x, y - radius * 0.78, x + radius * 0.24, y, x - radius * 0.24, y], second);
  },
];

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
      const [top, turn] = [row * cell, Math.floor(random() * 4)];
      const [first, second] = [pick(all, random), pick(all, random)];
      const corner = [left + (turn === 1 || turn === 2 ? cell : 0), top + (turn > 1 ? cell : 0)] as const;
      const kind = between(0, 6, random);
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
