import { isOfApi } from './look-up.ts';
import type { ContentType, Model, Schema } from './model.ts';

/**
 * Whether the entries of a type are versions of documents, as in Strapi 5: then `documentId` names the
 * document, and each entry is what it says in one locale.
 */
export const hasDocuments = (schema: Schema): boolean => schema.attributes.get('documentId')?.system === true;

/** Whether the entries of a model are versions of documents. */
export const isModelOfDocuments = ({ contentTypes }: Model): boolean =>
  [...contentTypes.values()].some(hasDocuments);

/** Whether Strapi 5 asks its document service for the entries of a type. The controllers of plugins ask the database. */
export const isInDocumentService = ({ uid }: Schema): boolean => isOfApi(uid);

/** Whether a document has a draft in a row of its own, beside the published row. */
export const hasDraftRows = (type: ContentType): boolean => type.draftAndPublish && hasDocuments(type);

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
  for (let part = 0; id.length < LENGTH; part++) id += lastDigits(hash(`${part} ${text}`));
  const [first = '0'] = id;
  return /\d/.test(first) ? LETTERS[Number(first)]! + id.slice(1) : id;
}

/** Returns the last eight digits of a number in base 36, as `toString(36)` writes them, only faster. */
function lastDigits(number: number): string {
  let text = '';
  for (let rest = number; text.length < 8; rest = Math.floor(rest / 36)) text = DIGITS[rest % 36]! + text;
  return text;
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const LENGTH = 24;
const LETTERS = 'abcdefghij';

/** Returns a number of 53 bits for a text (cyrb53). */
export function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
