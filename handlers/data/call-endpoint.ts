import { nearestName, showValue } from '../../src/basics.ts';
import { type ContentType, models } from '../../src/model/index.ts';
import { strapiParameter } from '../../src/explain/index.ts';
import { type ApiResponse, type Context, type Route, routing } from '../../src/strapi.ts';
import type { ApiRequest } from '../../src/api.ts';

/** What an editor does with the draft of an entry in the admin panel. */
export type EditorAct = 'publish' | 'unpublish' | 'discardDraft';

export type Action = 'find' | 'findOne' | 'create' | 'update' | 'delete' | EditorAct;

export interface Call {
  readonly type: ContentType;
  readonly action: Action;
  /** The call as the reader wrote it, for messages: `create('article')`. */
  readonly text: string;
  readonly id?: string;
  readonly query?: unknown;
  /** What to write, as JSON. */
  readonly data?: unknown;
}

/** Answers a request of a caller who may do everything, and keeps what it changes. */
export type Perform = (request: Omit<ApiRequest, 'caller'>) => ApiResponse;

/** The types of plugins whose endpoints answer with entries. */
const PLUGIN_TYPES = ['plugin::users-permissions.user', 'plugin::upload.file'];

/**
 * Returns the answer of the endpoint for a call.
 *
 * @throws {TypeError} for a type without such an endpoint, for a query of the wrong kind, and for a parameter that the
 *   API would ignore
 */
export function callEndpoint(
  call: Call,
  { routes, answers, query: { parameters } }: Context['dialect'],
  perform: Perform,
): ApiResponse {
  const { type, text, data, query = {} } = call;
  const isAct = routing.editorRoutes.some(({ action }) => action === call.action);
  if (isAct) checkDrafts(call, answers);
  const route = [...routes, ...(isAct ? routing.editorRoutes : [])].find((each) => isFor(each, call));
  if (!route) throw new TypeError(`${text}: ${missingEndpoint(call)}`);
  if (typeof query !== 'object' || query === null)
    throw new TypeError(`${text} takes a query such as { populate: ['author'] }, not ${showValue(query)}.`);
  if (models.isOwnType(type)) checkParameters(text, query, parameters);
  const path = route.path
    .replace(':plural', type.pluralName)
    .replace(':singular', type.singularName)
    .replace(':id', () => encodeURIComponent(call.id ?? ''));
  const { method } = route;
  if (data === undefined) return perform({ method, path, query });
  return perform({ method, path, query, body: { value: models.isOwnType(type) ? { data } : data } });
}

/** @throws {TypeError} for a type without drafts, and for what a version does not have */
function checkDrafts({ type, action, text }: Call, answers: Context['dialect']['answers']): void {
  if (!type.draftAndPublish)
    throw new TypeError(
      `${text}: ${type.singularName} has no drafts. Its schema needs options: { draftAndPublish: true }.`,
    );
  if (!Object.hasOwn(answers, action))
    throw new TypeError(
      `${text}: Strapi 4 keeps no draft beside a published entry, so there is nothing to go back to. ` +
        `Write unpublish('${type.singularName}', …), or update(…) with the earlier values.`,
    );
}

/** Refuses parameters that Strapi would ignore, except for `pLevel`, which is that of a plugin. @throws {TypeError} */
function checkParameters(text: string, query: object, known: readonly string[]): void {
  for (const [name, value] of Object.entries(query)) {
    if (known.includes(name) || name === 'pLevel' || value === undefined) continue;
    const meant = strapiParameter(name) ?? nearestName(name, known);
    throw new TypeError(`${text} has no parameter '${name}'.${advice(meant)} It takes ${known.join(', ')}.`);
  }
}

/** @param meant the parameter that may be meant: `filters`, `pagination.limit` */
function advice(meant: string | undefined): string {
  if (meant === undefined) return '';
  const [parameter, member] = meant.split('.');
  return member ? ` Write ${parameter}: { ${member} }.` : ` Did you mean ${parameter}?`;
}

function isFor({ path, action, type: about }: Route, { type, action: asked }: Call): boolean {
  if (models.isOwnType(type)) {
    return action === asked && routing.isOfKind({ path }, type.kind);
  }
  const verb = asked === 'delete' ? 'destroy' : asked;
  return PLUGIN_TYPES.includes(type.uid) && about === type.uid && action.endsWith(`.${verb}`);
}

function missingEndpoint({ type, action }: Call): string {
  const { uid, singularName: name } = type;
  if (uid === 'plugin::upload.file') return 'files are made and changed by POST /api/upload.';
  if (!models.isOwnType(type))
    return `the API has no such endpoint. double.entries('${name}') reads what is stored.`;
  return action === 'create'
    ? `${name} is a single type. Write update('${name}', data), which creates it.`
    : `${name} is a single type, so it has no ids. Write find('${name}').`;
}
