import { isOfApi } from '../../../../src/model/look-up.ts';
import type { SchemaJson } from '../../../../src/model/model-input.ts';
import { coreActionsOf, type CoreRouter } from '../../../../src/routes/core-router.ts';
import { type Fact, ofKind } from './facts.ts';

/**
 * Returns the types that no file of routes gives endpoints of core actions, so that they have none. A project without
 * any such file is a copy of its schemas, and its types have all. So have those of an API whose routes are not all known.
 */
export function closedTypes(facts: readonly Fact[], types: ReadonlyMap<string, SchemaJson>): string[] {
  const files = ofKind(facts, 'routes');
  if (files.length === 0) return [];
  const open = new Set(ofKind(facts, 'endpoints').map(({ uid }) => uid));
  const unknown = files.filter(({ isWhole }) => !isWhole).map(({ api }) => `${api}.`);
  return [...types.keys()].filter(
    (uid) => isOfApi(uid) && !open.has(uid) && !unknown.some((api) => uid.startsWith(api)),
  );
}

/**
 * Returns the settings of the types whose endpoints differ from those that Strapi makes without any, by uid.
 *
 * @param closed the types without endpoints
 */
export function coreRoutersIn(
  facts: readonly Fact[],
  types: ReadonlyMap<string, SchemaJson>,
  closed: readonly string[],
): { readonly [uid: string]: CoreRouter } {
  const stated = ofKind(facts, 'endpoints');
  const routers: Record<string, CoreRouter> = {};
  for (const uid of new Set([...closed, ...stated.map((fact) => fact.uid)])) {
    const endpoints = stated.filter((fact) => fact.uid === uid).flatMap((fact) => fact.endpoints);
    // Of several endpoints of an action, the first answers.
    const isOpen = new Map(endpoints.toReversed().map((each) => [each.action, each.isOpen]));
    const all = coreActionsOf(types.get(uid)?.kind);
    const only = all.filter((action) => isOpen.has(action));
    const open = only.filter((action) => isOpen.get(action));
    const hasAll = only.length === all.length;
    if (hasAll && open.length === 0) continue;
    const config = Object.fromEntries(open.map((action) => [action, { auth: false as const }]));
    routers[uid] = { ...(!hasAll && { only }), ...(open.length > 0 && { config }) };
  }
  return routers;
}
