import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isPlainObject } from '../../src/basics.ts';
import {
  answer,
  type Caller,
  callers,
  type Mail,
  type RequestBody,
  type UploadedFile,
} from '../../src/api.ts';
import { access, type Route, routing } from '../../src/strapi.ts';
import { verifyJwt } from '../callers/jwt.ts';
import { withCredentials } from '../callers/user-tokens.ts';
import { inspectFile } from '../uploads/inspect-file.ts';
import { BODY } from './core-actions.ts';
import { openQuery } from './entry-services.ts';
import type { KoaContext } from './koa-context.ts';
import type { Lifecycles } from './lifecycles.ts';
import type { Entry, LiveRows } from './live-rows.ts';
import { pathOf, type WrittenRoute, type WrittenRouter } from './project-routes.ts';
import { CALLER } from './sanitize-entries.ts';

/** What `strapi-server` of an extension gets and changes, and what a plugin of the project exports. */
export interface PluginParts {
  controllers: Record<string, unknown>;
  services: Record<string, unknown>;
  routes: Record<string, WrittenRouter> | WrittenRoute[];
  policies: Record<string, unknown>;
  middlewares: Record<string, unknown>;
  contentTypes: Record<string, unknown>;
  config: unknown;
  register?: unknown;
  bootstrap?: unknown;
}

/**
 * Returns a plugin of Strapi as an extension gets it. Its actions are answered by the double.
 *
 * @param isOfStrapi gets each of its actions
 */
export function strapiPlugin(
  name: string,
  rows: LiveRows,
  services: Services,
  isOfStrapi: Map<unknown, () => boolean>,
): PluginParts {
  const prefix = `plugin::${name}.`;
  const routes = rows.server.dialect.routes.filter(({ action }) => action.startsWith(prefix));
  const controllers: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const [controller = '', action = ''] = route.action.slice(prefix.length).split('.');
    controllers[controller] ??= {};
    const answerIt = async (ctx: KoaContext): Promise<void> => {
      const { path } = Object(ctx.state['route']) as WrittenRoute;
      const isAsked = (each: Route): boolean => each.action === route.action && pathOf(each) === path;
      // Of several routes of an action, the first is the usual one.
      return answerByDouble(ctx, routes.find(isAsked) ?? route, rows);
    };
    isOfStrapi.set(answerIt, () => false);
    controllers[controller][action] ??= answerIt;
  }
  const written = routes.map((route): WrittenRoute => {
    const handler = route.action.slice(prefix.length);
    return { method: route.method, path: pathOf(route), handler, config: { prefix: '' } };
  });
  const types = [...rows.model.contentTypes.values()].filter(({ uid }) => uid.startsWith(prefix));
  return {
    controllers: callable(controllers),
    services: callable(services),
    routes: { admin: { type: 'admin', routes: [] }, 'content-api': { type: 'content-api', routes: written } },
    policies: {},
    // The double limits its own routes: see `auth.rateLimit`.
    middlewares: { rateLimit: () => async (_: unknown, next: () => unknown) => next() },
    contentTypes: Object.fromEntries(
      types.map(({ uid, json }) => [uid.slice(prefix.length), { schema: json }]),
    ),
    config: {},
  };
}

/** Some versions of Strapi have objects, others functions that return them. Extensions use either. */
const callable = (members: Record<string, Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(members).map(([name, functions]) => [name, Object.assign(() => functions, functions)]),
  );

/** Returns what a member of a plugin is: an object, or what a function makes, with what was added to it. */
export function madeBy(member: unknown, strapi: object): Record<string, unknown> {
  if (typeof member !== 'function') return Object(member) as Record<string, unknown>;
  const made: unknown = (member as (given: object) => unknown)({ strapi });
  const added = Object.entries(member);
  if (!isPlainObject(made)) return Object(made) as Record<string, unknown>;
  for (const [name, value] of added) made[name] = value;
  return made;
}

/** Answers a request by an action of a plugin, as the double does. @throws {StrapiError} */
async function answerByDouble(ctx: KoaContext, route: Route, rows: LiveRows): Promise<void> {
  const { identities } = rows.running.live;
  const [id = ''] = Object.values(ctx.params);
  const path = route.path
    .split('/')
    .map((part) => (part === ':id' ? encodeURIComponent(id) : part))
    .join('/');
  const { [CALLER]: caller = callers.ANYBODY } = Object(ctx.state['auth']) as { readonly [CALLER]?: Caller };
  const body = ctx.request['body'];
  const read = ctx.request[BODY as unknown as string] as RequestBody | undefined;
  const open = rows.server.dialect.routes.map((each) => ({ ...each, needs: 'credentials' as const }));
  const server = { ...rows.server, hooks: new Map(), router: routing.createRouter(rows.model, open) };
  const asked = {
    method: route.method,
    path,
    query: Object(ctx['query']) as object,
    caller,
    ...(body !== undefined && { body: { ...read, value: body } }),
  };
  const response = rows.keep(answer(asked, server));
  if (response.error) throw response.error;
  const whole = await withCredentials(response, identities);
  for (const [name, value] of Object.entries(whole.headers))
    if (name !== 'content-length') ctx.set(name, value);
  ctx.status = whole.status;
  if (whole.body !== null) ctx.body = JSON.parse(whole.body);
}

/** Returns the routers of a plugin, with their names. */
export function routersOf(
  routes: PluginParts['routes'] | undefined,
  strapi: object,
): [string, WrittenRouter][] {
  if (Array.isArray(routes)) return [['content-api', { type: 'admin', routes }]];
  return Object.entries(routes ?? {}).map(([name, router]) => [
    name,
    typeof router === 'function' ? (router as (given: object) => WrittenRouter)({ strapi }) : router,
  ]);
}

/** The services of a plugin, by name. */
export type Services = Record<string, Record<string, unknown>>;

const USER = 'plugin::users-permissions.user';

/** Returns the services of Strapi's plugins that a project's code uses most, by plugin. */
export const pluginServices = (rows: LiveRows, lifecycles: Lifecycles): Record<string, Services> => ({
  'users-permissions': accountServices(rows, lifecycles),
  upload: uploadServices(rows, lifecycles),
  i18n: localeServices(rows),
  email: { email: mailService(rows) },
});

function accountServices(rows: LiveRows, lifecycles: Lifecycles): Services {
  const users = openQuery(USER, rows, lifecycles);
  const signing = () => {
    const { jwtSecret, context } = rows.running.live.identities;
    const { jwt } = context.accounts;
    return { jwtSecret, jwt, algorithm: jwt.algorithm ?? 'HS256', now: context.clock() } as const;
  };
  const find = (params: object, id?: unknown): Entry[] => rows.entries(USER, params, id);
  return {
    jwt: {
      issue(payload: object, { expiresIn }: { readonly expiresIn?: string | number } = {}) {
        const { jwtSecret, algorithm, now, jwt } = signing();
        const iat = Math.floor(now / 1000);
        const exp = Math.floor(iat + access.secondsOf(expiresIn ?? jwt.expiresIn ?? '30d')!);
        const encoded = [
          { alg: algorithm, typ: 'JWT' },
          { ...payload, iat, exp },
        ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
        const text = encoded.join('.');
        const hash = algorithm.replace('HS', 'sha');
        return `${text}.${createHmac(hash, jwtSecret).update(text).digest('base64url')}`;
      },
      async verify(token: string) {
        const payload = await verifyJwt(token, signing(), rows.server.dialect.server.takesAnyAlgorithm);
        if (!payload) throw new Error('Invalid token.');
        return payload;
      },
      async getToken(ctx: KoaContext) {
        const [, token] = /^Bearer (\S+)$/i.exec(ctx.headers['authorization'] ?? '') ?? [];
        if (token === undefined) return null;
        return (await verifyJwt(token, signing(), rows.server.dialect.server.takesAnyAlgorithm)) ?? {};
      },
    },
    user: {
      add: async (data: Entry) => users.create({ data, populate: ['role'] }),
      edit: async (id: unknown, data: Entry = {}) =>
        users.update({ where: { id }, data, populate: ['role'] }),
      fetch: async (id: unknown, params: object = {}) => find(params, id)[0] ?? null,
      fetchAll: async (params: object = {}) => find(params),
      fetchAuthenticatedUser: async (id: unknown) => users.findOne({ where: { id }, populate: ['role'] }),
      remove: async (where: object) => users.delete({ where }),
      count: async (where: object = {}) => users.count({ where }),
      validatePassword: async (password: string, hash: string) => rows.api.matchesPassword(password, hash),
      ensureHashedPasswords: async (values: Entry) => values,
      getRegisteredUserCount: async () => users.count(),
    },
    role: {
      find: async () =>
        openQuery('plugin::users-permissions.role', rows, lifecycles).findMany({ orderBy: 'name' }),
      findOne: async (id: unknown) =>
        openQuery('plugin::users-permissions.role', rows, lifecycles).findOne({
          where: { id },
          populate: ['permissions'],
        }),
    },
  };
}

/** A file as forms and code give it. */
interface GivenFile {
  readonly name?: string;
  readonly originalFilename?: string;
  readonly type?: string;
  readonly mimetype?: string;
  readonly path?: string;
  readonly filepath?: string;
  readonly buffer?: Uint8Array;
}

function uploadServices(rows: LiveRows, lifecycles: Lifecycles): Services {
  const files = openQuery('plugin::upload.file', rows, lifecycles);
  const ask = async (method: string, path: string, value: unknown, list: readonly UploadedFile[] = []) => {
    const body = { value, ...(list.length > 0 && { files: new Map([['files', list]]) }) };
    const asked = {
      method,
      path,
      query: '',
      caller: callers.FULL_ACCESS,
      ...(method === 'POST' && { body }),
    };
    const context = { ...rows.server, router: rows.server.strapiRouter, hooks: new Map() };
    const response = rows.keep(answer(asked, context));
    if (response.error) throw response.error;
    return response.body === null ? null : (JSON.parse(response.body) as unknown);
  };
  return {
    upload: {
      async upload({
        data = {},
        files: given,
      }: {
        readonly data?: Entry;
        readonly files: GivenFile | GivenFile[];
      }) {
        const list = await Promise.all([given].flat().map(readGiven));
        const { fileInfo, ...others } = data;
        const info = fileInfo === undefined ? {} : { fileInfo: JSON.stringify(fileInfo) };
        return ask('POST', 'upload', { ...others, ...info }, list);
      },
      findOne: async (id: unknown, populate?: unknown) => files.findOne({ where: { id }, populate }),
      findMany: async (params: object = {}) => rows.entries('plugin::upload.file', params),
      remove: async ({ id }: Entry) => ask('DELETE', `upload/files/${String(id)}`, {}),
    },
  };
}

async function readGiven(file: GivenFile): Promise<UploadedFile> {
  const bytes = file.buffer ?? readFileSync(String(file.filepath ?? file.path));
  const name = file.originalFilename ?? file.name ?? 'unnamed';
  return inspectFile(name, file.mimetype ?? file.type ?? '', Uint8Array.from(bytes));
}

function localeServices(rows: LiveRows): Services {
  const all = (): Entry[] => rows.find('plugin::i18n.locale', {});
  return {
    locales: {
      find: async () => all(),
      findByCode: async (code: string) => all().find((locale) => locale['code'] === code) ?? null,
      findById: async (id: number) => rows.row('plugin::i18n.locale', id),
      count: async () => all().length,
      getDefaultLocale: async () => rows.server.defaultLocale,
    },
    'content-types': {
      isLocalizedContentType: ({ uid }: { readonly uid: string }) =>
        rows.model.contentTypes.get(uid)?.localized === true,
    },
  };
}

function mailService(rows: LiveRows): Record<string, unknown> {
  const send = async ({
    to,
    subject = '',
    text = '',
    html = '',
  }: Partial<Record<keyof Mail, unknown>>): Promise<object> => {
    const mail: Mail = {
      to: [to].flat().join(),
      subject: String(subject),
      text: String(text),
      html: String(html),
      code: '',
    };
    rows.keep({ status: 200, headers: {}, body: null, mails: [mail] });
    return {};
  };
  const filled = (template: string, data: object): string =>
    template.replaceAll(/<%[=-]\s*([\w.]+)\s*%>/g, (_, path: string) => {
      const value = path.split('.').reduce<unknown>((from, name) => Object(from)[name] as unknown, data);
      return value === undefined || value === null ? '' : String(value);
    });
  return {
    send,
    sendTemplatedEmail: async (
      options: object,
      { subject = '', text = '', html = '' }: { subject?: string; text?: string; html?: string },
      data: object = {},
    ) =>
      send({
        ...options,
        subject: filled(subject, data),
        text: filled(text, data),
        html: filled(html, data),
      }),
    getProviderSettings: () => ({ settings: {} }),
  };
}
