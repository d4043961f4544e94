import type { PageType } from '../../page-data.ts';
import { type App, typeOf, type View } from '../app/app.ts';
import { empty, fill, h } from '../app/element.ts';
import { linkTo, type Route } from '../app/page-route.ts';
import { entryDetail } from './entry-detail.ts';
import { entryList } from './entry-list.ts';
import { fieldTable, permissionTable, firstType, typeList } from './type-list.ts';

/** Shows content types, their fields and permissions, and entries. */
export function contentView(app: App): View {
  const types = typeList(app);
  const entries = entryList(app);
  const detail = entryDetail(app);
  const list = h('section', { class: 'pane list', 'aria-label': 'Type' });
  const element = h('div', { class: 'split content' }, types.element, list, detail.element);
  let route: Route | undefined;

  const draw = (isChange: boolean): void => {
    const { parts = [], search } = route ?? {};
    const type =
      typeOf(app.model, parts[0] ?? '') ?? (parts[0] === undefined ? firstType(app.model) : undefined);
    types.draw(type?.uid ?? '');
    const id = parts[1] === 'entries' && parts[2] !== undefined ? Number(parts[2]) : undefined;
    element.classList.toggle('open', id !== undefined && type !== undefined);
    detail.show(type?.uid, id, isChange);
    if (!type) {
      fill(
        list,
        app.model.types.length === 0
          ? empty('The model has no types')
          : empty('There is no such type', parts[0]),
      );
      return;
    }
    const tab = type.kind === 'component' ? 'fields' : (parts[1] ?? 'entries');
    const body = h('div', { class: 'scroll', tabindex: '-1' });
    if (tab === 'entries') {
      fill(list, heading(type), tabs(type, tab), entries.element);
      entries.show(type, search ?? new URLSearchParams(), id, isChange);
      return;
    }
    fill(list, heading(type), tabs(type, tab), body);
    fill(body, tab === 'permissions' ? permissionTable(type, app) : fieldTable(type, app));
  };

  return {
    element,
    show: (next) => {
      route = next;
      draw(false);
    },
    hear: (_, changed) => {
      if (changed) draw(true);
    },
  };
}

function heading({ title, uid, kind, path, draftAndPublish, localized }: PageType): HTMLElement {
  return h(
    'div',
    { class: 'title' },
    h('h2', title),
    h(
      'p',
      { class: 'small quiet' },
      h('code', uid),
      ` · ${kind}`,
      draftAndPublish && ' · draft & publish',
      localized && ' · localized',
      path !== null && [' · ', h('a', { href: linkTo('query', [], { url: path }) }, `query ${path}`)],
    ),
  );
}

function tabs({ uid, kind, fields }: PageType, current: string): HTMLElement {
  const link = (name: string, label: string) =>
    h(
      'a',
      {
        href: linkTo('content', [uid, name]),
        'data-key': `tab ${name}`,
        'aria-current': name === current && 'true',
      },
      label,
    );
  const own = fields.filter(({ isSystem }) => !isSystem).length;
  return h(
    'nav',
    { class: 'tabs', 'aria-label': 'Parts of the type' },
    kind !== 'component' && link('entries', 'Entries'),
    link('fields', `Fields ${own}`),
    kind !== 'component' && link('permissions', 'Permissions'),
  );
}
