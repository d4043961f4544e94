import type { App } from '../app/app.ts';
import { field, fill, h, select } from '../app/element.ts';
import { editor, type Mark } from '../query/editor.ts';
import { ReadError, readObject, writeObject } from '../query/object-code.ts';

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

/** A form for a fault rule: fields, and the rule as code. Each shows what the other says. */
export function faultForm(app: App): { element: HTMLElement; draw(): void } {
  let rule: Rule = { status: 500, once: true };
  const fields = h('div', { class: 'form' });
  const code = editor('Rule as code', () => read());
  const add = h('button', { class: 'primary', onclick: () => void send() }, 'Add the fault');
  const element = h('div', { class: 'inside' }, fields, field('Rule', code.element), h('div', add));

  function read(): boolean {
    try {
      rule = readObject(code.input.value);
      code.mark(undefined, '');
      drawFields();
      return true;
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      code.mark(error, error.message);
      return false;
    }
  }

  async function send(): Promise<void> {
    if (!read()) return code.input.focus();
    try {
      await app.connection.post('faults', rule);
      await app.refresh();
    } catch (error) {
      const { message } = error as Error;
      code.mark(placeOf(message, code.input.value), message);
      code.input.focus();
    }
  }

  function set(change: Rule): void {
    rule = Object.fromEntries(
      Object.entries({ ...rule, ...change }).filter(([, value]) => value !== undefined),
    );
    code.input.blur();
    code.set(writeObject(rule));
    code.mark(undefined, '');
    drawFields();
  }

  function drawFields(): void {
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

  return {
    element,
    draw: () => {
      if (code.input.value === '') code.set(writeObject(rule));
      drawFields();
    },
  };
}

/** Returns where the option is that a message names. */
function placeOf(message: string, code: string): Mark | undefined {
  for (const [, name = ''] of code.matchAll(/([\w$]+)['"]?\s*:/g)) {
    if (!new RegExp(`\\b${name}\\b`).test(message)) continue;
    const from = code.search(new RegExp(`\\b${name}\\b`));
    const to = from + /^[^,}\n]*/.exec(code.slice(from))![0].trimEnd().length;
    return { from, to };
  }
  return undefined;
}
