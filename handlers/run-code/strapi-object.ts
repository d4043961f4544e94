import { join } from 'node:path';
import { models } from '../../src/model/index.ts';
import { CoreActions } from './core-actions.ts';
import { Documents } from './documents.ts';
import {
  type EntityService,
  entityService,
  entityServiceOverDocuments,
  openQuery,
  type RowQuery,
} from './entry-services.ts';
import { eventHub, Lifecycles } from './lifecycles.ts';
import type { LiveRows } from './live-rows.ts';
import { missingMember, type OnNote, quietMember, withMissing } from './code-globals.ts';
import { madeBy, type PluginParts } from './strapi-plugins.ts';
import { openStore, type ProjectCode, setAt, valueAt } from './project-code.ts';
import type { Middleware, Registry } from './project-routes.ts';
import { contentApiChecks, typeForCode } from './sanitize-entries.ts';
import { errors } from './strapi-utils.ts';

/** What the code of a project registers while it runs. */
export interface Registered {
  readonly middlewares: Middleware[];
  readonly routers: unknown[];
}

/** What `strapi` is made of. */
export interface StrapiParts {
  readonly rows: LiveRows;
  readonly dir: string;
  /** Undefined until the code is loaded. */
  code(): ProjectCode | undefined;
  readonly plugins: Map<string, PluginParts>;
  readonly registered: Registered;
  readonly onNote: OnNote;
}

/** The object that a project's code calls, over the rows of a double. */
export class StrapiObject implements Registry {
  readonly ofStrapi: Registry['ofStrapi'] = new Map();
  readonly guards: Registry['guards'] = new Map();
  readonly lifecycles: Lifecycles;
  readonly documents: Documents;
  readonly entities: EntityService;
  readonly core: CoreActions;
  /** What code sees as `strapi`. */
  readonly face: Record<string, unknown>;
  readonly #parts: StrapiParts;
  readonly #made = new Map<string, unknown>();

  constructor(parts: StrapiParts) {
    this.#parts = parts;
    const { rows } = parts;
    this.lifecycles = new Lifecycles(rows);
    this.documents = new Documents(rows, this.lifecycles);
    this.entities = rows.hasDocuments
      ? entityServiceOverDocuments(rows, this.lifecycles, this.documents)
      : entityService(rows, this.lifecycles);
    this.core = new CoreActions({
      rows,
      documents: this.documents,
      entities: this.entities,
      lifecycles: this.lifecycles,
      ofStrapi: this.ofStrapi,
      service: (uid) => this.service(uid) as never,
    });
    this.face = this.#makeFace();
  }

  /** Returns a service: `api::article.article`. Strapi has none for a type without a file of it. */
  service(uid: string): unknown {
    const made = this.#member('services', uid);
    if (made !== undefined || !this.#isType(uid)) return made;
    return this.#parts.code()?.lacksService(uid) ? undefined : this.core.serviceOf(uid);
  }

  controller(uid: string): unknown {
    return this.#member('controllers', uid) ?? (this.#isType(uid) ? this.core.controller(uid) : undefined);
  }

  policy(name: string): unknown {
    return this.#named('policies', name);
  }

  middleware(name: string): unknown {
    return this.#named('middlewares', name);
  }

  plugin(name: string): { controller(name: string): unknown } | undefined {
    const plugin = this.#parts.plugins.get(name);
    if (!plugin) return undefined;
    const member = (kind: 'services' | 'controllers', of: string): unknown =>
      this.#member(kind, `plugin::${name}.${of}`) ??
      missingMember(`strapi.plugin('${name}').${kind.slice(0, -1)}('${of}')`, this.#parts.dir);
    const all = (kind: 'services' | 'controllers'): object =>
      new Proxy({}, { get: (_, of) => (typeof of === 'string' ? member(kind, of) : undefined) });
    const settings = (Object(this.#parts.code()?.config['plugins']) as Record<string, { config?: unknown }>)[
      name
    ];
    return withMissing(
      {
        service: (of: string) => member('services', of),
        controller: (of: string) => member('controllers', of),
        services: all('services'),
        controllers: all('controllers'),
        routes: plugin.routes,
        policies: plugin.policies,
        contentTypes: plugin.contentTypes,
        contentType: (of: string) => plugin.contentTypes[of],
        config: (path: string, standard?: unknown) => valueAt(settings?.config, path, standard),
      },
      `strapi.plugin('${name}')`,
      this.#parts.dir,
    );
  }

  #isType = (uid: string): boolean => uid.startsWith('api::') && this.#parts.rows.model.contentTypes.has(uid);

  /** Returns a controller or a service, made once. */
  #member(kind: 'services' | 'controllers', uid: string): unknown {
    const key = `${kind} ${uid}`;
    if (this.#made.has(key)) return this.#made.get(key);
    const [, space, owner = '', name = ''] = /^(api|plugin)::([\w-]+)\.([\w-]+)$/.exec(uid) ?? [];
    const members =
      space === 'plugin'
        ? this.#parts.plugins.get(owner)?.[kind]
        : Object.fromEntries(this.#parts.code()?.apis.get(owner)?.[kind] ?? []);
    if (!members || !Object.hasOwn(members, name)) return undefined;
    const made = madeBy(members[name], this.face);
    this.#made.set(key, made);
    return made;
  }

  #named(kind: 'policies' | 'middlewares', name: string): unknown {
    const code = this.#parts.code();
    const [, space, rest = ''] = /^(\w+)::(.*)$/.exec(name) ?? [];
    if (space === 'global') return code?.[kind].get(rest);
    const [owner = '', own = ''] = rest.split('.');
    const members = code?.apis.get(owner)?.[kind];
    if (space === 'api') return members?.get(own) ?? members?.get(models.nameOfFolder(own));
    return space === 'plugin' ? this.#parts.plugins.get(owner)?.[kind][own] : undefined;
  }

  #makeFace(): Record<string, unknown> {
    const { rows, dir, registered, onNote, plugins } = this.#parts;
    const query = (uid: string): RowQuery =>
      withMissing(openQuery(uid, rows, this.lifecycles), `strapi.db.query('${uid}')`, dir);
    const typeOf = (uid: string) => {
      const type = rows.model.contentTypes.get(uid) ?? rows.model.components.get(uid);
      return type && typeForCode(type);
    };
    const byUid = (map: ReadonlyMap<string, Parameters<typeof typeForCode>[0]>): object =>
      Object.fromEntries([...map].map(([uid, type]) => [uid, typeForCode(type)]));
    const documents = Object.assign(
      (uid: string) => withMissing(this.documents.of(uid), `strapi.documents('${uid}')`, dir),
      { use: (middleware: never) => void this.documents.middlewares.push(middleware) },
    );
    const quiet = (name: string, what: string): object => quietMember(`strapi.${name}`, what, dir, onNote);
    const { accounts } = rows.server;
    const advanced = {
      unique_email: accounts.uniqueEmail,
      allow_register: true,
      email_confirmation: accounts.emailConfirmation,
      default_role: accounts.defaultRole,
    };
    const stored = rows.kept(new Map<string, unknown>([['plugin users-permissions advanced', advanced]]));
    const store = openStore(stored);
    const members = {
      query,
      entityService: withMissing(this.entities, 'strapi.entityService', dir),
      ...(rows.hasDocuments && { documents }),
      db: withMissing(
        {
          query,
          lifecycles: { subscribe: (subscriber: never) => this.lifecycles.subscribe(subscriber) },
          transaction: async (run?: (given: object) => Promise<unknown>) => {
            // Without a function, Strapi takes back only what names the transaction, which needs knex.
            if (!run) return { commit: async () => {}, rollback: async () => {}, get: () => undefined };
            return rows.inTransaction((transaction) => {
              const commit = async (): Promise<void> => transaction.commit();
              const rollback = async (): Promise<void> => transaction.rollback();
              const onCommit = (call: () => unknown): void => transaction.on('commit', call);
              const onRollback = (call: () => unknown): void => transaction.on('rollback', call);
              return run({ trx: { commit, rollback }, commit, rollback, onCommit, onRollback });
            });
          },
          inTransaction: () => rows.running.transaction?.isOpen === true,
        },
        'strapi.db',
        dir,
      ),
      service: (uid: string) => this.service(uid),
      controller: (uid: string) => this.controller(uid),
      policy: (name: string) => this.policy(name),
      middleware: (name: string) => this.middleware(name),
      plugin: (name: string) => this.plugin(name) ?? this.#otherPlugin(name),
      get plugins(): object {
        return Object.fromEntries([...plugins.keys()].map((name) => [name, members.plugin(name)]));
      },
      contentType: typeOf,
      getModel: typeOf,
      get contentTypes() {
        return byUid(rows.model.contentTypes);
      },
      get components() {
        return byUid(rows.model.components);
      },
      config: this.#config(),
      services: this.#byUid((uid) => this.service(uid)),
      controllers: this.#byUid((uid) => this.controller(uid)),
      log: logger(),
      store,
      requestContext: { get: () => rows.running.ctx },
      eventHub: eventHub(rows, dir),
      cron: quiet('cron', 'jobs do not run.'),
      server: withMissing(
        {
          use: (middleware: Middleware) => void registered.middlewares.push(middleware),
          routes: (router: unknown) => void registered.routers.push(router),
          httpServer: quiet('server.httpServer', 'the double has a server of its own.'),
          app: quiet('server.app', 'the double has a server of its own.'),
          router: quiet('server.router', 'write routes in src/api.'),
        },
        'strapi.server',
        dir,
      ),
      contentAPI: withMissing(
        {
          ...contentApiChecks(rows),
          permissions: quiet('contentAPI.permissions', 'roles are those of the double.'),
        },
        'strapi.contentAPI',
        dir,
      ),
      customFields: { register: () => undefined },
      dirs: {
        app: dirsOf(dir),
        dist: dirsOf(dir),
        static: { public: join(dir, 'public') },
      },
      errors,
      isLoaded: true,
      telemetry: { send: async () => undefined },
      features: { future: { isEnabled: () => false }, isEnabled: () => false },
      webhookRunner: quiet('webhookRunner', 'the option webhooks says which are called.'),
      webhookStore: quiet('webhookStore', 'the option webhooks says which are called.'),
      stop: quiet('stop', 'the double goes on.'),
      reload: quiet('reload', 'the double goes on.'),
    };
    const face: Record<string, unknown> = withMissing(
      Object.defineProperties({}, Object.getOwnPropertyDescriptors(members)) as Record<string, unknown>,
      'strapi',
      dir,
      (name) => OF_STRAPI.has(name),
    );
    Object.assign(documents, { middlewares: undefined });
    return face;
  }

  /** Returns `strapi.config`, whose members are also those of the files: `strapi.config.server.url`. */
  #config(): object {
    const config = (): Record<string, unknown> => this.#parts.code()?.config ?? {};
    const members = {
      get: (path: string, standard?: unknown) => {
        const [, plugin, rest] = /^plugin(?:::|\.)([\w-]+)\.?(.*)$/.exec(path) ?? [];
        if (plugin === undefined) return valueAt(config(), path, standard);
        return valueAt(config(), ['plugins', plugin, 'config', ...(rest ? [rest] : [])].join('.'), standard);
      },
      has: (path: string) => members.get(path) !== undefined,
      set: (path: string, value: unknown) => setAt(config(), path, value),
      get environment() {
        return process.env['NODE_ENV'] ?? 'development';
      },
    };
    return new Proxy(members, {
      get: (target, name, receiver) =>
        typeof name === 'symbol' || name in target
          ? (Reflect.get(target, name, receiver) as unknown)
          : config()[name],
    });
  }

  #byUid = (find: (uid: string) => unknown): object =>
    new Proxy({}, { get: (_, uid) => (typeof uid === 'string' ? find(uid) : undefined) });

  /** Plugins that a double does not run. */
  #otherPlugin(name: string): unknown {
    const { onNote, dir } = this.#parts;
    const isInstalled = name === 'graphql' || name === 'content-manager' || name === 'content-type-builder';
    return isInstalled
      ? quietMember(`strapi.plugin('${name}')`, 'that plugin does not run.', dir, onNote)
      : undefined;
  }
}

/** Members that Strapi has and nobody finds here. Others are those that code has set itself. */
const OF_STRAPI = new Set([
  'admin',
  'ai',
  'api',
  'apis',
  'app',
  'auth',
  'container',
  'ee',
  'EE',
  'fs',
  'get',
  'permission',
  'sanitizers',
  'sessionManager',
  'validators',
]);

const dirsOf = (root: string): object => ({
  root,
  config: join(root, 'config'),
  src: join(root, 'src'),
  ...Object.fromEntries(
    ['api', 'components', 'extensions', 'middlewares', 'policies'].map((name) => [
      name,
      join(root, 'src', name),
    ]),
  ),
});

/** Prints as the logger of Strapi does, without its colours. */
function logger(): object {
  const print =
    (level: 'log' | 'warn' | 'error' | 'debug') =>
    (...given: unknown[]): void =>
      // The developer wrote it for the console.
      console[level](...given);
  const [log, warn, error, debug] = [print('log'), print('warn'), print('error'), print('debug')];
  return {
    info: log,
    log,
    http: debug,
    verbose: debug,
    silly: debug,
    debug,
    trace: debug,
    warn,
    error,
    fatal: error,
  };
}
