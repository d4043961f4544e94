import type { DocumentSettings } from '../../../src/context.ts';
import { toNumber } from '../../../src/database/cast.ts';
import {
  type CodeValue,
  COMPUTED,
  computedNote,
  isCodeObject,
  isLiteral,
  type Literal,
  textsOf,
  valueAt,
} from './code/code-value.ts';
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

/** Returns a setting as Strapi takes it. Undefined for a value that it fails with, or that the double does not take. */
type Take = (value: Literal) => Literal | undefined;

const isText: Take = (value) => (typeof value === 'string' ? value : undefined);
const isFlag: Take = (value) => (typeof value === 'boolean' ? value : undefined);
const isLimit: Take = (value) => {
  const limit = toNumber(value);
  return Number.isInteger(limit) && limit >= -1 ? limit : undefined;
};

/** The settings that the double reads. */
const REST_KEYS: readonly (readonly [key: string, take: Take])[] = [
  ['prefix', isText],
  ['defaultLimit', isLimit],
  // Strapi takes what is not a number for none.
  ['maxLimit', (value) => isLimit(toNumber(value) || 0)],
  ['withCount', Boolean],
  ['strictParams', isFlag],
];

const DOCUMENT_KEYS: typeof REST_KEYS = [
  ['strictParams', isFlag],
  ['strictRelations', isFlag],
];

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

/** In Strapi, a `config/api` without `maxLimit` has none. */
function withMaximum({ values, computed }: Settings): Settings['values'] {
  if (values['maxLimit'] !== undefined) return values;
  const isUnknown = computed.some(({ path }) => path === 'rest' || path === 'rest.maxLimit');
  return isUnknown ? values : { ...values, maxLimit: 0 };
}

interface Settings {
  readonly values: { [key: string]: Literal };
  readonly computed: readonly { readonly path: string; readonly option: string }[];
}

/** Returns the values of a group of settings, and which of them are computed or not taken. */
function readSettings(group: string, settings: CodeValue | undefined, keys: typeof REST_KEYS): Settings {
  const stated = valueAt(settings, group);
  const whole = { path: group, option: `${group}: { … }` };
  if (stated === COMPUTED) return { values: {}, computed: [whole] };
  if (!isCodeObject(stated)) return { values: {}, computed: [] };
  const values: Settings['values'] = {};
  const computed: { path: string; option: string }[] = [];
  for (const [key, take] of keys) {
    const value = valueAt(stated, key);
    if (value === undefined || value === null) continue;
    const taken = isLiteral(value) ? take(value) : undefined;
    if (taken !== undefined) values[key] = taken;
    else computed.push({ path: `${group}.${key}`, option: `${group}: { ${key} }` });
  }
  return { values, computed: stated.isWhole ? computed : [whole] };
}
