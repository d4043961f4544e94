import { h } from '../app/element.ts';
import { copyButton } from './answer-view.ts';
import type { Editor } from './editor.ts';

/** The parts of the query view. */
interface Parts {
  readonly target: HTMLElement;
  readonly form: HTMLElement;
  readonly url: Editor;
  readonly code: Editor;
  /** Returns the code that makes the query. */
  readonly withStringify: () => string;
  readonly notes: HTMLElement;
  readonly answer: HTMLElement;
}

/** Returns the element of the query view: the builder on one side, the query and its answer on the other. */
export function layout({ target, form, url, code, withStringify, notes, answer }: Parts): HTMLElement {
  return h(
    'div',
    { class: 'split query' },
    h('section', { class: 'pane build', 'aria-label': 'Query builder', tabindex: '-1' }, target, form),
    h(
      'section',
      { class: 'pane asked', 'aria-label': 'Query and answer', tabindex: '-1' },
      h(
        'div',
        {},
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
        {},
        h('div', { class: 'line' }, h('h2', { class: 'label' }, 'Code'), copyButton(withStringify, 'code')),
        h(
          'div',
          { class: 'code' },
          h('code', {}, 'qs.stringify('),
          code.element,
          h('code', {}, ', { encodeValuesOnly: true })'),
        ),
      ),
      notes,
      answer,
    ),
  );
}
