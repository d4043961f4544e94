import { didYouMean } from '../../src/errors/did-you-mean.ts';
import { byType } from '../../src/model/look-up.ts';
import type { ContentType, Model } from '../../src/model/model.ts';
import type { Hook, NamedHook } from '../../src/routes/hook.ts';
import type { Route } from '../../src/routes/route.ts';
import { actionsOfType, lastWord } from '../../src/routes/router.ts';

/** The hooks of the options, without the types of a model in code. */
export interface HooksByType {
  readonly [type: string]: { readonly [action: string]: Hook };
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
        return hook ? [{ name: `${place}.${key}`, hook }] : [];
      });
      if (ofAction.length > 0) hooks.set(action, ofAction);
    }
  }
  if (problems.length > 0) throw new TypeError(`createDouble: ${problems.join('\n  ')}`);
  return hooks;
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
        `${place} has no action '${name}'.${didYouMean(name, known)} ${uid} has ${known.join(', ')}, and '*' is all.`,
    );
}
