import type { PageFault } from '../../page-data.ts';
import type { App, View } from '../app/app.ts';
import { empty, fill, h } from '../app/element.ts';
import { writeObject } from '../query/write-object.ts';
import { faultForm } from './fault-form.ts';

const SWITCHES: readonly (readonly [label: string, rule: object])[] = [
  ['Slow: 1 second', { delay: 1000 }],
  ['Very slow: 2 to 6 seconds', { delay: [2000, 6000] }],
  ['Server error 500', { status: 500 }],
  ['Unavailable 503', { status: 503 }],
  ['Every fourth fails', { status: 500, share: 0.25 }],
  ['Broken connection', { networkError: true }],
  ['Never answers', { timeout: true }],
  ['Broken JSON', { malformed: true }],
  ['Ends in the middle', { truncated: true }],
];

/** Shows the faults that are active, switches for all requests, and a form for others. */
export function faultsView(app: App): View {
  const active = h('ul', { class: 'faults' });
  const switches = h('div', { class: 'chips inside' });
  const problem = h('p', { class: 'problem', role: 'status' });
  const form = faultForm(app);
  const endAll = h(
    'button',
    {
      onclick: () =>
        void act(async () => {
          for (const { id } of app.news.faults) await app.connection.delete(`faults/${id}`);
        }),
    },
    'End all',
  );
  const element = h(
    'div',
    { class: 'sheet' },
    h(
      'section',
      { class: 'card' },
      h('div', { class: 'head' }, h('h2', 'Active faults'), endAll),
      active,
      problem,
    ),
    h('section', { class: 'card' }, h('h2', 'All requests'), switches),
    h('section', { class: 'card' }, h('h2', 'Some requests'), form.element),
  );
  let shown = '';

  /** Does something, and shows what became of it. */
  async function act(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      problem.textContent = '';
      await app.refresh();
    } catch (error) {
      problem.textContent = (error as Error).message;
    }
  }

  const drawSwitch = ([label, rule]: (typeof SWITCHES)[number]): HTMLElement => {
    const same = app.news.faults.filter((fault) => JSON.stringify(fault.rule) === JSON.stringify(rule));
    const box = h('input', {
      type: 'checkbox',
      role: 'switch',
      'data-key': label,
      onchange: () =>
        void act(async () => {
          if (box.checked) await app.connection.post('faults', rule);
          else for (const { id } of same) await app.connection.delete(`faults/${id}`);
        }),
    });
    box.checked = same.length > 0;
    return h('label', { class: 'chip' }, box, label);
  };

  function draw(): void {
    const { faults } = app.news;
    const key = JSON.stringify(faults);
    if (key === shown) return;
    shown = key;
    endAll.disabled = faults.length === 0;
    fill(
      active,
      faults.map((fault) => row(fault, act, app)),
    );
    if (faults.length === 0)
      fill(active, h('li', empty('No faults', 'Every request is answered as Strapi would.')));
    fill(switches, SWITCHES.map(drawSwitch));
  }

  return {
    element,
    show: () => {
      draw();
      form.draw();
    },
    hear: (_, changed) => {
      draw();
      if (changed) form.draw();
    },
  };
}

const row = (
  { id, rule, left }: PageFault,
  act: (work: () => Promise<void>) => Promise<void>,
  app: App,
): HTMLElement =>
  h(
    'li',
    h('code', writeObject(rule)),
    left !== null && h('span', { class: 'badge' }, `${left} left`),
    h(
      'button',
      {
        'data-key': `end ${id}`,
        'aria-label': `End the fault ${writeObject(rule)}`,
        onclick: () => void act(() => app.connection.delete(`faults/${id}`)),
      },
      'End',
    ),
  );
