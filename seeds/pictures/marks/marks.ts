import { mix } from '../drawing/color.ts';
import type { PlainPalette } from '../drawing/plain-palettes.ts';
import { arc, type Sheet } from '../drawing/sheet.ts';

/** Draws the mark of a company around a point. */
export type Mark = (
  sheet: Sheet,
  middle: readonly [number, number],
  radius: number,
  colors: PlainPalette,
) => void;

/** The marks that companies can have. */
export const MARKS: readonly Mark[] = [
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
