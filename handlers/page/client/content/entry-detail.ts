import type { EntryValues } from '../../page-data.ts';
import { type App, typeOf } from '../app/app.ts';
import { empty, fill, h } from '../app/element.ts';
import { linkTo } from '../app/page-route.ts';
import { entryValues } from './entry-values.ts';
import { openPreview, type OpenPreview } from './preview-view.ts';

/** Shows one entry with its values. What it leads to is shown on a click. */
export function entryDetail(app: App): {
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
