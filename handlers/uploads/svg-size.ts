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
  const attributes = attributesOf(text);
  const found = attributes && statedSize(attributes);
  if (!found || found.width <= LEAST || found.height <= LEAST) return undefined;
  return { width: Math.round(found.width), height: Math.round(found.height) };
}

const LEAST = 0.5;

/** What may be before the first element. */
const PROLOG = /^(?:\s|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*/;

type Attributes = ReadonlyMap<string, string>;

/** Returns the attributes of the first element. Undefined if that is no `svg`. */
function attributesOf(text: string): Attributes | undefined {
  const start = PROLOG.exec(text)![0].length;
  const [, pairs] =
    /^<(?:\w+:)?svg((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/.exec(text.slice(start)) ?? [];
  if (pairs === undefined) return undefined;
  const found = pairs.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map(Array.from(found, ([, name = '', double, single = '']) => [name, double ?? single]));
}

/** The declarations of `style` come before attributes. */
function valueOf(attributes: Attributes, name: string): string | undefined {
  for (const declaration of (attributes.get('style') ?? '').split(';')) {
    const [key = '', value = ''] = declaration.split(':');
    if (key.trim().toLowerCase() === name) return value.replace(/!important\s*$/, '').trim();
  }
  return attributes.get(name);
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

function statedSize(attributes: Attributes): Size | undefined {
  const fontSize = lengthOf(valueOf(attributes, 'font-size'));
  const sideOf = (name: string): number | undefined => {
    const length = lengthOf(valueOf(attributes, name), fontSize);
    return length !== undefined && length >= 0 ? length : undefined;
  };
  const [width, height] = [sideOf('width'), sideOf('height')];
  if (width !== undefined && height !== undefined) return { width, height };
  const numbers = new RegExp(`^\\s*${Array(4).fill(`(${NUMBER})`).join('[\\s,]+')}\\s*$`, 'i');
  const [, , , boxWidth = 0, boxHeight = 0] = (numbers.exec(attributes.get('viewBox') ?? '') ?? []).map(
    Number,
  );
  if (!(boxWidth > 0 && boxHeight > 0)) return undefined;
  if (width) return { width, height: (width * boxHeight) / boxWidth };
  if (height) return { width: (height * boxWidth) / boxHeight, height };
  return { width: boxWidth, height: boxHeight };
}
