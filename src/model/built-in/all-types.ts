import { memoize } from 'es-toolkit/function/memoize';
import type { SchemaJson } from '../model-input.ts';
import all from './all-types.json' with { type: 'json' };
import { type Types, typesOfEntries } from './built-in-types.ts';

/** The types in their order. Those that models have are empty here. */
const TYPES: Readonly<Record<4 | 5, Readonly<Record<string, SchemaJson | null>>>> = all;

/** Returns all types of Strapi 4.26 and 5.54 in their order. Models have only some of them, without tokens and releases. */
export const strapiTypes: (version: 4 | 5) => Types = memoize((version) =>
  Object.fromEntries(
    Object.entries(TYPES[version]).map(([uid, type]) => [uid, type ?? typesOfEntries(version)[uid]!]),
  ),
);
