import { didYouMean } from '../../src/errors/did-you-mean.ts';
import type { ModelSource, TypesOf } from '../../src/model/define/define-model.ts';
import { byType, findType, isOfApi } from '../../src/model/look-up.ts';
import type { ContentType, Model } from '../../src/model/model.ts';
import type { CoreAction, KeyOf, TypeKey, TypeName } from '../../src/model/types/type-names.ts';
import { coreActionsOf, type CoreRouter, type CoreRouters } from '../../src/routes/core-router.ts';

/** The settings of `createCoreRouter` by type (singular name, plural name or uid). */
export type CoreRoutersOption<Source extends ModelSource> =
  string extends TypeName<Source>
    ? { readonly [type: string]: CoreRouter }
    : {
        readonly [Key in KeyOf<TypesOf<Source>[number]> & TypeKey<Source>]?: CoreRouter<
          CoreAction<Source, Key>
        >;
      };

/**
 * Returns the settings by content type.
 *
 * @throws {TypeError} that names each type and action that does not exist, and suggests the nearest
 */
export function readCoreRouters(
  model: Model,
  options: { readonly [type: string]: CoreRouter } = {},
): CoreRouters {
  const problems: string[] = [];
  const routers = byType(model, options, (sentences) => problems.push(`coreRouters: ${sentences}`));
  for (const [name, router] of Object.entries(options)) {
    const type = findType(model, name);
    if (type) problems.push(...unknownActions(`coreRouters.${name}`, router, type));
  }
  if (problems.length > 0) throw new TypeError(`createDouble: ${problems.join('\n  ')}`);
  return routers;
}

function unknownActions(
  place: string,
  { only = [], except = [], config = {} }: CoreRouter,
  { uid, kind }: ContentType,
): string[] {
  if (!isOfApi(uid)) return [`${place}: ${uid} is not a type of the project, so it has no core router.`];
  const known = coreActionsOf(kind);
  const named = [...new Set([...only, ...except, ...Object.keys(config)])];
  return named
    .filter((name) => !known.includes(name))
    .map(
      (name) => `${place} has no action '${name}'.${didYouMean(name, known)} ${uid} has ${known.join(', ')}.`,
    );
}
