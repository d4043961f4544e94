import { tokenMistake } from '../../access/caller.ts';
import { isForUsers, userAdvice } from '../../access/user-advice.ts';
import type { Context } from '../../context.ts';
import { isExactPattern } from '../../database/operators.ts';
import { type Reason, type Refusal, type RefusedPart, below } from '../../errors/refusal.ts';
import { leftOut } from '../../routes/closed-actions.ts';
import { actionOf } from '../../routes/router.ts';
import { clauseFindings } from '../clauses/clause-mistakes.ts';
import { filterEdits, removingKey, renamingKey } from '../edits/query-edits.ts';
import { type Exchange, errorMessage } from '../findings/ask.ts';
import { type Edit, type Finding, inQuery } from '../findings/explanation.ts';
import { callerName, capital, permitAdvice, unlinkedText } from '../findings/wording.ts';
import { refusedBody } from './body-mistakes.ts';

const full = ({ path = '', name = '' }: RefusedPart): string =>
  path.includes('::') ? name : [path, name].filter(Boolean).join('.');

/** What Strapi expects, if its own message does not say it. */
const HINTS: Partial<Record<Reason, (at: RefusedPart, context: Context) => string>> = {
  'no-permission': (at, context) =>
    `"${at.clause}" names "${full(at)}", whose entries the caller may not find. ` +
    permitAdvice(`${at.target}.find`, context),
  'hidden-name': (at) => `"${full(at)}" is private or a password: no query may name it.`,
  'wrong-kind': (at) => `"${at.clause}" cannot use "${full(at)}".`,
  'unknown-column': (at) => `"${full(at)}" is not a field.`,
  'ambiguous-column': (at) => `"${full(at)}" is in several of the joined tables.`,
  'unknown-operator': ({ name = '' }) => `"${name}" is not an operator of filters.`,
  'misplaced-operator': ({ name = '' }) => `"${name}" needs a field before it: filters[title][${name}]=….`,
  'group-without-list': ({ name = '' }) => `"${name}" takes a list: filters[${name}][0][title][$eq]=….`,
  'between-without-two-values': () =>
    '"$between" takes two values: filters[price][$between][0]=1&filters[price][$between][1]=9.',
  'value-is-object': (at) => `"${full(at)}" is compared with an object. Compare one of its fields.`,
  'database-fails': ({ path = '', name = '', value }) =>
    isExactPattern(name)
      ? `PostgreSQL takes ${name} for texts only, and "${path}" is not a text. Use ${name}i, which takes any field.`
      : `PostgreSQL does not compare "${path}" with "${String(value)}": it is not a value of that type.`,
  'text-not-taken': () => 'PostgreSQL takes no NUL character.',
  'invalid-number': (at) =>
    `"${String(at.value)}" ${full(at) === '' ? '' : `for "${full(at)}" `}is not a number.`,
  'unguarded-value': ({ value }) =>
    `Strapi fails at the value ${value === undefined ? 'of a filter' : `"${String(value)}"`}: ` +
    'it does not fit the type of the field.',
  'invalid-date-time': (at) =>
    `"${String(at.value ?? '')}" for "${full(at)}" is not a time. Write 2026-01-31T12:00:00.000Z.`,
  'invalid-date': (at) => `"${String(at.value ?? '')}" for "${full(at)}" is not a date. Write 2026-01-31.`,
  'invalid-date-format': (at) =>
    `"${String(at.value ?? '')}" for "${full(at)}" is not a date. Write 2026-01-31.`,
  'invalid-time': (at) => `"${String(at.value ?? '')}" for "${full(at)}" is not a time. Write 12:00:00.000.`,
  'invalid-key': ({ name = '', path = '', clause }) =>
    path !== '' && clause === 'populate'
      ? `Below "${path}" Strapi does not take "${name}". ` +
        'Where an attribute holds several components or types, their options belong under "on": ' +
        `populate[${path.replaceAll('.', '][populate][')}][on][UID][${name}].`
      : `"${clause}" cannot use "${name}".`,
  'invalid-order-word': ({ value }) =>
    `"${String(value)}" is not an order. Write asc or desc: sort=title:desc.`,
  'joined-sort-in-populate': () => 'Strapi cannot sort by a relation inside populate.',
  'sort-by-status': () =>
    'Strapi 5 takes "status" in a sort for the publication status. ' +
    'It fails below it, and in components, which have none. ' +
    'Sort by another attribute, or give this one another name.',
  'no-link-table': ({ name = '', value }) =>
    `${unlinkedText(name, String(value))} Strapi fails when it populates such a manyToMany relation.`,
  'malformed-sort': () => '"sort" takes texts: sort=title:asc, or sort[0]=title:asc&sort[1]=id.',
  'malformed-fields': () => '"fields" takes names: fields[0]=title&fields[1]=slug.',
  'malformed-filters': () => '"filters" takes conditions by attribute: filters[title][$eq]=Hello.',
  'malformed-populate': () => '"populate" takes *, names, or an object by attribute: populate[author]=true.',
  'malformed-options': ({ name, path }) =>
    `The options of ${(name ?? path) ? `"${name ?? path}"` : 'a populate'} have to be true, * or an object.`,
  'options-of-many-types': (at) =>
    `"${full(at)}" holds entries of several types, so its options belong under "on": ` +
    `populate[${at.name ?? 'blocks'}][on][UID][populate]=*, ` +
    `or take everything with populate[${at.name ?? 'blocks'}][populate]=*.`,
  'fragments-of-one-type': ({ name }) =>
    `"on" is for dynamic zones and relations to any type. "${name}" always has one type: ` +
    `put the options into populate[${name}].`,
  'count-of-more': (at) =>
    `PostgreSQL fails if it has to count "${full(at)}" and to sort or populate what it counts. ` +
    'Leave out "sort" and "populate" beside "count".',
  'too-many-paths': () => 'Populate less, or write an object.',
  'malformed-search': () => '"_q" takes one text.',
  'malformed-switch': (at) => `"${full(at)}" takes true or false.`,
  'no-schema': () => 'The relation leads to any type, so its options belong under "on".',
  'invalid-publication-state': ({ value }) =>
    `"publicationState" takes live or preview, but got "${String(value)}".`,
  'invalid-locale': () => '"locale" takes one code: locale=en.',
  'mixed-pagination': () => 'Use page and pageSize, or start and limit, but not both.',
  'mixed-page-and-offset': () =>
    'Page and limit belong inside pagination: pagination[page]=1&pagination[pageSize]=10, ' +
    'or pagination[start]=0&pagination[limit]=10.',
  'invalid-page': () => 'Pages begin at 1.',
  'invalid-offset': ({ name = 'start' }) => `"${name}" takes a whole number that is not negative.`,
  'invalid-with-count': () => '"withCount" takes true or false.',
  'plugin-fails': ({ message = '' }) => message,
  'unknown-parameter': ({ name }) =>
    `The option rest.strictParams refuses unknown parameters: "${name}" is one.`,
};

function hintOf({ reason, at }: Refusal, context: Context): string {
  const hint = HINTS[reason]?.(at, context);
  if (hint !== undefined) return hint;
  const name = full(at);
  return name === '' ? `The reason is in "${at.clause}".` : `The reason is "${name}" in "${at.clause}".`;
}

/** Explains a 4xx or 5xx: which clause, where, and what Strapi expected. */
export function refusedFinding(exchange: Exchange): Finding {
  const { response, query, type, context } = exchange;
  const { refusal } = response;
  const said = saidBy(exchange);
  if (!refusal)
    return { path: '', reason: 'refused', message: `${said} ${methodAdvice(exchange)}`.trim(), edits: [] };
  const { reason, at } = refusal;
  const isOfCaller = at.clause === 'request' || reason === 'login-needed';
  if (isOfCaller && !NAMES_CLAUSE.has(reason)) return refusedCaller(exchange, refusal, said);
  if (at.clause === 'body') return { ...refusedBody(exchange, refusal), reason: 'refused' };
  const finding = type && likeliest(clauseFindings(query, type, context), at);
  return {
    path: finding?.path ?? cleanPath(at),
    reason: 'refused',
    message: `${said} ${finding?.message ?? hintOf(refusal, context)}`.trim(),
    edits: [
      ...(finding?.edits ?? []),
      ...paginationEdits(at),
      ...(at.clause === 'filters' ? filterEdits(query) : []),
      ...plainEdits(at),
    ],
    clause: at.clause,
  };
}

function methodAdvice({ request, response, context, id }: Exchange): string {
  const left = leftOut(request, context);
  if (left !== undefined) return left;
  const methods = Object.keys(context.router(request.path)?.methods ?? {});
  if (response.status !== 405 || methods.length === 0) return '';
  const entries =
    id === ''
      ? ' To change one entry, its id belongs in the path.'
      : request.method === 'PATCH'
        ? ' To change an entry, use PUT: what it does not name stays as it is.'
        : ' To create an entry, leave the id out.';
  const one = context.router(`${request.path.replace(/\/$/, '')}/1`);
  const isMany = methods.includes('POST') || id !== '' || one?.route(request.method) !== undefined;
  return `${request.method} is not one of the methods of this path: ${methods.join(', ')}.${isMany ? entries : ''}`;
}

/** Reasons about a parameter, although their clause is the request. */
const NAMES_CLAUSE: ReadonlySet<string> = new Set(['unknown-parameter', 'reserved-parameter']);

/** Quotes Strapi: `Strapi answers 400 "Invalid key titel".` */
export function saidBy(exchange: Exchange): string {
  const [message = ''] = errorMessage(exchange).split('\n');
  return `Strapi answers ${exchange.response.status}${message === '' ? '' : ` "${message}"`}.`;
}

function likeliest(findings: readonly Finding[], at: RefusedPart): Finding | undefined {
  const ofClause = findings.filter(({ clause }) => clause === (at.inside ?? at.clause));
  const last = at.name?.split('.').at(-1);
  const path = cleanPath(at);
  return (
    findings.find((one) => one.path === path && one.name !== undefined) ??
    ofClause.find(({ name }) => name !== undefined && (name === at.name || name === last)) ??
    ofClause.find((one) => one.path === path) ??
    (at.name === undefined || ofClause.length === 1 || at.clause === 'pagination'
      ? ofClause[0]
      : undefined) ??
    // A form that is refused during conversion, where Strapi does not report the place.
    findings.find(({ isIfRefused, name }) => isIfRefused && name !== undefined && name === at.name) ??
    findings.find((one) => one.isIfRefused && one.path !== '' && path.startsWith(`${one.path}.`))
  );
}

/** Strapi 5 repeats a name at the end of the path before it. */
function cleanPath({ path = '', name = '' }: RefusedPart): string {
  if (path.includes('::')) return name;
  if (name === '' || path === name || path.endsWith(`.${name}`)) return path;
  return below(path, name);
}

function refusedCaller(exchange: Exchange, { reason }: Refusal, said: string): Finding {
  const { request, context, type } = exchange;
  const route = context.router(request.path)?.route(request.method);
  const action = route && actionOf(route, type);
  const finding = (message: string): Finding => ({
    path: '',
    reason: 'refused',
    message: `${said} ${message}`.trim(),
    edits: [],
  });
  const mistake = tokenMistake(request.authorization)?.message;
  const ofToken = (sentences: string): Finding => finding(`${mistake ?? ''} ${sentences}`.trim());
  switch (reason) {
    case 'forbidden':
      if (action !== undefined && isForUsers(action, context)) return finding(userAdvice(context));
      return ofToken(
        action === undefined
          ? `${capital(callerName(context))} may not ask this.`
          : `${capital(callerName(context))} lacks the permission ${action}. ${permitAdvice(action, context)}`,
      );
    case 'missing-credentials':
      return finding(
        mistake ??
          'The token in the header Authorization is missing, wrong or expired. ' +
            'Send "Authorization: Bearer …" with the jwt of POST /api/auth/local, double.jwt(user), ' +
            'or an API token. API tokens are in the option auth.apiTokens, or in serve --token.',
      );
    case 'invalid-credentials':
      return finding(
        'The token is of a user who is blocked, not confirmed, or no longer in the data. ' +
          'Log in again, or ask as another user.',
      );
    case 'token-expired':
      return finding('The API token has expired: see expiresAt in the option auth.apiTokens.');
    case 'caller-is-no-user':
    case 'login-needed':
      return finding(userAdvice(context));
    case 'not-found':
      return finding(route ? '' : `This path has no ${request.method}.`);
    default:
      return finding('');
  }
}

const PARAMETERS: Partial<Record<RefusedPart['clause'], readonly string[]>> = {
  pagination: ['pagination', 'page', 'pageSize', 'start', 'limit'],
  scope: ['locale', 'status', 'publicationState', 'publicationFilter', 'hasPublishedVersion'],
  search: ['_q'],
  fields: ['fields'],
  sort: ['sort'],
  filters: ['filters'],
  populate: ['populate'],
};

/** Corrections for mixed pages and offsets. */
const paginationEdits = ({ clause }: RefusedPart): Edit[] =>
  clause !== 'pagination'
    ? []
    : [
        ['limit', 'pageSize'],
        ['pageSize', 'limit'],
      ].map(([from = '', to = '']) => renamingKey(['pagination', from], to));

function plainEdits({ clause, inside, path = '', name = '' }: RefusedPart): Edit[] {
  const names = PARAMETERS[inside ?? clause] ?? (name === '' ? [] : [name]);
  const isOption = clause === 'populate' && path !== '' && name !== '';
  return [
    ...(isOption ? [removingKey([...path.split('.').flatMap((part) => ['populate', part]), name])] : []),
    ...names.map((parameter) => removingKey([parameter])),
    ...(names.length > 1
      ? [
          inQuery((query) =>
            Object.fromEntries(Object.entries(query).filter(([key]) => !names.includes(key))),
          ),
        ]
      : []),
  ];
}
