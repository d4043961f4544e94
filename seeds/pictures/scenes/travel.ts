import { darker, lighter, mix } from '../drawing/color.ts';
import { between, pick } from '../drawing/random.ts';
import { arc } from '../drawing/sheet.ts';
import { drawFir, drawHills, drawMountains, drawTree, drawWater } from './land.ts';
import type { Scene } from './scene.ts';
import { drawSky } from './sky.ts';

/** Draws a train on a viaduct over a valley. */
export const drawTrain: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, walls, roofs, window, tree, ground, isDark } = palette;
  drawSky(sheet, palette, random);
  drawMountains(sheet, { base: height * 0.62, height: 34 }, mix(hills[0], sky[1], 0.35), undefined, random);
  drawHills(sheet, { y: height * 0.55, swing: 4, waves: 0.7 }, [hills[0], hills[1]], random);
  const line = drawHills(sheet, { y: height * 0.76, swing: 3, waves: 0.6 }, [hills[1], hills[2]], random);
  for (let x = random() * 6; x < width; x += between(5, 13, random))
    drawFir(sheet, x, line(x) + 3, between(9, 14, random), mix(tree, hills[1], 0.35));
  const [deck, stone] = [height * 0.58, mix(walls[0]!, hills[1], isDark ? 0.55 : 0.3)];
  for (let x = between(-14, 0, random); x < width; x += 20) {
    sheet.polygon([x - 2.6, height, x - 2, deck + 4, x + 2, deck + 4, x + 2.6, height], stone, {
      lower: darker(stone, 0.22),
    });
    sheet.polygon([x + 2, deck + 3, ...arc(x + 10, deck + 12, 8, 8.4, 0.5, 1), x + 18, deck + 3], stone);
  }
  sheet.rect(0, deck, width, 4.2, stone);
  sheet.rect(0, deck, width, 1.1, lighter(stone, 0.25));
  const [color, stripe] = [
    pick([...roofs.slice(0, 2), 0x3d6f8e, 0x3f7d67], random),
    mix(walls[3]!, hills[1], isDark ? 0.3 : 0),
  ];
  const turn = random() < 0.5 ? 1 : -1;
  const front = turn > 0 ? width * between(0.72, 0.86, random) : width * between(0.14, 0.28, random);
  for (let wagon = 0; wagon < 7; wagon += 1) {
    const left = front - turn * wagon * 26 - (turn > 0 ? 25 : 0);
    sheet.box(left, deck - 10.4, 25, 9.6, wagon === 0 ? 3.6 : 1.4, color);
    sheet.rect(left + 1, deck - 3.6, 23, 1, stripe);
    for (let x = 2.6; x < 21; x += 4.7)
      sheet.box(left + x, deck - 8.6, 3.4, 3.4, 0.6, isDark ? window : lighter(window, 0.45));
    for (const x of [4, 8, 17, 21]) sheet.ellipse(left + x, deck - 0.6, 1.2, 1.2, darker(hills[2], 0.4));
  }
  drawHills(sheet, { y: height * 0.93, swing: 3, waves: 0.6 }, [ground, darker(ground, 0.15)], random);
  for (let x = random() * 10; x < width; x += between(12, 28, random))
    drawTree(
      sheet,
      x,
      height - between(0, 4, random),
      between(13, 20, random),
      mix(tree, ground, random() * 0.4),
    );
};

/** Draws a bridge over water, with a town behind. */
export const drawBridge: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, walls, roofs, isDark, window } = palette;
  drawSky(sheet, palette, random);
  const shore = height * 0.62;
  for (const [layer, color] of [mix(hills[0], sky[1], 0.5), mix(hills[1], sky[1], 0.25)].entries())
    for (let x = -4; x < width;) {
      const [size, tall] = [between(6, 12, random), between(9, 26 - layer * 8, random)];
      sheet.rect(x, shore - tall, size, tall, color);
      if (random() < 0.5)
        sheet.polygon(
          [x, shore - tall, x + size / 2, shore - tall - size * 0.5, x + size, shore - tall],
          color,
        );
      x += size + (random() < 0.2 ? 3 : 0);
    }
  drawWater(sheet, { top: shore }, palette, random);
  const [deck, steel] = [height * 0.68, mix(roofs[0]!, hills[2], isDark ? 0.5 : 0.15)];
  const [left, right] = [width * 0.24, width * 0.76];
  const cable = (from: number, to: number, low: number): [number, number][] =>
    Array.from({ length: 13 }, (_, step) => {
      const share = step / 12;
      return [from + (to - from) * share, deck - 3 - low * (2 * share - 1) ** 2];
    });
  const curves = [
    cable(left, right, 34),
    cable(left - (right - left), left, 34),
    cable(right, right + (right - left), 34),
  ];
  for (const curve of curves) {
    for (const [x, y] of curve) sheet.rect(x - 0.15, y, 0.3, deck - y, steel);
    sheet.line(curve.flat(), 0.8, steel);
  }
  for (const x of [left, right]) {
    sheet.polygon(
      [x - 2.4, height * 0.8, x - 1.6, deck - 40, x + 1.6, deck - 40, x + 2.4, height * 0.8],
      steel,
    );
    sheet.rect(x - 4, height * 0.79, 8, 3, mix(walls[0]!, hills[2], 0.4));
    if (isDark) sheet.ellipse(x, deck - 41, 1.2, 1.2, window);
  }
  sheet.rect(0, deck, width, 3.4, steel);
  sheet.rect(0, deck, width, 0.9, lighter(steel, 0.3));
};
