import { openDouble } from '../../../double/open-double.ts';
import { readSettings, type Settings } from '../../../state/settings.ts';
import { isPlainObject, parsedJson } from '../../../../src/basics.ts';
import { type ModelInput, type SchemaJson, toModelInput } from '../../../../src/model/index.ts';
import type { Dataset } from '../../../../src/store/index.ts';
import { dialectOf } from '../../../options/dialect-name.ts';
import type { ApiTokenOption, DoubleOptions } from '../../../options/double-options.ts';
import type { AskedRequest } from '../../read-requests.ts';
import { initOf, type LiveAnswer } from '../../live-server.ts';

/** What a side answers. */
export type Answer = Pick<LiveAnswer, 'status' | 'text' | 'body'>;

/** A double with corrections. */
export interface Trial {
  readonly settings: Settings;
  /** Whether the options say themselves what the token may do. */
  readonly knowsToken: boolean;
  ask(request: AskedRequest): Promise<Answer>;
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
  const corrected = corrections.reduce(correctOptions, base);
  const actions = corrections.filter((each) => each.kind === 'action');
  const given = options.auth?.apiTokens ?? [];
  const known = given.find((each) => each.token === token);
  const plain = known ?? { name: 'verify', token: token ?? '', type: 'full-access' as const };
  const ofToken = actions.filter(({ role }) => role === undefined);
  const own = ofToken.length > 0 ? customToken(plain, ofToken, corrected) : plain;
  const apiTokens = token === undefined ? given : [own, ...given.filter((each) => each !== known)];
  const settings = readSettings({ ...corrected, auth: { ...corrected.auth, apiTokens } });
  const double = openDouble(settings, () => undefined);
  for (const { role, action, allowed } of actions)
    if (role !== undefined) double[allowed ? 'allow' : 'deny'](role, action);
  return {
    settings,
    knowsToken: known !== undefined,
    ask: async (request) => {
      const asked = new Request(`http://localhost${request.path}`, initOf(request, { token }));
      const response = await double.fetch(asked);
      const text = await response.text();
      return { status: response.status, text, body: parsedJson(text) };
    },
  };
}

/** Returns a token that may do what it could before, with corrections. */
function customToken(
  token: ApiTokenOption,
  corrections: readonly ActionCorrection[],
  options: DoubleOptions,
): ApiTokenOption {
  const before = token.type === 'custom' ? token.permissions : readSettings(options).permittedActions();
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
  | {
      readonly kind: 'options';
      readonly change: Pick<DoubleOptions, 'rest' | 'locales' | 'coreRouters' | 'database'>;
    }
  | ActionCorrection;

interface ActionCorrection {
  readonly kind: 'action';
  /** Who may do it. Undefined: the token. */
  readonly role: string | undefined;
  readonly action: string;
  readonly allowed: boolean;
}

/** Returns options with a correction. Those of actions are left to who opens the double. */
function correctOptions(options: DoubleOptions, one: Correction): DoubleOptions {
  if (one.kind === 'action') return options;
  if (one.kind === 'options') {
    const { rest, coreRouters, ...others } = one.change;
    return {
      ...options,
      ...others,
      rest: { ...options.rest, ...rest },
      coreRouters: { ...options.coreRouters, ...coreRouters },
    };
  }
  const input = toModelInput(options.model);
  const { kind, uid } = one;
  const part = uid.includes('::') ? 'contentTypes' : 'components';
  const schemas: { [uid: string]: SchemaJson } = { ...input[part] };
  const json =
    kind === 'schema'
      ? one.json
      : { ...schemas[uid], attributes: withMember(schemas[uid]?.attributes ?? {}, one.name, one.json) };
  const model: ModelInput = { ...input, [part]: withMember(schemas, uid, json) };
  const { data } = options;
  return { ...options, model, lenient: true, ...(data && { data: asExported(data, options) }) };
}

function withMember<Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
  value: Value | undefined,
): Record<string, Value> {
  const { [name]: _, ...others } = object;
  return value === undefined ? others : { ...object, [name]: value };
}

type Data = NonNullable<DoubleOptions['data']>;

/** Returns data of which all that does not fit the model is left out, as it is of exports. */
function asExported(data: Data, options: DoubleOptions): Data {
  if ('open' in data || 'links' in data) return data;
  const dataset =
    'entries' in data && isPlainObject(data.entries) ? (data as Dataset) : { entries: data as never };
  return { strapi: dialectOf(options) === 'v5' ? 5 : 4, ...dataset, links: [] };
}
