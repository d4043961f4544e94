import { memoize } from 'es-toolkit/function/memoize';
import { mapValues } from 'es-toolkit/object/mapValues';
import type { SchemaJson } from '../model-input.ts';
import strapi4 from './strapi-4.json' with { type: 'json' };
import strapi5 from './strapi-5.json' with { type: 'json' };

export type Types = { readonly [uid: string]: SchemaJson };

/** The types that a project's entries refer to or GraphQL shows, by version. */
export const TYPES_IN_MODELS: { readonly 4: Types; readonly 5: Types } = { 4: strapi4, 5: strapi5 };

/** Returns the types of Strapi that every model has. */
export const builtInTypes: (version: 4 | 5) => Types = memoize((version) => {
  const types = TYPES_IN_MODELS[version];
  return mapValues(types, (type) => withoutTargets(type, types));
});

/** Leaves out relations to types that models do not have: users and permissions of the admin panel refer to tokens. */
function withoutTargets(type: SchemaJson, types: Types): SchemaJson {
  const isKnown = ({ target }: Record<string, unknown>): boolean =>
    target === undefined || Object.hasOwn(types, String(target));
  const { attributes = {} } = type;
  if (Object.values(attributes).every(isKnown)) return type;
  const remaining = Object.entries(attributes).filter(([, attribute]) => isKnown(attribute));
  return { ...type, attributes: Object.fromEntries(remaining) };
}
