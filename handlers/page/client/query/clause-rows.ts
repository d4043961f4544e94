import type { PageField, PageType } from '../../page-data.ts';
import type { App } from '../app/app.ts';
import { field, h, later, select } from '../app/element.ts';
import {
  firstSort,
  type Query,
  type SimpleFilter,
  simpleFilters,
  withFilter,
  withParameter,
} from './clauses.ts';

export function chips(
  clause: string,
  fields: readonly PageField[],
  isOn: (name: string) => boolean,
  toggle: (name: string, isOn: boolean) => void,
): HTMLElement {
  return h(
    'div',
    { class: 'chips' },
    fields.map(({ name, type }) => {
      const box = h('input', {
        type: 'checkbox',
        'data-key': `${clause} ${name}`,
        onchange: () => toggle(name, box.checked),
      });
      box.checked = isOn(name);
      return h('label', { class: 'chip', title: type }, box, name);
    }),
  );
}

export function sortRow(
  fields: readonly PageField[],
  query: Query,
  set: (name: string, value: unknown) => void,
): HTMLElement {
  const { name, order, hasOthers } = firstSort(query['sort']);
  const choices = [
    ['', hasOthers ? 'see the code' : 'as stored'],
    ['id', 'id'],
    ...fields.map((each) => [each.name, each.name] as const),
  ] as [string, string][];
  if (name !== '' && !choices.some(([value]) => value === name)) choices.push([name, name]);
  const sorted = (by: string, way: string) => set('sort', by === '' ? undefined : `${by}:${way}`);
  return h(
    'div',
    { class: 'row' },
    select(choices, name, (by) => sorted(by, order), { 'aria-label': 'Sort by', 'data-key': 'sort' }),
    select(
      [
        ['asc', 'ascending'],
        ['desc', 'descending'],
      ],
      order,
      (way) => sorted(name || 'id', way),
      { 'aria-label': 'Order', 'data-key': 'order' },
    ),
  );
}

export function pageRow(
  query: Query,
  { model }: App,
  set: (name: string, value: unknown) => void,
): HTMLElement {
  const pagination = (typeof query['pagination'] === 'object' ? query['pagination'] : {}) as {
    [name: string]: unknown;
  };
  const number = (name: string, placeholder: number) => {
    const input: HTMLInputElement = h('input', {
      type: 'number',
      min: '1',
      value: pagination[name] ?? '',
      placeholder,
      'data-key': name,
      onchange: () => {
        const { [name]: _, ...others } = pagination;
        const next = input.value === '' ? others : { ...others, [name]: Number(input.value) };
        set('pagination', Object.keys(next).length === 0 ? undefined : next);
      },
    });
    return input;
  };
  return h(
    'div',
    { class: 'pair' },
    field('page', number('page', 1)),
    field('pageSize', number('pageSize', model.limits.defaultLimit)),
  );
}

export function scopeRow(
  type: PageType,
  query: Query,
  { model }: App,
  change: (query: Query) => void,
): HTMLElement {
  const [name, draft] = model.dialect === 'v5' ? ['status', 'draft'] : ['publicationState', 'preview'];
  const text = (parameter: string) => (typeof query[parameter] === 'string' ? query[parameter] : '');
  const set = (parameter: string) => (value: string) =>
    change(withParameter(query, parameter, value === '' ? undefined : value));
  const locales = [
    ['', `default (${model.defaultLocale})`],
    ...model.locales.map((code) => [code, code] as const),
    ...(model.dialect === 'v5' ? [] : [['all', 'all'] as const]),
  ] as [string, string][];
  return h(
    'div',
    { class: 'pair' },
    type.localized &&
      field('locale', select(locales, text('locale'), set('locale'), { 'data-key': 'locale' })),
    type.draftAndPublish &&
      field(
        name,
        select(
          [
            ['', 'published'],
            [draft, draft],
          ],
          text(name),
          set(name),
          { 'data-key': 'status' },
        ),
      ),
  );
}

/** Operators that join conditions: the code has them, the form does not. */
const GROUPS = new Set(['$and', '$or', '$not', '$between', '$in', '$notIn']);

/** Shows the conditions of a query, a row each, and a button for one more. */
export function filterRows(
  type: PageType,
  query: Query,
  app: App,
  set: (filters: unknown) => void,
): HTMLElement {
  const { simple, hasOthers } = simpleFilters(query['filters']);
  const fields = [
    'id',
    ...type.fields.filter(({ kind, isPrivate }) => kind === 'scalar' && !isPrivate).map(({ name }) => name),
  ];
  const operators = app.model.operators.filter((name) => !GROUPS.has(name));
  const change = (before: SimpleFilter | undefined, after: SimpleFilter | undefined) =>
    set(withFilter(query['filters'], before, after));
  const rows = simple.map((filter, index) => filterRow(filter, index, fields, operators, change));
  const free =
    fields.find((name) => name !== 'id' && !simple.some((filter) => filter.field === name)) ?? 'id';
  return h(
    'div',
    { style: 'display: grid; gap: 4px; justify-items: start' },
    rows,
    hasOthers && h('p', { class: 'quiet small' }, 'More conditions are in the code.'),
    h(
      'button',
      {
        'data-key': 'add filter',
        onclick: () => change(undefined, { field: free, operator: '$notNull', value: 'true' }),
      },
      'Add a filter',
    ),
  );
}

function filterRow(
  filter: SimpleFilter,
  index: number,
  fields: readonly string[],
  operators: readonly string[],
  change: (before: SimpleFilter, after: SimpleFilter | undefined) => void,
): HTMLElement {
  const { field: current, operator, value } = filter;
  const withOwn = (list: readonly string[], own: string) =>
    (list.includes(own) ? list : [own, ...list]).map((each) => [each, each] as const);
  const input: HTMLInputElement = h('input', {
    value,
    'aria-label': `Value for ${current}`,
    'data-key': `value ${index}`,
    oninput: later(250, () => change(filter, { ...filter, value: input.value })),
  });
  return h(
    'div',
    { class: 'row', style: 'width: 100%' },
    select(withOwn(fields, current), current, (name) => change(filter, { ...filter, field: name }), {
      'aria-label': 'Field',
      'data-key': `field ${index}`,
    }),
    select(withOwn(operators, operator), operator, (name) => change(filter, { ...filter, operator: name }), {
      class: 'op',
      'aria-label': 'Operator',
      'data-key': `operator ${index}`,
    }),
    input,
    h(
      'button',
      {
        class: 'plain',
        'aria-label': `Remove the filter of ${current}`,
        onclick: () => change(filter, undefined),
      },
      '✕',
    ),
  );
}
