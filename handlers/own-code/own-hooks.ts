import { didYouMean, isPlainObject } from '../../src/basics.ts';
import { type ContentType, type Model, models, type ModelSource, type types } from '../../src/model/index.ts';
import { type ownCode, type Route, routing } from '../../src/strapi.ts';
import { didYouMeanAction } from './action-names.ts';

/** Hooks by type (singular name, plural name or uid) and action. `*` is every action of the type. */
export type HooksOption<Source extends ModelSource> =
  string extends types.TypeName<Source>
    ? { readonly [type: string]: { readonly [action: string]: HookFunctions } }
    : {
        readonly [Key in types.KeyOf<types.TypesOf<Source>[number]> & types.TypeKey<Source>]?: {
          readonly [Action in types.CoreAction<Source, Key> | 'createLocalization' | '*']?: HookFunctions<
            types.EntryByKey<Source, Key, AnyPopulate>
          >;
        };
      } & { readonly [Key in PluginKey]?: { readonly [action: string]: HookFunctions } };

type PluginKey =
  | 'user'
  | 'users'
  | 'file'
  | 'files'
  | 'plugin::users-permissions.user'
  | 'plugin::upload.file';

/** With it, an entry may have anything that can be populated. */
interface AnyPopulate {
  readonly populate: readonly string[];
}

/** The functions of a hook. Each returns what takes the place of its argument, and may throw. */
export interface HookFunctions<Entry = { readonly [member: string]: unknown }> {
  /**
   * Changes the query before it is checked: `(query) => ({ populate: 'author', ...query })`. Or says as data what to
   * set: `{ default: { populate: 'author' } }`.
   */
  readonly query?:
    | ((query: types.QueryParameters, context: ownCode.HookContext) => object)
    | ownCode.QueryRules;
  /** For `findOne`: the attribute that the id in the path is a value of, such as `slug`. */
  readonly id?: string;
  /** Changes what the request writes, after what the caller may not write is left out. */
  readonly data?: (data: { readonly [attribute: string]: unknown }, context: ownCode.HookContext) => object;
  /** Changes an entry of the answer. */
  readonly entry?: (entry: Entry, context: ownCode.HookContext) => object;
  /** Changes the `meta` of the answer. */
  readonly meta?: (meta: { readonly [name: string]: unknown }, context: ownCode.HookContext) => object;
}

/** The hooks of the options, without the types of a model in code. */
interface HooksByType {
  readonly [type: string]: {
    readonly [action: string]: Omit<ownCode.Hook, 'query'> & Pick<HookFunctions, 'query'>;
  };
}

/**
 * Returns the hooks of each action. Those of `*` come first.
 *
 * @throws {TypeError} that names each type and action that does not exist, and suggests the nearest
 */
export function readHooks(
  model: Model,
  routes: readonly Route[],
  options: HooksByType = {},
): ReadonlyMap<string, readonly ownCode.NamedHook[]> {
  const problems: string[] = [];
  const hooks = new Map<string, readonly ownCode.NamedHook[]>();
  // One object may be the hooks of several types.
  const named = Object.fromEntries(
    Object.entries(options).map(([name, byAction]) => [name, { name, byAction }]),
  );
  for (const [type, { name, byAction }] of models.byType(model, named, (sentences) =>
    problems.push(`hooks: ${sentences}`),
  )) {
    const place = `hooks.${name}`;
    const actions = new Map(
      routing.actionsOfType(model, routes, type).map((action) => [routing.lastWord(action), action]),
    );
    problems.push(...unknownActions(place, byAction, type, [...actions.keys()]));
    for (const [action, { id }] of Object.entries(byAction))
      if (id !== undefined && !type.attributes.has(id))
        problems.push(
          `${place}.${action}.id: ${type.uid} has no attribute '${id}'.${didYouMean(id, [...type.attributes.keys()])}`,
        );
    for (const [word, action] of actions) {
      const ofAction = ['*', word].flatMap((key) => {
        const hook = Object.hasOwn(byAction, key) ? byAction[key] : undefined;
        return hook ? [{ name: `${place}.${key}`, hook: withFunction(hook) }] : [];
      });
      if (ofAction.length > 0) hooks.set(action, ofAction);
    }
  }
  if (problems.length > 0) throw new TypeError(`createDouble: ${problems.join('\n  ')}`);
  return hooks;
}

function withFunction({ query, ...others }: HooksByType[string][string]): ownCode.Hook {
  if (typeof query !== 'object') return { ...others, ...(query && { query }) };
  return { ...others, query: (given: types.QueryParameters) => changedQuery(given, query) };
}

function changedQuery(
  sent: types.QueryParameters,
  { keep, set, default: standard, merge = {} }: ownCode.QueryRules,
): object {
  const given = keep ? kept(sent, keep) : sent;
  const merged = Object.entries(merge).map(([name, members]) => [
    name,
    { ...Object(given[name]), ...members },
  ]);
  const missing = Object.entries(standard ?? {}).filter(([name]) => !given[name]);
  return { ...given, ...Object.fromEntries([...missing, ...merged]), ...set };
}

/** Returns the parameters, and members of parameters, that stay. */
function kept(given: types.QueryParameters, keep: readonly string[]): types.QueryParameters {
  const stays = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    if (keep.includes(name)) return [[name, value]];
    const inside = keep
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1));
    if (inside.length === 0) return keep.includes('*') ? [[name, value]] : [];
    const members = isPlainObject(value) ? kept(value, inside) : {};
    return Object.keys(members).length > 0 ? [[name, members]] : [];
  });
  return Object.fromEntries(stays);
}

function unknownActions(
  place: string,
  given: object,
  { uid }: ContentType,
  known: readonly string[],
): string[] {
  if (known.length === 0) return [`${place}: ${uid} has no endpoints that hooks could change.`];
  return Object.keys(given)
    .filter((name) => name !== '*' && !known.includes(name))
    .map(
      (name) =>
        `${place} has no action '${name}'.${didYouMeanAction(name, known)} ${uid} has ${known.join(', ')}, and '*' is all.`,
    );
}
