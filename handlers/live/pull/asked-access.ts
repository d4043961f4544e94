import { isPlainObject } from '../../../src/objects.ts';
import type { ContentType } from '../../../src/model/model.ts';
import type { LiveServer } from '../live-server.ts';
import type { PulledRecord } from './answered-record.ts';
import { pathOf } from './pull-types.ts';

/** What the roles of a server may do: as records, or found by asking. */
export interface ServerAccess {
  readonly entries: Readonly<Record<string, readonly PulledRecord[]>>;
  /** The option `roles` of a double. */
  readonly roles?: Readonly<Record<string, readonly string[]>>;
  readonly notes: readonly string[];
}

/**
 * Reads the roles with their permissions. Where the token may not, asks what visitors may read.
 *
 * @param types the types that can be read
 * @throws {LiveServerError} if the server goes away
 */
export async function askAccess(server: LiveServer, types: readonly ContentType[]): Promise<ServerAccess> {
  const at = `${server.prefix}/users-permissions/roles`;
  const { status, body } = await server.ask({ path: at });
  const listed = status === 200 && isPlainObject(body) && Array.isArray(body.roles) ? body.roles : undefined;
  const roles: PulledRecord[] = [];
  const permissions: PulledRecord[] = [];
  for (const { nb_users: _, ...role } of (listed ?? []) as PulledRecord[]) {
    const found = await server.ask({ path: `${at}/${String(role.id)}` });
    const whole = found.status === 200 && isPlainObject(found.body) ? found.body.role : undefined;
    if (!isPlainObject(whole)) return foundByAsking(server, types);
    roles.push(role);
    for (const action of enabledActions(whole.permissions))
      permissions.push({ id: permissions.length + 1, action, role: role.id });
  }
  if (!listed) return foundByAsking(server, types);
  return {
    entries: {
      'plugin::users-permissions.role': roles,
      'plugin::users-permissions.permission': permissions,
    },
    notes: [],
  };
}

type Controllers = {
  readonly [controller: string]: { readonly [action: string]: { readonly enabled: boolean } };
};

/** Returns the actions of a role, such as `api::article.article.find`. */
function enabledActions(permissions: unknown): string[] {
  return Object.entries(permissions as { [api: string]: { readonly controllers: Controllers } }).flatMap(
    ([api, { controllers }]) =>
      Object.entries(controllers).flatMap(([controller, actions]) =>
        Object.entries(actions).flatMap(([action, { enabled }]) =>
          enabled ? `${api}.${controller}.${action}` : [],
        ),
      ),
  );
}

/** Actions of plugins that reads show. */
const OF_PLUGINS = {
  'plugin::upload.content-api.find': '/upload/files?limit=1',
  'plugin::users-permissions.user.find': '/users?limit=1',
  'plugin::users-permissions.role.find': '/users-permissions/roles',
  'plugin::i18n.locales.listLocales': '/i18n/locales',
};

async function foundByAsking(server: LiveServer, types: readonly ContentType[]): Promise<ServerAccess> {
  const actions: string[] = [];
  const mayAsk = async (path: string): Promise<boolean> => {
    const { status } = await server.ask({ path, as: 'public' });
    return status !== 403 && status !== 401;
  };
  for (const type of types) {
    const path = pathOf(server, type);
    if (await mayAsk(`${path}?fields[0]=id&pagination[pageSize]=1`)) actions.push(`${type.uid}.find`);
    // An entry that does not exist is 404 for those who may ask for one.
    if (type.kind === 'collectionType' && (await mayAsk(`${path}/999999999`)))
      actions.push(`${type.uid}.findOne`);
  }
  for (const [action, path] of Object.entries(OF_PLUGINS))
    if (await mayAsk(server.prefix + path)) actions.push(action);
  return {
    entries: {},
    roles: { public: actions },
    notes: [
      'The token may not read the roles, so visitors have the reads that they were seen to have, and may write ' +
        'nothing. Users who are logged in may read everything. Other permissions: the option roles.',
    ],
  };
}
