import get from 'es-toolkit/compat/get';
import { remember } from '../../../../src/basics.ts';
import type { ContentType } from '../../../../src/model/index.ts';
import { type Route, routing } from '../../../../src/strapi.ts';
import { actionsOf, localeCodes } from '../../pull/plugin-entries.ts';
import { type Comparing, type Finding, finding, type Pair } from './pair.ts';
import { shortUid } from '../ask/question.ts';

/** Compares what a role may do, as both sides list it. Actions that one side does not have are left out. */
export function compareRole({ live, own }: Pair, { trial, model }: Comparing): Finding[] {
  const [there, here] = [live, own].map(({ body }) => actionsOf(get(body, 'role.permissions') ?? {}));
  const role = String(get(live.body, 'role.type'));
  const differing = new Map<string, string[]>();
  for (const [action, allowed] of there!) {
    if (!here!.has(action) || here!.get(action) === allowed) continue;
    const controller = action.slice(0, action.lastIndexOf('.'));
    const isNew = controller.startsWith('api::') && !model.contentTypes.has(controller);
    if (isNew || !trial.settings.permittedActions().includes(action)) continue;
    remember(differing, `${controller} ${allowed}`, () => []).push(action);
  }
  return [...differing.values()].map((actions) => accessFinding(role, actions, there!.get(actions[0]!)!, 0));
}

/** @param role undefined for the token */
function accessFinding(
  role: string | undefined,
  actions: readonly string[],
  allowed: boolean,
  rank: number,
): Finding {
  const [first = ''] = actions;
  const controller = shortUid(first.slice(0, first.lastIndexOf('.')));
  const what = `${actions.map(routing.lastWord).join(', ')} ${controller}`;
  const text = allowed ? `may ${what} there, not here` : `may not ${what} there, but here`;
  const corrections = actions.map((action) => ({ kind: 'action' as const, role, action, allowed }));
  return finding('access', role ?? 'the token', text, rank, { corrections });
}

/** Names what one side refuses with 403 and the other answers. */
export function compareRefusal(
  { live, question }: Pair,
  { trial }: Comparing,
  { route, type }: { readonly route: Route; readonly type: ContentType | undefined },
): Finding {
  const role = question.as === 'public' ? 'public' : undefined;
  const found = accessFinding(role, [routing.actionOf(route, type)], live.status !== 403, 1);
  return role === undefined && !trial.knowsToken ? { ...found, isLearned: true } : found;
}

/** Compares the locales of both sides. */
export function compareLocales({ live, own }: Pair): Finding[] {
  const [there, here] = [localeCodes(live.body), localeCodes(own.body)];
  const named = (subject: string, text: string): Finding =>
    finding('locales', subject, text, 0, { corrections: [{ kind: 'options', change: { locales: there } }] });
  const findings = [
    ...there.filter((code) => !here.includes(code)).map((code) => named(code, 'there, missing here')),
    ...here
      .filter((code) => !there.includes(code))
      .map((code) => named(code, 'missing there, here it is a locale')),
  ];
  const [first, ownFirst] = [there[0], here[0]];
  if (findings.length > 0 || first === ownFirst || first === undefined) return findings;
  return [named('default locale', `${first} there, ${ownFirst} here`)];
}
