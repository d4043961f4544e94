import type { DocumentParams, Documents } from './documents.ts';
import type { EventParams, Lifecycles } from './lifecycles.ts';
import type { Entry, LiveRows, RowParams } from './live-rows.ts';

type WriteParams = RowParams & { readonly data?: unknown };

/** The rows of one type, as `strapi.db.query(uid)` gives them. */
export interface RowQuery {
  findOne(params?: RowParams): Promise<Entry | null>;
  findMany(params?: RowParams): Promise<Entry[]>;
  findWithCount(params?: RowParams): Promise<[Entry[], number]>;
  findPage(params?: RowParams & PageParams): Promise<{ results: Entry[]; pagination: object }>;
  count(params?: RowParams): Promise<number>;
  create(params: WriteParams): Promise<Entry | null>;
  createMany(params: { readonly data: readonly unknown[] }): Promise<{ count: number; ids: number[] }>;
  update(params: WriteParams): Promise<Entry | null>;
  updateMany(params: WriteParams): Promise<{ count: number }>;
  delete(params?: RowParams): Promise<Entry | null>;
  deleteMany(params?: RowParams): Promise<{ count: number }>;
  load(entry: Entry, field: string, params?: RowParams): Promise<unknown>;
}

interface PageParams {
  readonly page?: number;
  readonly pageSize?: number;
}

/** @throws for a write that names no row */
function withConditions(params: RowParams, action: string): RowParams {
  if (Object.keys(Object(params.where) as object).length > 0) return params;
  throw new Error(`${action} requires a where parameter`);
}

const asEvent = (params: object): EventParams => ({ ...params });

/** Returns the rows of a type as the database layer of Strapi gives them: every locale and state, without checks. */
export function openQuery(uid: string, rows: LiveRows, lifecycles: Lifecycles): RowQuery {
  const type = (): ReturnType<LiveRows['typeOf']> => rows.typeOf(uid);
  const shown = ({ select, populate }: RowParams): RowParams => ({ select, populate });
  const idsOf = (params: RowParams): number[] =>
    rows.find(uid, { where: params.where, select: ['id'] }).map(({ id }) => id as number);
  const insert = (data: unknown): number =>
    rows.write(uid, (write) => rows.writes.insertRow(write, type(), rows.api.dataForRows(data)));

  const query: RowQuery = {
    findOne: async (params = {}) =>
      lifecycles.around(
        'FindOne',
        uid,
        asEvent(params),
        (now) => rows.find(uid, { ...now, limit: 1 })[0] ?? null,
      ),
    findMany: async (params = {}) =>
      lifecycles.around('FindMany', uid, asEvent(params), (now) => rows.find(uid, now)),
    async findWithCount(params = {}) {
      return [await query.findMany(params), await query.count(params)];
    },
    async findPage({ page = 1, pageSize = 10, ...params } = {}) {
      const [at, size] = [Math.max(1, page), Math.max(1, pageSize)];
      const results = await query.findMany({ ...params, offset: (at - 1) * size, limit: size });
      const total = await query.count(params);
      return { results, pagination: { page: at, pageSize: size, pageCount: Math.ceil(total / size), total } };
    },
    count: async (params = {}) =>
      lifecycles.around(
        'Count',
        uid,
        asEvent(params),
        ({ where }) => rows.api.findRows(rows.server, uid, { where, select: ['id'] }).total,
      ),
    create: async (params) =>
      lifecycles.around('Create', uid, asEvent(params), (now) =>
        query.findOne({ where: { id: insert(now['data']) }, ...shown(now) }),
      ),
    createMany: async (params) =>
      lifecycles.around('CreateMany', uid, asEvent(params), ({ data }) => {
        const ids = [data].flat().map(insert);
        return { count: ids.length, ids };
      }),
    update: async (params) =>
      lifecycles.around('Update', uid, asEvent(params), (now) => {
        const [id] = idsOf(withConditions(now, 'Update'));
        if (id === undefined) return null;
        rows.change(uid, [id], now['data']);
        return query.findOne({ where: { id }, ...shown(now) });
      }),
    updateMany: async (params) =>
      lifecycles.around('UpdateMany', uid, asEvent(params), (now) => {
        const ids = idsOf(now);
        rows.change(uid, ids, now['data']);
        return { count: ids.length };
      }),
    delete: async (params = {}) =>
      lifecycles.around('Delete', uid, asEvent(params), async (now) => {
        const { where, populate } = withConditions(now, 'Delete');
        const entry = await query.findOne({ where, populate, select: now['select'] });
        if (entry) rows.remove(uid, [entry['id'] as number]);
        return entry;
      }),
    deleteMany: async (params = {}) =>
      lifecycles.around('DeleteMany', uid, asEvent(params), (now) => {
        const ids = idsOf(now);
        rows.remove(uid, ids);
        return { count: ids.length };
      }),
    load: async (entry, field, params) =>
      rows.row(uid, entry['id'] as number, { populate: { [field]: params ?? true } })?.[field] ?? null,
  };
  return query;
}

/** The entity service: entries by their id. */
export interface EntityService {
  findMany(uid: string, params?: DocumentParams): Promise<unknown>;
  findPage(uid: string, params?: DocumentParams): Promise<{ results: Entry[]; pagination: object }>;
  findOne(uid: string, id: unknown, params?: DocumentParams): Promise<unknown>;
  count(uid: string, params?: DocumentParams): Promise<number>;
  create(uid: string, params: DocumentParams): Promise<unknown>;
  update(uid: string, id: unknown, params: DocumentParams): Promise<unknown>;
  delete(uid: string, id: unknown, params?: DocumentParams): Promise<unknown>;
  deleteMany(uid: string, params?: DocumentParams): Promise<{ count: number }>;
  load(uid: string, entry: Entry, field: string, params?: object): Promise<unknown>;
}

/** Returns the entity service of Strapi 4. */
export function entityService(rows: LiveRows, lifecycles: Lifecycles): EntityService {
  const { api } = rows;
  const query = (uid: string, params: object, id?: unknown) => rows.query(uid, params, id);
  const shown = async (
    uid: string,
    id: unknown,
    { fields, populate }: DocumentParams,
  ): Promise<Entry | null> =>
    id === undefined || id === null
      ? null
      : lifecycles.read(
          'FindOne',
          uid,
          query(uid, { fields, populate }, id),
          ({ entries }) => entries[0] ?? null,
        );
  const selected = (uid: string, { fields, populate }: DocumentParams) =>
    query(uid, { fields, populate }, 0).params;
  const service: EntityService = {
    async findMany(uid, params = {}) {
      const type = rows.typeOf(uid);
      const isOne = type.kind === 'singleType' && !(type.localized && params['locale'] === 'all');
      const action = isOne ? 'FindOne' : 'FindMany';
      return lifecycles.read(action, uid, query(uid, params), ({ entries }) =>
        isOne ? (entries[0] ?? null) : entries,
      );
    },
    async findPage(uid, params = {}) {
      const { page = 1, pageSize = 10, ...others } = params;
      const [at, size] = [Number(page), Number(pageSize)];
      const asked = query(uid, { ...others, page: at, pageSize: size });
      const results = await lifecycles.read('FindMany', uid, asked, ({ entries }) => entries);
      const total = await service.count(uid, others);
      return { results, pagination: { page: at, pageSize: size, pageCount: Math.ceil(total / size), total } };
    },
    findOne: async (uid, id, params = {}) => shown(uid, id, params),
    count: async (uid, params = {}) =>
      lifecycles.read('Count', uid, query(uid, { ...params, populate: undefined }), ({ total }) => total),
    create: async (uid, params) =>
      lifecycles.around('Create', uid, { ...params, data: { ...Object(params.data) } }, (now) => {
        const data = api.dataForRows(now['data']);
        const id = rows.write(uid, (write, type) => {
          const created = rows.writes.create(write, type, data);
          api.emitRows(write, type, 'entry.create', [created], selected(uid, params));
          return created;
        });
        return shown(uid, id, params);
      }),
    update: async (uid, id, params) => {
      if (!rows.row(uid, Number(id), { select: ['id'] })) return null;
      const event = { ...params, data: { ...Object(params.data) }, where: { id } };
      return lifecycles.around('Update', uid, event, (now) => {
        const data = api.dataForRows(now['data']);
        rows.write(uid, (write, type) => {
          rows.writes.update(write, type, Number(id), data);
          api.emitRows(write, type, 'entry.update', [Number(id)], selected(uid, params));
        });
        return shown(uid, id, params);
      });
    },
    delete: async (uid, id, params = {}) => {
      if (!rows.row(uid, Number(id), { select: ['id'] })) return null;
      return lifecycles.around('Delete', uid, { ...params, where: { id } }, async () => {
        const entry = await shown(uid, id, params);
        rows.remove(uid, [Number(id)], { event: 'entry.delete', shown: selected(uid, params) });
        return entry;
      });
    },
    deleteMany: async (uid, params = {}) => {
      const ids = rows.entries(uid, params).map((entry) => entry['id'] as number);
      return lifecycles.around('DeleteMany', uid, { where: { id: { $in: ids } } }, ({ where }) => {
        const left = rows.find(uid, { where, select: ['id'] }).map(({ id }) => id as number);
        rows.remove(uid, left, { event: 'entry.delete', shown: selected(uid, params) });
        return { count: left.length };
      });
    },
    load: async (uid, entry, field, params) =>
      rows.entries(uid, { populate: { [field]: params ?? true } }, entry['id'])[0]?.[field] ?? null,
  };
  return service;
}

/** Returns the entity service of Strapi 5, which calls the document service. */
export function entityServiceOverDocuments(
  rows: LiveRows,
  lifecycles: Lifecycles,
  documents: Documents,
): EntityService {
  const byIds = entityService(rows, lifecycles);
  const documentOf = (uid: string, id: unknown): { documentId: unknown; status: string } | undefined => {
    const row = id === undefined || id === null ? null : rows.row(uid, id as number);
    const isDraft = rows.typeOf(uid).draftAndPublish && row?.['publishedAt'] === null;
    return row ? { documentId: row['documentId'], status: isDraft ? 'draft' : 'published' } : undefined;
  };
  return {
    ...byIds,
    findMany: async (uid, params) =>
      rows.typeOf(uid).kind === 'singleType'
        ? documents.of(uid).findFirst(params)
        : documents.of(uid).findMany(params),
    async findOne(uid, id, params = {}) {
      const document = documentOf(uid, id);
      return document ? documents.of(uid).findOne({ ...params, documentId: document.documentId }) : null;
    },
    count: async (uid, params) => documents.of(uid).count(params) as Promise<number>,
    async create(uid, params) {
      const { publishedAt } = Object(params.data) as Entry;
      const isDraft = rows.typeOf(uid).draftAndPublish && (publishedAt ?? null) === null;
      return documents.of(uid).create({ ...params, status: isDraft ? 'draft' : 'published' });
    },
    async update(uid, id, params) {
      const document = documentOf(uid, id);
      return document ? documents.of(uid).update({ ...params, ...document }) : null;
    },
    async delete(uid, id, params) {
      const entry = rows.row(uid, id as number);
      if (!entry) return null;
      await documents.of(uid).delete({ ...params, documentId: entry['documentId'] });
      return entry;
    },
  };
}
