import { parsedQuery } from '../run-query.ts';
import type { ContentType, Model } from '../../model/model.ts';
import type { SchemaJson } from '../../model/model-input.ts';
import { STRAPI_TYPES } from '../../model/built-in/built-in-types.ts';
import { text } from '../../write/validate/shapes.ts';
import { describeComponent, describeType } from './describe-schema.ts';
import { type Route, type RouteAnswer, type RouteRequest, routesOf } from '../route.ts';

const route = routesOf('plugin::content-type-builder');

/** The endpoints that describe content types and components. */
export const builderRoutes: readonly Route[] = [
  route('GET', 'content-type-builder/components', 'components.getComponents', listComponents),
  route('GET', 'content-type-builder/components/:id', 'components.getComponent', showComponent),
  route('GET', 'content-type-builder/content-types', 'content-types.getContentTypes', listTypes),
  route('GET', 'content-type-builder/content-types/:id', 'content-types.getContentType', showType),
];

const kindShape = text({ converts: false, oneOf: ['singleType', 'collectionType'] });

/** Answers `GET /api/content-type-builder/content-types`, also with `?kind=singleType`. */
function listTypes(request: RouteRequest): RouteAnswer {
  const { context } = request;
  const { kind } = parsedQuery(request);
  const { problems } = kindShape(kind, '', undefined);
  if (problems.length > 0) return invalidKind(problems.map(({ message }) => message));
  const types = [...allTypes(context.model)].map(([uid, { json, type }]) => describeType(uid, json, type));
  const data = types.filter(({ schema }) => kind === undefined || schema.kind === kind);
  return JSON.stringify({ data });
}

/** Answers `GET /api/content-type-builder/content-types/api::article.article`. */
function showType({ context, id }: RouteRequest): RouteAnswer {
  const found = allTypes(context.model).get(id);
  return found
    ? JSON.stringify({ data: describeType(id, found.json, found.type) })
    : missing('contentType.notFound');
}

/** Answers `GET /api/content-type-builder/components`. */
function listComponents({ context: { model } }: RouteRequest): RouteAnswer {
  return JSON.stringify({ data: [...model.components.values()].map(describeComponent) });
}

/** Answers `GET /api/content-type-builder/components/shared.seo`. */
function showComponent({ context, id }: RouteRequest): RouteAnswer {
  const component = context.model.components.get(id);
  return component ? JSON.stringify({ data: describeComponent(component) }) : missing('component.notFound');
}

interface ListedType {
  readonly json: SchemaJson;
  /** The type in the model, if it has entries in a double. */
  readonly type?: ContentType;
}

/** Returns the schemas of all types by uid, Strapi's own first. */
function allTypes({ contentTypes, i18n }: Model): Map<string, ListedType> {
  const own = Object.entries(STRAPI_TYPES).map(([uid, json]) => [uid, { json }] as const);
  const types = new Map<string, ListedType>(own);
  for (const [uid, type] of contentTypes) types.set(uid, { json: type.json, type });
  if (!i18n) types.delete('plugin::i18n.locale');
  return types;
}

const missing = (error: string): RouteAnswer => ({ text: JSON.stringify({ error }), status: 404 });

/** Strapi answers this error in a form of its own. */
function invalidKind(messages: readonly string[]): RouteAnswer {
  const name = 'ValidationError';
  const errors = messages.map((message) => ({ path: [], message, name }));
  const message = messages.length === 1 ? messages[0] : `${messages.length} errors occurred`;
  return { text: JSON.stringify({ error: { name, details: { errors }, message } }), status: 400 };
}
