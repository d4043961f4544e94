import { hasDraftRows } from '../../../model/document.ts';
import type { ContentType, Schema } from '../../../model/model.ts';
import { DocumentIndex, type IndexedTable } from '../../document-index.ts';
import { childMap } from '../../../objects.ts';
import { type ResolvedRecord, rootOf } from '../records/resolved-record.ts';

/** Finds documents, and the rows that links to them target. */
export interface Documents {
  /**
   * Returns the id of a row of a document: in the locale, else in the default locale, else the first. Undefined
   * without such a document.
   */
  find(type: ContentType, documentId: string, locale?: unknown): number | undefined;
  documentIds(type: ContentType): readonly string[];
  rowsFor(from: ResolvedRecord, type: Schema, id: number): readonly number[];
}

/** Whether a document of a type may have several rows. */
export const hasVersions = (schema: Schema): boolean =>
  schema.documents && ((schema as ContentType).localized || (schema as ContentType).draftAndPublish);

/**
 * Finds the target rows of links in a model of documents. A record names a document by its documentId, or by the id of
 * any of its rows. The link targets the row in the same locale and state: from draft to draft, from published to
 * published. Rows of a type without drafts link to both, as in Strapi.
 */
export class DocumentFinder implements Documents {
  readonly #tableOf: (type: ContentType) => IndexedTable;
  readonly #defaultLocale: string;
  readonly #index: DocumentIndex;
  /** The target rows by source locale, source state and named row. */
  readonly #rows = new Map<
    unknown,
    Map<boolean | undefined, Map<ContentType, Map<number, readonly number[]>>>
  >();

  constructor(tableOf: (type: ContentType) => IndexedTable, defaultLocale: string) {
    this.#tableOf = tableOf;
    this.#defaultLocale = defaultLocale;
    this.#index = new DocumentIndex(tableOf);
  }

  find(type: ContentType, documentId: string, locale?: unknown): number | undefined {
    const rows = this.#index.rowsOf(type, documentId);
    const inLocale = (code: unknown) => rows.find((row) => this.#locale(type, row) === code);
    return inLocale(locale) ?? inLocale(this.#defaultLocale) ?? rows[0];
  }

  documentIds(type: ContentType): readonly string[] {
    return this.#index.documentIds(type);
  }

  rowsFor(from: ResolvedRecord, target: Schema, id: number): readonly number[] {
    if (!hasVersions(target)) return [id];
    const type = target as ContentType;
    const root = rootOf(from);
    const ofRoot = root.schema as ContentType;
    const locale = ofRoot.localized ? this.#locale(ofRoot, root.id) : null;
    const isDraft = hasDraftRows(ofRoot) ? root.isDraftCopy || this.#isDraft(ofRoot, root.id) : undefined;
    const byId = childMap(childMap(childMap(this.#rows, locale), isDraft), type);
    let rows = byId.get(id);
    if (!rows) byId.set(id, (rows = this.#findRows(type, id, locale, isDraft)));
    return rows;
  }

  #findRows(
    type: ContentType,
    id: number,
    rootLocale: unknown,
    isDraft: boolean | undefined,
  ): readonly number[] {
    const rows = this.#index.rowsOf(type, this.#tableOf(type).value(id, 'documentId'));
    const locale = rows.some((row) => this.#locale(type, row) === rootLocale)
      ? rootLocale
      : this.#locale(type, id);
    return rows.filter((row) => {
      if (type.localized && this.#locale(type, row) !== locale) return false;
      return !hasDraftRows(type) || isDraft === undefined || this.#isDraft(type, row) === isDraft;
    });
  }

  #locale(type: ContentType, id: number): unknown {
    return type.localized ? this.#tableOf(type).value(id, 'locale') : null;
  }

  #isDraft(type: ContentType, id: number): boolean {
    return this.#tableOf(type).value(id, 'publishedAt') === null;
  }
}
