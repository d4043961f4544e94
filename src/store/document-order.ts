import type { Row } from './store.ts';

/** Returns rows of one document in the order of the database's index: by locale, drafts first. */
export function inDocumentOrder(ids: readonly number[], rowOf: (id: number) => Row): number[] {
  if (ids.length < 2) return [...ids];
  const keyOf = (id: number): string => {
    const { locale, publishedAt } = rowOf(id);
    return `${String(locale ?? '')} ${String(publishedAt ?? '')}`;
  };
  return ids.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a - b));
}
