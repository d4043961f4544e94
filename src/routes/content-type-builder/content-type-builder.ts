import { parsedQuery } from '../run-query.ts';
import type { Types } from '../../model/built-in/built-in-types.ts';
import type { Checked } from '../../write/validate/checks.ts';
import { text } from '../../write/validate/shapes.ts';
import { describeComponent, describeType } from './describe-schema.ts';
import { type Route, type RouteAnswer, type RouteRequest, routesOf } from '../route.ts';

/** What the builder shows of Strapi's own types. */
export interface BuilderRules {
  /** The types of Strapi itself, in front of those of the project and behind them. */
  readonly before: Types;
  readonly after: Types;
  /** Whether a type that the admin panel hides can be asked for by its uid. */
  readonly showsHidden: boolean;
  /** Whether a relation says that it is not required. */
  readonly relationsSayRequired: boolean;
}

const route = routesOf('plugin::content-type-builder');

/** Returns the endpoints that describe content types and components. */
export function builderRoutes(rules: BuilderRules): readonly Route[] {
  const withRules =
    (answer: (request: RouteRequest, rules: BuilderRules) => RouteAnswer) => (request: RouteRequest) =>
      answer(request, rules);
  return [
    route('GET', 'content-type-builder/components', 'components.getComponents', withRules(listComponents)),
    route('GET', 'content-type-builder/components/:id', 'components.getComponent', withRules(showComponent)),
    route('GET', 'content-type-builder/content-types', 'content-types.getContentTypes', withRules(listTypes)),
    route(
      'GET',
      'content-type-builder/content-types/:id',
      'content-types.getContentType',
      withRules(showType),
    ),
  ];
}

const kindShape = text({ converts: false, oneOf: ['singleType', 'collectionType'] });

/** Answers `GET /api/content-type-builder/content-types`, also with `?kind=singleType`. @throws {Refusal} */
function listTypes(request: RouteRequest, rules: BuilderRules): RouteAnswer {
  const { kind } = parsedQuery(request);
  const { problems } = kindShape(kind, '', undefined);
  if (problems.length > 0) return invalidKind(request, problems);
  const data = describedTypes(request, rules).filter(
    ({ schema }) => kind === undefined || schema.kind === kind,
  );
  return JSON.stringify({ data });
}

/** Answers `GET /api/content-type-builder/content-types/api::article.article`. */
function showType(request: RouteRequest, rules: BuilderRules): RouteAnswer {
  const data = describedTypes(request, rules).find(({ uid }) => uid === request.id);
  return data && (data.schema.visible || rules.showsHidden)
    ? JSON.stringify({ data })
    : missing('contentType.notFound');
}

/** Answers `GET /api/content-type-builder/components`. */
function listComponents({ context: { model } }: RouteRequest, rules: BuilderRules): RouteAnswer {
  const data = [...model.components.values()].map((component) => describeComponent(component, rules));
  return JSON.stringify({ data });
}

/** Answers `GET /api/content-type-builder/components/shared.seo`. */
function showComponent({ context, id }: RouteRequest, rules: BuilderRules): RouteAnswer {
  const component = context.model.components.get(id);
  return component
    ? JSON.stringify({ data: describeComponent(component, rules) })
    : missing('component.notFound');
}

/** Describes all types: those of Strapi in its order, with the changes of the project, and those of the project. */
function describedTypes({ context: { model, dialect } }: RouteRequest, rules: BuilderRules) {
  const strapi: Types = { ...rules.before, ...rules.after };
  const own = [...model.contentTypes.keys()].filter((uid) => !Object.hasOwn(strapi, uid));
  const uids = [...Object.keys(rules.before), ...own, ...Object.keys(rules.after)];
  const known = model.i18n ? uids : uids.filter((uid) => uid !== 'plugin::i18n.locale');
  return known.map((uid) => {
    const type = model.contentTypes.get(uid);
    const isChanged = type && type.json !== dialect.model.builtInTypes[uid];
    return describeType({ uid, json: isChanged ? type.json : strapi[uid]!, type }, rules);
  });
}

const missing = (error: string): RouteAnswer => ({ text: JSON.stringify({ error }), status: 404 });

/** Answers that a kind does not exist: the error of the dialect in a form of its own. */
function invalidKind({ context }: RouteRequest, problems: Checked['problems']): RouteAnswer {
  const { name, message, details } = context.dialect.refusals['invalid-data']({
    clause: 'request',
    problems,
  });
  return { text: JSON.stringify({ error: { name, details, message } }), status: 400 };
}
