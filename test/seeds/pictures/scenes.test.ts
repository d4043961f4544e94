import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { packScenes, sceneFiles, withColors } from '../../../build/scenes.ts';
import { paletteOf } from '../../../seeds/pictures/drawing/palettes.ts';
import { readShapes } from '../../../seeds/pictures/scenes/read-shapes.ts';
import { Random } from '../../../seeds/random.ts';

const folder = new URL('../../../seeds/pictures/scenes/', import.meta.url);

describe('the SVG files', () => {
  const files = sceneFiles();

  test('are in scenes.json as they are now: if not, run `npm run scenes`', () => {
    expect(packScenes(files)).toBe(readFileSync(new URL('scenes.json', folder), 'utf8'));
  });

  test('have the colours of the palette, for viewers: if not, run `npm run scenes`', () => {
    const stale = Object.entries(files).filter(([, text]) => withColors(text) !== text);
    expect(stale.map(([file]) => file)).toEqual([]);
  });
});

test.each(['day', 'dawn', 'dusk', 'night', 'winter'] as const)(
  'every colour is a colour by %s',
  (daytime) => {
    for (const seed of [1, 2, 3, 4])
      expect(
        Object.entries(paletteOf(daytime, new Random(seed)).colors).filter(
          ([, color]) => !(color >= 0 && color <= 0xffffff),
        ),
      ).toEqual([]);
  },
);

interface Packed {
  readonly symbols: Readonly<Record<string, string>>;
  readonly lake: readonly { readonly view: string; readonly shapes: string }[];
}

const file = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${body}</svg>`;
const packed = (...bodies: string[]): Packed =>
  JSON.parse(
    packScenes(Object.fromEntries(bodies.map((body, at) => [`lake-${'abc'[at]}.svg`, file(body)]))),
  ) as Packed;
const shapes = (body: string) => readShapes(packed(body).lake[0]!.shapes);
const numbers = (body: string) => shapes(body).map((shape) => shape.numbers);

describe('a packed drawing', () => {
  test('has the numbers of the file', () => {
    expect(numbers('<path class="tree" d="M10 20h-33v450l1200-1900z"/>')).toEqual([
      [10, 20, -23, 20, -23, 470, 1177, -1430],
    ]);
    expect(shapes('<path class="tree" d="M9 9H1V5H9z"/>')).toMatchObject([
      { kind: 'r', numbers: [1, 5, 8, 4] },
    ]);
    expect(shapes('<rect class="tree" x="1" y="2" width="30" height="40" rx="5"/>')).toMatchObject([
      { kind: 'r', numbers: [1, 2, 30, 40, 5] },
    ]);
    expect(shapes('<circle class="tree" cx="1" cy="2" r="9"/>')).toMatchObject([
      { kind: 'o', numbers: [1, 2, 9, 9] },
    ]);
    expect(shapes('<line class="tree" stroke-width="1.5" x1="1" y1="2" x2="3" y2="4"/>')).toMatchObject([
      { kind: 'l', numbers: [1.5, 1, 2, 3, 4] },
    ]);
  });

  test('has curves as lines', () => {
    const [quadratic = [], cubic = []] = numbers(
      '<path class="tree" d="M0 0Q60 0 60 60"/><path class="tree" d="M0 0C40 0 60 20 60 60"/>',
    );
    expect(quadratic.length).toBeGreaterThan(10);
    quadratic.forEach((place, at) => expect(place).toBeCloseTo(cubic[at]!, 9));
    expect(quadratic.slice(-2)).toEqual([60, 60]);
  });

  test('has what groups say of their shapes', () => {
    const body =
      '<g class="night" opacity=".5" transform="translate(10 0) scale(2)"><rect class="tree" width="4" height="3" opacity=".5"/></g>';
    expect(shapes(body)).toMatchObject([
      { when: 'night', opacity: 0.25, color: 'tree', numbers: [10, 0, 8, 6] },
    ]);
  });

  test('has the fill that viewers show: of the style, the class, the attribute', () => {
    const rect = (attributes: string) => shapes(`<rect width="9" height="9" ${attributes}/>`)[0]!.color;
    expect(rect('class="tree" fill="#aabbcc"')).toBe('tree');
    expect(rect('class="tree" style="fill:#AABBCC;stroke:none"')).toBe('aabbcc');
    expect(rect('fill="#aabbcc"')).toBe('aabbcc');
    expect(shapes('<line x2="9" y2="9" style="stroke:#aabbcc"/>')[0]!.color).toBe('aabbcc');
    const gradient = '<stop class="sky-1"/><stop offset="1" stop-color="#aabbcc"/>';
    expect(
      shapes(
        `<defs><linearGradient id="a" x2="0" y2="1">${gradient}</linearGradient></defs><rect width="9" height="9" fill="url(#a)"/>`,
      ),
    ).toMatchObject([{ color: 'sky-1', lower: 'aabbcc' }]);
  });

  test('shares equal symbols with other files', () => {
    const fir = (tall: number): string =>
      `<defs><g id="fir"><rect width="9" height="${tall}"/></g></defs><use class="tree" href="#fir" x="5" y="6"/>`;
    const { symbols, lake } = packed(fir(20), fir(20), fir(30));
    expect(Object.keys(symbols)).toEqual(['fir', 'fir-2']);
    expect(lake.map((drawing) => readShapes(drawing.shapes)[0]!.kind)).toEqual(['#fir', '#fir', '#fir-2']);
  });

  test('has its size and its focus', () => {
    expect(packed('<rect id="focus" x="50" y="10" width="100" height="80"/>').lake[0]!.view).toBe(
      '300 100 50 10 100 80',
    );
    expect(packed('').lake[0]!.view).toBe('300 100 0 0 300 100');
  });

  test('is no place for what editors add or hide', () => {
    const added =
      '<!-- <rect/> --><sodipodi:namedview><inkscape:page/></sodipodi:namedview><metadata><a/></metadata><g style="display:none"><text/></g>';
    expect(numbers(`${added}<rect class="tree" width="9" height="9"/>`)).toEqual([[0, 0, 9, 9]]);
  });
});

test.each([
  [
    '<rect class="tre" width="9" height="9"/>',
    'The class "tre" is not a colour of palettes.json. Did you mean tree?',
  ],
  ['<rect width="9" height="9"/>', '<rect> needs a class with a colour of palettes.json.'],
  ['<text class="tree">Lake</text>', '<text> is not drawn. Turn it into a path.'],
  ['<path class="tree" fill-rule="evenodd" d="M0 0z"/>', 'A path can not have holes.'],
  [
    '<rect class="tree" clip-path="url(#a)" width="9" height="9"/>',
    'clip-path is not drawn. Remove it from <rect>.',
  ],
  [
    '<rect fill="url(#a)" width="9" height="9"/>',
    'fill="url(#a)" of <rect> is no <linearGradient> of its <defs>.',
  ],
  ['<use href="#fir"/>', '<defs> has no <g> with the id of <use href="#fir">.'],
  [
    '<defs><g id="fir"/></defs><use href="#fir" transform="rotate(9)"/>',
    '<use href="#fir"> can be moved and scaled only.',
  ],
  ['<circle class="tree" cx="9999" r="9"/>', '9999 is not a number in the viewBox.'],
  ['<rect class="tree" width="100%" height="9"/>', 'width="100%" of <rect> is not a number.'],
])('a drawing with %s is refused', (body, message) => {
  expect(() => packed(body)).toThrow(`seeds/pictures/scenes/lake-a.svg: ${message}`);
});

test('colours are put into a file without a style, and again into one with it', () => {
  const body = '<line class="tree"/><g class="night"><rect class="window"/></g><stop class="sky-1"/>';
  const text = withColors(file(body));
  expect(text).toContain('.tree { fill: #3a7560 }');
  expect(text).toContain('line.tree, polyline.tree { fill: none; stroke: #3a7560 }');
  expect(text).toContain('stop.sky-1 { stop-color: #a9d8ea }');
  expect(text).toContain('.night { display: none }');
  expect(withColors(text)).toBe(text);
  expect(withColors(file(body).replace('<svg', '<svg data-daytime="night"'))).toContain(
    '.window { fill: #ffd98a }',
  );
});
