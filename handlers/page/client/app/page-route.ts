/** A place in the page, kept behind `#` of its URL. */
export interface Route {
  readonly view: string;
  readonly parts: readonly string[];
  readonly search: URLSearchParams;
}

/** Reads the text behind `#`: `#/content/api::article.article/entries?page=2`. */
export function readRoute(hash: string): Route {
  const [, path = '', search = ''] = /^#?\/?([^?]*)\??(.*)$/s.exec(hash)!;
  const [view = '', ...parts] = path.split('/').map(decode);
  return { view, parts: parts.filter((part) => part !== ''), search: new URLSearchParams(search) };
}

/** Writes a link to a place. Empty values of `search` are left out. */
export function linkTo(
  view: string,
  parts: readonly (string | number)[] = [],
  search: { readonly [name: string]: string | number } = {},
): string {
  const path = [view, ...parts].map((part) => encodeURIComponent(part).replaceAll('%3A', ':')).join('/');
  const texts = Object.entries(search).flatMap(([name, value]) =>
    value === '' ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(texts).toString();
  return `#/${path}${text === '' ? '' : `?${text}`}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Shows a URL as people write it: only letters that would change its meaning stay encoded. */
export const decoded = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) =>
    decode(encoded).replaceAll(/[%&=#+?\s]/g, (letter) => encodeURIComponent(letter)),
  );
