import { isPlainObject } from '../../../../src/objects.ts';
import { actionOf, lastWord } from '../../../../src/routes/router.ts';
import type { Route } from '../../../../src/routes/route.ts';
import type { ContentType } from '../../../../src/model/model.ts';
import { actionsOf, localeCodes } from '../../pull/plugin-entries.ts';
import type { Correction } from '../ask/trial-double.ts';
import type { Comparing, Finding, Pair } from './pair.ts';
import { shortUid } from '../ask/question.ts';

/** Compares what a role may do, as both sides list it. Actions that one side does not have are left out. */
export function compareRole({ live, own }: Pair, { trial, model }: Comparing): Finding[] {
  const [whole, ownRole] = [roleIn(live.body), roleIn(own.body)];
  const [there, here] = [actionsOf(whole['permissions'] ?? {}), actionsOf(ownRole['permissions'] ?? {})];
  const role = String(whole['type']);
  const differing = new Map<string, { readonly allowed: boolean; readonly actions: string[] }>();
  for (const [action, allowed] of there) {
    if (!here.has(action) || here.get(action) === allowed) continue;
    const controller = action.slice(0, action.lastIndexOf('.'));
    const isNew = controller.startsWith('api::') && !model.contentTypes.has(controller);
    if (isNew || !trial.settings.permittedActions.includes(action)) continue;
    const key = `${controller} ${allowed}`;
    const group = differing.get(key) ?? { allowed, actions: [] };
    group.actions.push(action);
    differing.set(key, group);
  }
  return [...differing.values()].map(({ allowed, actions }) => accessFinding(role, actions, allowed, 0));
}

function roleIn(body: unknown): Readonly<Record<string, unknown>> {
  const role = isPlainObject(body) ? body['role'] : undefined;
  return isPlainObject(role) ? role : {};
}

function accessFinding(role: string, actions: readonly string[], allowed: boolean, rank: number): Finding {
  const [first = ''] = actions;
  const controller = shortUid(first.slice(0, first.lastIndexOf('.')));
  const verbs = actions.map(lastWord).join(', ');
  return {
    area: 'access',
    subject: role,
    text: allowed
      ? `may ${verbs} ${controller} there, not here`
      : `may not ${verbs} ${controller} there, but here`,
    corrections: actions.map((action) => ({ kind: 'role' as const, role, action, allowed })),
    rank,
  };
}

/** Names what one side refuses with 403 and the other answers. */
export function compareRefusal(
  { live, question }: Pair,
  { trial }: Comparing,
  { route, type }: { readonly route: Route; readonly type: ContentType | undefined },
): Finding {
  const action = actionOf(route, type);
  const allowed = live.status !== 403;
  if (question.as === 'public') return accessFinding('public', [action], allowed, 1);
  const corrections: Correction[] = [{ kind: 'token', action, allowed }];
  const named = accessFinding('the token', [action], allowed, 1);
  return { ...named, corrections, ...(!trial.knowsToken && { isLearned: true }) };
}

/** Compares the locales of both sides. */
export function compareLocales({ live, own }: Pair): Finding[] {
  const [there, here] = [localeCodes(live.body), localeCodes(own.body)];
  const only = (of: readonly string[], not: readonly string[], text: string): Finding[] =>
    of
      .filter((code) => !not.includes(code))
      .map((code) => ({
        area: 'locales',
        subject: code,
        text,
        corrections: [{ kind: 'locales', codes: there }],
        rank: 0,
      }));
  const findings = [
    ...only(there, here, 'there, missing here'),
    ...only(here, there, 'missing there, here it is a locale'),
  ];
  const [first, own0] = [there[0], here[0]];
  if (findings.length > 0 || first === own0 || first === undefined) return findings;
  const text = `${first} there, ${own0} here`;
  return [
    {
      area: 'locales',
      subject: 'default locale',
      text,
      corrections: [{ kind: 'locales', codes: there }],
      rank: 0,
    },
  ];
}
