import { changedMembers, type Lifecycles } from './lifecycles.ts';
import type { Entry, LiveRows } from './live-rows.ts';

/** The parameters of the document service: those of a request, with `data` and `documentId`. */
export type DocumentParams = { readonly [parameter: string]: unknown } & {
  readonly documentId?: unknown;
  readonly data?: unknown;
  readonly status?: unknown;
  readonly locale?: unknown;
};

/** What a document middleware sees of a call. */
interface DocumentCall {
  readonly uid: string;
  readonly action: string;
  params: DocumentParams;
  readonly contentType: object;
}

export type DocumentMiddleware = (call: DocumentCall, next: () => Promise<unknown>) => unknown;

type DocumentAction = (params: DocumentParams) => Promise<unknown>;

/** The documents of one type: `strapi.documents(uid)`. */
export type DocumentsOfType = {
  readonly [action in (typeof ACTIONS)[number]]: (params?: DocumentParams) => Promise<unknown>;
};

const ACTIONS = [
  'findMany',
  'findFirst',
  'findOne',
  'count',
  'create',
  'update',
  'delete',
  'clone',
  'publish',
  'unpublish',
  'discardDraft',
] as const;

/** The document service of Strapi 5, with the middlewares of the project. */
export class Documents {
  readonly middlewares: DocumentMiddleware[] = [];
  readonly #rows: LiveRows;
  readonly #lifecycles: Lifecycles;

  constructor(rows: LiveRows, lifecycles: Lifecycles) {
    this.#rows = rows;
    this.#lifecycles = lifecycles;
  }

  /** Returns the documents of a type. @throws {OwnCodeError} for a uid that the model does not have */
  of(uid: string): DocumentsOfType {
    const contentType = this.#rows.typeOf(uid).json;
    const actions = this.#actions(uid);
    const entries = ACTIONS.map((action) => {
      const call = async (params: DocumentParams = {}): Promise<unknown> => {
        const about: DocumentCall = { uid, action, params: { ...params }, contentType };
        const runFrom = async (at: number): Promise<unknown> => {
          const middleware = this.middlewares[at];
          return middleware ? middleware(about, () => runFrom(at + 1)) : actions[action](about.params);
        };
        return runFrom(0);
      };
      return [action, call] as const;
    });
    return Object.fromEntries(entries) as DocumentsOfType;
  }

  #actions(uid: string): Record<(typeof ACTIONS)[number], DocumentAction> {
    const rows = this.#rows;
    const lifecycles = this.#lifecycles;
    const type = rows.typeOf(uid);
    const query = (params: DocumentParams, isOne = false) => rows.query(uid, params, undefined, isOne);
    /** No document has an undefined id, or one that is a number. Strapi finds nothing then. */
    const idOf = ({ documentId }: DocumentParams): string =>
      typeof documentId === 'string' ? documentId : '';
    /** The locale of a write; null for all. */
    const localeOf = ({ locale }: DocumentParams): string | null => {
      if (!type.localized || locale === '*') return null;
      return typeof locale === 'string' && locale !== '' ? locale : rows.server.defaultLocale;
    };
    const inLocale = (documentId: string, locale: string | null): object => ({
      documentId,
      ...(locale !== null && { locale }),
    });
    const shown = async (
      id: number | undefined,
      { fields, populate, status }: DocumentParams,
      version: 'draft' | 'published' = 'draft',
    ): Promise<Entry | null> => {
      if (id === undefined) return null;
      const linked = type.draftAndPublish ? version : status === 'draft' ? 'draft' : 'published';
      const params = { fields, populate, status: linked };
      const asked = rows.query(uid, params, id);
      return lifecycles.read('FindOne', uid, asked, ({ entries }) => entries[0] ?? null);
    };
    const remove = async (
      event: 'entry.delete' | 'entry.unpublish',
      where: object,
      params: DocumentParams,
    ): Promise<Entry[]> => {
      const removed: Entry[] = [];
      const { fields, populate } = params;
      for (const { id, publishedAt } of rows.find(uid, { where, select: ['id', 'publishedAt'] })) {
        const entry = await lifecycles.around('Delete', uid, { where: { id } }, async () => {
          const before = await shown(id as number, params, publishedAt === null ? 'draft' : 'published');
          const { params: selected } = rows.query(uid, { fields, populate }, id);
          rows.remove(uid, [id as number], { event, shown: selected });
          return before;
        });
        if (entry) removed.push(entry);
      }
      return removed;
    };

    const publish = async (params: DocumentParams): Promise<{ documentId: string; entries: Entry[] }> => {
      const documentId = idOf(params);
      const locale = localeOf(params);
      const drafts = rows.find(uid, {
        where: { ...inLocale(documentId, locale), publishedAt: { $null: true } },
      });
      const [draft] = drafts;
      const data = { ...draft, publishedAt: new Date(rows.server.clock()).toISOString() };
      delete (data as Entry)['id'];
      const before = { ...data };
      const act = async (): Promise<Entry[]> => {
        const changed = changedMembers(before, data);
        const ids = rows.write(uid, (write) => {
          const published = rows.writes.publish!(write, type, documentId, locale);
          if (Object.keys(changed).length > 0)
            rows.api.changeRows(write, type, published, rows.api.dataForRows(changed));
          rows.api.emitRows(write, type, 'entry.publish', published);
          return published;
        });
        return existing(await Promise.all(ids.map((id) => shown(id, params, 'published'))));
      };
      if (!draft) return { documentId, entries: await act() };
      let entries: Entry[] = [];
      await lifecycles.around('Create', uid, { data }, async () => {
        entries = await act();
        return entries[0];
      });
      return { documentId, entries };
    };

    return {
      findMany: async (params) => lifecycles.read('FindMany', uid, query(params), ({ entries }) => entries),
      findFirst: async (params) =>
        lifecycles.read(
          'FindOne',
          uid,
          query({ ...params, start: 0, limit: 1 }, true),
          ({ entries }) => entries[0] ?? null,
        ),
      async findOne(params) {
        const { documentId: _, filters, pagination: __, ...others } = params;
        const named = { documentId: { $eq: idOf(params) } };
        const both = filters ? { $and: [filters, named] } : named;
        const asked = query({ ...others, filters: both, limit: 1 }, true);
        return lifecycles.read('FindOne', uid, asked, ({ entries }) => entries[0] ?? null);
      },
      count: async (params) =>
        lifecycles.read(
          'Count',
          uid,
          query({ ...params, fields: ['id'], populate: undefined }),
          ({ total }) => total,
        ),
      create: async (params) =>
        rows.inTransaction(async () => {
          const { locale, status } = params;
          const isPublished = status === 'published' && type.draftAndPublish;
          // Lifecycles hear of the draft, and then of the published row.
          const publishes = isPublished && !lifecycles.hears(uid, 'writes');
          const event = { ...params, data: { ...Object(params.data) } };
          const entry = await lifecycles.around('Create', uid, event, (now) => {
            const data = withoutDates(rows.api.dataForRows(now['data']));
            const id = rows.write(uid, (write) =>
              rows.writes.create(write, type, data, { locale, publishes }),
            );
            return shown(id, params, publishes ? 'published' : 'draft');
          });
          if (!isPublished || publishes) return entry;
          const documentId = entry?.['documentId'] ?? null;
          return (await publish({ ...params, documentId })).entries[0] ?? null;
        }),
      update: async (params) =>
        rows.inTransaction(async () => {
          const documentId = idOf(params);
          const { locale, status } = params;
          const isPublished = status === 'published' && type.draftAndPublish;
          const publishes = isPublished && !lifecycles.hears(uid, 'writes');
          const drafts = type.draftAndPublish ? { publishedAt: { $null: true } } : {};
          const where = { ...inLocale(documentId, localeOf(params)), ...drafts };
          const [row] = rows.find(uid, { where, select: ['id'], limit: 1 });
          // Another locale of it may be written anew.
          const [any] = row ? [row] : rows.find(uid, { where: { documentId }, select: ['id'], limit: 1 });
          if (!any) return null;
          const event = { ...params, data: { ...Object(params.data) }, where: { id: row?.['id'] } };
          const entry = await lifecycles.around(row ? 'Update' : 'Create', uid, event, (now: Entry) => {
            const data = withoutDates(rows.api.dataForRows(now['data']));
            const id = rows.write(uid, (write) =>
              rows.writes.update(write, type, documentId, data, { locale, publishes }),
            );
            return shown(id, params, publishes ? 'published' : 'draft');
          });
          if (entry === null || !isPublished || publishes) return entry;
          return (await publish(params)).entries[0] ?? null;
        }),
      delete: async (params) =>
        rows.inTransaction(async () => {
          const documentId = idOf(params);
          if (type.draftAndPublish && params.status === 'draft')
            throw new Error('Cannot delete a draft document');
          return {
            documentId,
            entries: await remove('entry.delete', inLocale(documentId, localeOf(params)), params),
          };
        }),
      publish: async (params) => rows.inTransaction(() => publish(params)),
      unpublish: async (params) =>
        rows.inTransaction(async () => {
          const documentId = idOf(params);
          const where = { ...inLocale(documentId, localeOf(params)), publishedAt: { $notNull: true } };
          return { documentId, entries: await remove('entry.unpublish', where, params) };
        }),
      async discardDraft(params) {
        const documentId = idOf(params);
        const locale = localeOf(params);
        const ids = rows.write(uid, (write) => {
          const drafts = rows.writes.discardDraft!(write, type, documentId, locale);
          rows.api.emitRows(write, type, 'entry.draft-discard', drafts);
          return drafts;
        });
        return { documentId, entries: existing(await Promise.all(ids.map((id) => shown(id, params)))) };
      },
      clone: async (params) =>
        rows.inTransaction(async () => {
          const documentId = idOf(params);
          const where = {
            ...inLocale(documentId, localeOf(params)),
            ...(type.draftAndPublish && { publishedAt: { $null: true } }),
          };
          const ids = rows.find(uid, { where, select: ['id'] }).map(({ id }) => id as number);
          const copies = rows.write(uid, (write) => {
            const data = withoutDates(rows.api.dataForRows(params.data ?? {}));
            const made = rows.writes.clone!(write, type, ids, data);
            rows.api.emitRows(write, type, 'entry.create', made);
            return made;
          });
          const entries = existing(await Promise.all(copies.map((id) => shown(id, params))));
          return { documentId: entries[0]?.['documentId'], entries };
        }),
    };
  }
}

const existing = (entries: readonly (Entry | null)[]): Entry[] => entries.filter((entry) => entry !== null);

/** Only publishing sets when an entry was published. */
function withoutDates(data: Entry): Entry {
  const { publishedAt: _, ...others } = data;
  return others;
}
