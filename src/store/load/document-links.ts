import { hasDocuments, hasDraftRows } from '../../model/documents.ts';
import type { ContentType } from '../../model/model.ts';
import { DocumentIndex, type IndexedTable } from '../document-index.ts';
import type { Link } from '../store.ts';
import type { FindLink } from './shared-links.ts';
import { type ResolvedRecord, rootOf } from './resolve/resolved-record.ts';

/** Finds documents, and the rows of them that links lead to. */
export interface Documents {
  /**
   * Returns the id of a row of a document: that in the locale, else that in the default locale, else the
   * first. Returns undefined if there is no such document.
   */
  find(type: ContentType, documentId: string, locale?: unknown): number | undefined;
  documentIds(type: ContentType): readonly string[];
  /** Returns the rows that a link of a record leads to, by a row of the document that it names. */
  rowsFor(from: ResolvedRecord, named: Link): readonly Link[];
}

/**
 * Finds the rows that links of records lead to, in a model of documents. A record names a document, by its
 * documentId or by the id of any of its rows. The link goes to the row in the same locale and state: from
 * a draft to the draft, from a published row to the published one. A row of a type without drafts is
 * linked to both, as in Strapi.
 */
export class DocumentLinks implements Documents {
  readonly #tableOf: (type: ContentType) => IndexedTable;
  readonly #findLink: FindLink;
  readonly #defaultLocale: string;
  readonly #index: DocumentIndex;

  constructor(tableOf: (type: ContentType) => IndexedTable, findLink: FindLink, defaultLocale: string) {
    this.#tableOf = tableOf;
    this.#findLink = findLink;
    this.#defaultLocale = defaultLocale;
    this.#index = new DocumentIndex(tableOf);
  }

  find(type: ContentType, documentId: string, locale?: unknown): number | undefined {
    const rows = this.#index.rowsOf(type, documentId);
    const inLocale = (code: unknown) => rows.find((id) => this.#locale(type, id) === code);
    return inLocale(locale) ?? inLocale(this.#defaultLocale) ?? rows[0];
  }

  documentIds(type: ContentType): readonly string[] {
    return this.#index.documentIds(type);
  }

  rowsFor(from: ResolvedRecord, named: Link): readonly Link[] {
    const type = named.type as ContentType;
    if (!hasDocuments(type) || !(type.localized || type.draftAndPublish)) return [named];
    const { schema, id } = rootOf(from);
    const root = schema as ContentType;
    const rows = this.#index.rowsOf(type, this.#tableOf(type).value(named.id, 'documentId'));
    const own = root.localized ? this.#locale(root, id) : null;
    const locale = rows.some((row) => this.#locale(type, row) === own) ? own : this.#locale(type, named.id);
    const isDraft = hasDraftRows(root) ? this.#isDraft(root, id) : undefined;
    return rows.flatMap((row) => {
      if (type.localized && this.#locale(type, row) !== locale) return [];
      if (hasDraftRows(type) && isDraft !== undefined && this.#isDraft(type, row) !== isDraft) return [];
      return this.#findLink(type, row) ?? [];
    });
  }

  #locale(type: ContentType, id: number): unknown {
    return type.localized ? this.#tableOf(type).value(id, 'locale') : null;
  }

  #isDraft(type: ContentType, id: number): boolean {
    return this.#tableOf(type).value(id, 'publishedAt') === null;
  }
}
