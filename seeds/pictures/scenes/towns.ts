import { darker, lighter, mix } from '../drawing/color.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawBoat } from './at-sea.ts';
import { drawFront, drawHouse, drawLighthouse, drawTower } from './buildings.ts';
import { drawHills, drawSky, drawTree, drawWater, type Scene } from './scenery.ts';

export const drawHarbour: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, water, ground, walls } = palette;
  drawSky(sheet, palette, random);
  const quay = height * 0.64;
  const line = drawHills(sheet, { y: quay - 15, swing: 6, waves: 0.7 }, [hills[0]], random);
  const light = width * (random.next() < 0.5 ? 0.14 : 0.86);
  drawLighthouse(sheet, light, line(light) + 1, 22, palette);
  drawHills(sheet, { y: quay - 7, swing: 4, waves: 0.9 }, [hills[1]], random);
  for (let x = -4 + random.next() * 6; x < width; x += random.between(9, 15)) {
    const size = random.between(8, 11);
    drawHouse(sheet, { x, base: quay - 7, width: size, height: size * 0.8, floors: 1 }, palette, random);
  }
  for (let x = -3; x < width;) {
    const size = random.between(9, 14);
    const floors = 2 + Math.floor(random.next() * 2);
    drawHouse(sheet, { x, base: quay, width: size, height: floors * 6.2, floors }, palette, random);
    x += size + (random.next() < 0.2 ? random.between(2, 5) : 0);
  }
  drawWater(sheet, { top: quay + 3 }, palette, random);
  for (let x = 2; x < width; x += random.between(5, 12))
    sheet.box(
      x,
      quay + 4,
      random.between(1, 2.6),
      random.between(6, 16),
      1,
      mix(walls[Math.floor(random.next() * walls.length)]!, water[0], 0.4),
      { opacity: 0.38 },
    );
  sheet.rect(0, quay, width, 3.2, mix(ground, walls[0]!, 0.35));
  sheet.rect(0, quay + 3, width, 0.9, darker(ground, 0.3));
  for (let count = 2 + Math.floor(width / 60); count > 0; count -= 1)
    drawBoat(
      sheet,
      width * random.between(0.08, 0.92),
      quay + 8 + (height - quay - 14) * (1 - count / 6),
      random.between(11, 17),
      palette,
      random,
    );
};

export const drawStreet: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, ground, tree, walls, window, sun } = palette;
  drawSky(sheet, palette, random);
  const base = height - 17;
  for (let x = -6; x < width;) {
    const size = random.between(14, 22);
    sheet.rect(
      x,
      base - height * random.between(0.5, 0.68),
      size + 0.5,
      height * 0.68,
      mix(hills[0], palette.sky[1], 0.35),
    );
    x += size;
  }
  for (let x = -random.between(0, 8); x < width;) {
    const size = random.between(19, 28);
    const floors = Math.max(1, Math.floor(height / 38 + random.next() * 2));
    const tall = 14 + floors * random.between(11, 13);
    drawFront(sheet, { x, base, width: size, height: tall, floors }, palette, random);
    x += size + (random.next() < 0.15 ? 6 : 0);
  }
  const paving = mix(palette.isDark ? ground : walls[0]!, ground, 0.35);
  sheet.rect(0, base, width, 17, paving);
  sheet.rect(0, base + 5, width, 1, lighter(paving, 0.25));
  sheet.rect(0, base + 6, width, 11, darker(paving, 0.28));
  for (let x = random.between(8, 20); x < width; x += random.between(34, 48)) {
    if (random.next() < 0.6) drawTree(sheet, x, base + 4, random.between(19, 25), tree);
    else drawLamp(sheet, x, base + 4, darker(ground, 0.4), palette.isDark ? window : sun, palette.isDark);
  }
};

function drawLamp(sheet: Sheet, x: number, base: number, post: number, light: number, isLit: boolean): void {
  if (isLit) sheet.ellipse(x, base - 23, 7, 7, light, { opacity: 0.25 });
  sheet.line([x, base, x, base - 21], 0.8, post);
  sheet.rect(x - 1.2, base - 1.5, 2.4, 1.5, post);
  sheet.box(x - 1.5, base - 25, 3, 4, 1.2, light);
  sheet.polygon([x - 2.2, base - 24.6, x, base - 27, x + 2.2, base - 24.6], post);
}

export const drawSkyline: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, window, ground, isDark, walls } = palette;
  drawSky(sheet, palette, random);
  const shore = height * 0.8;
  const layers = [
    { color: mix(hills[0], sky[1], 0.5), tall: 52, lit: undefined },
    { color: mix(hills[1], sky[1], 0.15), tall: 44, lit: isDark ? window : mix(hills[1], sky[1], 0.5) },
    { color: hills[2], tall: 30, lit: isDark ? window : mix(hills[2], walls[3]!, 0.6) },
  ];
  for (const { color, tall, lit } of layers)
    for (let x = -4 + random.next() * 4; x < width;) {
      const size = random.between(7, 14);
      const block = { x, base: shore, width: size, height: tall * random.between(0.45, 1) };
      drawTower(sheet, block, [color, lit], random);
      x += size + (random.next() < 0.3 ? random.between(0.5, 4) : 0);
    }
  drawWater(sheet, { top: shore }, palette, random);
  sheet.rect(0, shore - 1, width, 1.6, darker(ground, 0.2));
};

export const drawHome: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, ground, tree } = palette;
  drawSky(sheet, palette, random);
  drawHills(sheet, { y: height * 0.58, swing: 5, waves: 0.6 }, [hills[0]], random);
  drawHills(sheet, { y: height * 0.66, swing: 4, waves: 0.7 }, [hills[1]], random);
  const base = height * 0.82;
  drawHills(sheet, { y: base - 2, swing: 1.5, waves: 0.5 }, [hills[2], ground], random);
  const left = width / 2 - random.between(18, 24);
  drawTree(sheet, left - 9, base - 1, random.between(30, 38), tree);
  drawHouse(sheet, { x: left + 24, base, width: 20, height: 13, floors: 1 }, palette, random);
  drawHouse(sheet, { x: left, base, width: 27, height: 22, floors: 2 }, palette, random);
  drawTree(sheet, left + 52, base + 1, random.between(20, 28), tree);
  const path = mix(ground, palette.walls[0]!, 0.5);
  sheet.polygon([left + 5, base, left + 9, base, left + 26, height, left - 4, height], path);
  for (let x = random.next() * 4; x < width; x += random.between(5, 9))
    if (x < left - 6 || x > left + 30)
      sheet.ellipse(
        x,
        height - random.between(2, 9),
        random.between(3, 5),
        random.between(2.4, 3.6),
        mix(tree, ground, random.next() * 0.6),
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
      const [size, tall] = [random.between(6, 12), random.between(9, 26 - layer * 8)];
      sheet.rect(x, shore - tall, size, tall, color);
      if (random.next() < 0.5)
        sheet.polygon(
          [x, shore - tall, x + size / 2, shore - tall - size * 0.5, x + size, shore - tall],
          color,
        );
      x += size + (random.next() < 0.2 ? 3 : 0);
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
