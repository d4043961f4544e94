import type { ApiRequest } from '../api.ts';
import type { ServerContext } from '../context.ts';
import { type Asked, Asker, bodyOf } from './findings/ask.ts';
import { similarName } from './clauses/better-name.ts';
import { correction, fixOf, type Goal } from './correct.ts';
import type { Explanation } from './findings/explanation.ts';
import { hasField, wrongEnvelope } from './field/field-in-body.ts';
import { type FieldPath, readFieldPath } from './field/field-path.ts';
import { missingField } from './field/missing-field.ts';
import type { Edit, Finding } from './findings/finding.ts';
import { requestFindings } from './request/request-findings.ts';
import { saidBy } from './request/refused-request.ts';

export interface ExplainOptions {
  /** The path of the missing field: `author.name`, `blocks[0].image`. Default: explains the request. */
  readonly field?: string | undefined;
  /** The path of the API, which URLs of corrections begin with: `/api/`. */
  readonly prefix: string;
  /** Whether to leave out what may be on purpose. Default: no. */
  readonly isSparing?: boolean;
}

/**
 * Explains the answer of a request: why a field is missing, or without a field what is most likely wrong, most
 * likely first. A sound request has no explanation. Nothing changes by it, also if the request is a write.
 */
export function explain(
  request: ApiRequest,
  context: ServerContext,
  { field, prefix, isSparing = false }: ExplainOptions,
): Explanation[] {
  const asker = new Asker(request, context);
  const asked = asker.ask();
  const unanswered = unansweredBy(asked);
  // The console has a line about it already.
  const ofProject = unanswered && !isSparing ? [unanswered] : [];
  // Only what is wrong with the query may be wrong for the project's code, too.
  if (unanswered?.reason === 'refused' && asked.response.status !== 400) return ofProject;
  const path = field === undefined ? undefined : fieldPath(field, asked);
  const findings = path ? fieldFindings(asked, path, prefix, field) : requestFindings(asked, prefix);
  const explanations = findings
    .filter(({ mayBeMeant }) => !isSparing || !mayBeMeant)
    .map((finding) => {
      const meant = finding.meantField === undefined ? path : fieldPath(finding.meantField, asked);
      const goal = meant ? fieldGoal(meant, prefix) : requestGoal(finding, prefix);
      const fixed = correction(asked, finding, asker, goal);
      const { path: place, reason, message } = finding;
      if (!fixed) return { path: place, reason, message: withNext(asked, finding, asker, goal) };
      // A mistake that only shows when another is mended is named, too.
      const hidden = fixed.further.find((one) => !findings.some((known) => known.message === one.message));
      return { path: place, reason, message: andThen(message, hidden), fix: fixOf(fixed.address, prefix) };
    });
  return [...ofProject, ...explanations];
}

/** Explains that code of the project would answer. */
function unansweredBy({ request, response, context }: Asked): Explanation | undefined {
  const message = context.unanswered?.(request);
  if (message === undefined) return undefined;
  return { path: '', reason: response.status >= 400 ? 'refused' : 'no-data', message };
}

/**
 * Says what is wrong with a request that is refused, without Strapi's own words. Empty where there is no more to say.
 */
export function adviceFor(request: ApiRequest, context: ServerContext): string {
  const asked = new Asker(request, context).ask();
  const [finding] = requestFindings(asked, '');
  return finding && !finding.mayBeMeant ? finding.message.replace(saidBy(asked), '').trim() : '';
}

/** Adds what would be missing next, where no query brings the field. */
function withNext({ request, query }: Asked, { edits, message }: Finding, asker: Asker, goal: Goal): string {
  const [edit] = edits;
  const next = edit && goal.next(asker.ask(edit({ path: request.path, query })));
  return andThen(message, next);
}

const andThen = (message: string, next: Finding | undefined): string =>
  !next || next.message === message ? message : `${message} And then: ${next.message}`;

/** Reads the path of a field. Undefined for one that names the answer as a whole: `data`. */
function fieldPath(field: string, { type }: Asked): FieldPath | undefined {
  const path = readFieldPath(field, (name) => type?.attributes.has(name) === true);
  return path.segments.length > 0 || path.entry !== undefined ? path : undefined;
}

const fieldGoal = (path: FieldPath, prefix: string): Goal => ({
  isReached: (asked) => hasField(bodyOf(asked), path),
  keepsFields: true,
  next: (asked) => fieldFindings(asked, path, prefix)[0],
});

/**
 * All mistakes are gone, or at least this one. What may be meant may stay: also that a name, once it is right, finds
 * nothing in this locale.
 */
const requestGoal = ({ message, path }: Finding, prefix: string): Goal => {
  const mistakes = (asked: Asked) =>
    requestFindings(asked, prefix).filter(
      (one) =>
        one.message === message ||
        (!one.mayBeMeant && one.edits.length > 0 && (one.path !== 'data' || path === 'data')),
    );
  return {
    isReached: (asked) => mistakes(asked).length === 0,
    // What is mended may be what chooses the fields.
    keepsFields: false,
    isEnough: (asked) => mistakes(asked).every((one) => one.message !== message),
    next: (asked) => mistakes(asked)[0],
  };
};

function fieldFindings(asked: Asked, path: FieldPath, prefix: string, field = ''): Finding[] {
  const { response, selection, context } = asked;
  if (response.own) return [ownCode(asked, prefix)];
  if (response.status >= 400) return requestFindings(asked, prefix);
  if (!selection) return [];
  if (selection.page.nodes.length === 0)
    return requestFindings(asked, prefix).filter((one) => one.path === 'data');
  const found = missingField(selection, path, context);
  if (!found || isMeta(path, asked)) return [wrongEnvelope(bodyOf(asked), field, path) ?? []].flat();
  if (found.reason !== 'not-populated' && found.reason !== 'not-listed') return [found];
  // A name that the query spells wrong is the cause, not that it is left out.
  const wrong = requestFindings(asked, prefix);
  const strays = wrong.filter((one) => one.clause === 'populate' && one.reason === 'unknown-name');
  const slip = wrong.find(
    (one) => (one.reason === 'unknown-name' || one.reason === 'wrong-level') && isMeant(one, found, path),
  );
  if (slip) return [{ ...slip, path: found.path, edits: [...slip.edits, ...found.edits] }];
  return [{ ...found, edits: [...found.edits.map((edit) => afterAll(strays, edit)), ...found.edits] }];
}

/** Does other corrections before one. */
const afterAll =
  (others: readonly Finding[], edit: Edit): Edit =>
  (address) =>
    edit(others.reduce((next, { edits }) => edits[0]?.(next) ?? next, address));

/** `meta` is beside the entries. */
const isMeta = ({ segments, entry }: FieldPath, { type }: Asked): boolean =>
  entry === undefined && segments[0]?.name === 'meta' && type?.attributes.has('meta') !== true;

const ownCode = ({ request }: Asked, prefix: string): Finding => ({
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
  asked: FieldPath,
): boolean {
  const wanted = missing.path
    .replaceAll(/\[\d+\]/g, '')
    .split('.')
    .at(-1)!;
  if (clause !== undefined && clause !== 'populate') return false;
  if (path.startsWith(`${missing.path}.`)) return true;
  if (isOfClause || name.split('.').includes(wanted)) return true;
  const typed = path.split('.').at(-1)!;
  if (asked.segments.some((one) => one.name === typed)) return true;
  return (
    typed === wanted ||
    name === wanted ||
    message.includes(`"${wanted}"`) ||
    message.includes(`.${wanted}`) ||
    similarName(typed, [wanted]) !== undefined ||
    /^_?(populat|include|expand|relations|with|embed)/i.test(name)
  );
}
