import {
  type Attribute,
  type AttributeOf,
  type ContentType,
  type Model,
  models,
  type Schema,
} from '../../src/model/index.ts';
import type { Store, Table } from '../../src/store/index.ts';
import { access, routing } from '../../src/strapi.ts';
import { OPERATOR_NAMES } from '../../src/api.ts';
import type { KnownToken } from '../callers/identities.ts';
import { DEFAULT_BASE_URL } from '../http/base-url.ts';
import type { DoubleView } from './page-double.ts';
import type { PageCaller, PageField, PageModel, PageType } from './page-data.ts';

/** Types of plugins that the API lists, with the path behind the prefix. */
const PLUGIN_PATHS: { readonly [uid: string]: string } = {
  'plugin::upload.file': 'upload/files',
  'plugin::users-permissions.user': 'users',
};

/** How many users the query builder offers to ask as. */
const MAX_USERS = 50;

export function describeModel(view: DoubleView): PageModel {
  const { context } = view.identities;
  const { model, roles, limits, defaultLocale } = context;
  const { about, options } = view.settings;
  const types = [...model.contentTypes.values()].filter(({ uid }) => !uid.startsWith('admin::'));
  const own = [...types.filter(models.isOwnType), ...model.components.values()];
  const linked = new Set(own.flatMap(({ attributes }) => [...attributes.values()].flatMap(targetsOf)));
  return {
    dialect: context.dialect.name,
    minor: context.dialect.minor,
    prefix: view.settings.prefix,
    endpoint: view.settings.graphql?.endpoint ?? null,
    defaultLocale,
    locales: access.localeCodes(context),
    types: types.map((type) => describeType(type, view, linked)),
    components: [...model.components.values()].map(describeComponent),
    roles: roles.map(({ type, name }) => ({ type, name })),
    callers: callersOf(view),
    limits: { defaultLimit: limits.defaultLimit, maxLimit: limits.maxLimit },
    operators: OPERATOR_NAMES,
    previews: (options.preview ?? view.settings.ownCode.preview) !== undefined,
    notes: [...about.notes],
    baseUrl: options.baseUrl ?? DEFAULT_BASE_URL,
    source: about.source ?? null,
    watching: about.watching ?? null,
    webhooks: (view.settings.webhooks?.hooks ?? []).map(({ url, name = url, events }) => ({
      name,
      url,
      events: events?.join(', ') ?? 'every event',
    })),
    verified: about.verified?.() ?? null,
  };
}

function describeType(
  type: ContentType,
  { identities, settings }: DoubleView,
  linked: ReadonlySet<string>,
): PageType {
  const { model, store, dialect, roles } = identities.context;
  const { uid, kind, draftAndPublish, localized } = type;
  const isOwn = models.isOwnType(type);
  const path = isOwn ? models.pathName(type) : PLUGIN_PATHS[uid];
  return {
    uid,
    title: type.json.info?.displayName ?? type.singularName,
    kind: kind === 'singleType' ? 'single type' : 'collection type',
    isOwn,
    isUsed: isOwn || path !== undefined || linked.has(uid) || isUsedByApi(type, model),
    path: path === undefined ? null : settings.prefix + path,
    count: countOf(type, store),
    draftAndPublish,
    localized,
    fields: [...type.attributes.values()].map(describeField),
    actions: routing.actionsOfType(model, dialect.routes, type).map((action) => ({
      name: routing.lastWord(action),
      action,
      roles: roles.filter((role) => role.may(action)).map((role) => role.type),
    })),
  };
}

/** Checks whether a type without a path is one of the API: roles, locales of what has translations, other plugins. */
function isUsedByApi({ uid }: ContentType, model: Model): boolean {
  if (uid === 'plugin::users-permissions.role') return true;
  if (uid === 'plugin::i18n.locale')
    return [...model.contentTypes.values()].some(({ localized }) => localized);
  return !Object.hasOwn(models.strapiTypes(4), uid) && !Object.hasOwn(models.strapiTypes(5), uid);
}

/** Counts the entries of a type. Strapi 5 has a draft of each, so the rows that are published are not counted again. */
function countOf(type: ContentType, store: Store): number {
  const table = store.table(type);
  if (!models.hasDraftRows(type)) return table.ids.length;
  return table.ids.filter(isDraftIn(table)).length;
}

export const isDraftIn =
  (table: Table) =>
  (id: number): boolean =>
    table.isNull?.(id, 'publishedAt') ?? table.value(id, 'publishedAt') === null;

const describeComponent = (component: Schema): PageType => ({
  uid: component.uid,
  title: component.json.info?.displayName ?? component.uid,
  kind: 'component',
  isOwn: true,
  isUsed: true,
  path: null,
  count: 0,
  draftAndPublish: false,
  localized: false,
  fields: [...component.attributes.values()].map(describeField),
  actions: [],
});

function callersOf({ identities }: DoubleView): PageCaller[] {
  const { context, apiTokens } = identities;
  const users = access.usersOf(context);
  const names = users.ids.slice(0, MAX_USERS).map((id) => String(users.value(id, 'username')));
  return [
    ...context.roles.map(({ type, name }) => ({ label: `role ${name}`, as: type })),
    ...names.map((user) => ({ label: `user ${user}`, as: { user } })),
    ...apiTokens.map((token, index) => {
      const name = tokenName(token, index);
      return { label: `token ${name}`, as: { token: name } };
    }),
  ];
}

/** Names an API token without telling it: one without a name by its number. */
export const tokenName = ({ name }: KnownToken, index: number): string => name ?? `#${index + 1}`;

/** Describes an attribute in the words of Strapi's schemas. */
export function describeField(attribute: Attribute): PageField {
  const { name, kind, required, private: isPrivate, system: isSystem } = attribute;
  return {
    name,
    kind,
    type: typeText(attribute),
    targets: targetsOf(attribute),
    notes: [
      ...(required ? ['required'] : []),
      ...(isPrivate ? ['private'] : []),
      ...(attribute.kind === 'scalar' ? rulesOf(attribute) : []),
    ],
    isSystem,
    isPrivate,
  };
}

function typeText(attribute: Attribute): string {
  switch (attribute.kind) {
    case 'scalar':
      return attribute.type;
    case 'relation':
    case 'morph':
      return `relation ${attribute.relation}`;
    case 'media':
      return attribute.many ? 'media, multiple' : 'media';
    case 'component':
      return attribute.many ? 'component, repeatable' : 'component';
    case 'zone':
      return 'dynamic zone';
  }
}

const targetsOf = (attribute: Attribute): string[] =>
  attribute.kind === 'media' ? [] : models.targetsOf(attribute).map(({ uid }) => uid);

function rulesOf({
  unique,
  min,
  max,
  minLength,
  maxLength,
  regex,
  enum: values,
  targetField,
  default: standard,
}: AttributeOf<'scalar'>): string[] {
  const rules: (string | false | undefined)[] = [
    unique && 'unique',
    values && `one of ${values.join(', ')}`,
    min !== undefined && `at least ${min}`,
    max !== undefined && `at most ${max}`,
    minLength !== undefined && `${minLength} or more letters`,
    maxLength !== undefined && `up to ${maxLength} letters`,
    regex !== undefined && `matches ${regex}`,
    targetField !== undefined && `made from ${targetField}`,
    standard !== undefined && standard !== null && `default ${JSON.stringify(standard)}`,
  ];
  return rules.filter((rule) => typeof rule === 'string');
}
