import type { PageFault } from '../../page-data.ts';
import type { App, View } from '../app/app.ts';
import { empty, field, fill, h, select } from '../app/element.ts';
import { writeObject } from '../query/write-object.ts';

type Rule = { readonly [name: string]: unknown };

const KINDS: readonly (readonly [value: string, label: string])[] = [
  ['status', 'answers with a status'],
  ['delay', 'is slow'],
  ['networkError', 'breaks the connection'],
  ['timeout', 'never answers'],
  ['malformed', 'sends broken JSON'],
  ['truncated', 'ends in the middle'],
];

const VALUES: { readonly [kind: string]: unknown } = { status: 500, delay: 1000 };

/** A form for a fault rule, with the rule as code. */
function faultForm(app: App): { element: HTMLElement; draw(): void } {
  let rule: Rule = { status: 500, once: true };
  const fields = h('div', { class: 'form' });
  const code = h('code');
  const problem = h('p', { class: 'problem', role: 'status' });
  const add = h('button', { class: 'primary', onclick: () => void send() }, 'Add the fault');
  const element = h('div', { class: 'inside' }, fields, h('p', code), problem, h('div', add));

  async function send(): Promise<void> {
    try {
      await app.connection.post('faults', rule);
      problem.textContent = '';
      await app.refresh();
    } catch (error) {
      problem.textContent = (error as Error).message;
    }
  }

  function set(change: Rule): void {
    rule = Object.fromEntries(
      Object.entries({ ...rule, ...change }).filter(([, value]) => value !== undefined),
    );
    problem.textContent = '';
    drawFields();
  }

  function drawFields(): void {
    code.textContent = `double.fault(${writeObject(rule)})`;
    const kind = KINDS.find(([name]) => name in rule)?.[0] ?? 'status';
    const own = app.model.types.filter(({ isOwn }) => isOwn);
    const types = [
      ['', 'any type'],
      ...own.map(({ uid, title }) => [uid.split('.').at(-1)!, title] as const),
    ] as [string, string][];
    const type = String(rule['type'] ?? '');
    if (!types.some(([value]) => value === type)) types.push([type, type]);
    const text = (name: string, placeholder: string) => {
      const input: HTMLInputElement = h('input', {
        value: rule[name] ?? '',
        placeholder,
        'data-key': name,
        onchange: () => set({ [name]: input.value || undefined }),
      });
      return input;
    };
    const methods = ['', 'GET', 'POST', 'PUT', 'DELETE'].map((name) => [name, name || 'any method'] as const);
    const others = Object.fromEntries(KINDS.map(([name]) => [name, undefined]));
    const often =
      rule['once'] === true
        ? 'once'
        : rule['share'] !== undefined
          ? 'share'
          : rule['times'] !== undefined
            ? 'times'
            : 'always';
    const value: HTMLInputElement = h('input', {
      value: Array.isArray(rule[kind]) ? rule[kind].join(' to ') : rule[kind],
      inputmode: 'numeric',
      'data-key': 'value',
      onchange: () => set({ [kind]: Number.isNaN(Number(value.value)) ? value.value : Number(value.value) }),
    });
    fill(
      fields,
      field(
        'Type',
        select(types, type, (name) => set({ type: name || undefined }), { 'data-key': 'type' }),
      ),
      field(
        'Method',
        select(methods, String(rule['method'] ?? ''), (name) => set({ method: name || undefined }), {
          'data-key': 'method',
        }),
      ),
      field('Path', text('path', '/api/articles/*')),
      app.model.endpoint !== null && field('Operation', text('operation', 'any operation')),
      field(
        'What happens',
        select(KINDS, kind, (name) => set({ ...others, message: undefined, [name]: VALUES[name] ?? true }), {
          'data-key': 'kind',
        }),
      ),
      kind in VALUES && field(kind === 'delay' ? 'ms' : 'Status', value),
      field(
        'How often',
        select(
          [
            ['always', 'always'],
            ['once', 'once'],
            ['times', '3 times'],
            ['share', 'every fourth'],
          ],
          often,
          (name) =>
            set({
              once: name === 'once' || undefined,
              times: name === 'times' ? 3 : undefined,
              share: name === 'share' ? 0.25 : undefined,
            }),
          { 'data-key': 'often' },
        ),
      ),
    );
  }

  return { element, draw: drawFields };
}

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
