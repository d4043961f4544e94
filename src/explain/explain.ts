import qs from 'qs';
import { answer, type ApiRequest } from '../api.ts';
import type { Context, Selection, ServerContext } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import { nearestName } from '../errors/did-you-mean.ts';
import { parseQuery } from '../query/parse/parse-query.ts';
import { queryFromObject } from '../query/parse/query-object.ts';
import { explainField, type Finding } from './explain-field.ts';
import type { Explanation, Fix } from './explanation.ts';
import { readFieldPath } from './field-path.ts';
import type { Query } from './query-edits.ts';
import { type Asked, requestFindings } from './request-findings.ts';

/** How many mistakes one after the other a correction may mend. */
const MAX_STEPS = 8;

/**
 * Explains the answer of a request: why a field is missing, or without a field what is most likely wrong, most
 * likely first. A sound request has no explanation. Nothing changes by it, also if the request is a write.
 *
 * @param field where the field should be: `author.name`, `blocks[0].image`
 * @param prefix what stands in front of the path in the URLs of corrections. Default: `/api/`
 */
export function explain(
  request: ApiRequest,
  context: ServerContext,
  { field, prefix = '/api/' }: { readonly field?: string | undefined; readonly prefix?: string } = {},
): Explanation[] {
  const asked = ask(request, context);
  const { query } = asked;
  const route = asked.type === undefined ? otherPath(request, context, prefix) : undefined;
  if (route) return [route];
  return findingsOf(asked, field).map((finding) => {
    const { path, reason, message } = finding;
    const fixed = corrected(request, context, query, finding, field, MAX_STEPS);
    return { path, reason, message, ...(fixed && { fix: fixOf(request, fixed, prefix) }) };
  });
}

/** Answers a request, and keeps what is found on the way. The data stay as they are. */
function ask(request: ApiRequest, context: ServerContext): Asked {
  let selection: Selection | undefined;
  const match = context.router(request.path);
  const response = answer(request, { ...context, onSelect: (selected) => (selection = selected) });
  const { caller } = request;
  return {
    response,
    refusal: response.refusal,
    query: readQuery(request.query, context),
    selection,
    type: match?.type,
    id: match?.id ?? '',
    context: { ...context, caller: caller instanceof Refusal ? NOBODY : caller },
  };
}

const NOBODY: Context['caller'] = { may: () => false, permissions: 'nothing' };

function readQuery(query: ApiRequest['query'], { dialect }: ServerContext): Query {
  try {
    return typeof query === 'string' ? parseQuery(query, dialect.query.parser) : queryFromObject(query);
  } catch {
    return {};
  }
}

function findingsOf(asked: Asked, field: string | undefined): Finding[] {
  if (field === undefined || asked.response.status >= 400) return requestFindings(asked);
  const { selection, type, context } = asked;
  if (!selection) return [];
  const path = readFieldPath(field, (name) => type?.attributes.has(name) === true);
  const isEmpty = selection.page.nodes.length === 0;
  const finding = isEmpty ? undefined : explainField(selection, path, context);
  if (isEmpty) return requestFindings(asked).filter((one) => one.path === 'data');
  if (!finding) return [];
  // A name that the query spells wrong is the cause, not that it is left out.
  const misspelt = requestFindings(asked).filter(
    ({ reason }) => reason === 'unknown-name' || reason === 'wrong-level',
  );
  const cause =
    finding.reason === 'not-populated' ? misspelt.find((one) => isMeant(one, finding)) : undefined;
  return [cause ? { ...cause, path: finding.path } : finding];
}

/** Whether a name of the query is meant by the one that is missing. */
function isMeant({ path, message }: Finding, missing: Finding): boolean {
  const [typed = '', wanted = ''] = [path, missing.path].map((text) => text.split('.').at(-1)!);
  return nearestName(typed, [wanted]) !== undefined || message.includes(`"${wanted}"`) || typed === wanted;
}

/** Applies the corrections of a finding, and of those that come after it, until the answer is right. */
function corrected(
  request: ApiRequest,
  context: ServerContext,
  query: Query,
  finding: Finding,
  field: string | undefined,
  steps: number,
): Query | undefined {
  for (const edit of finding.edits) {
    const next = edit(query);
    const asked = ask({ ...request, query: next }, context);
    if (asked.response.status >= 400 && !request.path) continue;
    const left = findingsOf(asked, field);
    if (asked.response.status < 400 && isSolved(left, finding, field)) return next;
    const [same] = left;
    if (!same || steps <= 1 || same.message === finding.message) continue;
    const further = corrected(request, context, next, same, field, steps - 1);
    if (further) return further;
  }
  return undefined;
}

/** Without a field, other mistakes of the query may remain: they have explanations of their own. */
const isSolved = (left: readonly Finding[], { message }: Finding, field: string | undefined): boolean =>
  field === undefined ? left.every((one) => one.message !== message) : left.length === 0;

function fixOf({ path }: ApiRequest, query: Query, prefix: string): Fix {
  const text = qs.stringify(query, { encodeValuesOnly: true });
  return { url: `${prefix}${path}${text && '?'}${text}`, query };
}

/** Explains a path that is not a route: types have the plural name in theirs. */
function otherPath(request: ApiRequest, context: ServerContext, prefix: string): Explanation | undefined {
  if (context.router(request.path)) return undefined;
  const [first = '', ...rest] = request.path.split('/');
  const types = [...context.model.contentTypes.values()].filter(({ uid }) => uid.startsWith('api::'));
  const named = types.map((type) => ({
    type,
    name: type.kind === 'collectionType' ? type.pluralName : type.singularName,
  }));
  const same = named.find(({ type }) => [type.singularName, type.pluralName].includes(first));
  const nearest =
    same?.name ??
    nearestName(
      first,
      named.map(({ name }) => name),
    );
  const path = nearest === undefined ? undefined : [nearest, ...rest].join('/');
  const works = path !== undefined && context.router(path) !== undefined;
  const query = readQuery(request.query, context);
  return {
    path: '',
    reason: 'refused',
    message: `Strapi answers 404: there is no route ${prefix}${request.path}.${works ? ` Did you mean ${prefix}${path}?` : ` The types are ${named.map(({ name }) => name).join(', ')}.`}`,
    ...(works && { fix: fixOf({ ...request, path }, query, prefix) }),
  };
}
