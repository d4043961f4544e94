import { once } from 'es-toolkit/function/once';
import { remember } from '../../src/basics.ts';
import { type ContentType, type EdgeAttribute, models, type Schema } from '../../src/model/index.ts';
import type { Link, Links, RowScope, Store, Table } from '../../src/store/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { DRAFT_OFFSET, type EntryIds, LOCALE_BLOCK } from '../entries/entry-ids.ts';
import type { RowValues } from '../subjects/row-key.ts';
import { draftValues } from './draft-values.ts';
import type { GeneratedStore } from './generated-store.ts';
import { GeneratedTable } from './generated-table.ts';

/**
 * Generated documents: the generated entries, and a draft of each published one in types with drafts. Drafts
 * link to drafts, published rows to published ones, and rows of types without drafts to both.
 *
 * A component has twice the id that it has in the entry, plus 1 in the draft of a published entry.
 */
export class DraftStore implements Store {
  readonly #context: GenerateContext;
  readonly #entries: GeneratedStore;
  readonly #rows = new Map<ContentType, DraftRows>();
  readonly #tables = new Map<Schema, Table>();
  readonly #links = new Map<EdgeAttribute, Map<Schema, Links>>();

  constructor(context: GenerateContext, entries: GeneratedStore) {
    this.#context = context;
    this.#entries = entries;
  }

  table(schema: Schema): Table {
    return remember(this.#tables, schema, () =>
      models.isContentType(schema) ? this.#entryTable(schema) : this.#componentTable(schema),
    );
  }

  links(schema: Schema, attribute: EdgeAttribute): Links {
    const bySchema = remember(this.#links, attribute, () => new Map<Schema, Links>());
    return remember(bySchema, schema, () => this.#makeLinks(schema, attribute));
  }

  #rowsOf(type: ContentType): DraftRows {
    return remember(
      this.#rows,
      type,
      () => new DraftRows(this.#context.entryIds(type), this.#entries.table(type)),
    );
  }

  #entryTable(type: ContentType): Table {
    const rows = this.#rowsOf(type);
    const entries = this.#entries.table(type);
    const values = (): RowValues => this.#entries.valuesOf(type);
    const drafts = once(() => draftValues(type, values(), this.#context));
    return new GeneratedTable(type, {
      ids: () => rows.ids,
      has: (id) => rows.has(id),
      find: (id) =>
        rows.has(id)
          ? {
              key: this.#entries.keyOf(type, rows.entryOf(id)),
              values: rows.isCopy(id) ? drafts() : values(),
            }
          : undefined,
      isNull: (id, name) => {
        if (name === 'publishedAt' && rows.isCopy(id)) return true;
        return name === 'publishedAt' ? entries.isNull?.(id, name) : undefined;
      },
      idsIn: (scope) => rows.idsIn(scope),
    });
  }

  #componentTable(component: Schema): Table {
    const entries = this.#entries.table(component);
    let ids: readonly number[] | undefined;
    const has = (id: number): boolean =>
      entries.has(Math.floor(id / 2)) &&
      (id % 2 === 0 || this.#copyOf(component, Math.floor(id / 2)) !== undefined);
    return new GeneratedTable(component, {
      ids: () =>
        (ids ??= Object.freeze(
          entries.ids.flatMap((id) => {
            const copy = this.#copyOf(component, id);
            return copy === undefined ? [2 * id] : [2 * id, copy];
          }),
        )),
      has,
      find: (id) => {
        const row = has(id) ? this.#entries.componentRows.find(component, Math.floor(id / 2)) : undefined;
        return row && { key: row.key, values: this.#entries.valuesOf(row.slot) };
      },
    });
  }

  /** Returns the id of a component in the draft of a published entry; undefined if it is in another entry. */
  #copyOf(component: Schema, id: number): number | undefined {
    const entry = this.#entries.componentRows.entryOf(component, id);
    const copy = entry && this.#rowsOf(entry.type).copyOf(entry.id);
    return copy === undefined ? undefined : 2 * id + 1;
  }

  #makeLinks(schema: Schema, attribute: EdgeAttribute): Links {
    const entries = this.#entries.links(schema, attribute);
    const isComponents = attribute.kind === 'component' || attribute.kind === 'zone';
    if (models.isContentType(schema)) {
      const rows = this.#rowsOf(schema);
      return {
        of: (id) => {
          if (!rows.has(id)) return [];
          const links = entries.of(rows.entryOf(id));
          if (isComponents) return links.map((link) => componentIn(link, rows.isCopy(id)));
          const state = rows.stateOf(id);
          return links.flatMap((link) => this.#targets(link, state));
        },
      };
    }
    return {
      of: (id) => {
        const [inEntry, isCopy] = [Math.floor(id / 2), id % 2 === 1];
        const links = entries.of(inEntry);
        if (isComponents) return links.map((link) => componentIn(link, isCopy));
        const entry = this.#entries.componentRows.entryOf(schema, inEntry);
        if (!entry) return [];
        const state = isCopy ? 'draft' : this.#rowsOf(entry.type).stateOf(entry.id);
        return links.flatMap((link) => this.#targets(this.#inLocaleOf(entry, link), state));
      },
    };
  }

  /** Components that translations share link to entries of one locale. Returns the one in that of an entry. */
  #inLocaleOf(entry: { readonly type: ContentType; readonly id: number }, link: Link): Link {
    if (!models.isContentType(link.type)) return link;
    const owners = this.#context.entryIds(entry.type);
    const targets = this.#context.entryIds(link.type);
    const id = targets.idFor(link.id, owners.locales, owners.localeIndex(entry.id));
    return id === link.id ? link : { ...link, id };
  }

  #targets({ type, id }: Link, state: RowState): Link[] {
    if (models.isContentType(type)) {
      return this.#rowsOf(type)
        .rowsOf(id, state)
        .map((row) => ({ type, id: row }));
    }
    // Files list the components that use them.
    const copy = this.#copyOf(type, id);
    return copy === undefined
      ? [{ type, id: 2 * id }]
      : [
          { type, id: 2 * id },
          { type, id: copy },
        ];
  }
}

const componentIn = ({ type, id }: Link, isCopy: boolean): Link => ({ type, id: 2 * id + (isCopy ? 1 : 0) });

type RowState = 'draft' | 'published' | undefined;

/**
 * The rows of a content type's entries, in a model of documents. A row has the id of its entry; the draft
 * of a published entry is in a row of its own, with a higher id.
 */
class DraftRows {
  readonly #entryIds: EntryIds;
  readonly #entries: Table;
  readonly #hasDrafts: boolean;
  #ids: readonly number[] | undefined;

  /** @param entries the entries, one row each */
  constructor(entryIds: EntryIds, entries: Table) {
    this.#entryIds = entryIds;
    this.#entries = entries;
    this.#hasDrafts = models.hasDraftRows(entryIds.type);
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

  entryOf(id: number): number {
    return this.isCopy(id) ? id - DRAFT_OFFSET : id;
  }

  /** Returns whether a row is the draft of a published entry. */
  isCopy(id: number): boolean {
    return this.#hasDrafts && (id - 1) % LOCALE_BLOCK >= DRAFT_OFFSET;
  }

  copyOf(entry: number): number | undefined {
    return this.#hasDrafts && !this.#isDraft(entry) ? entry + DRAFT_OFFSET : undefined;
  }

  stateOf(id: number): RowState {
    if (!this.#hasDrafts) return undefined;
    return this.isCopy(id) || this.#isDraft(id) ? 'draft' : 'published';
  }

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
