import type { App } from '../app/app.ts';
import { field, fill, h, select } from '../app/element.ts';
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
export function faultForm(app: App): { element: HTMLElement; draw(): void } {
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
