// Strapi 5.54: packages/core/content-type-builder/server/src/controllers/content-types.ts
// Strapi 5.54: packages/core/content-type-builder/server/src/controllers/components.ts
import { partition } from 'es-toolkit/array/partition';
import { parsedQuery } from '../request-query.ts';
import type { Checked } from '../../write/validate/yup-check.ts';
import { text } from '../../write/validate/yup-types.ts';
import { describeComponent, describeType } from './describe-schema.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';

const kindShape = text({ converts: false, oneOf: ['singleType', 'collectionType'] });

/** Answers `GET /api/content-type-builder/content-types`, also with `?kind=singleType`. @throws {Refusal} */
export function listTypes(request: RouteRequest): RouteAnswer {
  const { kind } = parsedQuery(request);
  const { problems } = kindShape(kind, '', undefined);
  if (problems.length > 0) return invalidKind(request, problems);
  const data = describedTypes(request).filter(({ schema }) => kind === undefined || schema.kind === kind);
  return JSON.stringify({ data });
}

/** Answers `GET /api/content-type-builder/content-types/api::article.article`. */
export function showType(request: RouteRequest): RouteAnswer {
  const data = describedTypes(request).find(({ uid }) => uid === request.id);
  return data && (data.schema.visible || request.context.dialect.builder.showsHidden)
    ? JSON.stringify({ data })
    : missing('contentType.notFound');
}

/** Answers `GET /api/content-type-builder/components`. */
export function listComponents({ context: { model, dialect } }: RouteRequest): RouteAnswer {
  const data = [...model.components.values()].map((component) =>
    describeComponent(component, dialect.builder),
  );
  return JSON.stringify({ data });
}

/** Answers `GET /api/content-type-builder/components/shared.seo`. */
export function showComponent({ context, id }: RouteRequest): RouteAnswer {
  const component = context.model.components.get(id);
  return component
    ? JSON.stringify({ data: describeComponent(component, context.dialect.builder) })
    : missing('component.notFound');
}

/** Describes all types: Strapi's in its order, with the project's changes, and the project's. */
function describedTypes({ context: { model, dialect } }: RouteRequest) {
  const { builder: rules } = dialect;
  const strapi = rules.types();
  const projectUids = [...model.contentTypes.keys()].filter((uid) => !Object.hasOwn(strapi, uid));
  const [last, first] = partition(
    Object.keys(strapi),
    (uid) => rules.adminLast === true && uid.startsWith('admin::'),
  );
  const uids = [...first, ...projectUids, ...last];
  const shownUids = model.i18n ? uids : uids.filter((uid) => uid !== 'plugin::i18n.locale');
  return shownUids.map((uid) => {
    const type = model.contentTypes.get(uid);
    const isChanged = type && type.json !== dialect.model.builtInTypes()[uid];
    return describeType({ uid, json: isChanged ? type.json : strapi[uid]!, type }, rules);
  });
}

const missing = (error: string): RouteAnswer => ({ text: JSON.stringify({ error }), status: 404 });

/** Answers an unknown kind: the dialect's error in a special form. */
function invalidKind({ context }: RouteRequest, problems: Checked['problems']): RouteAnswer {
  const { name, message, details } = context.dialect.refusals()['invalid-data']({
    clause: 'request',
    problems,
  });
  const { messageFirst } = context.dialect.builder;
  const error = messageFirst ? { name, message, details } : { name, details, message };
  return { text: JSON.stringify({ error }), status: 400 };
}
