import { openDouble } from '../../../double/open-double.ts';
import { readSettings, type Settings } from '../../../state/settings.ts';
import { toModelInput } from '../../../../src/model/define/to-model-input.ts';
import type { DatabaseName } from '../../../../src/database/database.ts';
import type { ModelInput, SchemaJson } from '../../../../src/model/model-input.ts';
import { isPlainObject, parsedJson } from '../../../../src/objects.ts';
import type { Dataset } from '../../../../src/store/dataset.ts';
import { dialectOf } from '../../../options/dialect-name.ts';
import type { ApiTokenOption, DoubleOptions, RestOptions } from '../../../options/double-options.ts';

/** Who asks: with the token of the server, or without one. */
export type AskedAs = 'token' | 'public';

/** What a side answers. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The parsed JSON, or undefined for another body. */
  readonly body: unknown;
}

/** A double with corrections. */
export interface Trial {
  readonly settings: Settings;
  /** Whether the options say themselves what the token may do. */
  readonly knowsToken: boolean;
  ask(path: string, as: AskedAs, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/**
 * Opens a double with corrections, which takes the token of the server: one that the options do not know may do
 * everything.
 *
 * @throws an error for corrections that do not fit the model or its data
 */
export function openTrial(
  options: DoubleOptions,
  corrections: readonly Correction[],
  { prefix, token }: { readonly prefix: string; readonly token: string | undefined },
): Trial {
  const base: DoubleOptions = {
    ...options,
    rest: { ...options.rest, prefix },
    warnings: 'off',
    explain: 'off',
    maxBytes: 1_000_000_000,
  };
  const corrected = correctOptions(base, corrections);
  const given = options.auth?.apiTokens ?? [];
  const known = given.find((each) => each.token === token);
  const plain = known ?? { name: 'verify', token: token ?? '', type: 'full-access' as const };
  const ofToken = corrections.filter((each) => each.kind === 'token');
  const own = ofToken.length > 0 ? customToken(plain, ofToken, corrected) : plain;
  const apiTokens = token === undefined ? given : [own, ...given.filter((each) => each !== known)];
  const settings = readSettings({ ...corrected, auth: { ...corrected.auth, apiTokens } });
  const double = openDouble(settings, () => undefined);
  for (const one of corrections)
    if (one.kind === 'role') double[one.allowed ? 'allow' : 'deny'](one.role, one.action);
  return {
    settings,
    knowsToken: known !== undefined,
    ask: async (path, as, headers) => {
      const sent = new Headers({ accept: 'application/json', ...headers });
      if (token !== undefined && as === 'token') sent.set('authorization', `Bearer ${token}`);
      const response = await double.fetch(new Request(`http://localhost${path}`, { headers: sent }));
      const text = await response.text();
      return { status: response.status, text, body: parsedJson(text) };
    },
  };
}

/** Returns a token that may do what it could before, with corrections. */
function customToken(
  token: ApiTokenOption,
  corrections: readonly TokenCorrection[],
  options: DoubleOptions,
): ApiTokenOption {
  const before = token.type === 'custom' ? token.permissions : readSettings(options).permittedActions;
  const permissions = new Set(before);
  for (const { action, allowed } of corrections) permissions[allowed ? 'add' : 'delete'](action);
  return { name: 'verify', token: token.token, type: 'custom', permissions: [...permissions] };
}

export type AttributeJson = NonNullable<SchemaJson['attributes']>[string];

/** A change that makes a double more like the server. Undefined in place of a schema or an attribute removes it. */
export type Correction =
  | { readonly kind: 'schema'; readonly uid: string; readonly json: SchemaJson | undefined }
  | {
      readonly kind: 'attribute';
      readonly uid: string;
      readonly name: string;
      readonly json: AttributeJson | undefined;
    }
  | { readonly kind: 'role'; readonly role: string; readonly action: string; readonly allowed: boolean }
  | TokenCorrection
  | { readonly kind: 'closed'; readonly uid: string }
  | { readonly kind: 'rest'; readonly name: keyof RestOptions; readonly value: number | boolean }
  | { readonly kind: 'locales'; readonly codes: readonly string[] }
  | { readonly kind: 'database'; readonly name: DatabaseName };

interface TokenCorrection {
  readonly kind: 'token';
  readonly action: string;
  readonly allowed: boolean;
}

type Schemas = { [uid: string]: SchemaJson };

/** Returns options with corrections. Those of roles and tokens are left to who opens the double. */
function correctOptions(options: DoubleOptions, corrections: readonly Correction[]): DoubleOptions {
  let corrected = options;
  for (const one of corrections) corrected = { ...corrected, ...changeOf(corrected, one) };
  return corrected;
}

function changeOf(options: DoubleOptions, one: Correction): Partial<DoubleOptions> {
  switch (one.kind) {
    case 'schema':
    case 'attribute':
      return changedModel(options, one);
    case 'rest':
      return { rest: { ...options.rest, [one.name]: one.value } };
    case 'locales':
      return { locales: one.codes };
    case 'database':
      return { database: one.name };
    case 'closed':
      return { coreRouters: { ...options.coreRouters, [one.uid]: { only: [] } } };
    case 'role':
    case 'token':
      return {};
  }
}

type ModelCorrection = Extract<Correction, { kind: 'schema' | 'attribute' }>;

function changedModel(options: DoubleOptions, one: ModelCorrection): Partial<DoubleOptions> {
  const input = toModelInput(options.model);
  const { uid } = one;
  const isComponent = !uid.includes('::');
  const schemas: Schemas = { ...(isComponent ? input.components : input.contentTypes) };
  if (one.kind === 'attribute') {
    const { [one.name]: _, ...others } = schemas[uid]?.attributes ?? {};
    const attributes = one.json ? { ...schemas[uid]?.attributes, [one.name]: one.json } : others;
    schemas[uid] = { ...schemas[uid], attributes };
  } else if (one.json) schemas[uid] = one.json;
  else delete schemas[uid];
  const model: ModelInput = { ...input, [isComponent ? 'components' : 'contentTypes']: schemas };
  return { model, lenient: true, ...(options.data && { data: asExported(options.data, options) }) };
}

type Data = NonNullable<DoubleOptions['data']>;

/** Returns data of which all that does not fit the model is left out, as it is of exports. */
function asExported(data: Data, options: DoubleOptions): Data {
  if ('open' in data || 'links' in data) return data;
  const dataset =
    'entries' in data && isPlainObject(data.entries) ? (data as Dataset) : { entries: data as never };
  return { strapi: dialectOf(options) === 'v5' ? 5 : 4, ...dataset, links: [] };
}
