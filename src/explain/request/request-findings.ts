import type { Exchange } from '../findings/ask.ts';
import { clauseFindings } from '../clauses/clause-mistakes.ts';
import type { Finding } from '../findings/explanation.ts';
import { lostInQuery } from './lost-values.ts';
import { tokenMistake } from '../../access/caller.ts';
import { emptyFindings, missingEntry } from './nothing-found.ts';
import { pageSizeFindings } from '../clauses/pagination-mistakes.ts';
import { refusedFinding, saidBy } from './refused-request.ts';
import { droppedNames, unsentMail } from './body-mistakes.ts';
import { rootFindings } from './parameter-mistakes.ts';
import { leftOut } from '../../routes/closed-actions.ts';
import { apiTypes, pathName } from '../../model/look-up.ts';
import type { ContentType } from '../../model/model.ts';
import { similarName } from '../clauses/better-name.ts';
import { listed } from '../../errors/show-value.ts';

/** Returns what may be wrong with a request, most likely first. */
export function requestFindings(exchange: Exchange, prefix: string): Finding[] {
  const { request, response, query, type, context, id } = exchange;
  const { refusal } = response;
  if (response.status >= 400) {
    if (!context.router(request.path)) return [otherPath(exchange, prefix)];
    const nothing = refusal?.reason === 'not-found' || refusal?.reason === 'document-not-found';
    const missing = nothing && type ? missingEntry(exchange, type) : undefined;
    // A parameter in the wrong place may be the cause.
    const isOfRoot = refusal?.at.clause === 'pagination' || refusal?.at.clause === 'scope';
    const root =
      isOfRoot && type ? rootFindings(query, type, context, id).filter((one) => !one.mayBeMeant) : [];
    const refused = missing ?? refusedFinding(exchange);
    const isOfQuery = refusal && !['body', 'request'].includes(refusal.at.clause);
    const [lost] = type && isOfQuery ? lostInQuery(query, type) : [];
    if (lost) return [{ ...withCause(exchange, refused, lost), edits: lost.edits }];
    return [root[0] ? withCause(exchange, refused, root[0]) : refused];
  }
  if (!type) return unsentMail(exchange);
  // Everything else follows from a value that was lost.
  const lost = lostInQuery(query, type);
  if (lost.length > 0) return [...ignoredToken(exchange), ...lost];
  // Strapi 5 answers 204 also where it deletes nothing.
  const missing = request.method === 'DELETE' && id !== '' ? missingEntry(exchange, type) : undefined;
  if (missing) return [missing];
  return [
    ...ignoredToken(exchange),
    ...rootFindings(query, type, context, id),
    ...clauseFindings(query, type, context).filter((one) => !one.isIfRefused),
    ...droppedNames(exchange),
    ...emptyFindings(exchange),
    ...pageSizeFindings(exchange),
  ].toSorted((one, other) => Number(one.mayBeMeant ?? false) - Number(other.mayBeMeant ?? false));
}

/** Adds the parameter that caused a refusal to its explanation. */
const withCause = (exchange: Exchange, refused: Finding, { path, message, edits }: Finding): Finding => ({
  ...refused,
  path,
  message: `${saidBy(exchange)} ${message}`,
  edits: [...edits, ...refused.edits],
});

/** Reports a token that Strapi does not read. */
function ignoredToken({ request }: Exchange): Finding[] {
  const mistake = tokenMistake(request.authorization);
  return mistake ? [{ path: '', reason: 'no-permission', edits: [], ...mistake }] : [];
}

/** Explains a path without a route: collections have their plural name, single types their singular name. */
function otherPath({ request, response, context }: Exchange, prefix: string): Finding {
  const { path } = request;
  const { router, model } = context;
  const start = `There is no route ${prefix}${path}, so Strapi answers ${response.status}.`;
  const left = leftOut(request, context);
  if (left !== undefined) return { path: '', reason: 'refused', message: `${start} ${left}`, edits: [] };
  const types = apiTypes(model);
  const right = candidates(path, types, prefix).find((one) => one !== path && router(one) !== undefined);
  return {
    path: '',
    reason: 'refused',
    message:
      right === undefined
        ? `${start} ${
            types.length === 0
              ? 'The model has no types of its own.'
              : `The types are at ${listed(types.map((type) => prefix + pathName(type)))}.`
          }`
        : `${start} Did you mean ${prefix}${right}?`,
    // The double prints another line about unknown paths.
    mayBeMeant: true,
    edits: right === undefined ? [] : [({ query }) => ({ path: right, query })],
  };
}

/** Returns possible paths, the most likely first. */
function candidates(path: string, types: readonly ContentType[], prefix: string): string[] {
  const [first = '', ...rest] = path.split('/').filter((segment) => segment !== '');
  const api = prefix.split('/').filter((segment) => segment !== '');
  const again = first === api.at(-1) ? candidates(rest.join('/'), types, prefix) : [];
  const plain = [first, ...rest].join('/');
  const behind = rest.join('/');
  const type =
    types.find(({ singularName, pluralName }) => [singularName, pluralName].includes(first)) ??
    types.find(({ uid }) => uid === first) ??
    typeOf(
      similarName(
        first,
        types.flatMap(({ singularName, pluralName }) => [singularName, pluralName]),
      ),
      types,
    );
  const name = type && pathName(type);
  return [
    ...again,
    plain,
    behind,
    ...(name === undefined ? [] : [[name, ...rest].join('/'), [name, ...rest.slice(0, 1)].join('/'), name]),
  ].filter((one) => one !== '');
}

const typeOf = (name: string | undefined, types: readonly ContentType[]): ContentType | undefined =>
  types.find(({ singularName, pluralName }) => name === singularName || name === pluralName);
