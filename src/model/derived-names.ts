import words from 'es-toolkit/compat/words';
import { memoize } from 'es-toolkit/function/memoize';
import { deburr as deburrMore } from 'es-toolkit/string/deburr';
import pluralize from 'pluralize';

/**
 * Returns the database column of an attribute's name: `readingTime` gives `reading_time`, `metaH1` gives `meta_h_1`.
 * The same as lodash, which Strapi uses.
 */
export const snakeCase = memoize((name: string): string =>
  // Most names match this, and the pattern of words takes a millisecond to compile.
  /^[a-z]+(?:_[a-z]+|[A-Z][a-z]+)*$/.test(name)
    ? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    : words(deburr(name).replaceAll(/['\u2019]/g, ''))
        .map((word) => word.toLowerCase())
        .join('_'),
);

/** Returns a name as Strapi spells folders and routes: `blogPost` gives `blog-post`. */
export const kebabCase = (name: string): string =>
  /^[a-z]+(?:-[a-z]+)*$/.test(name) ? name : snakeCase(name).replaceAll('_', '-');

/** Returns the name of an API or content type from its folder, as Strapi does. */
export const nameOfFolder = (folder: string): string =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder) ? folder : kebabCase(folder);

/** Latin letters up to U+017F, and combining marks. */
const DEBURRED = /[\u00c0-\u017f]|[\u0300-\u036f]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;

/**
 * Writes accented letters as plain ones, as lodash does: `é` gives `e`, `ß` gives `ss`. Letters beyond U+017F stay.
 *
 * `es-toolkit/compat` has this function, too, but spends 4 ms on a table when it is imported.
 */
export const deburr = (text: string): string => text.replaceAll(DEBURRED, deburrMore);

/** Returns the English plural of a name, as Strapi's content-type builder suggests it: `people` for `person`. */
export const plural = memoize((name: string): string => pluralize(name));

/** Returns a plural that differs from the name, where it is not a path: `news-list` for `news`. */
export function distinctPlural(name: string): string {
  const result = plural(name);
  return result === name ? `${name}-list` : result;
}

/** Returns the name for readers: `Blog post` for `blog-post`. */
export function displayName(name: string): string {
  const spaced = name.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
