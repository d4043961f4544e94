import type { SchemaJson } from '../../../../src/model/model-input.ts';
import { coreActionsOf } from '../../../../src/routes/core-router.ts';
import { coreRoutersIn, routesIn, type StatedRoute } from '../code/stated-routes.ts';
import type { Code, CodeValue } from '../code/code.ts';
import { isCodeObject, textsOf, valueAt } from '../code/values.ts';
import type { Fact } from './facts.ts';

/** Where routes are written. */
interface Place {
  readonly file: string;
  /** The uid of the API: `api::article`. */
  readonly api: string;
  /** All content types of the project, by uid. */
  readonly types: ReadonlyMap<string, SchemaJson>;
}

/** Reads what a file of routes says: which endpoints types have, and which endpoints are the project's own. */
export function readRoutes(code: Code, place: Place): Fact[] {
  const { api, types, file } = place;
  const ofRouters = coreRoutersIn(code).flatMap(({ uid, settings }) => {
    const uids = uid === undefined ? [...types.keys()].filter((each) => each.startsWith(`${api}.`)) : [uid];
    return uids.flatMap((each) => endpointsOf(each, types.get(each), settings, file));
  });
  const written = routesIn(code).flatMap((route): Fact[] => {
    const core = coreRouteOf(route, place);
    return core
      ? endpointFacts(core.uid, [[core.action, route.config]])
      : [{ kind: 'own-route', method: route.method, path: route.path, file }];
  });
  return [...ofRouters, ...written];
}

/** Returns the endpoints that a core router makes of a type. */
function endpointsOf(
  uid: string,
  type: SchemaJson | undefined,
  settings: CodeValue | undefined,
  file: string,
): Fact[] {
  if (!type) return [];
  const isStated = settings === undefined || isCodeObject(settings);
  const computed = isStated
    ? ['only', 'except'].filter((key) => isUnknown(valueAt(settings, key)))
    : ['settings'];
  const only = valueAt(settings, 'only');
  const except = textsOf(valueAt(settings, 'except'));
  const actions = coreActionsOf(type.kind).filter(
    (action) => (!Array.isArray(only) || only.includes(action)) && !except.includes(action),
  );
  const prefix = valueAt(settings, 'prefix');
  return [
    ...endpointFacts(
      uid,
      actions.map((action) => [action, valueAt(settings, 'config', action)]),
    ),
    ...computed.map((name) =>
      note(
        `${file} computes the ${name} of the core router of ${uid}, and loadProject does not run a project's code. Set what it leaves out in coreRouters: { '${uid}': { except: ['delete'] } }.`,
      ),
    ),
    ...(prefix === undefined || prefix === ''
      ? []
      : [note(`${file} puts a prefix in front of the paths of ${uid}. Here they have none.`)]),
  ];
}

const note = (text: string): Fact => ({ kind: 'note', text });

const isUnknown = (list: CodeValue | undefined): boolean =>
  list !== undefined && !(Array.isArray(list) && textsOf(list).length === list.length);

/** Returns what is known of endpoints of a type, by their actions and what their `config` is. */
function endpointFacts(uid: string, given: readonly (readonly [string, CodeValue | undefined])[]): Fact[] {
  const changed = given.filter(([, config]) =>
    ['middlewares', 'policies'].some((key) => !isEmpty(valueAt(config, key))),
  );
  return [
    {
      kind: 'endpoints',
      uid,
      endpoints: given.map(([action, config]) => ({ action, isOpen: valueAt(config, 'auth') === false })),
    },
    ...changed.map(([action]): Fact => ({ kind: 'changed', uid, action })),
  ];
}

const isEmpty = (list: CodeValue | undefined): boolean =>
  list === undefined || (Array.isArray(list) && list.length === 0);

/** Returns the core action that an endpoint is for, if it has the path and the handler of a core router. */
function coreRouteOf(
  { method, path, handler }: StatedRoute,
  { api, types }: Place,
): { readonly uid: string; readonly action: string } | undefined {
  const [, owner = '', name = '', action = ''] =
    /^(?:(api::[\w-]+)\.)?([\w-]+)\.(\w+)$/.exec(handler ?? '') ?? [];
  const uid = `${owner || api}.${name}`;
  const type = types.get(uid);
  if (!type || !coreActionsOf(type.kind).includes(action)) return undefined;
  const { pluralName = '', singularName = '' } = type.info ?? {};
  const isSingle = type.kind === 'singleType';
  const plain = `/${isSingle ? singularName : pluralName}`;
  const hasId = !isSingle && action !== 'find' && action !== 'create';
  const isCorePath = hasId ? path.replace(/\/:\w+$/, '/:id') === `${plain}/:id` : path === plain;
  return METHODS[action] === method && isCorePath ? { uid, action } : undefined;
}

const METHODS: { readonly [action: string]: string } = {
  find: 'GET',
  findOne: 'GET',
  create: 'POST',
  update: 'PUT',
  delete: 'DELETE',
};
