import stringify from 'qs/lib/stringify.js';
import type { ApiRequest } from '../api.ts';
import type { ServerContext } from '../context.ts';
import { similarName } from './clauses/better-name.ts';
import { hasField, keepsFields, wrongEnvelope } from './field/field-in-body.ts';
import { type FieldPath, readFieldPath } from './field/field-path.ts';
import { missingField } from './field/missing-field.ts';
import { Asker, type Exchange, bodyOf } from './findings/ask.ts';
import type { Address, Edit, Explanation, Finding, Fix } from './findings/explanation.ts';
import { saidBy } from './request/refused-request.ts';
import { requestFindings } from './request/request-findings.ts';

/** The most successive mistakes that a correction may mend. */
const MAX_STEPS = 5;

export interface Goal {
  readonly isReached: (exchange: Exchange) => boolean;
  /** Whether the answer must keep all other fields. */
  readonly keepsFields: boolean;
  /** Whether a partial correction is useful. Default: no. */
  readonly isEnough?: (exchange: Exchange) => boolean;
  /** Returns the next mistake of a request. */
  readonly next: (exchange: Exchange) => Finding | undefined;
}

export interface Correction {
  readonly address: Address;
  /** The other mistakes that it mends, in their order. */
  readonly further: readonly Finding[];
}

/**
 * Looks for a correction by asking the double. Returns the first one that reaches the goal and keeps the fields, or
 * else the first that reaches the goal.
 */
export function correction(
  exchange: Exchange,
  finding: Finding,
  asker: Asker,
  goal: Goal,
): Correction | undefined {
  const before = goal.keepsFields && exchange.response.status < 400 ? bodyOf(exchange) : undefined;
  const tried = new Set<string>();
  let losing: Correction | undefined;
  const search = (address: Address, mended: readonly Finding[]): Correction | undefined => {
    const { edits, message } = mended.at(-1)!;
    for (const edit of edits) {
      const next = edit(address);
      const key = JSON.stringify(next);
      if (asker.isDone || tried.has(key) || key === JSON.stringify(address)) continue;
      tried.add(key);
      const answered = asker.ask({ path: next.path, query: textOf(next.query) });
      const candidate = { address: next, further: mended.slice(1) };
      if (answered.response.status < 400 && goal.isReached(answered)) {
        if (keepsFields(bodyOf(answered), before)) return candidate;
        losing ??= candidate;
        continue;
      }
      if (answered.response.status < 400 && goal.isEnough?.(answered)) losing ??= candidate;
      const further = mended.length < MAX_STEPS ? goal.next(answered) : undefined;
      const longer =
        further && further.message !== message && further.edits.length > 0
          ? search(next, [...mended, further])
          : undefined;
      if (longer) return longer;
    }
    return undefined;
  };
  return search({ path: exchange.request.path, query: exchange.query }, [finding]) ?? losing;
}

export function fixOf({ path, query }: Address, prefix: string): Fix {
  const text = textOf(query);
  return { url: `${prefix}${path}${text === '' ? '' : '?'}${text}`, query };
}

const textOf = (query: Address['query']): string => stringify(query, { encodeValuesOnly: true });

export interface ExplainOptions {
  /** The path of the missing field: `author.name`, `blocks[0].image`. Default: explains the request. */
  readonly field?: string | undefined;
  /** The path of the API, for URLs of corrections: `/api/`. */
  readonly prefix: string;
  /** Whether to leave out what may be intended. Default: `false`. */
  readonly isSparing?: boolean;
}

/**
 * Explains the answer of a request: why a field is missing, or without `field` what may be wrong, most likely first. A
 * correct request has no explanation. It changes no data, even for a write.
 */
export function explain(
  request: ApiRequest,
  context: ServerContext,
  { field, prefix, isSparing = false }: ExplainOptions,
): Explanation[] {
  const asker = new Asker(request, context);
  const exchange = asker.ask();
  const unanswered = unansweredBy(exchange);
  // The console has a line about it already.
  const ofProject = unanswered && !isSparing ? [unanswered] : [];
  // Only what is wrong with the query may be wrong for the project's code, too.
  if (unanswered?.reason === 'refused' && exchange.response.status !== 400) return ofProject;
  const path = field === undefined ? undefined : fieldPath(field, exchange);
  const findings = path ? fieldFindings(exchange, path, prefix, field) : requestFindings(exchange, prefix);
  const explanations = findings
    .filter(({ mayBeMeant }) => !isSparing || !mayBeMeant)
    .map((finding) => {
      const target = finding.meantField === undefined ? path : fieldPath(finding.meantField, exchange);
      const goal = target ? fieldGoal(target, prefix) : requestGoal(finding, prefix);
      const fixed = correction(exchange, finding, asker, goal);
      const { path: place, reason, message } = finding;
      if (!fixed) return { path: place, reason, message: withNext(exchange, finding, asker, goal) };
      // Names a mistake that only shows when another is corrected, too.
      const hidden = fixed.further.find((one) => !findings.some((other) => other.message === one.message));
      return { path: place, reason, message: andThen(message, hidden), fix: fixOf(fixed.address, prefix) };
    });
  return [...ofProject, ...explanations];
}

/** Explains that code of the project would answer. */
function unansweredBy({ request, response, context }: Exchange): Explanation | undefined {
  const message = context.unanswered?.(request);
  if (message === undefined) return undefined;
  return { path: '', reason: response.status >= 400 ? 'refused' : 'no-data', message };
}

/** Returns what is wrong with a refused request, without Strapi's own message. May be empty. */
export function adviceFor(request: ApiRequest, context: ServerContext): string {
  const exchange = new Asker(request, context).ask();
  const [finding] = requestFindings(exchange, '');
  return finding && !finding.mayBeMeant ? finding.message.replace(saidBy(exchange), '').trim() : '';
}

/** Adds the next cause, if no query brings the field. */
function withNext(
  { request, query }: Exchange,
  { edits, message }: Finding,
  asker: Asker,
  goal: Goal,
): string {
  const [edit] = edits;
  const next = edit && goal.next(asker.ask(edit({ path: request.path, query })));
  return andThen(message, next);
}

const andThen = (message: string, next: Finding | undefined): string =>
  !next || next.message === message ? message : `${message} And then: ${next.message}`;

/** Reads the path of a field. Undefined for the whole answer: `data`. */
function fieldPath(field: string, { type }: Exchange): FieldPath | undefined {
  const path = readFieldPath(field, (name) => type?.attributes.has(name) === true);
  return path.segments.length > 0 || path.entry !== undefined ? path : undefined;
}

const fieldGoal = (path: FieldPath, prefix: string): Goal => ({
  isReached: (exchange) => hasField(bodyOf(exchange), path),
  keepsFields: true,
  next: (exchange) => fieldFindings(exchange, path, prefix)[0],
});

/**
 * The goal that all mistakes are gone, or at least this one. Intended parts may stay, such as a corrected name without
 * results in this locale.
 */
const requestGoal = ({ message, path }: Finding, prefix: string): Goal => {
  const mistakes = (exchange: Exchange) =>
    requestFindings(exchange, prefix).filter(
      (one) =>
        one.message === message ||
        (!one.mayBeMeant && one.edits.length > 0 && (one.path !== 'data' || path === 'data')),
    );
  return {
    isReached: (exchange) => mistakes(exchange).length === 0,
    // The mistake may be in what selects fields.
    keepsFields: false,
    isEnough: (exchange) => mistakes(exchange).every((one) => one.message !== message),
    next: (exchange) => mistakes(exchange)[0],
  };
};

function fieldFindings(exchange: Exchange, path: FieldPath, prefix: string, field = ''): Finding[] {
  const { response, selection, context } = exchange;
  if (response.own) return [ownCode(exchange, prefix)];
  if (response.status >= 400) return requestFindings(exchange, prefix);
  if (!selection) return [];
  if (selection.page.nodes.length === 0)
    return requestFindings(exchange, prefix).filter((one) => one.path === 'data' || one.isOfClause);
  const missing = missingField(selection, path, context);
  if (!missing || isMeta(path, exchange)) return [wrongEnvelope(bodyOf(exchange), field, path) ?? []].flat();
  if (missing.reason !== 'not-populated' && missing.reason !== 'not-listed') return [missing];
  // If the query misspells the name, that is the cause.
  const wrong = requestFindings(exchange, prefix);
  const strays = wrong.filter((one) => one.clause === 'populate' && one.reason === 'unknown-name');
  const slip = wrong.find(
    (one) => (one.reason === 'unknown-name' || one.reason === 'wrong-level') && isMeant(one, missing, path),
  );
  if (slip) return [{ ...slip, path: missing.path, edits: [...slip.edits, ...missing.edits] }];
  return [{ ...missing, edits: [...missing.edits.map((edit) => afterAll(strays, edit)), ...missing.edits] }];
}

/** Applies other corrections before one. */
const afterAll =
  (others: readonly Finding[], edit: Edit): Edit =>
  (address) =>
    edit(others.reduce((next, { edits }) => edits[0]?.(next) ?? next, address));

/** `meta` is beside the entries. */
const isMeta = ({ segments, entry }: FieldPath, { type }: Exchange): boolean =>
  entry === undefined && segments[0]?.name === 'meta' && type?.attributes.has('meta') !== true;

const ownCode = ({ request }: Exchange, prefix: string): Finding => ({
  path: '',
  reason: 'no-data',
  message:
    `${prefix}${request.path} is answered by a route of your own ` +
    '(the option routes of createDouble): look there.',
  edits: [],
});

function isMeant(
  { clause, path, name = '', message, isOfClause }: Finding,
  missing: Finding,
  requestedPath: FieldPath,
): boolean {
  const fieldName = missing.path
    .replaceAll(/\[\d+\]/g, '')
    .split('.')
    .at(-1)!;
  if (clause !== undefined && clause !== 'populate') return false;
  if (path.startsWith(`${missing.path}.`)) return true;
  if (isOfClause || name.split('.').includes(fieldName)) return true;
  const typed = path.split('.').at(-1)!;
  if (requestedPath.segments.some((one) => one.name === typed)) return true;
  return (
    typed === fieldName ||
    name === fieldName ||
    message.includes(`"${fieldName}"`) ||
    message.includes(`.${fieldName}`) ||
    similarName(typed, [fieldName]) !== undefined ||
    /^_?(populat|include|expand|relations|with|embed)/i.test(name)
  );
}
