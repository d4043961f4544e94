import type { PageType } from '../../page-data.ts';
import type { App } from '../app/app.ts';
import { field, fill, h, select } from '../app/element.ts';
import { later } from '../app/keys.ts';

/** What a query is about, and who asks. */
interface Target {
  readonly type: PageType | undefined;
  readonly path: string;
  /** The caller as JSON; empty for the caller of the double. */
  readonly as: string;
}

/** What the form of the target does. */
interface TargetActions {
  /** Asks at a path. @param isOther whether it is one of another type, so that the query does not fit */
  ask(path: string, isOther: boolean): void;
  askAs(caller: string): void;
}

/** Draws what the query is about: a type, an entry, and who asks. */
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
