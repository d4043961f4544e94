import type { Explanation } from '../../../../src/explain/findings/explanation.ts';
import type { LoggedRequest } from '../../page-data.ts';
import { h } from '../app/element.ts';
import { explanationNotes } from '../query/explanation-notes.ts';
import { statusClass } from '../query/answer-view.ts';
import { writeObject } from '../query/write-object.ts';
import { decoded, linkTo } from '../app/route.ts';

/** Returns a line of the log, which opens on a click. @param open the ids of the lines that are open */
export function requestRow(
  request: LoggedRequest,
  explanations: readonly Explanation[] | undefined,
  open: Set<number>,
): HTMLElement {
  const { id, at, method, status, ms, caller, url } = request;
  const [first] = explanations ?? [];
  const more = (explanations?.length ?? 0) - 1;
  const button = h(
    'button',
    {
      'aria-expanded': String(open.has(id)),
      'data-key': `request ${id}`,
      onclick: () => {
        if (open.has(id)) open.delete(id);
        else open.add(id);
        button.setAttribute('aria-expanded', String(open.has(id)));
        body?.remove();
        body = undefined;
        if (open.has(id)) row.append((body = details(request, explanations)));
      },
    },
    h('time', {}, new Date(at).toLocaleTimeString('en-GB')),
    h('span', { class: 'method mono' }, method),
    h('span', {}, h('span', { class: statusClass(status) }, status === 0 ? '…' : status)),
    h('span', { class: 'url mono' }, pathOf(url)),
    h('span', { class: 'caller' }, caller),
    h('span', { class: 'ms' }, `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`),
    first && h('span', { class: 'hint-line' }, first.message, more > 0 && ` (and ${more} more)`),
  );
  const row = h('li', { class: 'request' }, button);
  let body = open.has(id) ? details(request, explanations) : undefined;
  if (body) row.append(body);
  return row;
}

/** Returns the path and the query of a URL, as people write them. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  return decoded(pathname + search);
}

function details(
  { method, url, query }: LoggedRequest,
  explanations: readonly Explanation[] | undefined,
): HTMLElement {
  const { pathname, search } = new URL(url, 'http://localhost');
  const isQuery = method === 'GET' || method === 'HEAD';
  const inBuilder = (target: string) => (location.hash = linkTo('query', [], { url: target }));
  return h(
    'div',
    { class: 'more' },
    explanations && explanations.length > 0 && explanationNotes(explanations, inBuilder, 'Try the fix'),
    Object.keys(query).length > 0 && h('pre', { tabindex: '0', 'aria-label': 'Query' }, writeObject(query)),
    isQuery &&
      h(
        'p',
        {},
        h(
          'a',
          { class: 'button', href: linkTo('query', [], { url: pathname + search }) },
          'Open in the query builder',
        ),
      ),
  );
}
