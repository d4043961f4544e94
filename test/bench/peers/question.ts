export const PAGE_SIZE = 25;

/** A question, as a handler for these questions only would read it. */
export interface Question {
  /** The bounds of the filter. Undefined for the whole list. */
  readonly filter: { readonly readingTimeAbove: number; readonly viewsBelow: number } | undefined;
  /** By title, descending. Otherwise by id. */
  readonly isSorted: boolean;
  readonly page: number;
  /** With the author, the author's avatar, and the tags. */
  readonly isPopulated: boolean;
}

export function readQuestion(url: string): Question {
  const { searchParams: query } = new URL(url, 'http://localhost');
  const above = query.get('filters[readingTime][$gt]');
  const below = query.get('filters[views][$lt]');
  return {
    filter:
      above === null || below === null
        ? undefined
        : { readingTimeAbove: Number(above), viewsBelow: Number(below) },
    isSorted: query.get('sort') === 'title:desc',
    page: Number(query.get('pagination[page]') ?? 1),
    isPopulated: query.has('populate[tags]'),
  };
}
