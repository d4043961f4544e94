import type { Random } from '../../../seeds/random.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const deep = (levels: number): Json => (levels === 0 ? {} : { a: deep(levels - 1) });

const NUMBERS = [0, 1, -1, 5, 1.5, 1e9, -1e9, 1e308, 2 ** 53, 4294967296];
const TEXTS = [
  '',
  'x',
  ' ',
  '0',
  '*',
  '__proto__',
  'constructor',
  'id',
  '\u0000',
  '\u{1f30a}',
  '\ud800',
  '2024-01-01',
];
const WORDS = ['string', 'relation', 'oneToMany', 'morphToMany', 'media', 'component', 'dynamiczone'];
const PATTERNS = ['((((a{99}){99}){99}){99})', '[', '(?<=x)y'];

/** Values that rarely fit where they are put. */
const ODD: readonly Json[] = [
  null,
  true,
  false,
  ...NUMBERS,
  ...TEXTS,
  'x'.repeat(5000),
  ...WORDS,
  ...PATTERNS,
  [],
  [null],
  [[]],
  ['x'],
  {},
  { type: 'string' },
  { id: 1 },
  deep(50),
];

interface Spot {
  readonly parent: Json[] | { [key: string]: Json };
  readonly key: string | number;
}

/** Returns a copy of a JSON value with up to `changes` random changes. */
export function mutateJson<Value>(value: Value, random: Random, changes = 2): Value {
  const root: { [key: string]: Json } = { root: structuredClone(value) as Json };
  const count = random.int(1, changes);
  for (let change = 0; change < count; change += 1) changeOne(spots(root), random);
  return (root['root'] ?? null) as Value;
}

function spots(root: { [key: string]: Json }): Spot[] {
  const found: Spot[] = [];
  const visit = (parent: Spot['parent']): void => {
    for (const key of Object.keys(parent)) {
      found.push({ parent, key });
      const child = (parent as { [key: string]: Json })[key];
      if (typeof child === 'object' && child !== null) visit(child);
    }
  };
  visit(root);
  return found;
}

function changeOne(all: readonly Spot[], random: Random): void {
  if (all.length === 0) return;
  const { parent, key } = random.pick(all);
  const object = parent as { [key: string]: Json };
  const other = random.pick(all);
  const put = (name: string | number, value: Json) =>
    Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true });
  switch (random.int(0, 5)) {
    case 0:
      delete object[key];
      break;
    case 1:
      put(random.pick(['__proto__', 'x', 'id', 'type', 'a.b', '']), object[key] ?? null);
      break;
    case 2:
      put(key, structuredClone((other.parent as { [key: string]: Json })[other.key] ?? null));
      break;
    default: {
      const before = object[key];
      const alike = ODD.filter((value) => formOf(value) === formOf(before ?? null));
      // A value of another form is refused early, so most have the same form.
      put(key, structuredClone(random.pick(random.boolean(0.7) ? alike : ODD)));
    }
  }
}

const formOf = (value: Json) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** Returns a copy of some bytes with up to four random changes. */
export function mutateBytes(bytes: Uint8Array, random: Random): Buffer {
  let changed = Buffer.from(bytes);
  const count = random.int(1, 4);
  for (let change = 0; change < count && changed.length > 0; change += 1) {
    const at = random.int(0, changed.length - 1);
    const length = Math.min(random.int(1, random.boolean(0.5) ? 8 : 2000), changed.length - at);
    const before = changed.subarray(0, at);
    switch (random.int(0, 4)) {
      case 0:
        changed = Buffer.from(before);
        break;
      case 1:
        changed = Buffer.concat([before, changed.subarray(at + length)]);
        break;
      case 2:
        changed = Buffer.concat([before, changed.subarray(at, at + length), changed.subarray(at)]);
        break;
      default:
        for (let byte = at; byte < at + length; byte += 1) changed[byte] = random.int(0, 255);
    }
  }
  return changed;
}

/** Returns a copy of a text with up to four random changes. */
export const mutateText = (text: string, random: Random): string =>
  mutateBytes(Buffer.from(text), random).toString();
