import type { Random } from '../../../../seeds/random.ts';
import { oddText } from './vocabulary.ts';

/** One parameter of a query string: `filters[id]=1` is `{ keys: ['filters', 'id'], value: '1' }`. Null: no `=`. */
export interface Parameter {
  readonly keys: readonly string[];
  readonly value: string | null;
}

/** A value of a query before it is written: texts, lists and objects. */
export type Part = string | null | readonly Part[] | { readonly [key: string]: Part };

/** Returns the parameters of a value: one for each text in it. */
export function parametersOf(part: Part, keys: readonly string[], random: Random): Parameter[] {
  if (part === null || typeof part === 'string') return [{ keys, value: part }];
  if (!isList(part)) {
    return Object.entries(part).flatMap(([key, value]) => parametersOf(value, [...keys, key], random));
  }
  const numbered = random.boolean(0.8) || part.some((item) => typeof item === 'object');
  return part.flatMap((item, index) => parametersOf(item, [...keys, numbered ? String(index) : ''], random));
}

const isList = (part: object): part is readonly Part[] => Array.isArray(part);

/** Changes one thing: a key, a value, the order, or how often a parameter is there. */
export function mutate(parameters: readonly Parameter[], random: Random): Parameter[] {
  const changed = [...parameters];
  if (changed.length === 0) return [{ keys: [oddText(random)], value: oddText(random) }];
  const at = random.int(0, changed.length - 1);
  const { keys, value } = changed[at]!;
  const key = random.int(0, keys.length - 1);
  switch (random.int(0, 9)) {
    case 0:
      changed[at] = { keys: keys.with(key, oddText(random)), value };
      break;
    case 1:
      changed[at] = { keys: keys.toSpliced(key, 0, oddText(random)), value };
      break;
    case 2:
      if (keys.length > 1) changed[at] = { keys: keys.toSpliced(key, 1), value };
      break;
    case 3:
      changed[at] = { keys: [...keys, oddText(random)], value };
      break;
    case 4:
      changed[at] = { keys, value: null };
      break;
    case 5:
      changed.splice(at, 0, { keys, value: oddText(random) });
      break;
    case 6:
      changed.push({ keys: keys.slice(0, key + 1), value: oddText(random) });
      break;
    case 7:
      changed.splice(at, 1);
      break;
    default:
      changed[at] = { keys, value: oddText(random) };
  }
  return changed;
}

/** Writes parameters as a query string, in one of the ways to encode it. */
export function writeQuery(parameters: readonly Parameter[], random: Random): string {
  const isOdd = random.boolean(0.05);
  const encode = random.boolean(0.5) ? encodeURIComponent : encodeLittle;
  return parameters
    .map(({ keys: [first = '', ...rest], value }) => {
      const name = encode(first) + rest.map((key) => (isOdd ? '%5B' : '[') + encode(key) + ']').join('');
      return value === null ? name : `${name}=${isOdd ? oddlyEncoded(encode(value), random) : encode(value)}`;
    })
    .join('&');
}

/** Encodes only what would end the value or the line. */
const encodeLittle = (text: string): string =>
  text.replace(/[^!$'()*,./:;@_~\w-]/gu, (character) => encodeURIComponent(character));

function oddlyEncoded(text: string, random: Random): string {
  const odd = random.pick(['%', '%E0', '%zz', '+', '%2', ';', '%00', '%C3%28', '%u0041', '=', '%25']);
  const at = random.int(0, text.length);
  return text.slice(0, at) + odd + text.slice(at);
}
