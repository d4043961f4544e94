import type { PageField, PageType } from '../../page-data.ts';
import type { App } from '../app.ts';
import { field, fill, h, select } from '../element.ts';
import { firstSort, namesIn, populates, type Query, toggleName, withParameter } from './clauses.ts';
import { filterRows } from './filter-rows.ts';
import type { Mistake } from './find-mistake.ts';

/** What the form of the builder shows. */
export interface Built {
  readonly type: PageType | undefined;
  readonly query: Query;
  readonly mistake: Mistake | undefined;
  /** Whether the form says what is wrong, because the query was clicked in it. */
  readonly isTold: boolean;
}

/** Draws the form of the builder. @param change takes the query after a click */
export function drawControls(
  host: HTMLElement,
  { type, query, mistake, isTold }: Built,
  app: App,
  change: (query: Query) => void,
): void {
  if (!type) {
    fill(
      host,
      h(
        'p',
        { class: 'quiet small' },
        'The URL is not a list or an entry of a type, so there is no form for it.',
      ),
    );
    return;
  }
  const set = (name: string, value: unknown) => change(withParameter(query, name, value));
  const edges = type.fields.filter(
    ({ kind, isPrivate, name }) =>
      kind !== 'scalar' && !isPrivate && name !== 'createdBy' && name !== 'updatedBy',
  );
  const scalars = type.fields.filter(({ kind, isPrivate }) => kind === 'scalar' && !isPrivate);
  const group = (clause: string, legend: string, ...inside: (HTMLElement | string | false)[]) => {
    const isWrong = mistake?.clause === clause;
    return h(
      'fieldset',
      { class: isWrong && 'wrong' },
      h('legend', {}, legend),
      inside,
      isWrong && isTold && h('p', { class: 'problem' }, mistake.message),
    );
  };
  const isList = type.kind === 'collection type';
  fill(
    host,
    edges.length > 0 &&
      group(
        'populate',
        'Populate',
        chips(
          'populate',
          edges,
          (name) => populates(query['populate'], name),
          (name, isOn) => set('populate', toggleName(query['populate'], name, isOn, edges)),
        ),
      ),
    group(
      'fields',
      'Fields',
      chips(
        'fields',
        scalars,
        (name) => namesIn(query['fields']).includes(name),
        (name, isOn) => set('fields', toggleName(query['fields'], name, isOn, scalars)),
      ),
    ),
    isList &&
      group(
        'filters',
        'Filters',
        filterRows(type, query, app, (filters) => set('filters', filters)),
      ),
    isList && group('sort', 'Sort', sortRow(scalars, query, set)),
    isList && group('pagination', 'Page', pageRow(query, app, set)),
    (type.localized || type.draftAndPublish) &&
      group('scope', 'Locale and status', scopeRow(type, query, app, change)),
  );
}

function chips(
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

function sortRow(
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

function pageRow(query: Query, { model }: App, set: (name: string, value: unknown) => void): HTMLElement {
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

function scopeRow(type: PageType, query: Query, { model }: App, change: (query: Query) => void): HTMLElement {
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
