import { darker, mix } from '../drawing/color.ts';
import { between } from '../drawing/random.ts';
import { drawFigure } from './figures.ts';
import { drawHills, drawTree } from './land.ts';
import type { Scene } from './scene.ts';
import { drawSky } from './sky.ts';

/** Draws a pitch with its lines and a goal, and floodlights in the dark. */
export const drawPitch: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, tree, isDark, window } = palette;
  drawSky(sheet, palette, random);
  const lawn = height * 0.55;
  drawHills(sheet, { y: lawn - 6, swing: 5, waves: 0.6 }, [mix(hills[0], sky[1], 0.2)], random);
  for (let x = -2; x < width + 6; x += between(6, 11, random))
    drawTree(sheet, x, lawn + 1, between(10, 17, random), mix(tree, hills[1], random() * 0.5));
  const [grass, chalk] = [
    isDark ? mix(hills[1], 0x3f7d57, 0.45) : 0x6cab63,
    mix(0xffffff, hills[1], isDark ? 0.25 : 0.05),
  ];
  const middle = width / 2;
  const spread = (x: number, y: number): [number, number] => [
    middle + (x - middle) * (0.55 + 0.75 * ((y - lawn) / (height - lawn))),
    y,
  ];
  for (let stripe = -3; stripe < 12; stripe += 1) {
    const [left, right] = [(stripe / 9) * width, ((stripe + 1) / 9) * width];
    sheet.polygon(
      [
        ...spread(left, lawn),
        ...spread(right + 0.5, lawn),
        ...spread(right + 0.5, height),
        ...spread(left, height),
      ],
      stripe % 2 ? grass : darker(grass, 0.07),
    );
  }
  const box = (inset: number, top: number, bottom: number): number[] => [
    ...spread(inset, top),
    ...spread(inset, bottom),
    ...spread(width - inset, bottom),
    ...spread(width - inset, top),
  ];
  sheet.line(box(width * 0.02, lawn + 3, height + 4), 0.7, chalk);
  sheet.line([...spread(width * 0.02, lawn + 3), ...spread(width * 0.98, lawn + 3)], 0.6, chalk);
  sheet.line(box(width * 0.28, lawn + 3, lawn + 17), 0.7, chalk);
  const goal = 15;
  sheet.line(
    [middle - goal, lawn + 3, middle - goal, lawn - 9, middle + goal, lawn - 9, middle + goal, lawn + 3],
    1,
    chalk,
  );
  for (let x = -goal + 3; x < goal; x += 3)
    sheet.line([middle + x, lawn - 9, middle + x, lawn + 2.5], 0.2, chalk);
  for (const x of [width * 0.1, width * 0.9]) {
    sheet.line([x, lawn + 2, x, lawn - 36], 0.9, darker(hills[2], 0.2));
    if (isDark) sheet.ellipse(x, lawn - 38, 12, 9, window, { opacity: 0.25 });
    sheet.box(x - 5, lawn - 41, 10, 5.6, 1, isDark ? window : mix(hills[2], 0xffffff, 0.3));
  }
  drawFigure(sheet, [middle + between(-30, -18, random), lawn + 22], 17, palette, random);
  sheet.ellipse(middle - between(4, 10, random), lawn + 21, 1.6, 1.6, 0xffffff);
  drawFigure(sheet, [middle + between(20, 34, random), lawn + 15], 14, palette, random);
};
