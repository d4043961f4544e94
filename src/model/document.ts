import { hashText } from '../hash.ts';
import { isOfApi } from './look-up.ts';
import type { ContentType, Model, Schema } from './model.ts';

export const isModelOfDocuments = ({ contentTypes }: Model): boolean =>
  [...contentTypes.values()].some((type) => type.documents);

/** Whether Strapi 5 reads a type through its document service. Controllers of plugins ask the database. */
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

/** Filters the rows of one status by the rows of the other status in the document. */
export type PublicationFilter = (typeof PUBLICATION_FILTERS)[number];

/**
 * Returns the documentId for a text: 24 lower-case letters and digits, a letter first, as in Strapi. It depends on the
 * text only, and differs for all texts of a project.
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
