import type { DocumentSettings } from '../../../src/context.ts';
import { type CodeValue, COMPUTED, computedNote, isCodeObject, textsOf, valueAt } from './code/code-value.ts';
import type { ConfigFile } from './config-files.ts';

/** What a project's `config/api` says. Settings that the project does not have, or computes, are not there. */
export interface ApiConfig {
  readonly rest: {
    prefix?: string;
    defaultLimit?: number;
    maxLimit?: number;
    withCount?: boolean;
    strictParams?: boolean;
  };
  readonly documents: Partial<DocumentSettings>;
  readonly privateAttributes: readonly string[];
  readonly notes: readonly string[];
}

/** The keys of `rest` that the double reads, with the types of their values. */
const REST_KEYS = [
  ['prefix', 'string'],
  ['defaultLimit', 'number'],
  ['maxLimit', 'number'],
  ['withCount', 'boolean'],
  ['strictParams', 'boolean'],
] as const;

const DOCUMENT_KEYS = [
  ['strictParams', 'boolean'],
  ['strictRelations', 'boolean'],
] as const;

/**
 * Returns what `config/api` says. What only running it would tell keeps Strapi's default and adds a note.
 */
export function readApiConfig({ file, settings }: ConfigFile): ApiConfig {
  const rest = readSettings('rest', settings, REST_KEYS);
  const documents = readSettings('documents', settings, DOCUMENT_KEYS);
  const stated = valueAt(settings, 'responses', 'privateAttributes');
  const privateAttributes = textsOf(stated);
  const hidden =
    stated === undefined || privateAttributes
      ? []
      : [{ path: 'responses.privateAttributes', option: "model: { privateAttributes: ['secret'] }" }];
  return {
    rest: settings === undefined ? {} : withMaximum(rest),
    documents: documents.values,
    privateAttributes: privateAttributes ?? [],
    notes: [...rest.computed, ...documents.computed, ...hidden].map(({ path, option }) =>
      computedNote(file, path, `If it differs from Strapi's default, set it in ${option}.`),
    ),
  };
}

/** In Strapi, a `config/api` without `maxLimit` has none, and one of 0 or -1 is none. */
function withMaximum({ values, computed }: Settings): Settings['values'] {
  const { maxLimit } = values;
  if (typeof maxLimit === 'number') return maxLimit < 0 ? { ...values, maxLimit: 0 } : values;
  const isUnknown = computed.some(({ path }) => path === 'rest' || path === 'rest.maxLimit');
  return isUnknown ? values : { ...values, maxLimit: 0 };
}

interface Settings {
  readonly values: { [key: string]: string | number | boolean };
  readonly computed: readonly { readonly path: string; readonly option: string }[];
}

/** Returns the values of a group of settings that have the right type, and which of them are computed. */
function readSettings(
  group: string,
  settings: CodeValue | undefined,
  keys: readonly (readonly [key: string, type: string])[],
): Settings {
  const stated = valueAt(settings, group);
  const whole = { path: group, option: `${group}: { … }` };
  if (stated === COMPUTED) return { values: {}, computed: [whole] };
  if (!isCodeObject(stated)) return { values: {}, computed: [] };
  const values: Settings['values'] = {};
  const computed: { path: string; option: string }[] = [];
  for (const [key, type] of keys) {
    const value = valueAt(stated, key);
    if (value === undefined) continue;
    if (typeof value === type) values[key] = value as string | number | boolean;
    else computed.push({ path: `${group}.${key}`, option: `${group}: { ${key} }` });
  }
  return { values, computed: stated.isWhole ? computed : [whole] };
}
