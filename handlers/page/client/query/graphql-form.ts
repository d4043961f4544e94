import type { TriedQuery } from '../../page-data.ts';
import type { App } from '../app/app.ts';
import { h } from '../app/element.ts';
import { editor } from './editor.ts';

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
export function graphqlForm(
  app: App,
  as: () => string,
  show: (answer: TriedQuery | Error) => void,
): GraphqlForm {
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
