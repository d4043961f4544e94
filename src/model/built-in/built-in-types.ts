import { memoize } from 'es-toolkit/function/memoize';
import type { SchemaJson } from '../model-input.ts';
import strapi4 from './strapi-4.json' with { type: 'json' };
import strapi5 from './strapi-5.json' with { type: 'json' };

export type Types = { readonly [uid: string]: SchemaJson };

/** All types of Strapi 4.26 and 5.54 in their order, by version. Doubles have no entries of some types. */
export const STRAPI_TYPES: { readonly 4: Types; readonly 5: Types } = { 4: strapi4, 5: strapi5 };

/** The types that a project's entries refer to or GraphQL shows. */
const IN_EVERY_MODEL = new Set([
  'admin::permission',
  'admin::role',
  'admin::user',
  'plugin::upload.file',
  'plugin::upload.folder',
  'plugin::i18n.locale',
  'plugin::review-workflows.workflow',
  'plugin::review-workflows.workflow-stage',
  'plugin::users-permissions.permission',
  'plugin::users-permissions.role',
  'plugin::users-permissions.user',
]);

/** Returns the types of Strapi that every model has. */
export const builtInTypes: (version: 4 | 5) => Types = memoize((version) =>
  inEveryModel(STRAPI_TYPES[version]),
);

/** Leaves out relations to types that models do not have: users and permissions of the admin panel refer to tokens. */
function inEveryModel(all: Types): Types {
  const types: Record<string, SchemaJson> = {};
  for (const uid of Object.keys(all)) if (IN_EVERY_MODEL.has(uid)) types[uid] = withoutTargets(all[uid]!);
  return types;
}

function withoutTargets(type: SchemaJson): SchemaJson {
  const isKnown = ({ target }: Record<string, unknown>): boolean =>
    target === undefined || IN_EVERY_MODEL.has(String(target));
  const { attributes = {} } = type;
  if (Object.values(attributes).every(isKnown)) return type;
  const remaining = Object.entries(attributes).filter(([, attribute]) => isKnown(attribute));
  return { ...type, attributes: Object.fromEntries(remaining) };
}
