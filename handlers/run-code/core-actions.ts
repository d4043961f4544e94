import { isObject, OwnCodeError, StrapiError } from '../../src/basics.ts';
import type { ContentType } from '../../src/model/index.ts';
import { routing, type ServerContext } from '../../src/strapi.ts';
import { answer, type Caller, callers, type RequestBody } from '../../src/api.ts';
import type { Documents } from './documents.ts';
import type { EntityService } from './entry-services.ts';
import type { KoaContext } from './koa-context.ts';
import type { Lifecycles } from './lifecycles.ts';
import type { Entry, LiveRows } from './live-rows.ts';
import { CALLER, contentApiChecks, transformedResponse } from './sanitize-entries.ts';

type Methods = Record<string, (...given: never[]) => unknown>;
type Params = Record<string, unknown>;

/** The key of the body of a request as the double has read it. */
export const BODY = Symbol('body');

interface Parts {
  readonly rows: LiveRows;
  readonly documents: Documents;
  readonly entities: EntityService;
  readonly lifecycles: Lifecycles;
  /** Gets the actions that are those of Strapi, and whether code of the project takes part in each. */
  readonly ofStrapi: Map<unknown, () => boolean>;
  /** Returns the service of a type, with what the project overrides. Undefined if its file is missing. */
  service(uid: string): Methods | undefined;
}

/** What Strapi's own controllers and services do, for `super` and for actions that nobody overrides. */
export class CoreActions {
  readonly #parts: Parts;
  readonly #services = new Map<string, Methods>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns the controller that Strapi has for a type. */
  controller(uid: string): object {
    const { rows } = this.#parts;
    const type = rows.typeOf(uid);
    const checks = contentApiChecks(rows);
    const authOf = (ctx: KoaContext): object => ({ auth: Object(ctx.state['auth']) as object });
    const proto = {
      transformResponse: (data: unknown, meta: object = {}) => {
        const format = rows.running.ctx?.headers['strapi-response-format'];
        return transformedResponse(data, meta, type, {
          model: rows.model,
          hasDocuments: rows.hasDocuments,
          ...(format === 'v4' && { asStrapi4: true }),
        });
      },
      sanitizeOutput: async (data: unknown, ctx: KoaContext) =>
        checks.sanitize.output(data, type, authOf(ctx)),
      sanitizeInput: async (data: unknown, ctx: KoaContext) => checks.sanitize.input(data, type, authOf(ctx)),
      sanitizeQuery: async (ctx: KoaContext) => checks.sanitize.query(ctx['query'], type, authOf(ctx)),
      validateQuery: async (ctx: KoaContext) => checks.validate.query(ctx['query'], type, authOf(ctx)),
      validateInput: async (data: unknown, ctx: KoaContext) => checks.validate.input(data, type, authOf(ctx)),
    };
    const actions = routing.coreActionsOf(type.kind).map((name) => [name, this.#action(type, name)]);
    return Object.assign(Object.create(proto) as object, Object.fromEntries(actions));
  }

  /** Returns the service that Strapi has for a type. */
  serviceOf(uid: string): Methods {
    const service = this.#services.get(uid) ?? this.#makeService(this.#parts.rows.typeOf(uid));
    this.#services.set(uid, service);
    return service;
  }

  #action(type: ContentType, name: string) {
    const { uid } = type;
    const isSingle = type.kind === 'singleType';
    const isWrite = !name.startsWith('find');
    const inService = isSingle && name === 'update' ? 'createOrUpdate' : name;
    const { rows, documents, lifecycles } = this.#parts;
    const service = (): Methods => {
      const found = this.#parts.service(uid);
      if (found) return found;
      const [folder = '', file = ''] = uid.slice('api::'.length).split('.');
      throw new OwnCodeError(
        `src/api/${folder}/services`,
        `has no ${file}, which the actions of its controller call, so Strapi fails here. Add the file: ` +
          `module.exports = createCoreService('${uid}')`,
      );
    };
    const isOwn = (): boolean =>
      service()[inService] !== this.serviceOf(uid)[inService] ||
      documents.middlewares.length > 0 ||
      lifecycles.hears(uid, isWrite ? 'writes' : 'reads');
    const answerNow = (ctx: KoaContext): unknown => this.#answer(type, name, ctx);
    interface Controller {
      validateQuery(ctx: KoaContext): Promise<unknown>;
      sanitizeQuery(ctx: KoaContext): Promise<Params>;
      sanitizeInput(data: unknown, ctx: KoaContext): Promise<unknown>;
      validateInput(data: unknown, ctx: KoaContext): Promise<unknown>;
      sanitizeOutput(data: unknown, ctx: KoaContext): Promise<unknown>;
      transformResponse(data: unknown, meta?: object): unknown;
    }
    const action = async function (this: Controller, ctx: KoaContext): Promise<unknown> {
      if (!isOwn()) return answerNow(ctx);
      await this.validateQuery(ctx);
      const query = await this.sanitizeQuery(ctx);
      const called = service() as Record<string, (...given: unknown[]) => Promise<unknown>>;
      const ids = isSingle ? [] : [ctx.params['id']];
      if (name === 'find' && !isSingle) {
        const { results, pagination } = Object(await called['find']!(query)) as Params;
        return this.transformResponse(await this.sanitizeOutput(results, ctx), { pagination });
      }
      if (!isWrite) {
        const entity = await called[name]!(...ids, query);
        return this.transformResponse(await this.sanitizeOutput(entity, ctx));
      }
      if (name === 'delete') {
        const entity = await called['delete']!(...ids, query);
        if (!rows.hasDocuments) return this.transformResponse(await this.sanitizeOutput(entity, ctx));
        ctx.status = 204;
        return undefined;
      }
      const { data } = Object(ctx.request['body']) as Params;
      if (!isObject(data))
        throw new StrapiError(400, 'ValidationError', 'Missing "data" payload in the request body', {});
      await this.validateInput(data, ctx);
      const clean = await this.sanitizeInput(data, ctx);
      const given = name === 'create' ? [] : ids;
      const entity = await called[inService]!(...given, { ...query, data: clean });
      if (name === 'create' && rows.hasDocuments) ctx.status = 201;
      return this.transformResponse(await this.sanitizeOutput(entity, ctx));
    };
    this.#parts.ofStrapi.set(action, isOwn);
    return action;
  }

  /** Answers an action as the double does without code of a project. @throws {StrapiError} */
  #answer(type: ContentType, name: string, ctx: KoaContext): unknown {
    const { rows } = this.#parts;
    const { server } = rows;
    const route = routing.coreRouteOf(server.dialect.routes, type.kind, name)!;
    const typeName = type.kind === 'singleType' ? type.singularName : type.pluralName;
    const path = routing
      .pathFor(route, type.kind, typeName)
      .replace(/^\//, '')
      .replace(':id', encodeURIComponent(ctx.params['id'] ?? ''));
    const auth = Object(ctx.state['auth']) as { readonly [CALLER]?: Caller };
    const read = ctx.request[BODY as unknown as string] as RequestBody | undefined;
    const body = ctx.request['body'];
    const response = rows.keep(
      answer(
        {
          method: route.method,
          path,
          query: Object(ctx['query']) as object,
          caller: auth[CALLER] ?? callers.FULL_ACCESS,
          responseFormat: ctx.headers['strapi-response-format'],
          ...(body !== undefined && { body: { ...read, value: body } }),
        },
        withoutPermissions(server),
      ),
    );
    // What is missing is nothing in Strapi's own code, and 404 if it stays so.
    if (response.refusal?.reason === 'not-found') return null;
    if (response.error) throw response.error;
    if (response.status !== 200) ctx.status = response.status;
    return response.body === null ? undefined : (JSON.parse(response.body) as unknown);
  }

  #makeService(type: ContentType): Methods {
    const { rows } = this.#parts;
    return (rows.hasDocuments ? this.#overDocuments(type) : this.#overEntities(type)) as unknown as Methods;
  }

  #overDocuments(type: ContentType): object {
    const { documents, rows } = this.#parts;
    const { uid } = type;
    const fetched = (params: Params = {}): Params => ({ status: 'published', ...params });
    const of = () => documents.of(uid);
    if (type.kind === 'singleType') {
      const documentId = (): unknown =>
        rows.find(uid, { select: ['documentId'], limit: 1 })[0]?.['documentId'];
      return {
        find: async (params?: Params) => of().findFirst(fetched(params)),
        createOrUpdate: async (params: Params = {}) => {
          const id = documentId();
          return id === undefined
            ? of().create(fetched(params))
            : of().update({ ...fetched(params), documentId: id });
        },
        delete: async (params?: Params) => {
          const id = documentId();
          return id === undefined ? { entries: [] } : of().delete({ ...fetched(params), documentId: id });
        },
      };
    }
    return {
      find: async (params: Params = {}) => {
        const { page, range, counts } = rows.api.pageOf(rows.server, params);
        const { pagination: _, ...query } = fetched(params);
        const results = await of().findMany({ ...query, ...range });
        const total = counts ? ((await of().count(query)) as number) : undefined;
        return { results, pagination: shownPage(page, total) };
      },
      findOne: async (documentId: string, params?: Params) =>
        of().findOne({ ...fetched(params), documentId }),
      create: async (params?: Params) => of().create(fetched(params)),
      update: async (documentId: string, params?: Params) => of().update({ ...fetched(params), documentId }),
      delete: async (documentId: string, params?: Params) => {
        const { entries } = (await of().delete({ ...fetched(params), documentId })) as { entries: Entry[] };
        return { deletedEntries: entries.length };
      },
    };
  }

  #overEntities(type: ContentType): object {
    const { entities, rows } = this.#parts;
    const { uid } = type;
    const fetched = (params: Params = {}): Params => ({ publicationState: 'live', ...params });
    const published = (params: Params): Params => {
      const data = Object(params['data']) as Entry;
      if (!type.draftAndPublish || data['publishedAt'] !== undefined) return params;
      return { ...params, data: { ...data, publishedAt: new Date(rows.server.clock()).toISOString() } };
    };
    if (type.kind === 'singleType')
      return {
        find: async (params?: Params) => entities.findMany(uid, fetched(params)),
        createOrUpdate: async (params: Params = {}) => {
          const [row] = rows.find(uid, { select: ['id'], limit: 1 });
          return row ? entities.update(uid, row['id'], params) : entities.create(uid, published(params));
        },
        delete: async (params?: Params) => {
          const [row] = rows.find(uid, { select: ['id'], limit: 1 });
          return row ? entities.delete(uid, row['id'], params) : null;
        },
      };
    return {
      find: async (params: Params = {}) => {
        const { page, range, counts } = rows.api.pageOf(rows.server, params);
        const { pagination: _, ...query } = fetched(params);
        const results = await entities.findMany(uid, { ...query, ...range });
        const total = counts ? await entities.count(uid, { ...query, ...page }) : undefined;
        return { results, pagination: shownPage(page, total) };
      },
      findOne: async (id: unknown, params?: Params) => entities.findOne(uid, id, params),
      create: async (params: Params = {}) => entities.create(uid, published(params)),
      update: async (id: unknown, params: Params = {}) => entities.update(uid, id, params),
      delete: async (id: unknown, params?: Params) => entities.delete(uid, id, params),
    };
  }
}

function shownPage(page: object, total: number | undefined): object {
  if (total === undefined) return page;
  const { pageSize } = page as { readonly pageSize?: number };
  return {
    ...page,
    ...(pageSize !== undefined && { pageCount: pageSize > 0 ? Math.ceil(total / pageSize) : 0 }),
    total,
  };
}

/** Returns a server whose routes need no permission: that of the project's route counts. */
function withoutPermissions(server: ServerContext): ServerContext {
  const open = server.dialect.routes.map((route) => ({ ...route, needs: 'credentials' as const }));
  return { ...server, hooks: new Map(), router: routing.createRouter(server.model, open) };
}
