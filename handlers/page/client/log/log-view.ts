import type { Explanation } from '../../../../src/explain/index.ts';
import type { AskedRequest } from '../../../requests/repeatable-request.ts';
import type { LoggedOperation } from '../../../requests/request-record.ts';
import type { LoggedRequest, PageNews } from '../../page-data.ts';
import type { App, View } from '../app/app.ts';
import { arrowKeys, empty, fill, h, select, withCode } from '../app/element.ts';
import { decoded, linkTo } from '../app/page-route.ts';
import { explanationNotes, statusClass } from '../query/answer-view.ts';
import { writeObject } from '../query/write-object.ts';

const MAX_KEPT = 1000;
const MAX_SHOWN = 100;

const AT_ONCE = 20;

/** For so long after a request came, the page asks whether it is answered, in ms. */
const PATIENCE = 120_000;

interface LogView extends View {
  /** Returns the ids of requests that may still be answered. */
  unanswered(): number[];
  /** Forgets all requests, for the log of another session. */
  clear(): void;
}

export function logView(app: App): LogView {
  const explained = new Map<number, readonly Explanation[]>();
  const rows = new Map<number, HTMLElement>();
  const open = new Set<number>();
  let requests: LoggedRequest[] = [];
  let shownCount = MAX_SHOWN;
  let text = '';
  let kind = 'all';
  let isAsking = false;

  const search = h('input', {
    class: 'grow',
    type: 'search',
    placeholder: 'Search URLs and callers',
    'aria-label': 'Search URLs and callers',
    'data-search': true,
    oninput: () => {
      text = search.value.toLowerCase();
      draw();
    },
  });
  const kinds = select(
    [
      ['all', 'all requests'],
      ['explained', 'with explanations'],
      ['failed', 'failed'],
    ],
    kind,
    (next) => {
      kind = next;
      draw();
    },
    { 'aria-label': 'Which requests' },
  );
  const save = h(
    'button',
    {
      title: 'Saves the reads of this list, for msw-strapi verify and msw-strapi record',
      onclick: () => saveReads('requests.jsonl', requests.toReversed()),
    },
    'Save requests',
  );
  const list = h('ol');
  const rest = h('div');
  const element = h(
    'section',
    { class: 'log', 'aria-label': 'Requests' },
    h('div', { class: 'bar' }, search, kinds, save),
    h('div', { class: 'scroll', tabindex: '-1' }, list, rest),
  );
  arrowKeys(list, 'li > button');

  const fits = ({ id, url, caller, status, operations }: LoggedRequest): boolean =>
    (text === '' || `${decoded(url)} ${operations} ${caller}`.toLowerCase().includes(text)) &&
    (kind === 'all' ||
      (kind === 'failed' && (status === 0 || status >= 400)) ||
      (kind === 'explained' && (explained.get(id)?.length ?? 0) > 0));

  function draw(): void {
    const fitting = requests.filter(fits);
    const shown = fitting.slice(0, shownCount);
    fill(
      list,
      shown.map((request) => rowOf(request)),
    );
    fill(
      rest,
      requests.length === 0
        ? empty('No requests yet', 'They appear here as soon as your app sends them.')
        : fitting.length === 0
          ? empty('No request fits', 'Search for something else, or choose all requests.')
          : fitting.length > shownCount &&
            h(
              'p',
              { class: 'bar' },
              h(
                'button',
                {
                  onclick: () => {
                    shownCount += MAX_SHOWN;
                    draw();
                  },
                },
                `Show more of ${fitting.length}`,
              ),
            ),
    );
  }

  const rowOf = (request: LoggedRequest): HTMLElement => {
    const known = rows.get(request.id);
    if (known) return known;
    const row = requestRow(request, explained.get(request.id), { open, connection: app.connection });
    rows.set(request.id, row);
    return row;
  };

  /** Asks for the explanations of the newest requests that have none yet. */
  async function explain(): Promise<void> {
    if (isAsking || !element.isConnected) return;
    const ids = requests
      .filter(({ id }) => !explained.has(id))
      .slice(0, AT_ONCE)
      .map(({ id }) => id);
    if (ids.length === 0) return;
    isAsking = true;
    try {
      const found = await app.connection.get<{ [id: string]: Explanation[] }>('explanations', {
        ids: ids.join(),
      });
      for (const id of ids) {
        explained.set(id, found[id] ?? []);
        if ((found[id]?.length ?? 0) > 0) rows.delete(id);
      }
      draw();
    } finally {
      isAsking = false;
    }
    await explain();
  }

  const forget = (keep: (id: number) => boolean): void => {
    requests = requests.filter(({ id }) => keep(id));
    for (const known of [rows, explained]) for (const id of known.keys()) if (!keep(id)) known.delete(id);
  };

  const hear = ({ requests: added, oldest, newest }: PageNews): void => {
    const before = requests.length;
    const first = oldest ?? Infinity;
    forget((id) => id >= first && id <= newest);
    const byId = new Map(requests.map((request) => [request.id, request]));
    const fresh = added.filter(({ id, status }) => byId.get(id)?.status !== status);
    for (const request of fresh) {
      byId.set(request.id, request);
      for (const known of [rows, explained]) known.delete(request.id);
    }
    requests = [...byId.values()].toSorted((one, other) => other.id - one.id).slice(0, MAX_KEPT);
    if (fresh.length > 0 || requests.length !== before || before === 0) draw();
    void explain().catch(() => undefined);
  };

  return {
    element,
    show: () => {
      draw();
      void explain().catch(() => undefined);
    },
    hear,
    clear: () => forget(() => false),
    unanswered: () =>
      requests
        .filter(({ status, at }) => status === 0 && app.news.clock - at < PATIENCE)
        .slice(0, AT_ONCE)
        .map(({ id }) => id),
  };
}

/** Saves the reads among requests as a file, each once. */
function saveReads(name: string, requests: readonly LoggedRequest[]): void {
  const lines = requests
    .filter(({ method }) => method === 'GET')
    .map(({ method, url, caller }) => {
      const { pathname, search } = new URL(url, 'http://localhost');
      const as = caller === 'public' ? 'public' : 'token';
      return `${JSON.stringify({ method, path: pathname + search, as } satisfies AskedRequest)}\n`;
    });
  const url = URL.createObjectURL(new Blob([...new Set(lines)]));
  h('a', { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

interface RowContext {
  /** The ids of the lines that are open. */
  readonly open: Set<number>;
  readonly connection: App['connection'];
}

function requestRow(
  request: LoggedRequest,
  explanations: readonly Explanation[] | undefined,
  { open, connection }: RowContext,
): HTMLElement {
  const { id, at, method, status, ms, caller, url, operations } = request;
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
        if (open.has(id)) row.append((body = details(request, explanations, connection)));
      },
    },
    h('time', new Date(at).toLocaleTimeString('en-GB')),
    h('span', { class: 'method mono' }, method),
    h('span', h('span', { class: statusClass(status) }, status === 0 ? '…' : status)),
    h('span', { class: 'url mono' }, pathOf(url), operations !== '' && ` ${operations}`),
    h('span', { class: 'caller' }, caller),
    h('span', { class: 'ms' }, `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`),
    first && h('span', { class: 'hint-line' }, withCode(first.message), more > 0 && ` (and ${more} more)`),
  );
  const row = h('li', { class: 'request' }, button);
  let body = open.has(id) ? details(request, explanations, connection) : undefined;
  if (body) row.append(body);
  return row;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  return decoded(pathname + search);
}

function details(
  { id, method, url, query }: LoggedRequest,
  explanations: readonly Explanation[] | undefined,
  connection: App['connection'],
): HTMLElement {
  const bodies = h('div');
  void showBodies(id, bodies, connection).catch(() => undefined);
  const { pathname, search } = new URL(url, 'http://localhost');
  const isQuery = method === 'GET' || method === 'HEAD';
  const inBuilder = (target: string) => (location.hash = linkTo('query', [], { url: target }));
  return h(
    'div',
    { class: 'more' },
    explanations && explanations.length > 0 && explanationNotes(explanations, inBuilder, 'Try the fix'),
    Object.keys(query).length > 0 && h('pre', { tabindex: '0', 'aria-label': 'Query' }, writeObject(query)),
    bodies,
    isQuery &&
      h(
        'p',
        h(
          'a',
          { class: 'button', href: linkTo('query', [], { url: pathname + search }) },
          'Open in the query builder',
        ),
      ),
  );
}

/** Longer bodies are cut off: browsers are slow to show them. */
const MAX_SHOWN_BODY = 10_000;

/** Asks for what was sent and answered, and shows it. */
async function showBodies(id: number, place: HTMLElement, connection: App['connection']): Promise<void> {
  const {
    operations = [],
    requestBody,
    responseBody,
  } = await connection.get<{
    readonly operations?: readonly LoggedOperation[];
    readonly requestBody?: unknown;
    readonly responseBody?: unknown;
  }>(`requests/${id}`);
  const block = (label: string, value: unknown) => {
    if (value === undefined) return false;
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    const shown = text.length > MAX_SHOWN_BODY ? `${text.slice(0, MAX_SHOWN_BODY)}…` : text;
    return h(
      'details',
      { open: label === 'Sent' },
      h('summary', label),
      h('pre', { tabindex: '0', 'aria-label': label }, shown),
    );
  };
  fill(
    place,
    block('Sent', requestBody),
    block('Answered', responseBody),
    operations.map(({ operation = 'the operation', query = '', variables }) => {
      const search = { graphql: query, variables: variables ? JSON.stringify(variables, null, 2) : '' };
      const href = linkTo('query', [], search);
      return h('p', h('a', { class: 'button', href }, `Open ${operation} in the query builder`));
    }),
  );
}
