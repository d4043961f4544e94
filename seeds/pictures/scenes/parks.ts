import { darker, lighter, mix } from '../drawing/color.ts';
import { drawHouse } from './buildings.ts';
import { drawFigure } from './figures.ts';
import { drawHills, drawSky, drawTree, type Scene } from './scenery.ts';

const FLOWERS = [0xe2695a, 0xf2b84b, 0xf3e3c0, 0xb673a8, 0xf08fa0];

/** Draws a park with a path, a bench and old trees, in front of a town. */
export const drawPark: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, tree, ground, walls, roofs, isDark } = palette;
  drawSky(sheet, palette, random);
  const far = mix(hills[0], sky[1], 0.45);
  const lawn = height * 0.64;
  for (let x = -3; x < width; x += random.between(7, 13))
    sheet.rect(x, lawn - random.between(8, 24), random.between(7, 12), 30, far);
  for (let x = -4; x < width + 6; x += random.between(7, 12))
    sheet.ellipse(x, lawn - 2, random.between(7, 10), random.between(7, 12), mix(hills[1], sky[1], 0.12));
  sheet.rect(0, lawn, width, height - lawn, hills[1], { lower: ground });
  const path = mix(walls[0]!, ground, isDark ? 0.55 : 0.2);
  const [from, to] = [width * random.between(0.35, 0.65), width * random.between(0.3, 0.7)];
  const bend = height * 0.78;
  const right = [from + 2, lawn, from + 12, bend, to + 26, height];
  const left = [to - 20, height, from - 4, bend, from - 2, lawn];
  sheet.polygon([...right, ...left], path);
  const side = to < width / 2 ? 1 : -1;
  const bench = to + side * 46;
  for (let count = Math.round(width / 30); count > 0; count -= 1) {
    const x = random.between(0, width);
    if (Math.abs(x - from) > 12)
      drawTree(
        sheet,
        x,
        lawn + random.between(2, 7),
        random.between(20, 28),
        mix(tree, hills[1], random.next() * 0.4),
      );
  }
  drawFigure(sheet, [from + 3, bend], 15, palette, random);
  const wood = mix(roofs[1]!, walls[1]!, isDark ? 0 : 0.25);
  for (const x of [-10, 9]) sheet.rect(bench + x, height * 0.83, 1.4, 8, darker(wood, 0.4));
  for (const y of [-6.5, -3.6]) sheet.box(bench - 13, height * 0.83 + y, 26, 2, 0.6, wood);
  sheet.box(bench - 13, height * 0.83 + 0.4, 26, 2.2, 0.8, lighter(wood, 0.12));
  drawTree(sheet, bench + side * 22, height * 0.88, random.between(52, 60), darker(tree, 0.05));
  for (let x = random.next() * 3; x < width; x += random.between(2, 4))
    if (x < to - 24 || x > to + 30)
      sheet.ellipse(
        x,
        height - random.between(1, 7),
        0.9,
        0.9,
        isDark ? mix(random.pick(FLOWERS), ground, 0.5) : random.pick(FLOWERS),
      );
};

/** Draws beds of vegetables and flowers with a shed and a fence. */
export const drawGarden: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, tree, ground, walls, roofs, isDark } = palette;
  drawSky(sheet, palette, random);
  drawHills(sheet, { y: height * 0.5, swing: 4, waves: 0.6 }, [hills[0]], random);
  const lawn = height * 0.58;
  for (let x = -4; x < width + 6; x += random.between(8, 13))
    sheet.ellipse(x, lawn - 2, random.between(7, 10), random.between(6, 10), hills[1]);
  const shed = width * random.between(0.6, 0.72);
  drawTree(sheet, shed - 16, lawn + 5, 34, tree);
  drawTree(sheet, width * 0.14, lawn + 4, 28, mix(tree, hills[1], 0.25));
  drawHouse(sheet, { x: shed, base: lawn + 5, width: 24, height: 15, floors: 1 }, palette, random);
  sheet.rect(0, lawn + 4, width, height - lawn - 4, mix(hills[2], hills[1], 0.4), { lower: ground });
  const fence = mix(walls[3]!, hills[1], isDark ? 0.6 : 0.1);
  for (let x = -2; x < shed - 2; x += 4) sheet.box(x, lawn - 2, 1.7, 8.6, 0.7, fence);
  for (const y of [0.4, 3.6]) sheet.rect(0, lawn + y, shed - 2, 1, fence);
  const soil = mix(roofs[1]!, ground, isDark ? 0.6 : 0.25);
  for (const row of [0, 1, 2]) {
    const [y, size] = [lawn + 12 + row * 10, 1 + row * 0.4];
    sheet.box(-4, y, width + 8, 5 * size, 2, darker(soil, row * 0.08));
    const [leaf, flower] = [mix(tree, 0x7fae4f, isDark ? 0.1 : 0.4), random.pick(FLOWERS)];
    const kind = (row + Math.floor(random.next() * 3)) % 3;
    for (let x = random.next() * 4; x < width; x += 6 * size) {
      if (kind === 0) sheet.ellipse(x, y, 2.4 * size, 2 * size, leaf);
      else
        for (const lean of [-1.6, 0, 1.6])
          sheet.polygon(
            [x - 0.5, y + 1, x + lean * size, y - 5 * size + Math.abs(lean), x + 0.5, y + 1],
            leaf,
          );
      if (kind === 0) sheet.ellipse(x, y - 0.3, 1.2 * size, size, lighter(leaf, 0.25));
      if (kind === 1)
        sheet.ellipse(x, y - 4.4 * size, 1.2 * size, 1.2 * size, isDark ? mix(flower, ground, 0.4) : flower);
    }
  }
};

/** Draws a pitch with its lines and a goal, and floodlights in the dark. */
export const drawPitch: Scene = (sheet, palette, random) => {
  const { width, height } = sheet;
  const { hills, sky, tree, isDark, window } = palette;
  drawSky(sheet, palette, random);
  const lawn = height * 0.55;
  drawHills(sheet, { y: lawn - 6, swing: 5, waves: 0.6 }, [mix(hills[0], sky[1], 0.2)], random);
  for (let x = -2; x < width + 6; x += random.between(6, 11))
    drawTree(sheet, x, lawn + 1, random.between(10, 17), mix(tree, hills[1], random.next() * 0.5));
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
  drawFigure(sheet, [middle + random.between(-30, -18), lawn + 22], 17, palette, random);
  sheet.ellipse(middle - random.between(4, 10), lawn + 21, 1.6, 1.6, 0xffffff);
  drawFigure(sheet, [middle + random.between(20, 34), lawn + 15], 14, palette, random);
};
