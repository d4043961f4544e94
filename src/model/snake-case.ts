import words from 'es-toolkit/compat/words';
import { deburr } from './deburr.ts';

/**
 * Returns the column that Strapi makes of an attribute's name: `readingTime` gives `reading_time`,
 * `metaH1` gives `meta_h_1`. Strapi uses lodash; this function gives the same answers.
 */
export const snakeCase = (name: string): string =>
  words(deburr(name).replaceAll(/['\u2019]/g, ''))
    .map((word) => word.toLowerCase())
    .join('_');

/** Returns a name as Strapi spells folders and routes: `blogPost` gives `blog-post`. */
export const kebabCase = (name: string): string => snakeCase(name).replaceAll('_', '-');

/** Returns the name of an API or content type, as Strapi makes it of its folder. */
export const nameOfFolder = (folder: string): string =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder) ? folder : kebabCase(folder);
