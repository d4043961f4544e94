/** Stands for a bracket that begins no name. It is in no text that a client sends on purpose. */
const LONE = '\uE07B';

/**
 * Rewrites the keys of a query string whose brackets are broken, so that they are read as by older versions of qs:
 * `filters[title]` for `filters[title][$eq`, and one name for `filters[title`.
 */
export function mendBrackets(text: string): string {
  if (!/\[[^\]=&]*(\[|=|&|$)|%5B/i.test(text)) return text;
  return text.split('&').map(mendParameter).join('&');
}

function mendParameter(parameter: string): string {
  const closed = parameter.replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']');
  const end = closed.indexOf(']=') === -1 ? closed.indexOf('=') : closed.indexOf(']=') + 1;
  const key = end === -1 ? closed : closed.slice(0, end);
  const groups = key.match(GROUP) ?? [];
  if (!key.replaceAll(GROUP, '').includes('[')) return parameter;
  const parent = groups.length > 0 ? key.slice(0, key.search(GROUP)) : key;
  return parent.replaceAll('[', LONE) + groups.join('') + closed.slice(key.length);
}

const GROUP = /\[[^[\]]*\]/g;

/** Returns a parsed query with the keys as they were. */
export function restoreBrackets<Value>(query: { [key: string]: Value }): { [key: string]: Value } {
  if (!Object.keys(query).some((key) => key.includes(LONE))) return query;
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key.replaceAll(LONE, '['), value]));
}
