import type { ContentType, Model } from '../model/model.ts';

/** What a path stands for. `methods` maps the HTTP methods it takes to the actions that must be permitted. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly methods: Readonly<Record<string, string>>;
}

export type Endpoint =
  | { readonly kind: 'collection'; readonly type: ContentType }
  | { readonly kind: 'entry'; readonly type: ContentType; readonly id: string }
  | { readonly kind: 'single'; readonly type: ContentType }
  | { readonly kind: 'users' | 'user-count' | 'me' | 'files' | 'locales' | 'roles' | 'other' }
  | { readonly kind: 'user' | 'file'; readonly id: string };

/** Finds the route of a path below the prefix: `articles/1`. */
export type Router = (path: string) => Route | undefined;

/**
 * The routes of Strapi's content API for a model: of each of its own types, and of the plugins that
 * come with Strapi. As its router, this one ignores the case of a path and one slash at its end.
 */
export function createRouter(model: Model): Router {
  const collections = new Map<string, ContentType>();
  const singles = new Map<string, ContentType>();
  for (const type of model.contentTypes.values()) {
    if (!type.uid.startsWith('api::')) continue;
    if (type.kind === 'collectionType') collections.set(type.pluralName.toLowerCase(), type);
    else singles.set(type.singularName.toLowerCase(), type);
  }
  return (path) => {
    const segments = path.replace(/\/$/, '').split('/');
    const [first = '', second, third] = segments.map((segment) => segment.toLowerCase());
    if (segments.includes('')) return undefined;
    const collection = collections.get(first);
    if (collection) return collectionRoute(collection, segments, third);
    const single = singles.get(first);
    if (single) return singleRoute(single, segments, second);
    if (first === 'i18n' && !model.i18n) return undefined;
    return pluginRoute(segments, first, second);
  };
}

function collectionRoute(
  type: ContentType,
  segments: readonly string[],
  third: string | undefined,
): Route | undefined {
  const { uid } = type;
  if (segments.length === 1) {
    return { endpoint: { kind: 'collection', type }, methods: { GET: `${uid}.find`, POST: `${uid}.create` } };
  }
  if (segments.length === 2) {
    return {
      endpoint: { kind: 'entry', type, id: decode(segments[1]!) },
      methods: { GET: `${uid}.findOne`, PUT: `${uid}.update`, DELETE: `${uid}.delete` },
    };
  }
  return type.localized && segments.length === 3 && third === 'localizations'
    ? { endpoint: { kind: 'other' }, methods: { POST: `${uid}.createLocalization` } }
    : undefined;
}

function singleRoute(
  type: ContentType,
  segments: readonly string[],
  second: string | undefined,
): Route | undefined {
  const { uid } = type;
  if (segments.length === 1) {
    return {
      endpoint: { kind: 'single', type },
      methods: { GET: `${uid}.find`, PUT: `${uid}.update`, DELETE: `${uid}.delete` },
    };
  }
  return type.localized && segments.length === 2 && second === 'localizations'
    ? { endpoint: { kind: 'other' }, methods: { POST: `${uid}.createLocalization` } }
    : undefined;
}

const user = 'plugin::users-permissions.user';
const role = 'plugin::users-permissions.role';
const auth = 'plugin::users-permissions.auth';
const upload = 'plugin::upload.content-api';
const builder = 'plugin::content-type-builder';

/** Fixed paths of the plugins; `:id` is any segment. The first that fits counts. */
const pluginRoutes: readonly (readonly [
  path: string,
  endpoint: Endpoint['kind'],
  methods: Route['methods'],
])[] = [
  ['users/count', 'user-count', { GET: `${user}.count` }],
  ['users', 'users', { GET: `${user}.find`, POST: `${user}.create` }],
  ['users/me', 'me', { GET: `${user}.me` }],
  ['users/:id', 'user', { GET: `${user}.findOne`, PUT: `${user}.update`, DELETE: `${user}.destroy` }],
  ['upload', 'other', { POST: `${upload}.upload` }],
  ['upload/files', 'files', { GET: `${upload}.find` }],
  ['upload/files/:id', 'file', { GET: `${upload}.findOne`, DELETE: `${upload}.destroy` }],
  ['i18n/locales', 'locales', { GET: 'plugin::i18n.locales.listLocales' }],
  ['auth/local', 'other', { POST: `${auth}.callback` }],
  ['auth/local/register', 'other', { POST: `${auth}.register` }],
  ['auth/forgot-password', 'other', { POST: `${auth}.forgotPassword` }],
  ['auth/reset-password', 'other', { POST: `${auth}.resetPassword` }],
  ['auth/change-password', 'other', { POST: `${auth}.changePassword` }],
  ['auth/email-confirmation', 'other', { GET: `${auth}.emailConfirmation` }],
  ['auth/send-email-confirmation', 'other', { POST: `${auth}.sendEmailConfirmation` }],
  ['auth/:id/callback', 'other', { GET: `${auth}.callback` }],
  ['users-permissions/permissions', 'other', { GET: 'plugin::users-permissions.permissions.getPermissions' }],
  ['users-permissions/roles', 'roles', { GET: `${role}.find`, POST: `${role}.createRole` }],
  [
    'users-permissions/roles/:id',
    'other',
    { GET: `${role}.findOne`, PUT: `${role}.updateRole`, DELETE: `${role}.deleteRole` },
  ],
  ['content-type-builder/content-types', 'other', { GET: `${builder}.content-types.getContentTypes` }],
  ['content-type-builder/content-types/:id', 'other', { GET: `${builder}.content-types.getContentType` }],
  ['content-type-builder/components', 'other', { GET: `${builder}.components.getComponents` }],
  ['content-type-builder/components/:id', 'other', { GET: `${builder}.components.getComponent` }],
  ['email', 'other', { POST: 'plugin::email.email.send' }],
];

function pluginRoute(
  segments: readonly string[],
  first: string,
  second: string | undefined,
): Route | undefined {
  if (first === 'connect' && second !== undefined) {
    return { endpoint: { kind: 'other' }, methods: { GET: `${auth}.connect` } };
  }
  const found = pluginRoutes.find(([path]) => fits(path.split('/'), segments));
  if (!found) return undefined;
  const [, kind, methods] = found;
  const id = decode(segments.at(-1)!);
  return { endpoint: (kind === 'user' || kind === 'file' ? { kind, id } : { kind }) as Endpoint, methods };
}

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, i) => part === ':id' || part === segments[i]!.toLowerCase());

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
