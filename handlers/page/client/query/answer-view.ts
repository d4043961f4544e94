import type { Explanation } from '../../../../src/explain/index.ts';
import type { TriedQuery } from '../../page-data.ts';
import { fill, h, withCode } from '../app/element.ts';
import { decoded } from '../app/page-route.ts';

export function drawAnswer(host: HTMLElement, { status, ms, bytes, body }: TriedQuery): void {
  const isCut = body.length < bytes;
  fill(
    host,
    h(
      'div',
      { class: 'bar' },
      h('span', { class: statusClass(status) }, status),
      h('span', { class: 'quiet small' }, `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms · ${size(bytes)}`),
      isCut && h('span', { class: 'badge warn' }, `the first ${size(body.length)} are shown`),
      h('span', { class: 'grow' }),
      copyButton(() => pretty(body), 'answer'),
    ),
    h('pre', { tabindex: '0', 'aria-label': 'Answer' }, isCut ? body : colored(pretty(body))),
  );
}

export const statusClass = (status: number): string =>
  `badge ${status === 0 ? '' : status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good'}`;

export function copyButton(text: () => string, what: string): HTMLElement {
  const button = h(
    'button',
    {
      class: 'plain',
      'data-key': `copy ${what}`,
      'aria-label': `Copy the ${what}`,
      onclick: () => {
        void navigator.clipboard?.writeText(text());
        button.textContent = 'Copied';
        setTimeout(() => (button.textContent = 'Copy'), 1200);
      },
    },
    'Copy',
  );
  return button;
}

const size = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Parts of JSON with a color: names, texts, other values. */
function colored(json: string): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let at = 0;
  for (const found of json.matchAll(
    /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi,
  )) {
    const [whole, text, colon] = found;
    parts.push(json.slice(at, found.index));
    const name = text === undefined ? 'json-value' : colon === undefined ? 'json-text' : 'json-key';
    parts.push(h('span', { class: name }, text ?? whole), colon ?? '');
    at = found.index + whole.length;
  }
  return [...parts, json.slice(at)];
}

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
        h('p', withCode(message)),
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
