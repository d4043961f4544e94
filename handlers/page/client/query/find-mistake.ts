import type { Explanation } from '../../../../src/explain/index.ts';
import type { TriedQuery } from '../../page-data.ts';
import type { Mark } from './editor.ts';

/** The parameters of clauses that are named differently. */
const PARAMETERS: { readonly [clause: string]: readonly string[] } = {
  scope: ['locale', 'status', 'publicationState'],
  search: ['_q'],
  pagination: ['pagination', 'page', 'pageSize', 'start', 'limit'],
};

/** Reasons of mistakes in the query itself. */
const MISTAKES: ReadonlySet<Explanation['reason']> = new Set([
  'unknown-name',
  'wrong-level',
  'private',
  'no-permission',
  'not-listed',
]);

/** A mistake in a query: the clause, and what is written there. */
export interface Mistake {
  readonly clause: string | undefined;
  readonly name: string;
  readonly message: string;
}

/** Returns the mistake that an answer tells of: why it is refused, or what Strapi ignores. */
export function mistakeIn({ refused, explanations }: TriedQuery): Mistake | undefined {
  const explanation = explanations.find(({ reason }) =>
    refused ? reason === 'refused' : MISTAKES.has(reason),
  );
  if (refused && refused.clause !== 'request' && refused.clause !== 'body') {
    const { clause, name, path } = refused;
    return {
      clause,
      name: name || path,
      message: explanation?.message ?? 'Strapi refuses this part of the query.',
    };
  }
  if (refused || !explanation) return undefined;
  const name = explanation.path.split('.').at(-1) ?? '';
  const clause = /^(populate|filters|sort|fields)\b/.exec(explanation.message)?.[1];
  return { clause, name, message: explanation.message };
}

export function markInUrl(url: string, { clause, name }: Mistake): Mark | undefined {
  const start = url.indexOf('?') + 1;
  if (start === 0) return undefined;
  let at = start;
  const parameters = url
    .slice(start)
    .split('&')
    .map((text) => {
      const from = at;
      at += text.length + 1;
      return { text, from };
    });
  const ofClause = parameters.filter(({ text }) => clause === undefined || isOf(text, clause));
  for (const list of [ofClause, parameters])
    for (const { text, from } of list) {
      const inside = placeOf(text, name);
      if (inside) return { from: from + inside.from, to: from + inside.to };
    }
  const [whole] = ofClause;
  return whole && clause !== undefined ? { from: whole.from, to: whole.from + whole.text.length } : undefined;
}

const isOf = (parameter: string, clause: string): boolean =>
  (PARAMETERS[clause] ?? [clause]).some(
    (name) => parameter.startsWith(name) || parameter.includes(`[${name}]`),
  );

/** Returns where a name stands as a whole word. Of a path, the last name. */
function placeOf(text: string, name: string): Mark | undefined {
  if (name === '') return undefined;
  for (const part of [name, name.split('.').at(-1)!]) {
    const escaped = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const found = new RegExp(`(?<![\\w$])${escaped}(?!\\w)`).exec(text);
    if (found) return { from: found.index, to: found.index + part.length };
  }
  return undefined;
}

export function mistakeInUrl(url: string, prefix: string): (Mark & { message: string }) | undefined {
  if (!url.startsWith('/')) return { from: 0, to: 1, message: `The URL starts with a slash: ${prefix}…` };
  if (!url.toLowerCase().startsWith(prefix.toLowerCase()))
    return { from: 0, to: url.split('?')[0]!.length, message: `The API is below ${prefix}` };
  const broken = /%(?![\da-f]{2})/i.exec(url);
  if (broken)
    return {
      from: broken.index,
      to: broken.index + 1,
      message: 'Write % as %25. It begins an encoded letter.',
    };
  const open: number[] = [];
  for (let at = url.indexOf('?') + 1; at > 0 && at < url.length; at += 1) {
    if (url[at] === '=') while (at < url.length && url[at] !== '&') at += 1;
    if (url[at] === '[') open.push(at);
    if (url[at] === ']' && open.pop() === undefined)
      return { from: at, to: at + 1, message: 'This bracket has no beginning.' };
    if (url[at] === '&' || at >= url.length - 1) {
      const [first] = open;
      if (first !== undefined)
        return { from: first, to: first + 1, message: 'This bracket is never closed.' };
    }
  }
  return undefined;
}
