import { parseXml, XmlElement } from '@rgrove/parse-xml';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size of an SVG as Strapi's image library measures it, at 72 dots per inch: its width and height, or what
 * its `viewBox` says. The drawing of one that states neither is not measured.
 *
 * @returns undefined for a text that is no SVG, and for one without a size
 */
export function svgSize(text: string): Size | undefined {
  const root = readRoot(text);
  if (!root) return undefined;
  const found = statedSize(root);
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
