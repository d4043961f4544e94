import { didYouMean } from '../../src/basics.ts';
import { type ContentType, type Model, models, type ModelSource, type types } from '../../src/model/index.ts';
import { routing } from '../../src/strapi.ts';

/** The settings of `createCoreRouter` by type (singular name, plural name or uid). */
export type CoreRoutersOption<Source extends ModelSource> =
  string extends types.TypeName<Source>
    ? { readonly [type: string]: routing.CoreRouter }
    : {
        readonly [
          Key in types.KeyOf<types.TypesOf<Source>[number]> & types.TypeKey<Source>
        ]?: routing.CoreRouter<types.CoreAction<Source, Key>>;
      };

/**
 * Returns the settings by content type.
 *
 * @throws {TypeError} that names each type and action that does not exist, and suggests the nearest
 */
export function readCoreRouters(
  model: Model,
  options: { readonly [type: string]: routing.CoreRouter } = {},
): routing.CoreRouters {
  const problems: string[] = [];
  const routers = models.byType(model, options, (sentences) => problems.push(`coreRouters: ${sentences}`));
  for (const [name, router] of Object.entries(options)) {
    const type = models.findType(model, name);
    if (type) problems.push(...unknownActions(`coreRouters.${name}`, router, type));
  }
  if (problems.length > 0) throw new TypeError(`createDouble: ${problems.join('\n  ')}`);
  return routers;
}

function unknownActions(
  place: string,
  { only = [], except = [], config = {} }: routing.CoreRouter,
  { uid, kind }: ContentType,
): string[] {
  if (!models.isOfApi(uid))
    return [`${place}: ${uid} is not a type of the project, so it has no core router.`];
  const known = routing.coreActionsOf(kind);
  const named = [...new Set([...only, ...except, ...Object.keys(config)])];
  return named
    .filter((name) => !known.includes(name))
    .map(
      (name) => `${place} has no action '${name}'.${didYouMean(name, known)} ${uid} has ${known.join(', ')}.`,
    );
}
