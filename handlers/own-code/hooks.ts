import type { ModelSource, TypesOf } from '../../src/model/define/define-model.ts';
import type { EntryByKey } from '../../src/model/types/entry.ts';
import type { QueryParameters } from '../../src/model/types/populate-query.ts';
import type { CoreAction, KeyOf, TypeKey, TypeName } from '../../src/model/types/type-names.ts';
import type { HookContext } from '../../src/routes/hook.ts';

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
  /** Changes the query before it is checked: `(query) => ({ populate: 'author', ...query })`. */
  readonly query?: (query: QueryParameters, context: HookContext) => object;
  /** Changes what the request writes, after what the caller may not write is left out. */
  readonly data?: (data: { readonly [attribute: string]: unknown }, context: HookContext) => object;
  /** Changes an entry of the answer. */
  readonly entry?: (entry: Entry, context: HookContext) => object;
  /** Changes the `meta` of the answer. */
  readonly meta?: (meta: { readonly [name: string]: unknown }, context: HookContext) => object;
}
