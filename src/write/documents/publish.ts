import type { ContentType } from '../../model/model.ts';
import { nowOf, type WriteContext } from '../write-context.ts';
import { inLocale, rowsOfDocument, withStatus } from '../document-rows.ts';
import { createEntryRow, deleteEntryRow } from './entry-rows.ts';
import { readData } from './read-data.ts';
import { resolveRelations } from './resolve-relations.ts';
import { readOneWayLinks, writeOneWayLinks } from './sync/one-way.ts';
import { readTwoWayLinks, writeTwoWayOrder } from './sync/two-way.ts';
import { type NewRow, type Versions } from './sync/versions.ts';
import { readLinksWithinType, writeLinksWithinType } from './sync/within-type.ts';

/** How a draft is published. */
interface Publishing<Result> {
  readonly locale: string | null;
  /** Is called with the new row before the links of other rows lead to it. */
  read(id: number): Result;
  /** Whether links to the row that is replaced lead to the new one. Otherwise they end. */
  readonly leadsLinks: boolean;
}

/**
 * Publishes the draft of a document in a locale: a new row takes the place of the published one.
 *
 * @returns the id of the new row, and what `read` returned
 * @throws {Refusal} for a draft that does not fit the model
 */
export function publishDraft<Result>(
  write: WriteContext,
  type: ContentType,
  documentId: string,
  { locale, read, leadsLinks }: Publishing<Result>,
): { readonly id: number; readonly result: Result } {
  const rows = inLocale(write, type, rowsOfDocument(write, type, documentId), locale);
  const versions: Versions = {
    type,
    drafts: withStatus(write, type, rows, 'draft'),
    old: withStatus(write, type, rows, 'published'),
  };
  const localeOf = (row: number) => write.changes.row(type, row)['locale'];
  const replaced = new Map([...versions.old, ...versions.drafts].map((row) => [row, localeOf(row)]));
  const oneWay = readOneWayLinks(write, versions);
  const twoWay = readTwoWayLinks(write, versions);
  const withinType = readLinksWithinType(write, versions);
  for (const row of versions.old) deleteEntryRow(write, type, row);
  const made = new Map(versions.drafts.map((draft) => [localeOf(draft), copyDraft(write, type, draft)]));
  const [id = 0] = made.values();
  const result = read(id);
  if (!leadsLinks) return { id, result };
  const newRow: NewRow = (row) => made.get(replaced.get(row));
  writeOneWayLinks(write, oneWay, newRow);
  writeTwoWayOrder(write, twoWay, newRow);
  writeLinksWithinType(write, withinType, newRow);
  return { id, result };
}

function copyDraft(write: WriteContext, type: ContentType, draft: number): number {
  const { id: _id, ...data } = readData(write, type, draft);
  const locale = data['locale'];
  const copy = { ...data, publishedAt: nowOf(write) };
  const source = { type, locale, status: 'published', skipsMissing: true } as const;
  return createEntryRow(write, type, {
    data: resolveRelations(write, copy, source),
    locale,
    status: 'published',
  });
}
