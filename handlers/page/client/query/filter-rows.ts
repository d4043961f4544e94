import type { PageType } from '../../page-data.ts';
import type { App } from '../app/app.ts';
import { h, select } from '../app/element.ts';
import { later } from '../app/keys.ts';
import { type Query, type SimpleFilter, simpleFilters, withFilter } from './clauses.ts';

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
  const rows = simple.map((filter, index) => row(filter, index, fields, operators, change));
  const free = fields.find((name) => name !== 'id' && !simple.some(({ field }) => field === name)) ?? 'id';
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

function row(
  filter: SimpleFilter,
  index: number,
  fields: readonly string[],
  operators: readonly string[],
  change: (before: SimpleFilter, after: SimpleFilter | undefined) => void,
): HTMLElement {
  const { field, operator, value } = filter;
  const withOwn = (list: readonly string[], own: string) =>
    (list.includes(own) ? list : [own, ...list]).map((each) => [each, each] as const);
  const input: HTMLInputElement = h('input', {
    value,
    'aria-label': `Value for ${field}`,
    'data-key': `value ${index}`,
    oninput: later(250, () => change(filter, { ...filter, value: input.value })),
  });
  return h(
    'div',
    { class: 'row', style: 'width: 100%' },
    select(withOwn(fields, field), field, (name) => change(filter, { ...filter, field: name }), {
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
        'aria-label': `Remove the filter of ${field}`,
        onclick: () => change(filter, undefined),
      },
      '✕',
    ),
  );
}
