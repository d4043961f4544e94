import get from 'es-toolkit/compat/get';
import { isPlainObject, remember } from '../../../../src/basics.ts';
import { type ContentType, type DialectName, models } from '../../../../src/model/index.ts';
import { type Route, routing } from '../../../../src/strapi.ts';
import { apiPath } from '../../../http/request-path.ts';
import type { RestOptions } from '../../../options/double-options.ts';
import { isGraphqlPath } from '../../../requests/repeatable-request.ts';
import { type Json, paginationOf } from '../../answered-entries.ts';
import { actionsOf, localeCodes } from '../../pull/plugin-entries.ts';
import { nameOf, shortUid } from '../ask/question.ts';
import type { Answer, Trial } from '../ask/trial-double.ts';
import { compareShapes, rowsIn } from './answer-shapes.ts';
import { compareValues } from './answer-values.ts';
import { compareLaws } from './list-laws.ts';
import { compareModels, removedSchema } from './model-drift.ts';
import { type Comparing, type Finding, type Pair, finding } from './pair.ts';
import { isEqual } from 'es-toolkit/predicate/isEqual';

/** Compares what a role may do, as both sides list it. Actions that one side does not have are left out. */
function compareRole({ live, own }: Pair, { trial, model }: Comparing): Finding[] {
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
function compareRefusal(
  { live, question }: Pair,
  { trial }: Comparing,
  { route, type }: { readonly route: Route; readonly type: ContentType | undefined },
): Finding {
  const role = question.as === 'public' ? 'public' : undefined;
  const found = accessFinding(role, [routing.actionOf(route, type)], live.status !== 403, 1);
  return role === undefined && !trial.knowsToken ? { ...found, isLearned: true } : found;
}

/** Compares the locales of both sides. */
function compareLocales({ live, own }: Pair): Finding[] {
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

interface Asked {
  readonly route: Route | undefined;
  readonly type: ContentType | undefined;
}

function askedOf({ path }: Pick<Pair, 'path'>, { settings: { router, prefix } }: Trial): Asked {
  const inApi = apiPath(path.split('?')[0]!, prefix);
  const match = inApi === undefined ? undefined : router(inApi);
  return { route: match?.route('GET'), type: match?.target('GET').type };
}

/** Returns the values that the answers of the server have for each attribute, by the uid of its schema and its name. */
export function seenValues(pairs: readonly Pick<Pair, 'path' | 'live'>[], trial: Trial): Comparing['seen'] {
  const seen = new Map<string, Set<unknown>>();
  for (const pair of pairs) {
    const { route, type } = askedOf(pair, trial);
    if (!type || route?.answer === 'own' || pair.live.status >= 400) continue;
    for (const { schema, values } of rowsIn(pair.live.body, type, trial.settings.model))
      for (const [name, value] of Object.entries(values))
        remember(seen, `${schema?.uid}.${name}`, () => new Set()).add(value);
  }
  return (attribute) => seen.get(attribute) ?? new Set();
}

/** Compares two answers. Returns what they show to be different, with the causes as far as they can be known. */
export function compareAnswers(pair: Pair, comparing: Comparing): Finding[] {
  const { live, own, question } = pair;
  if (live.status >= 500 && live.status !== own.status) {
    const text = `${live.status} there, ${own.status} here`;
    return [finding('errors', question.what ?? pair.path, text, 5, { hint: 'Its log says why.' })];
  }
  if (isGraphqlPath(pair.path)) return compareGraphql(pair, comparing);
  const isGood = live.status < 400 && own.status < 400;
  return (isGood ? compareGood : compareErrors)(pair, comparing, askedOf(pair, comparing.trial));
}

/** The shape of an answer is that of its query, so that only its errors can differ. */
function compareGraphql(pair: Pair, comparing: Comparing): Finding[] {
  const { live, own, question } = pair;
  const statuses = `${live.status} there, ${own.status} here`;
  if (live.status !== own.status && !comparing.trial.settings.graphql) {
    const hint = 'The double answers GraphQL with graphql: true in its options.';
    return [finding('routes', pair.path, statuses, 3, { hint })];
  }
  const [errors, ownErrors] = [live, own].map(({ body }) => {
    const all = (get(body, 'errors') ?? []) as Json[];
    return all.length > 0 ? `'${all.map(({ message }) => String(message)).join(' ')}'` : 'no error';
  });
  if (errors === ownErrors && live.status === own.status) return valuesOf(pair, comparing, undefined);
  const what = nameOf(question);
  const text = errors === ownErrors ? statuses : `${errors} there, ${ownErrors} here`;
  return [finding('errors', what, text, 5, { id: `errors ${what}` })];
}

function compareGood(pair: Pair, comparing: Comparing, { route, type }: Asked): Finding[] {
  const { live, own, question } = pair;
  switch (route?.answer) {
    case 'listTypes':
    case 'listComponents':
      return compareModels(pair, comparing);
    case 'findRole':
      return compareRole(pair, comparing);
    case 'listLocales':
      return compareLocales(pair);
    case 'findRoles':
    case 'findPermissions':
    case 'showType':
    case 'showComponent':
      return [];
  }
  const { model } = comparing.trial.settings;
  const what = question.what ?? pair.path;
  const [a, b] = [live.body, own.body];
  const [kind, ownKind] = [a, b].map(kindOfBody);
  if (kind !== ownKind) return [finding('routes', what, `${kind} there, ${ownKind} here`, 4)];
  const isDraft = /[?&](status=draft|publicationState=preview)/.test(pair.path);
  const rows = (body: unknown) => [...rowsIn(body, type, model)];
  const known = type && route?.answer !== 'own';
  return [
    ...compareLimits(pair),
    ...(known ? compareShapes(rows(a), rows(b), comparing, { isDraft, what }) : []),
    ...compareLaws(pair, comparing),
    ...valuesOf(pair, comparing, known ? type : undefined),
  ];
}

function valuesOf({ live, own, path }: Pair, comparing: Comparing, type: ContentType | undefined): Finding[] {
  if (comparing.compare === 'shape') return [];
  const isWhole = [live, own].every(({ body }) => Number(paginationOf(body)?.['pageCount'] ?? 1) <= 1);
  const isFiltered = /[?&](filters|_q)\b/.test(path);
  return compareValues(live.body, own.body, type, comparing.trial.settings.model, { isWhole, isFiltered });
}

const kindOfBody = (body: unknown): string => {
  if (Array.isArray(body)) return 'a list';
  if (!isPlainObject(body))
    return body === undefined ? 'no JSON' : body === null ? 'null' : `a ${typeof body}`;
  if (!('data' in body)) return 'an object';
  return `{ ${Object.keys(body).toSorted().join(', ')} }`;
};

/** Compares the sizes of pages that both sides say. */
function compareLimits({ live, own, path }: Pair): Finding[] {
  const [there, here] = [paginationOf(live.body), paginationOf(own.body)];
  if (!there || !here) return [];
  // The size of the page that was asked for changes the text, but not the cause. A maximum lowers the default, too.
  const limit = (subject: string, text: string, rest: RestOptions): Finding[] => [
    finding('limits', subject, text, 'maxLimit' in rest ? 0 : 1, {
      id: `limits ${subject}`,
      corrections: [{ kind: 'options', change: { rest } }],
    }),
  ];
  const withCount = 'total' in there;
  if (withCount !== 'total' in here && !path.includes('withCount'))
    return limit('withCount', withCount ? 'on there, off here' : 'off there, on here', { withCount });
  const name = 'limit' in there ? 'limit' : 'pageSize';
  const [size, ownSize] = [there[name], here[name]];
  if (typeof size !== 'number' || typeof ownSize !== 'number' || size === ownSize) return [];
  const given = new URLSearchParams(path.split('?')[1]);
  const asked = given.get('pagination[pageSize]') ?? given.get('pagination[limit]');
  if (asked === null) return limit('default limit', `${size} there, ${ownSize} here`, { defaultLimit: size });
  const wanted = Number(asked);
  if (!(wanted > 0)) return [];
  const [most, ownMost] = [size, ownSize].map((each) => (each < wanted ? String(each) : `${wanted} or more`));
  return limit('maximum limit', `${most} there, ${ownMost} here`, { maxLimit: size < wanted ? size : 0 });
}

/** Compares a refusal with another answer. */
function compareErrors(pair: Pair, comparing: Comparing, { route, type }: Asked): Finding[] {
  const { live, own, question } = pair;
  const { skip, trial } = comparing;
  const what = question.what ?? pair.path;
  const statuses = `${live.status} there, ${own.status} here`;
  const hint = NEWER[trial.settings.dialect.name];
  if (live.status === own.status) {
    if (isEqual(errorOf(live), errorOf(own))) return [];
    const text = `${live.status} ${messageOf(live)} there, ${messageOf(own)} here`;
    return [finding('errors', what, text, 5, { id: `errors ${what}`, hint })];
  }
  const refuses = (status: number, other: number): boolean =>
    status === 403 && (other < 400 || other === 404);
  if (route && (refuses(live.status, own.status) || refuses(own.status, live.status)))
    return [compareRefusal(pair, comparing, { route, type })];
  const isAbout404 = live.status === 404 || own.status === 404;
  if (isAbout404 && route && ['findOne', 'findSingle', 'findFile', 'findUser'].includes(route.answer)) {
    skip(what, live.status === 404 ? 'the server has no such entry' : 'the double has no such entry');
    return [];
  }
  if (isAbout404) {
    const isClosed = own.status < 400 && route?.answer !== 'own' && type && models.isOfApi(type.uid);
    const corrections = isClosed
      ? [{ kind: 'options' as const, change: { coreRouters: { [type.uid]: { only: [] } } } }]
      : undefined;
    return [finding('routes', pair.path.split('?')[0]!, statuses, 3, { corrections })];
  }
  if (live.status === 400 && question.component !== undefined)
    return [removedSchema(question.component, trial.settings.model, 3)];
  if (/[?&]unknown=/.test(pair.path) && question.from === 'made-up') {
    const strictParams = live.status === 400;
    const corrections = [{ kind: 'options' as const, change: { rest: { strictParams } } }];
    const text = strictParams ? 'on there, off here' : 'off there, on here';
    return [finding('settings', 'strictParams', text, 1, { corrections })];
  }
  const refused = [live, own].find(({ status }) => status >= 400);
  const text = refused ? `${statuses} (${messageOf(refused)})` : statuses;
  return [finding('errors', what, text, 5, { id: `errors ${what}: ${statuses}`, hint })];
}

const NEWER: Readonly<Record<DialectName, string>> = {
  documented: "The double answers in the form of Strapi 4's documentation. Try dialect: v4 or v5.",
  v4: 'The double answers as Strapi 4.26. The server may have another version, or code of its own.',
  v5: 'The double answers as Strapi 5.54. The server may be newer, or have code of its own.',
};

const errorOf = ({ body }: Answer): unknown => get(body, 'error') ?? body;

function messageOf({ body }: Answer): string {
  const message: unknown = get(body, 'error.message') ?? get(body, 'message');
  return typeof message === 'string' ? `'${message.slice(0, 80)}'` : 'no message';
}
