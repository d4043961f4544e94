import get from 'es-toolkit/compat/get';
import type { Model } from '../../model/model.ts';
import { isObject } from '../../objects.ts';
import type { RequestBody } from '../../routes/request-body.ts';
import type { Plugin, PluginRequest, UsedPlugin } from '../interface/plugin.ts';
import { flatten, type KeysToRemove } from './flatten-answer.ts';
import { IGNORE } from './transformer-facts.ts';

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
