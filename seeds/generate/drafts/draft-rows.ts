import { hasDraftRows } from '../../../src/model/document.ts';
import type { RowScope, Table } from '../../../src/store/store.ts';
import { DRAFT_OFFSET, type EntryIds, LOCALE_BLOCK } from '../../entries/entry-ids.ts';

/** Whether a row is a draft or published; undefined in types without drafts. */
export type RowState = 'draft' | 'published' | undefined;

/**
 * The rows of a content type's entries, in a model of documents. A row has the id of its entry; the draft
 * of a published entry is in a row of its own, with a higher id.
 */
export class DraftRows {
  readonly #entryIds: EntryIds;
  readonly #entries: Table;
  readonly #hasDrafts: boolean;
  #ids: readonly number[] | undefined;

  /** @param entries the entries, one row each */
  constructor(entryIds: EntryIds, entries: Table) {
    this.#entryIds = entryIds;
    this.#entries = entries;
    this.#hasDrafts = hasDraftRows(entryIds.type);
  }

  /** All ids, ascending. */
  get ids(): readonly number[] {
    return (this.#ids ??= this.#hasDrafts ? this.#list(this.#entries.ids) : this.#entries.ids);
  }

  /** Returns the ids of the rows in a scope, ascending; undefined if the values of records have to be read. */
  idsIn(scope: RowScope): readonly number[] | undefined {
    if (scope.isDraft === false || !this.#hasDrafts) return this.#entries.idsIn!(scope);
    const { isDraft, ...inLocale } = scope;
    const entries = this.#entries.idsIn!(inLocale);
    return entries && this.#list(entries, isDraft);
  }

  /** Lists the rows of entries: the drafts of published ones are the last of their locale. */
  #list(entries: readonly number[], onlyDrafts = false): number[] {
    const ids: number[] = [];
    let copies: number[] = [];
    let block = 0;
    for (const id of entries) {
      if (this.#entryIds.localeIndex(id) !== block) {
        for (const copy of copies) ids.push(copy);
        copies = [];
        block = this.#entryIds.localeIndex(id);
      }
      const isDraft = this.#isDraft(id);
      if (isDraft || !onlyDrafts) ids.push(id);
      if (!isDraft) copies.push(id + DRAFT_OFFSET);
    }
    for (const copy of copies) ids.push(copy);
    return ids;
  }

  has(id: number): boolean {
    const entry = this.entryOf(id);
    return this.#entryIds.has(entry) && (entry === id || this.copyOf(entry) !== undefined);
  }

  /** Returns the id of the entry that a row belongs to. */
  entryOf(id: number): number {
    return this.isCopy(id) ? id - DRAFT_OFFSET : id;
  }

  /** Returns whether a row is the draft of a published entry. */
  isCopy(id: number): boolean {
    return this.#hasDrafts && (id - 1) % LOCALE_BLOCK >= DRAFT_OFFSET;
  }

  /** Returns the id of the draft of a published entry; undefined for other entries. */
  copyOf(entry: number): number | undefined {
    return this.#hasDrafts && !this.#isDraft(entry) ? entry + DRAFT_OFFSET : undefined;
  }

  stateOf(id: number): RowState {
    if (!this.#hasDrafts) return undefined;
    return this.isCopy(id) || this.#isDraft(id) ? 'draft' : 'published';
  }

  /** Returns the rows of an entry in a state. Without a state, returns all. */
  rowsOf(entry: number, state: RowState): readonly number[] {
    const copy = this.copyOf(entry);
    if (!this.#hasDrafts) return [entry];
    if (state === 'draft') return [copy ?? entry];
    if (copy === undefined) return state === undefined ? [entry] : [];
    return state === undefined ? [entry, copy] : [entry];
  }

  #isDraft(entry: number): boolean {
    return this.#entries.isNull!(entry, 'publishedAt');
  }
}
