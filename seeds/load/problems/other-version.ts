import type { DialectName } from '../../../src/dialect/dialect.ts';

/** Whether a dialect answers as another version of Strapi than that of a project or export. */
export const isOtherVersion = (strapi: 4 | 5, dialect: DialectName): boolean =>
  (dialect === 'v5') !== (strapi === 5);

/** Returns a sentence about an export that is served as another version of Strapi. */
export const noteOnExport = (path: string, strapi: 4 | 5, dialect: DialectName): string =>
  strapi === 4
    ? `${path} is from Strapi 4, and the dialect is ${dialect}: each entry with its translations became a document, and published ones got a draft.`
    : `${path} is from Strapi 5, and the dialect is ${dialect}: each document became an entry per locale, from its published row, or from the draft where nothing is published.`;

/** Returns the same for a project, of which only the model is read. */
export const noteOnProject = (dir: string, strapi: 4 | 5, dialect: DialectName): string =>
  `${dir} is a Strapi ${strapi} project, and the dialect is ${dialect}: the model is served as another version of Strapi than its own.`;
