import type { ModelSource, TypesOf } from '../../src/model/define/define-model.ts';
import type { EntryByKey } from '../../src/model/types/entry.ts';
import type { QueryParameters } from '../../src/model/types/populate-query.ts';
import type { CoreAction, KeyOf, TypeKey, TypeName } from '../../src/model/types/type-names.ts';
import type { Hook, HookContext, NamedHook, QueryRules } from '../../src/routes/hook-types.ts';
import { didYouMeanAction } from './action-names.ts';
import { byType } from '../../src/model/look-up.ts';
import type { ContentType, Model } from '../../src/model/model.ts';
import type { Route } from '../../src/routes/route.ts';
import { actionsOfType, lastWord } from '../../src/routes/router.ts';

/** Hooks by type (singular name, plural name or uid) and action. `*` is every action of the type. */
export type HooksOption<Source extends ModelSource> =
  string extends TypeName<Source>
    ? { readonly [type: string]: { readonly [action: string]: HookFunctions } }
    : {
        readonly [Key in KeyOf<TypesOf<Source>[number]> & TypeKey<Source>]?: {
          readonly [Action in CoreAction<Source, Key> | 'createLocalization' | '*']?: HookFunctions<
            EntryByKey<Source, Key, AnyPopulate>
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
  readonly query?: ((query: QueryParameters, context: HookContext) => object) | QueryRules;
  /** Changes what the request writes, after what the caller may not write is left out. */
  readonly data?: (data: { readonly [attribute: string]: unknown }, context: HookContext) => object;
  /** Changes an entry of the answer. */
  readonly entry?: (entry: Entry, context: HookContext) => object;
  /** Changes the `meta` of the answer. */
  readonly meta?: (meta: { readonly [name: string]: unknown }, context: HookContext) => object;
}

/** The hooks of the options, without the types of a model in code. */
interface HooksByType {
  readonly [type: string]: { readonly [action: string]: Omit<Hook, 'query'> & Pick<HookFunctions, 'query'> };
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
): ReadonlyMap<string, readonly NamedHook[]> {
  const problems: string[] = [];
  const hooks = new Map<string, readonly NamedHook[]>();
  // One object may be the hooks of several types.
  const named = Object.fromEntries(
    Object.entries(options).map(([name, byAction]) => [name, { name, byAction }]),
  );
  for (const [type, { name, byAction }] of byType(model, named, (sentences) =>
    problems.push(`hooks: ${sentences}`),
  )) {
    const place = `hooks.${name}`;
    const actions = new Map(actionsOfType(model, routes, type).map((action) => [lastWord(action), action]));
    problems.push(...unknownActions(place, byAction, type, [...actions.keys()]));
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

function withFunction({ query, ...others }: HooksByType[string][string]): Hook {
  if (typeof query !== 'object') return { ...others, ...(query && { query }) };
  return { ...others, query: (given: QueryParameters) => changedQuery(given, query) };
}

function changedQuery(given: QueryParameters, { set, default: standard, merge = {} }: QueryRules): object {
  const merged = Object.entries(merge).map(([name, members]) => [
    name,
    { ...Object(given[name]), ...members },
  ]);
  const missing = Object.entries(standard ?? {}).filter(([name]) => !given[name]);
  return { ...given, ...Object.fromEntries([...missing, ...merged]), ...set };
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
