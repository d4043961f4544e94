import get from 'es-toolkit/compat/get';
import type { Model } from '../../model/model.ts';
import { isObject } from '../../objects.ts';
import type { RequestBody } from '../../routes/request-body.ts';
import type { Plugin, PluginRequest, UsedPlugin } from '../interface/plugin.ts';
import { IGNORE } from '../interface/plugin-facts.ts';

/** Which keys of an answer are left out. */
export interface KeysToRemove {
  readonly removeAttributesKey?: boolean;
  readonly removeDataKey?: boolean;
}

type Members = Record<string, unknown>;

const has = (value: unknown, key: string): value is Members => isObject(value) && Object.hasOwn(value, key);

/**
 * Returns the value of `data` in an answer without the keys, and changes what is in it. Values of JSON fields are
 * walked too: a key `attributes` in them hides its siblings, and `data` takes the place of its parent.
 */
export function flatten(value: unknown, keys: KeysToRemove): unknown {
  const each = (one: unknown): unknown => flatten(one, keys);
  if (keys.removeAttributesKey) {
    if (has(value, 'attributes')) return each({ id: value['id'], ...Object(value['attributes']) });
    if (Array.isArray(value) && has(value[0], 'attributes')) return value.map(each);
  }
  if (!isObject(value) || isListLike(value)) return value;
  const members = value as Members;
  for (const [name, member] of Object.entries(members)) {
    if (!isObject(member)) continue;
    const isList = Array.isArray(member);
    if (keys.removeDataKey) members[name] = isList ? (each(member), member.map(each)) : each(member);
    if (has(member, 'data')) {
      const linked = linkedIn(member['data'], each);
      if (keys.removeDataKey) members[name] = linked;
      else member['data'] = linked;
    }
    if (has(member, 'id')) members[name] = each(member);
    if (isList && has(member[0], 'id')) members[name] = member.map(each);
  }
  return value;
}

function linkedIn(data: unknown, each: (one: unknown) => unknown): unknown {
  if (Array.isArray(data)) return data.map(each);
  return isObject(data) ? each(data) : null;
}

/** Whether an object has a number `length`: the plugin takes it for a list, and finds nothing in it. */
const isListLike = (value: object): boolean =>
  !Array.isArray(value) &&
  Number.isSafeInteger((value as Members)['length']) &&
  Number((value as Members)['length']) >= 0;

/** The settings, whose form is checked. */
interface TransformerSettings {
  readonly responseTransforms?: KeysToRemove;
  readonly requestTransforms?: { readonly wrapBodyWithDataKey?: boolean };
  readonly contentTypeFilter?: RouteFilter & { readonly uids?: object };
  readonly plugins?: RouteFilter & { readonly ids?: object };
}

interface RouteFilter {
  readonly mode?: 'allow' | 'deny';
}

/** Opens strapi-plugin-transformer. */
export function openTransformer({ settings }: UsedPlugin): Plugin {
  const { responseTransforms = {}, requestTransforms = {}, ...filters } = settings as TransformerSettings;
  const changes = (request: PluginRequest): boolean =>
    request.headers[IGNORE] !== 'true' && isIncluded(request, filters);
  return {
    body: (body, request) =>
      requestTransforms.wrapBodyWithDataKey === true && changes(request) ? wrapped(body, request) : body,
    answer(json, request) {
      const { removeAttributesKey, removeDataKey } = responseTransforms;
      const data = get(json, 'data') as unknown;
      if (!(removeAttributesKey || removeDataKey) || !data || !changes(request)) return json;
      return { ...(json as object), data: flatten(data, responseTransforms) };
    },
  };
}

/** Puts a body into `data`, unless that is its only member. */
function wrapped(body: RequestBody | undefined, { method }: PluginRequest): RequestBody | undefined {
  if (method !== 'POST' && method !== 'PUT') return body;
  const value = body?.value ?? {};
  const isWrapped = isObject(value) && Object.keys(value).length === 1 && Object.hasOwn(value, 'data');
  return isWrapped ? body : { ...body, value: { data: value } };
}

/** Whether the filters of the settings let a route in. Without them these are the routes of the project's types. */
function isIncluded(
  { action, method, context }: PluginRequest,
  { contentTypeFilter = {}, plugins = {} }: TransformerSettings,
): boolean {
  const [, kind = '', owner = ''] = /^(\w+)::([^.]+)\./.exec(action) ?? [];
  const { ids = {} } = plugins;
  if (kind === 'plugin')
    return Object.keys(ids).length > 0 && lets(plugins.mode ?? 'allow', ids, owner, method);
  const { uids = {}, mode } = contentTypeFilter;
  if (kind !== 'api') return false;
  return Object.keys(uids).length === 0 || lets(mode, uids, uidOf(owner, context.model), method);
}

/** The plugin takes the type with the name of the API for all of its routes. */
function uidOf(api: string, { contentTypes }: Pick<Model, 'contentTypes'>): string {
  const uid = `api::${api}.${api}`;
  return contentTypes.has(uid) ? uid : api;
}

function lets(mode: RouteFilter['mode'], names: object, name: string, method: string): boolean {
  if (mode === undefined) return true;
  const whole = get(names, [name], false) as unknown;
  const ofMethod = get(names, [name, method]) as unknown;
  const isOut = mode === 'deny';
  return whole !== isOut && ofMethod !== isOut;
}
