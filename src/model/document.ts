import { hashText } from '../hash.ts';
import { isOfApi } from './look-up.ts';
import type { ContentType, Model, Schema } from './model.ts';

export const isModelOfDocuments = ({ contentTypes }: Model): boolean =>
  [...contentTypes.values()].some((type) => type.documents);

/** Whether Strapi 5 asks its document service for entries of a type. Controllers of plugins ask the database. */
export const isInDocumentService = ({ uid }: Schema): boolean => isOfApi(uid);

/** Whether a document has a draft in a row of its own, beside the published row. */
export const hasDraftRows = (type: ContentType): boolean => type.draftAndPublish && type.documents;

/** The values of `publicationFilter`, in the order in which Strapi lists them. */
export const PUBLICATION_FILTERS = [
  'never-published',
  'has-published-version',
  'modified',
  'unmodified',
  'never-published-document',
  'has-published-version-document',
  'published-without-draft',
  'published-with-draft',
] as const;

/** Which rows of one status are seen, by the rows of the other status in their document. */
export type PublicationFilter = (typeof PUBLICATION_FILTERS)[number];

/**
 * Returns the documentId that belongs to a text: 24 lower-case letters and digits, a letter first, as Strapi
 * makes them. The same text always has the same one, and no two texts of a project do.
 */
export function documentIdOf(text: string): string {
  let id = '';
  for (let part = 0; id.length < LENGTH; part += 1) id += lastDigits(hashText(text, part));
  const [first = '0'] = id;
  return /\d/.test(first) ? LETTERS[Number(first)]! + id.slice(1) : id;
}

/** Returns the last six digits of a number in base 36. */
const lastDigits = (number: number): string => (number % 36 ** 6).toString(36).padStart(6, '0');

const LENGTH = 24;
const LETTERS = 'abcdefghij';
