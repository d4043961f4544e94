import type { PageType } from '../../page-data.ts';
import type { App } from '../app/app.ts';
import { field, fill, h, later, select } from '../app/element.ts';
import { chips, filterRows, pageRow, scopeRow, sortRow } from './clause-rows.ts';
import { namesIn, populates, type Query, toggleName, withParameter } from './clauses.ts';
import type { Mistake } from './find-mistake.ts';

/** What the form of the builder shows. */
interface Built {
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
      h('legend', legend),
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

interface Target {
  readonly type: PageType | undefined;
  readonly path: string;
  /** The caller as JSON; empty for the caller of the double. */
  readonly as: string;
}

interface TargetActions {
  /** Asks at a path. @param isOther whether it is one of another type, so that the query does not fit */
  ask(path: string, isOther: boolean): void;
  askAs(caller: string): void;
}

export function drawTarget(
  host: HTMLElement,
  { type, path, as }: Target,
  { model }: App,
  { ask, askAs }: TargetActions,
): void {
  const listed = model.types.filter((each) => each.path !== null);
  const choices = listed.map((each) => [each.path!, each.title] as const);
  const id = type?.path && path.length > type.path.length ? path.slice(type.path.length + 1) : '';
  const entry: HTMLInputElement = h('input', {
    value: id,
    placeholder: 'all',
    'data-key': 'entry',
    oninput: later(
      250,
      () => type && ask(entry.value === '' ? type.path! : `${type.path}/${entry.value}`, false),
    ),
  });
  const callers = [
    ['', 'as the double is set'],
    ...model.callers.map((caller) => [JSON.stringify(caller.as), caller.label] as const),
  ] as [string, string][];
  fill(
    host,
    h(
      'div',
      { class: 'pair' },
      field(
        'Type',
        select(type ? choices : [['', '–'], ...choices], type?.path ?? '', (next) => ask(next, true), {
          'data-key': 'type',
        }),
      ),
      type?.kind === 'collection type' &&
        field(model.dialect === 'v5' && type.isOwn ? 'documentId' : 'id', entry),
    ),
    field('Asked by', select(callers, as, askAs, { 'data-key': 'as' })),
  );
}
