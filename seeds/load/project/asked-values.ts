import { isPlainObject } from '../../../src/basics.ts';
import type { ModelInput } from '../../../src/model/index.ts';
import { typeBefore, typesIn } from './asked-slugs.ts';
import type { CodeText } from './front-end-code.ts';

/** Nobody filters an attribute by more texts than these. */
const MAX_VALUES = 10;
/** `filters[tag][$eq]=featured`, `'filters[tag][$eq]': 'featured'`, `append('filters[tag]', 'featured')` */
const QUERY_FILTER =
  /\bfilters\]?((?:\[[\w$]+\])+)(?:=([^&'"\x60\s$}{]+)|['"\x60]\]?\s*[,:=]\s*(['"])([^'"\n]*)\3)/g;
/** `filters: { … }` of requests, `where: { … }` of queries in the code of the project itself */
const FILTERS = /\b(?:filters|where)['"]?\s*:\s*\{/g;
/** How long an object of filters may be. */
const MAX_FILTERS = 1500;
const TOKEN = /(['"\x60])((?:(?!\1)[^\\\n]|\\.)*)\1|[\w$]+|[{}[\]:,]/g;
/** What compares a text with others that entries have. */
const COMPARES = /^\$(?:eqi?|in|contains(?:i)?|startsWith(?:i)?)$/;

interface Filter {
  /** The names of relations and of the attribute. */
  readonly path: readonly string[];
  readonly value: string;
}

/** Returns the constants of filters in code, each with the match that types are named before. */
function filtersIn(text: string): (Filter & { readonly match: RegExpMatchArray })[] {
  const filters: (Filter & { readonly match: RegExpMatchArray })[] = [];
  for (const match of text.matchAll(QUERY_FILTER)) {
    const keys = [...match[1]!.matchAll(/\[([\w$]+)\]/g)].map(([, key]) => key!);
    const value = match[4] ?? decoded(match[2]!);
    filters.push(...filterOf(keys, value).map((filter) => ({ ...filter, match })));
  }
  for (const match of text.matchAll(FILTERS)) {
    const start = match.index + match[0].length;
    for (const { keys, value } of constantsOf(text.slice(start, start + MAX_FILTERS)))
      filters.push(...filterOf(keys, value).map((filter) => ({ ...filter, match })));
  }
  return filters;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** Returns the constants of an object that is written behind `{`, each with its keys. */
function constantsOf(code: string): { readonly keys: readonly string[]; readonly value: string }[] {
  const found: { keys: string[]; value: string }[] = [];
  const keys: string[] = [];
  const open: { readonly depth: number; readonly isList: boolean }[] = [];
  let key: string | undefined;
  let isValue = false;
  for (const [token, quote, text = ''] of code.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      open.push({ depth: keys.length, isList: token === '[' });
      if (isValue && key !== undefined) keys.push(key);
      isValue = token === '[';
    } else if (token === '}' || token === ']') {
      const last = open.pop();
      if (!last) break;
      keys.length = last.depth;
      isValue = false;
    } else if (token === ':') isValue = true;
    else if (token === ',') isValue = open.at(-1)?.isList === true;
    else if (!isValue) key = quote === undefined ? token : text;
    else if (quote !== undefined)
      found.push({
        keys: open.at(-1)?.isList || key === undefined ? [...keys] : [...keys, key],
        value: text,
      });
  }
  return found;
}

/** Returns the filter that keys and a constant write; none where it compares otherwise, or with what is computed. */
function filterOf(keys: readonly string[], value: string): Filter[] {
  const operators = keys.filter((key) => key.startsWith('$') && !/^\$(?:and|or)$/.test(key));
  const path = keys.filter((key) => !key.startsWith('$') && !/^\d+$/.test(key));
  const isConstant = value !== '' && value.length <= 100 && !/\$\{|^\$|[<>{}]/.test(value);
  return isConstant && path.length > 0 && operators.every((operator) => COMPARES.test(operator))
    ? [{ path, value }]
    : [];
}

/**
 * Returns the texts that the code of a repository filters entries by, by the uid of the type and by attribute: those of
 * relations too, such as `filters[category][slug]=featured`.
 */
export function askedValues(
  code: readonly CodeText[],
  contentTypes: ModelInput['contentTypes'],
): { readonly [uid: string]: { readonly [attribute: string]: readonly string[] } } {
  const types = typesIn(contentTypes);
  const asked = new Map<string, Map<string, Set<string>>>();
  for (const { text } of code)
    for (const { path, value, match } of filtersIn(text)) {
      const named = typeBefore(match, types);
      const found = (named === undefined ? Object.keys(contentTypes) : [named])
        .map((uid) => attributeAt(uid, path, contentTypes))
        .filter((one) => one?.uid.startsWith('api::') === true);
      // Without the name of a type, only one may have such attributes.
      if (found.length !== 1) continue;
      const [{ uid, name }] = found as [{ uid: string; name: string }];
      const attributes = asked.get(uid) ?? new Map<string, Set<string>>();
      asked.set(uid, attributes.set(name, (attributes.get(name) ?? new Set()).add(value)));
    }
  return Object.fromEntries(
    [...asked].map(([uid, attributes]) => [
      uid,
      Object.fromEntries(
        [...attributes].map(([name, values]) => [name, [...values].toSorted().slice(0, MAX_VALUES)]),
      ),
    ]),
  );
}

/** Finds the text that a path of relations leads to; undefined if it leads to something else. */
function attributeAt(
  from: string,
  path: readonly string[],
  contentTypes: ModelInput['contentTypes'],
): { readonly uid: string; readonly name: string } | undefined {
  let uid: unknown = from;
  for (const [at, name] of path.entries()) {
    const { attributes } = Object(contentTypes[String(uid)]) as ModelInput['contentTypes'][string];
    const attribute = Object(isPlainObject(attributes) ? attributes[name] : undefined) as Record<
      string,
      unknown
    >;
    if (at === path.length - 1)
      return /^(?:string|text|uid)$/.test(String(attribute['type'])) ? { uid: String(uid), name } : undefined;
    uid = attribute['target'];
  }
  return undefined;
}
