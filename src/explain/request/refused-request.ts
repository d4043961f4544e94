import { below, type Refusal, type RefusedPart } from '../../errors/refusal.ts';
import { leftOut } from '../../routes/closed-actions.ts';
import { actionOf } from '../../routes/router.ts';
import { isForUsers, userAdvice } from '../../access/user-advice.ts';
import { callerName, capital, permitAdvice } from '../findings/wording.ts';
import { type Exchange, errorMessage } from '../findings/ask.ts';
import { clauseFindings } from '../clauses/clause-mistakes.ts';
import { filterEdits, removingKey, renamingKey } from '../edits/query-edits.ts';
import { type Edit, type Finding, inQuery } from '../findings/explanation.ts';
import { refusedBody } from './body-mistakes.ts';
import { tokenMistake } from '../../access/caller.ts';
import { hintOf } from './refusal-hints.ts';

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
  const isMany = methods.includes('POST') || id !== '';
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
