import type { Explanation } from '../../../../src/explain/findings/explanation.ts';
import { h } from '../app/element.ts';
import { decoded } from '../app/route.ts';

/** Shows explanations, each with a button for its correction. @param take gets the URL of a correction */
export const explanationNotes = (
  explanations: readonly Explanation[],
  take: (url: string) => void,
  label = 'Fix it',
): HTMLElement =>
  h(
    'div',
    { class: 'notes' },
    explanations.map(({ path, reason, message, fix }) =>
      h(
        'div',
        { class: reason === 'refused' ? 'note bad' : 'note' },
        path !== '' && [h('span', { class: 'where' }, path), ' '],
        h('span', { class: 'badge' }, reason),
        h('p', {}, message),
        fix &&
          h(
            'div',
            { class: 'actions' },
            h(
              'button',
              { class: 'primary', 'data-key': `fix ${path} ${reason}`, onclick: () => take(fix.url) },
              label,
            ),
            h('code', { style: 'overflow-wrap: anywhere' }, decoded(fix.url)),
          ),
      ),
    ),
  );
