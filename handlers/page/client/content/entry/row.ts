import type { EntrySummary } from '../../../page-data.ts';
import type { App } from '../../app/app.ts';
import { h } from '../../app/element.ts';
import { linkTo } from '../../app/route.ts';

/** Returns a link to an entry with its picture, title and state. */
export function entryRow(
  entry: EntrySummary,
  app: App,
  search: { [name: string]: string } = {},
  isCurrent = false,
): HTMLElement {
  const { uid, id, title, status, locale } = entry;
  return h(
    'a',
    {
      href: linkTo('content', [uid, 'entries', id], search),
      'data-key': `${uid} ${id}`,
      'aria-current': isCurrent && 'true',
    },
    h('span', { class: 'id' }, id),
    thumbnail(entry, app),
    h('span', { class: 'name' }, title),
    locale !== null && h('span', { class: 'badge' }, locale),
    status === 'draft' && h('span', { class: 'badge warn' }, status),
  );
}

function thumbnail({ picture }: EntrySummary, app: App): HTMLElement | false {
  if (picture === null) return false;
  const image = h('img', {
    class: 'thumb',
    alt: '',
    loading: 'lazy',
    onerror: () => image.removeAttribute('src'),
  });
  app.picture(image, picture);
  return image;
}
