import type { EntryValues, PageType } from '../../page-data.ts';
import { type App, type View, typeOf } from '../app/app.ts';
import { empty, fill, h } from '../app/element.ts';
import { type Route, linkTo } from '../app/page-route.ts';
import { entryList } from './entry-list.ts';
import { entryValues } from './entry-values.ts';
import { type OpenPreview, openPreview } from './preview-view.ts';
import { fieldTable, firstType, permissionTable, typeList } from './type-list.ts';

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

/** Shows one entry with its values. What it leads to is shown on a click. */
function entryDetail(app: App): {
  element: HTMLElement;
  show(uid: string | undefined, id: number | undefined, isChange: boolean): void;
} {
  const element = h('section', { class: 'pane detail', 'aria-label': 'Entry', tabindex: '-1' });
  let shown = '';
  let preview: OpenPreview | undefined;
  const onPreview = (entry: EntryValues): void => {
    openPreview(entry, app, () => (preview = undefined)).then(
      (opened) => (preview = opened),
      (error: Error) => app.say(error.message),
    );
  };
  return {
    element,
    show: (uid, id, isChange) => {
      element.hidden = uid === undefined || id === undefined;
      const key = element.hidden ? '' : `${uid} ${id}`;
      if (isChange) preview?.update();
      if (key === shown && !isChange) return;
      const isOther = key !== shown;
      shown = key;
      if (uid === undefined || id === undefined) return;
      const draw = (entry: EntryValues): void => {
        if (shown !== key) return;
        const at = element.scrollTop;
        fill(element, head(entry, app, onPreview), hero(entry, app), entryValues(entry, app));
        element.scrollTop = isOther ? 0 : at;
      };
      app.connection
        .get<EntryValues>('entry', { type: uid, id })
        .then(draw)
        .catch((error: Error) => {
          if (shown === key) fill(element, closeBar(uid), empty('The entry can’t be shown', error.message));
        });
    },
  };
}

const closeLink = (uid: string): HTMLElement =>
  h(
    'button',
    {
      class: 'plain',
      'data-close': true,
      'aria-label': 'Close the entry',
      onclick: () => (location.hash = linkTo('content', [uid, 'entries'], keptSearch())),
    },
    '✕',
  );

const closeBar = (uid: string): HTMLElement => h('div', { class: 'head' }, h('div'), closeLink(uid));

const keptSearch = (): { [name: string]: string } =>
  Object.fromEntries(new URLSearchParams(location.hash.split('?')[1] ?? ''));

function head(entry: EntryValues, app: App, onPreview: (entry: EntryValues) => void): HTMLElement {
  const { uid, id, title, status, locale, documentId } = entry;
  const type = typeOf(app.model, uid);
  const key = app.model.dialect === 'v5' && documentId !== null ? documentId : id;
  const base = type?.path ?? null;
  const path = base === null ? null : type?.kind === 'single type' ? base : `${base}/${key}`;
  const scope = [
    status === 'draft' && (app.model.dialect === 'v5' ? 'status=draft' : 'publicationState=preview'),
    locale !== null && locale !== app.model.defaultLocale && `locale=${locale}`,
  ].filter(Boolean);
  return h(
    'div',
    { class: 'head' },
    h(
      'div',
      h('h2', title),
      h(
        'p',
        { class: 'small quiet' },
        `${type?.title ?? uid} ${id}`,
        documentId !== null && [' · ', h('code', documentId)],
      ),
      h(
        'p',
        { class: 'chips' },
        status !== null && h('span', { class: status === 'draft' ? 'badge warn' : 'badge good' }, status),
        locale !== null && h('span', { class: 'badge' }, locale),
        path !== null &&
          h(
            'a',
            {
              class: 'small',
              href: linkTo('query', [], { url: [path, scope.join('&')].filter(Boolean).join('?') }),
            },
            `query ${path}`,
          ),
        app.model.previews &&
          type?.path != null &&
          documentId !== null &&
          h('button', { class: 'small', 'data-key': 'preview', onclick: () => onPreview(entry) }, 'Preview'),
      ),
    ),
    closeLink(uid),
  );
}

function hero({ picture, title }: EntryValues, app: App): HTMLElement | false {
  if (picture === null) return false;
  const image = h('img', {
    class: 'hero',
    alt: `Picture of ${title}`,
    onerror: () => image.remove(),
  });
  app.picture(image, picture.replace('/thumbnail_', '/'));
  return image;
}
