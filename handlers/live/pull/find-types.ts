import get from 'es-toolkit/compat/get';
import pluralize from 'pluralize';
import { isPlainObject } from '../../../src/basics.ts';
import { models } from '../../../src/model/index.ts';
import { routing } from '../../../src/strapi.ts';
import { LiveServerError } from '../live-server-error.ts';
import type { LiveServer } from '../live-server.ts';
import { actionsOf } from './plugin-entries.ts';

/** A type that was found by asking. */
export interface FoundType {
  readonly uid: string;
  readonly kind: 'collectionType' | 'singleType';
  readonly singularName: string;
  readonly pluralName: string;
}

/**
 * Finds the types of a server without its model: by the names that are given, or by the controllers in the permissions
 * of a role.
 *
 * @param names plural names, or singular names of single types
 * @param documented the types in the server's OpenAPI document, if it has one
 * @throws {LiveServerError} if there is nothing to find them by
 */
export async function findTypes(
  server: LiveServer,
  names: readonly string[] | undefined,
  documented?: readonly FoundType[],
): Promise<readonly FoundType[]> {
  if (documented)
    return documented.filter(
      ({ singularName, pluralName }) =>
        names?.some((name) => [singularName, pluralName].includes(name)) ?? true,
    );
  const controllers = await controllersOf(server);
  const wanted =
    names?.map((name): Controller => {
      const singular = pluralize.singular(name);
      const known = controllers?.find(({ uid }) => [singular, name].includes(routing.lastWord(uid)));
      return known ?? { uid: `api::${singular}.${singular}`, pluralName: name };
    }) ?? controllers;
  if (!wanted)
    throw new LiveServerError(
      `${server.hasToken ? 'The token' : 'A visitor'} may not read the model of ${server.origin}, and its types have ` +
        'no other list. Use a token (--token-env STRAPI_TOKEN) of the type Full access, or a custom one with ' +
        "'getContentTypes' and 'getComponents' of Content-type-builder (admin panel, " +
        'Settings → API Tokens), or name the types: --types articles,categories,homepage.',
    );
  const found: FoundType[] = [];
  for (const controller of wanted) {
    const type = await asType(server, controller);
    if (type) found.push(type);
    else if (names)
      throw new LiveServerError(
        `--types ${controller.pluralName}: ${server.origin}${server.prefix} has no such list. Write the name as in its path.`,
      );
  }
  return found;
}

interface Controller {
  readonly uid: string;
  readonly pluralName?: string;
  /** Whether it has entries by id. */
  readonly isCollection?: boolean;
}

/** Returns the controllers of the project's APIs that find entries. */
async function controllersOf(server: LiveServer): Promise<Controller[] | undefined> {
  const at = `${server.prefix}/users-permissions/roles`;
  const id: unknown = get((await server.ask({ path: at })).body, 'roles[0].id');
  if (id === undefined) return undefined;
  const permissions: unknown = get(
    (await server.ask({ path: `${at}/${String(id)}` })).body,
    'role.permissions',
  );
  if (!permissions) return undefined;
  const actions = [...actionsOf(permissions).keys()].filter(models.isOfApi);
  return actions
    .filter((action) => routing.lastWord(action) === 'find')
    .map((action) => action.slice(0, -'.find'.length))
    .map((uid) => ({ uid, isCollection: actions.includes(`${uid}.findOne`) }));
}

/** Returns the type behind a controller; undefined if no path answers for it. */
async function asType(
  server: LiveServer,
  { uid, pluralName, isCollection }: Controller,
): Promise<FoundType | undefined> {
  const singularName = routing.lastWord(uid);
  const plural = pluralize(singularName);
  const paths = [
    pluralName ?? [],
    isCollection === false ? [] : [plural, `${singularName}s`],
    singularName,
  ].flat();
  for (const path of new Set(paths)) {
    const { status, body } = await server.ask({ path: `${server.prefix}/${path}?pagination[pageSize]=1` });
    if (status !== 200 || !isPlainObject(body)) continue;
    const isList = Array.isArray(body.data);
    return {
      uid,
      kind: isList ? 'collectionType' : 'singleType',
      singularName,
      pluralName: isList ? path : plural === singularName ? `${plural}s` : plural,
    };
  }
  return undefined;
}
