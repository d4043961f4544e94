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
