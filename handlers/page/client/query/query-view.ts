import type { PageType, TriedQuery } from '../../page-data.ts';
import type { App, View } from '../app/app.ts';
import { fill, h, later } from '../app/element.ts';
import { linkTo } from '../app/page-route.ts';
import { copyButton, drawAnswer, explanationNotes } from './answer-view.ts';
import type { Query } from './clauses.ts';
import { editor } from './editor.ts';
import { markInUrl, mistakeIn, mistakeInUrl } from './find-mistake.ts';
import { drawControls, drawTarget } from './query-form.ts';
import { writeObject } from './write-object.ts';

export interface GraphqlForm {
  readonly element: HTMLElement;
  /** Shows a query of the log, and asks it. */
  open(query: string, variables: string): void;
}

/**
 * A form for a query of GraphQL.
 *
 * @param as returns who asks, as JSON; empty for the caller of the double
 * @param show gets the answer, or why there is none
 */
function graphqlForm(app: App, as: () => string, show: (answer: TriedQuery | Error) => void): GraphqlForm {
  const query = editor('GraphQL', () => undefined);
  const variables = editor('Variables', () => undefined);
  const ask = async (): Promise<void> => {
    try {
      const asked = {
        query: query.input.value,
        variables: JSON.parse(variables.input.value || '{}') as object,
      };
      variables.mark(undefined, '');
      show(
        await app.connection.post('try', { graphql: asked, ...(as() !== '' && { as: JSON.parse(as()) }) }),
      );
    } catch (error) {
      if (error instanceof SyntaxError) variables.mark(undefined, 'The variables are not JSON.');
      else show(error as Error);
    }
  };
  const element = h(
    'details',
    h('summary', 'GraphQL'),
    h(
      'div',
      { style: 'display: grid; gap: 8px; justify-items: start' },
      h('div', { class: 'code', style: 'width: 100%' }, query.element),
      h('h2', { class: 'label' }, 'Variables'),
      h('div', { class: 'code', style: 'width: 100%' }, variables.element),
      h('button', { class: 'primary', onclick: () => void ask() }, 'Ask'),
    ),
  );
  const first = app.model.types.find(({ isOwn, path }) => isOwn && path !== null);
  // `/api/blog-posts` is `blogPosts`.
  const name = first?.path
    ?.replace(/.*\//, '')
    .replaceAll(/-+(.)/g, (_all, letter: string) => letter.toUpperCase());
  query.set(name ? `{\n  ${name} { __typename }\n}` : '{ __typename }');
  return {
    element,
    open(text, values) {
      element.open = true;
      query.set(text);
      variables.set(values);
      void ask();
    },
  };
}

/** Builds a query by form or URL, and shows its code, and its answer while it is typed. */
export function queryView(app: App): View {
  let path = '';
  let query: Query = {};
  let as = '';
  let tried: TriedQuery | undefined;
  let turn = 0;
  let isStarted = false;
  /** Where the query was typed or clicked last: there its mistakes are told. */
  let source: 'url' | 'form' = 'url';

  const url = editor(
    'URL',
    later(200, () => readUrl()),
    true,
  );
  url.input.dataset['search'] = '';
  const code = h('pre', { tabindex: '0', 'aria-label': 'Query as code' });
  const target = h('div', { style: 'display: grid; gap: 8px' });
  const form = h('div', { style: 'display: grid; gap: 16px' });
  const notes = h('div', { 'aria-live': 'polite' });
  const answer = h('div', { class: 'answer' });
  const withStringify = () => `qs.stringify(${writeObject(query)}, { encodeValuesOnly: true })`;
  const graphql = graphqlForm(
    app,
    () => as,
    (next) => {
      turn += 1;
      if (next instanceof Error) return fill(notes, h('div', { class: 'note bad' }, next.message));
      fill(
        notes,
        explanationNotes(next.explanations, () => undefined),
      );
      answer.classList.remove('stale');
      drawAnswer(answer, next);
    },
  );
  const element = h(
    'div',
    { class: 'split query' },
    h('section', { class: 'pane build', 'aria-label': 'Query builder', tabindex: '-1' }, target, form),
    h(
      'section',
      { class: 'pane asked', 'aria-label': 'Query and answer', tabindex: '-1' },
      h(
        'div',
        h(
          'div',
          { class: 'line' },
          h('h2', { class: 'label' }, 'URL'),
          copyButton(() => url.input.value, 'URL'),
        ),
        url.element,
      ),
      h(
        'div',
        h('div', { class: 'line' }, h('h2', { class: 'label' }, 'Code'), copyButton(withStringify, 'code')),
        code,
      ),
      app.model.endpoint !== null && graphql.element,
      notes,
      answer,
    ),
  );

  const typeOfPath = (): PageType | undefined => {
    const base = path.replace(/\/$/, '');
    return app.model.types.find(
      (type) => type.path !== null && (type.path === base || base.startsWith(`${type.path}/`)),
    );
  };

  const drawTargetOf = (type: PageType | undefined): void =>
    drawTarget(target, { type, path, as }, app, {
      ask: (next, isOther) => askFor(next, isOther ? {} : query),
      askAs(next) {
        as = next;
        void ask({ path, query });
      },
    });

  const drawForm = (): void => {
    const mistake = tried && mistakeIn(tried);
    drawControls(form, { type: typeOfPath(), query, mistake, isTold: source === 'form' }, app, (next) =>
      askFor(path, next),
    );
  };

  function askFor(nextPath: string, nextQuery: Query): void {
    source = 'form';
    path = nextPath;
    query = nextQuery;
    void ask({ path, query });
  }

  function readUrl(): void {
    source = 'url';
    const mistake = mistakeInUrl(url.input.value, app.model.prefix);
    url.mark(mistake, mistake?.message ?? '');
    if (!mistake) void ask({ url: url.input.value });
  }

  async function ask(asked: object): Promise<void> {
    turn += 1;
    const own = turn;
    try {
      const next = await app.connection.post<TriedQuery>('try', {
        ...asked,
        ...(as !== '' && { as: JSON.parse(as) }),
      });
      if (own === turn) draw(next);
    } catch (error) {
      if (own !== turn) return;
      answer.classList.add('stale');
      fill(notes, h('div', { class: 'note bad' }, (error as Error).message));
    }
  }

  function draw(next: TriedQuery): void {
    tried = next;
    path = next.url.split('?')[0]!;
    query = next.query as Query;
    url.set(next.url);
    code.textContent = withStringify();
    if (element.isConnected) history.replaceState(null, '', linkTo('query', [], { url: next.url }));
    const mistake = mistakeIn(next);
    const told = source === 'url' ? (mistake?.message ?? '') : '';
    url.mark(mistake && markInUrl(url.input.value, mistake), told);
    fill(
      notes,
      explanationNotes(next.explanations, (fixed) => void ask({ url: fixed })),
    );
    drawTargetOf(typeOfPath());
    drawForm();
    answer.classList.remove('stale');
    drawAnswer(answer, next);
  }

  return {
    element,
    show: ({ search }) => {
      const wanted = search.get('url');
      const operation = search.get('graphql');
      if (operation !== null) {
        drawTargetOf(typeOfPath());
        graphql.open(operation, search.get('variables') ?? '');
      } else if (wanted !== null && wanted !== tried?.url) void ask({ url: wanted });
      else if (!isStarted) {
        const [first] = app.model.types.filter((type) => type.isOwn && type.path !== null && type.count > 0);
        askFor(first?.path ?? `${app.model.prefix}upload/files`, {});
      }
      isStarted = true;
    },
    hear: (_, changed) => {
      if (changed && isStarted) void ask({ path, query });
    },
  };
}
