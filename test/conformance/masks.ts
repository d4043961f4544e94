/** What texts fit the placeholders of recorded answers. */
const PATTERNS: Readonly<Record<string, string>> = {
  '<time>': String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`,
  '<sql>': '.*',
  '<bcrypt>': String.raw`\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}`,
  '<html>': String.raw`\s*<!DOCTYPE html.*`,
  '<jwt>': String.raw`[\w-]+\.[\w-]+\.[\w-]+`,
  '<hash>': '[0-9a-f]{10}',
  '<secret>': '.*',
  '<text>': '.*',
  '<email>': String.raw`[^\s@]+@[^\s@]+`,
};

const PLACEHOLDER = new RegExp(String.raw`(${Object.keys(PATTERNS).join('|')}|\{\{doc:[\w.-]+\}\})`);

/** Returns the text of an answer with the placeholders of the recorded body. */
export function maskedAnswer(text: string, recorded: unknown): string {
  if (!PLACEHOLDER.test(JSON.stringify(recorded) ?? '')) return text;
  try {
    return JSON.stringify(masked(JSON.parse(text), recorded, new Map()));
  } catch {
    return String(masked(text, recorded, new Map()));
  }
}

/** Returns an answer as it would have been recorded: with placeholders where its texts fit them. */
export function masked(own: unknown, recorded: unknown, names: Map<string, string>): unknown {
  if (typeof own === 'string') return typeof recorded === 'string' ? maskedText(own, recorded, names) : own;
  if (typeof own !== 'object' || own === null) return own;
  const members = Object(recorded) as Record<string, unknown>;
  if (Array.isArray(own)) return own.map((each, at) => masked(each, members[at], names));
  return Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, masked(value, members[key], names)]),
  );
}

function maskedText(own: string, recorded: string, names: Map<string, string>): string {
  if (own === recorded || !PLACEHOLDER.test(recorded)) return own;
  const found: string[] = [];
  const pattern = recorded.split(PLACEHOLDER).map((part) => {
    if (PATTERNS[part] !== undefined) return PATTERNS[part];
    if (!part.startsWith('{{doc:')) return escaped(part);
    const known = names.get(part);
    if (known !== undefined) return escaped(known);
    found.push(part);
    return '([a-z0-9]{24})';
  });
  const match = new RegExp(`^${pattern.join('')}$`, 'is').exec(own);
  if (!match) return own;
  found.forEach((name, at) => names.set(name, match[at + 1]!));
  return recorded;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const MARKER = /\u200b{4}(?:\u200b|\u200c|\u200d|\ufeff)+/g;

const DIGITS = ['\u200b', '\u200c', '\u200d', '\ufeff'];

/** Returns a text with `{{source:…}}` in place of the invisible markers of content source maps. */
export function withReadableMarkers(text: string): string {
  return text.replaceAll(MARKER, (marker) => {
    const letters = marker
      .match(/.{4}/gu)
      ?.map((letter) => [...letter].map((digit) => DIGITS.indexOf(digit)).join(''));
    const json = letters?.map((digits) => String.fromCharCode(Number.parseInt(digits, 4))).join('') ?? '';
    const source = /^\0\{"strapiSource":"([^"\\]+)"\}$/.exec(json);
    return source && marker.length % 4 === 0 ? `{{source:${source[1]}}}` : marker;
  });
}
