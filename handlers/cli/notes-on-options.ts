import type { Attribute } from '../../src/model/attribute.ts';
import { apiTypes } from '../../src/model/look-up.ts';
import type { Model, Schema } from '../../src/model/model.ts';
import type { DoubleOptions, RoleSettings } from '../double/options.ts';

const USER = 'plugin::users-permissions.user';
const FIND_USERS = `${USER}.find`;
/** More names make a note that nobody reads. */
const MAX_NAMES = 6;

/**
 * Returns sentences about what generated entries can't know without an option: the locales of a localized model, and
 * which users visitors may see.
 */
export function notesOnOptions(model: Model, { locales, roles }: DoubleOptions): string[] {
  return [...(locales === undefined ? onLocales(model) : []), ...(opensUsers(roles) ? [] : onUsers(model))];
}

function onLocales(model: Model): string[] {
  const names = apiTypes(model)
    .filter(({ localized }) => localized)
    .map(({ singularName }) => singularName);
  return names.length === 0
    ? []
    : [
        `The model does not say its locales, so ${listed(names)} ${names.length === 1 ? 'is' : 'are'} in en only. Name them with --locales en,de, or in code locales: ['en', 'de'].`,
      ];
}

function onUsers(model: Model): string[] {
  const names = [...apiTypes(model), ...model.components.values()].flatMap((schema) =>
    [...schema.attributes.values()].filter(leadsToUsers).map(({ name }) => `${nameOf(schema)}.${name}`),
  );
  return names.length === 0
    ? []
    : [
        `Visitors may not read users, so populates leave out ${listed(names)}. To open them, use --public ${FIND_USERS}, or in code roles: { public: { add: ['${FIND_USERS}'] } }.`,
      ];
}

const leadsToUsers = (attribute: Attribute): boolean =>
  attribute.kind === 'relation' && attribute.target.uid === USER && !attribute.hidden && !attribute.system;

const nameOf = (schema: Schema): string =>
  'singularName' in schema ? String(schema.singularName) : schema.uid;

function listed(names: readonly string[]): string {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const rest = names.length - shown.length;
  return new Intl.ListFormat('en', { type: 'conjunction' }).format([
    ...shown,
    ...(rest > 0 ? [`${rest} more`] : []),
  ]);
}

/** Whether the options say what visitors may do, or let them see users. */
function opensUsers(roles: DoubleOptions['roles'] = {}): boolean {
  const [, role] = Object.entries(roles).find(([name]) => name.toLowerCase() === 'public') ?? [];
  if (role === undefined) return false;
  if (typeof role === 'string' || Array.isArray(role)) return true;
  const { actions, add = [] } = role as RoleSettings;
  return actions !== undefined || add.includes(FIND_USERS);
}
