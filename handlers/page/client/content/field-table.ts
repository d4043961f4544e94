import type { PageField, PageType } from '../../page-data.ts';
import { type App, typeOf } from '../app/app.ts';
import { empty, h } from '../app/element.ts';
import { linkTo } from '../app/route.ts';

/** Shows the attributes of a type: those of its schema, then those that Strapi adds. */
export function fieldTable({ fields }: PageType, app: App): HTMLElement {
  if (fields.length === 0) return empty('This type has no fields');
  const own = fields.filter(({ isSystem }) => !isSystem);
  const added = fields.filter(({ isSystem }) => isSystem);
  return h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ['Field', 'Type', 'Rules'].map((name) => h('th', { scope: 'col' }, name)),
      ),
    ),
    h(
      'tbody',
      {},
      own.map((field) => row(field, app)),
    ),
    added.length > 0 &&
      h(
        'tbody',
        {},
        h('tr', {}, h('th', { colspan: '3', scope: 'rowgroup' }, 'Added by Strapi')),
        added.map((field) => row(field, app)),
      ),
  );
}

function row({ name, type, targets, notes, isPrivate }: PageField, app: App): HTMLElement {
  return h(
    'tr',
    {},
    h('td', { class: 'wide' }, h('code', {}, name)),
    h(
      'td',
      { class: 'wide' },
      type,
      targets.map((uid) => [' ', targetLink(uid, app)]),
    ),
    h(
      'td',
      { class: 'wide small quiet' },
      isPrivate && [h('span', { class: 'badge warn' }, 'private'), ' '],
      notes.filter((note) => note !== 'private').join(', '),
    ),
  );
}

function targetLink(uid: string, { model }: App): HTMLElement {
  const target = typeOf(model, uid);
  return h('a', { href: linkTo('content', [uid, 'fields']), class: 'badge accent' }, target?.title ?? uid);
}
