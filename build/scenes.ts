/**
 * Packs the SVG files of seeds/pictures/scenes/ into `scenes.json`, which `draw-scene.ts` reads. The `<style>` of each
 * file gets the colours of a palette, so that any viewer shows it:
 *
 *     npm run scenes
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import svgpath from 'svgpath';
import { type Daytime, firstPalette } from '../seeds/pictures/drawing/palettes.ts';
import { DIGITS } from '../seeds/pictures/scenes/read-shapes.ts';
import { didYouMean } from '../src/errors/did-you-mean.ts';
import { readSvg, type Tag } from './read-svg.ts';

const folder = join(import.meta.dirname, '../seeds/pictures/scenes');

/** Texts of files by their names. */
type Files = Readonly<Record<string, string>>;

/** A packed file: its size with the place and size of its focus, and its shapes. `read-shapes.ts` describes them. */
interface PackedDrawing {
  readonly view: string;
  readonly shapes: string;
}

/**
 * Packs SVG files: `lake-a.svg` and `lake-b.svg` are drawings of the scene `lake`.
 *
 * @returns the text of `scenes.json`
 * @throws if a file has something that can not be drawn
 */
export function packScenes(files: Files): string {
  const symbols: Record<string, string> = {};
  const scenes: Record<string, PackedDrawing[]> = {};
  for (const [file, text] of Object.entries(files)) {
    try {
      const packed = new Packer(readSvg(text), symbols).packFile();
      (scenes[file.replace(/(-[a-z])?\.svg$/, '')] ??= []).push(packed);
    } catch (error) {
      throw new Error(`seeds/pictures/scenes/${file}: ${(error as Error).message}`, { cause: error });
    }
  }
  return `${JSON.stringify({ symbols, ...scenes }, null, 2)}\n`;
}

/** Returns an SVG text whose `<style>` has the colours of its classes. `data-daytime` chooses the palette. */
export function withColors(text: string): string {
  const daytime = /<svg[^>]* data-daytime="(\w+)"/.exec(text)?.[1] as Daytime | undefined;
  const { colors, isDark } = firstPalette(daytime);
  const classes = (element: string): Set<string> =>
    new Set(
      [...text.matchAll(new RegExp(`<${element} [^>]*?class="([^"]*)"`, 'g'))].flatMap((match) =>
        match[1]!.split(' '),
      ),
    );
  const [all, lines, stops] = [classes('\\w+'), classes('(?:poly)?line'), classes('stop')];
  const rules = Object.entries(colors).flatMap(([name, color]) => {
    const hex = `#${color.toString(16).padStart(6, '0')}`;
    return [
      ...(all.has(name) ? [`.${name} { fill: ${hex} }`] : []),
      ...(lines.has(name) ? [`line.${name}, polyline.${name} { fill: none; stroke: ${hex} }`] : []),
      ...(stops.has(name) ? [`stop.${name} { stop-color: ${hex} }`] : []),
    ];
  });
  const hidden = isDark ? 'day' : 'night';
  if (all.has(hidden)) rules.push(`.${hidden} { display: none }`);
  const style = ['<style>', ...rules.map((rule) => `    ${rule}`), '  </style>'].join('\n');
  return text.includes('<style')
    ? text.replace(/<style[^]*?<\/style>/, style)
    : text.replace(/<svg[^>]*>/, (opening) => `${opening}\n  ${style}`);
}

/** What shapes have from the elements around them. */
interface Setting {
  readonly transform: string;
  readonly color: string;
  readonly opacity: number;
  /** `day?` or `night?` for what is only drawn then. */
  readonly when: string;
}

interface PackedShape {
  /** A look and a kind. */
  readonly start: string;
  readonly numbers: string;
}

/** Elements that draw nothing. */
const SILENT = new Set(['title', 'desc', 'metadata', 'defs', 'style']);
/** Attributes that no picture shows. */
const IN_VAIN = ['clip-path', 'mask', 'filter'];

/** Packs one file. */
class Packer {
  readonly #svg: Tag;
  /** The symbols of all files. Equal ones are there once. */
  readonly #symbols: Record<string, string>;
  /** The names of the symbols of this file among those of all files. */
  readonly #symbolNames = new Map<string, string>();
  readonly #gradients = new Map<string, string>();
  readonly #colors = firstPalette().colors;

  constructor(svg: Tag, symbols: Record<string, string>) {
    this.#svg = svg;
    this.#symbols = symbols;
  }

  packFile(): PackedDrawing {
    const { attributes, children } = this.#svg;
    const [left, top, width, height] = (attributes['viewBox'] ?? '').split(/[ ,]+/).map(Number);
    if (left !== 0 || top !== 0 || !width || !height)
      throw new Error('Give the <svg> a viewBox="0 0 WIDTH HEIGHT".');
    for (const tag of children.filter(({ name }) => name === 'defs').flatMap((defs) => defs.children))
      this.#define(tag);
    const focus = children.find((tag) => tag.attributes['id'] === 'focus');
    const numbers = focus ? numbersIn(focus, 'x y width height') : [0, 0, width, height];
    const shapes = this.#pack(children, { transform: '', color: '', opacity: 1, when: '' });
    return { view: [width, height, ...numbers].join(' '), shapes: joined(shapes) };
  }

  #define({ name, attributes, children }: Tag): void {
    const id = attributes['id'] ?? '';
    if (name === 'linearGradient') {
      if (attributes['x2'] !== '0' || attributes['y2'] !== '1')
        throw new Error(`Give <linearGradient id="${id}"> x2="0" y2="1": gradients go down.`);
      const stops = children.map((stop) => this.#paintOf(stop, 'stop-color'));
      this.#gradients.set(`url(#${id})`, `${stops[0]}>${stops.at(-1)}`);
    } else if (name === 'g' || name === 'symbol') {
      const shapes = joined(this.#pack(children, { transform: '', color: '.', opacity: 1, when: '' }));
      let unique = id;
      for (let count = 2; (this.#symbols[unique] ?? shapes) !== shapes; count += 1) unique = `${id}-${count}`;
      this.#symbols[unique] = shapes;
      this.#symbolNames.set(`#${id}`, unique);
    }
  }

  #pack(tags: readonly Tag[], around: Setting): PackedShape[] {
    return tags.flatMap((tag) => {
      const { name, attributes, style, children } = tag;
      const { id } = attributes;
      const classes = (attributes['class'] ?? '').split(' ');
      if (SILENT.has(name) || id === 'focus' || (style['display'] ?? attributes['display']) === 'none')
        return [];
      if (id === 'sky') return { start: '. sky', numbers: '' };
      const isLine = name === 'line' || name === 'polyline';
      for (const key of isLine ? IN_VAIN : [...IN_VAIN, 'stroke'])
        if ((style[key] ?? attributes[key] ?? 'none') !== 'none')
          throw new Error(`${key} is not drawn. Remove it from <${name}>.`);
      const alone = Number(style['opacity'] ?? attributes['opacity'] ?? 1);
      const setting: Setting = {
        transform: `${around.transform} ${attributes['transform'] ?? ''}`.trim(),
        color: this.#paintOf(tag, isLine ? 'stroke' : 'fill') || around.color,
        opacity: around.opacity * alone,
        when: classes.find(isTime)?.concat('?') ?? around.when,
      };
      if (name === 'g') return this.#pack(children, setting);
      if (setting.color === '' && name !== 'use')
        throw new Error(`<${name}> needs a class with a colour of palettes.json.`);
      const opacity =
        setting.opacity < 1 ? `*${String(Math.round(setting.opacity * 100) / 100).slice(1)}` : '';
      const look = `${setting.when}${setting.color || '.'}${opacity}`;
      return this.#shape(tag, setting.transform).map(([kind, numbers]) => ({
        start: `${look} ${kind}`,
        numbers,
      }));
    });
  }

  /** Returns the colour that viewers show: that of the style, the class or the attribute, or ''. */
  #paintOf({ name, attributes, style }: Tag, key: string): string {
    const [first = '', second = ''] = [style[key], attributes[key]].map((paint = '') => {
      if (paint.startsWith('url(') && !this.#gradients.has(paint))
        throw new Error(`${key}="${paint}" of <${name}> is no <linearGradient> of its <defs>.`);
      return /^#[\da-f]{6}$/i.test(paint) ? paint.slice(1).toLowerCase() : (this.#gradients.get(paint) ?? '');
    });
    return first || this.#colorOf(attributes['class'] ?? '') || second;
  }

  /** Returns the name of a colour in a list of classes, or ''. */
  #colorOf(list: string): string {
    const [name = ''] = list.split(' ').filter((each) => !isTime(each));
    if (name !== '' && !Object.hasOwn(this.#colors, name))
      throw new Error(
        `The class "${name}" is not a colour of palettes.json.${didYouMean(name, Object.keys(this.#colors))}`,
      );
    return name;
  }

  #shape(tag: Tag, transform: string): (readonly [kind: string, numbers: string])[] {
    const { name, attributes, style } = tag;
    const isTurned = /rotate|matrix|skew/.test(transform);
    const place = (x: number, y: number): [number, number] => placed(x, y, transform);
    const size = (across: number, down: number): [number, number] => {
      const [[x, y], [toX, toY]] = [place(0, 0), place(across, down)];
      return [toX - x, toY - y];
    };
    const path = (text: string): (readonly [string, string])[] =>
      polygons(svgpath(text).transform(transform));
    switch (name) {
      case 'path':
        if ((style['fill-rule'] ?? attributes['fill-rule']) === 'evenodd')
          throw new Error('A path can not have holes. Draw what is seen through them on it.');
        return path(attributes['d'] ?? '');
      case 'polygon':
        return path(`M${attributes['points']}z`);
      case 'rect': {
        const [x, y, width, height, rx, ry] = numbersIn(tag, 'x y width height rx ry');
        if (isTurned || !(rx || ry)) return path(`M${x} ${y}h${width}v${height}h${-width!}z`);
        return [['r', written(...place(x!, y!), ...size(width!, height!), size(0, (rx || ry)!)[1])]];
      }
      case 'circle':
      case 'ellipse': {
        const [x, y, radius, rx, ry] = numbersIn(tag, 'cx cy r rx ry');
        const [across, down] = [(rx || radius)!, (ry || radius)!];
        const half = (way: number): string => `a${across} ${down} 0 1 1 ${way * 2 * across} 0`;
        if (isTurned) return path(`M${x! - across} ${y}${half(1)}${half(-1)}z`);
        return [['o', written(...place(x!, y!), ...size(across, down).map(Math.abs))]];
      }
      case 'line':
      case 'polyline': {
        const points = (attributes['points'] ?? '').trim().split(/[ ,]+/).map(Number);
        const ends = name === 'line' ? numbersIn(tag, 'x1 y1 x2 y2') : points;
        const thickness = Number(style['stroke-width'] ?? attributes['stroke-width'] ?? 1);
        const corners = ends.flatMap((x, at) => (at % 2 === 0 ? place(x, ends[at + 1]!) : []));
        return [['l', written(Math.abs(size(0, thickness)[1]) * 10, ...corners)]];
      }
      case 'use': {
        const href = attributes['href'] ?? attributes['xlink:href'] ?? '';
        const symbol = this.#symbolNames.get(href);
        if (symbol === undefined) throw new Error(`<defs> has no <g> with the id of <use href="${href}">.`);
        const [right, down] = size(1, 1);
        if (/rotate|skew/.test(transform))
          throw new Error(`<use href="${href}"> can be moved and scaled only.`);
        const sizes = right === down ? (right === 1 ? [] : [right]) : [right, down];
        const [x, y] = numbersIn(tag, 'x y');
        return [[`#${symbol}`, written(...place(x!, y!), ...sizes.map((each) => each * 20))]];
      }
      default:
        throw new Error(`<${name}> is not drawn. Turn it into a path.`);
    }
  }
}

const isTime = (name: string): boolean => name === 'day' || name === 'night';

/** Returns the numbers of some attributes; 0 for those that are missing. */
const numbersIn = ({ name, attributes }: Tag, keys: string): number[] =>
  keys.split(' ').map((key) => {
    const number = Number(attributes[key] ?? 0);
    if (Number.isNaN(number)) throw new Error(`${key}="${attributes[key]}" of <${name}> is not a number.`);
    return number;
  });

function placed(x: number, y: number, transform: string): [number, number] {
  let place: [number, number] = [x, y];
  svgpath(`M${x} ${y}`)
    .transform(transform)
    .iterate(([, toX, toY]) => {
      place = [toX as number, toY as number];
    });
  return place;
}

/** Returns the polygons of a path. Upright rectangles are only their corner and size. */
function polygons(path: typeof svgpath): (readonly [kind: string, numbers: string])[] {
  const parts = path.unarc().unshort().abs().round(0).toString().split(/(?=M)/);
  return parts.map((part) => {
    const sides = /^M(-?\d+) ?(-?\d+)H(-?\d+)V(-?\d+)H(-?\d+)z$/i.exec(part)?.slice(1).map(Number);
    const [left = 0, top = 0, right = 0, bottom = 0, end] = sides ?? [];
    if (left === end)
      return [
        'r',
        written(Math.min(left, right), Math.min(top, bottom), Math.abs(right - left), Math.abs(bottom - top)),
      ];
    const commands: string[] = [];
    svgpath(part)
      .rel()
      .iterate(([command, ...numbers]) => {
        commands.push(command, written(...numbers));
      });
    return ['M', commands.slice(1).join('')];
  });
}

/** Joins shapes. Those of one look that follow each other share it. */
const joined = (shapes: readonly PackedShape[]): string =>
  shapes
    .map(({ start, numbers }, at) =>
      start === shapes[at - 1]?.start ? `|${numbers}` : `;${start} ${numbers}`,
    )
    .join('')
    .slice(1);

/** Writes whole numbers as `read-shapes.ts` reads them. */
const written = (...numbers: number[]): string =>
  numbers
    .map((exact) => {
      const number = Math.round(exact);
      const base = DIGITS.length;
      if (number >= -32 && number < 32) return DIGITS[number + 32];
      if (number >= -440 && number < 1156) return pair(number + 440 + 64 * base);
      if (!(Math.abs(number) < 3500)) throw new Error(`${exact} is not a number in the viewBox.`);
      return `${DIGITS.at(-1)}${pair(number + 3528)}`;
    })
    .join('');

const pair = (number: number): string =>
  `${DIGITS[Math.floor(number / DIGITS.length)]}${DIGITS[number % DIGITS.length]}`;

/** Returns the SVG files of the scenes. */
export const sceneFiles = (): Files =>
  Object.fromEntries(
    globSync('*.svg', { cwd: folder })
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );

if (import.meta.main) {
  try {
    const files = Object.entries(sceneFiles()).map(([file, text]) => [file, withColors(text)] as const);
    const packed = packScenes(Object.fromEntries(files));
    for (const [file, text] of files) writeFileSync(join(folder, file), text);
    writeFileSync(join(folder, 'scenes.json'), packed);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
