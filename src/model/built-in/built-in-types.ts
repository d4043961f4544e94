import { memoize } from 'es-toolkit/function/memoize';
import { mapValues } from 'es-toolkit/object/mapValues';
import type { SchemaJson } from '../model-input.ts';
import strapi4 from './strapi-4.json' with { type: 'json' };
import strapi5 from './strapi-5.json' with { type: 'json' };

export type Types = { readonly [uid: string]: SchemaJson };

const ofStrapi5: Types = strapi5;
/** Those that are the same in Strapi 5 are empty here. */
const ofStrapi4: Readonly<Record<string, SchemaJson | null>> = strapi4;

/** Returns the types that a project's entries refer to or GraphQL shows. */
export const typesOfEntries: (version: 4 | 5) => Types = memoize((version) =>
  version === 5 ? ofStrapi5 : mapValues(ofStrapi4, (type, uid) => type ?? ofStrapi5[uid]!),
);

/** Returns the types of Strapi that every model has. */
export const builtInTypes: (version: 4 | 5) => Types = memoize((version) => {
  const types = typesOfEntries(version);
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
