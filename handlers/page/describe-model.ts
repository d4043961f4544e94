import { hasDraftRows } from '../../src/model/document.ts';
import type { ServerContext } from '../../src/context.ts';
import { OPERATOR_NAMES } from '../../src/database/operators.ts';
import { isOwnType } from '../../src/model/look-up.ts';
import type { Component, ContentType } from '../../src/model/model.ts';
import { actionsOfType } from '../../src/routes/router.ts';
import { describeField } from './describe-field.ts';
import type { Store } from '../../src/store/store.ts';
import type { DoubleView } from './open-double-view.ts';
import type { PageCaller, PageModel, PageType } from './page-data.ts';

/** Types of plugins that the API lists, with the path behind the prefix. */
const PLUGIN_PATHS: { readonly [uid: string]: string } = {
  'plugin::upload.file': 'upload/files',
  'plugin::users-permissions.user': 'users',
};

/** How many users the query builder offers to ask as. */
const MAX_USERS = 50;

/** Describes content types, components, roles and limits of a double. */
export function describeModel(view: DoubleView): PageModel {
  const { context } = view.service;
  const { model, roles, limits, defaultLocale } = context;
  const types = [...model.contentTypes.values()].filter(({ uid }) => !uid.startsWith('admin::'));
  return {
    dialect: context.dialect.name,
    prefix: view.settings.prefix,
    defaultLocale,
    locales: localesOf(context),
    types: types.map((type) => describeType(type, view)),
    components: [...model.components.values()].map(describeComponent),
    roles: roles.map(({ type, name }) => ({ type, name })),
    callers: callersOf(view),
    limits: { defaultLimit: limits.defaultLimit, maxLimit: limits.maxLimit },
    operators: OPERATOR_NAMES,
    warnings: model.warnings,
  };
}

function localesOf({ model, store }: ServerContext): string[] {
  const type = model.contentTypes.get('plugin::i18n.locale');
  if (!type) return [];
  const table = store.table(type);
  return table.ids.map((id) => String(table.value(id, 'code')));
}

function describeType(type: ContentType, { service, settings }: DoubleView): PageType {
  const { model, store, dialect, roles } = service.context;
  const { uid, kind, draftAndPublish, localized } = type;
  const isOwn = isOwnType(type);
  const path = isOwn ? (kind === 'singleType' ? type.singularName : type.pluralName) : PLUGIN_PATHS[uid];
  return {
    uid,
    title: type.json.info?.displayName ?? type.singularName,
    kind: kind === 'singleType' ? 'single type' : 'collection type',
    isOwn,
    path: path === undefined ? null : settings.prefix + path,
    count: countOf(type, store),
    draftAndPublish,
    localized,
    fields: [...type.attributes.values()].map(describeField),
    actions: actionsOfType(model, dialect.routes, type).map((action) => ({
      name: action.split('.').at(-1)!,
      action,
      roles: roles.filter((role) => role.may(action)).map((role) => role.type),
    })),
  };
}

/** Counts the entries of a type. Strapi 5 has a draft of each, so the rows that are published are not counted again. */
function countOf(type: ContentType, store: Store): number {
  const table = store.table(type);
  if (!hasDraftRows(type)) return table.ids.length;
  const isDraft = (id: number) =>
    table.isNull?.(id, 'publishedAt') ?? table.value(id, 'publishedAt') === null;
  return table.ids.filter(isDraft).length;
}

const describeComponent = (component: Component): PageType => ({
  uid: component.uid,
  title: component.json.info?.displayName ?? component.uid,
  kind: 'component',
  isOwn: true,
  path: null,
  count: 0,
  draftAndPublish: false,
  localized: false,
  fields: [...component.attributes.values()].map(describeField),
  actions: [],
});

function callersOf({ service }: DoubleView): PageCaller[] {
  const { context, apiTokens } = service;
  const users = context.store.table(context.model.contentTypes.get('plugin::users-permissions.user')!);
  const names = users.ids.slice(0, MAX_USERS).map((id) => String(users.value(id, 'username')));
  return [
    ...context.roles.map(({ type, name }) => ({ label: `role ${name}`, as: type })),
    ...names.map((user) => ({ label: `user ${user}`, as: { user } })),
    ...apiTokens.map(({ name, token }) => ({ label: `token ${name ?? token}`, as: { token } })),
  ];
}
