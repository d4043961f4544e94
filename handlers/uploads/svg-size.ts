import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { svgPathBbox } from 'svg-path-bbox';
import svgPath from 'svgpath';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size of an SVG as Strapi's image library measures it, at 72 dots per inch: its width and height, or what
 * its `viewBox` says, or the box of its drawing. Texts in the drawing are not measured.
 *
 * @returns undefined for a text that is no SVG, and for one without a size
 * @throws {RangeError} for one whose elements use each other too often
 */
export function svgSize(text: string): Size | undefined {
  const root = readRoot(text);
  if (!root) return undefined;
  const found = statedSize(root) ?? sizeOf(boxOf(root, { drawn: [], stroke: 0, uses: { left: MOST_USES } }));
  if (!found || found.width <= LEAST || found.height <= LEAST) return undefined;
  return { width: Math.round(found.width), height: Math.round(found.height) };
}

const LEAST = 0.5;

function readRoot(text: string): XmlElement | undefined {
  const entities = new Map(
    [...text.matchAll(/<!ENTITY\s+(\S+)\s+"([^"]*)"/g)].map(([, name, value]) => [`&${name};`, value!]),
  );
  try {
    const { root } = parseXml(text, { resolveUndefinedEntity: (name) => entities.get(name) });
    return root && /^(\w+:)?svg$/.test(root.name) && knowsPrefixes(root, ['xml', 'xmlns']) ? root : undefined;
  } catch {
    return undefined;
  }
}

function knowsPrefixes({ name, attributes, children }: XmlElement, above: readonly string[]): boolean {
  const names = [name, ...Object.keys(attributes)];
  const known = [...above, ...names.filter((each) => each.startsWith('xmlns:')).map((each) => each.slice(6))];
  return (
    names.every((each) => !each.includes(':') || known.includes(each.split(':')[0]!)) &&
    children.every((child) => !(child instanceof XmlElement) || knowsPrefixes(child, known))
  );
}

/** The declarations of `style` come before attributes. */
function valueOf({ attributes }: XmlElement, name: string): string | undefined {
  for (const declaration of (attributes['style'] ?? '').split(';')) {
    const [key = '', value = ''] = declaration.split(':');
    if (key.trim().toLowerCase() === name) return value.replace(/!important\s*$/, '').trim();
  }
  return attributes[name];
}

const NUMBER = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?';
const LENGTH = new RegExp(`^\\s*(${NUMBER})(px|in|cm|mm|pt|pc|em|ex|ch)?\\s*$`, 'i');
const INCH = 72;
const PIXELS: { readonly [unit: string]: number } = {
  px: 1,
  pt: 1,
  in: INCH,
  cm: INCH / 2.54,
  mm: INCH / 25.4,
  pc: 12,
};

function lengthOf(text: string | undefined, fontSize = 12): number | undefined {
  const [, number, unit = 'px'] = LENGTH.exec(text ?? '') ?? [];
  if (number === undefined) return undefined;
  const name = unit.toLowerCase();
  return Number(number) * (PIXELS[name] ?? (name === 'em' ? fontSize : fontSize / 2));
}

function statedSize(root: XmlElement): Size | undefined {
  const fontSize = lengthOf(valueOf(root, 'font-size'));
  const sideOf = (name: string): number | undefined => {
    const length = lengthOf(valueOf(root, name), fontSize);
    return length !== undefined && length >= 0 ? length : undefined;
  };
  const [width, height] = [sideOf('width'), sideOf('height')];
  if (width !== undefined && height !== undefined) return { width, height };
  const numbers = new RegExp(`^\\s*${Array(4).fill(`(${NUMBER})`).join('[\\s,]+')}\\s*$`, 'i');
  const [, , , boxWidth = 0, boxHeight = 0] = (numbers.exec(root.attributes['viewBox'] ?? '') ?? []).map(
    Number,
  );
  if (!(boxWidth > 0 && boxHeight > 0)) return undefined;
  if (width) return { width, height: (width * boxHeight) / boxWidth };
  if (height) return { width: (height * boxWidth) / boxHeight, height };
  return { width: boxWidth, height: boxHeight };
}

/** The corners of a box: least x and y, most x and y. */
type Box = readonly [number, number, number, number];

/** What an element takes over from those around it. */
interface Around {
  /** The elements that are being drawn, the innermost first. */
  readonly drawn: readonly XmlElement[];
  /** The width of its stroke; 0 without one. */
  readonly stroke: number;
  /** How many `use` elements may still be followed: they may multiply. */
  readonly uses: { left: number };
}

const MOST_USES = 10_000;

const sizeOf = (box: Box | undefined): Size | undefined =>
  box && { width: box[2] - box[0], height: box[3] - box[1] };

/** Elements that are drawn only where others name them. */
const UNDRAWN =
  /^(defs|symbol|clipPath|mask|pattern|marker|linearGradient|radialGradient|filter|style|title)$/;

function boxOf(element: XmlElement, around: Around): Box | undefined {
  const name = element.name.replace(/^\w+:/, '');
  // An element that uses itself is not drawn again.
  if (around.drawn.includes(element)) return undefined;
  if (UNDRAWN.test(name) || valueOf(element, 'display') === 'none') return undefined;
  const inner: Around = {
    ...around,
    drawn: [element, ...around.drawn],
    stroke: strokeOf(element, around.stroke),
  };
  const own = drawnBox(name, element, inner);
  const boxes = element.children.map((child) =>
    child instanceof XmlElement ? boxOf(child, inner) : undefined,
  );
  return [own, ...boxes].reduce(union, undefined);
}

const union = (a: Box | undefined, b: Box | undefined): Box | undefined =>
  a && b
    ? [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
    : (a ?? b);

function strokeOf(element: XmlElement, above: number): number {
  const color = valueOf(element, 'stroke');
  const width = lengthOf(valueOf(element, 'stroke-width'));
  if (color === 'none') return 0;
  return color === undefined ? above && (width ?? above) : (width ?? 1);
}

function drawnBox(name: string, element: XmlElement, around: Around): Box | undefined {
  const { drawn, stroke, uses } = around;
  const [x, y, width, height, cx, cy, r] = ['x', 'y', 'width', 'height', 'cx', 'cy', 'r'].map(
    (each) => lengthOf(valueOf(element, each)) ?? 0,
  ) as [number, number, number, number, number, number, number];
  const of = (each: string): number => lengthOf(element.attributes[each]) ?? 0;
  const placed = (box: Box, more = stroke / 2): Box =>
    moved([box[0] - more, box[1] - more, box[2] + more, box[3] + more], drawn);
  switch (name) {
    case 'rect':
      return width > 0 && height > 0 ? placed([x, y, x + width, y + height]) : undefined;
    case 'circle':
      return r > 0 ? placed([cx - r, cy - r, cx + r, cy + r]) : undefined;
    case 'ellipse': {
      const [rx, ry] = [of('rx'), of('ry')];
      return rx > 0 && ry > 0 ? placed([cx - rx, cy - ry, cx + rx, cy + ry]) : undefined;
    }
    case 'line':
      return stroke > 0 ? moved(lineBox(of('x1'), of('y1'), of('x2'), of('y2'), stroke), drawn) : undefined;
    case 'polygon':
    case 'polyline':
      return placed(svgPathBbox(`M${element.attributes['points'] ?? '0 0'}`));
    case 'path':
      return element.attributes['d'] ? placed(svgPathBbox(element.attributes['d'])) : undefined;
    case 'use': {
      const wanted = (element.attributes['href'] ?? element.attributes['xlink:href'] ?? '').slice(1);
      const used = find(drawn.at(-1)!, wanted);
      if (uses.left-- <= 0) throw new RangeError('The elements of the SVG use each other too often.');
      return used && boxOf(used, around);
    }
    default:
      return undefined;
  }
}

/** A line has no ends beyond its points: its stroke widens it to its sides. */
function lineBox(x1: number, y1: number, x2: number, y2: number, stroke: number): Box {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(stroke / 2) * Math.abs((y2 - y1) / length), (stroke / 2) * Math.abs((x2 - x1) / length)];
  return [Math.min(x1, x2) - dx, Math.min(y1, y2) - dy, Math.max(x1, x2) + dx, Math.max(y1, y2) + dy];
}

function find(element: XmlElement, id: string): XmlElement | undefined {
  if (id !== '' && element.attributes['id'] === id) return element;
  for (const child of element.children) {
    const found = child instanceof XmlElement ? find(child, id) : undefined;
    if (found) return found;
  }
  return undefined;
}

function moved([left, top, right, bottom]: Box, drawn: readonly XmlElement[]): Box {
  const corners = svgPath(`M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}`);
  return svgPathBbox(drawn.reduce((path, each) => path.transform(transformOf(each)), corners).toString());
}

function transformOf(element: XmlElement): string {
  const own = element.attributes['transform'] ?? '';
  if (!/^(\w+:)?use$/.test(element.name)) return own;
  const [x, y] = [valueOf(element, 'x'), valueOf(element, 'y')].map((each) => lengthOf(each) ?? 0);
  return `${own} translate(${x} ${y})`;
}
