import type { EntryField, EntryLinks, EntrySummary, EntryValues, RichNode } from '../../page-data.ts';
import { type App, typeOf } from '../app/app.ts';
import { h } from '../app/element.ts';
import { linkTo } from '../app/page-route.ts';

export const entryValues = (entry: EntryValues, app: App): HTMLElement =>
  h(
    'dl',
    { class: 'values' },
    entry.fields.map((field) => line(entry, field, app)),
  );

function line(entry: EntryValues, field: EntryField, app: App): HTMLElement {
  const { name, type, isPrivate } = field;
  const label = h(
    'dt',
    { title: type },
    name,
    isPrivate && [' ', h('span', { class: 'badge warn' }, 'private')],
  );
  const value = h('div', { class: 'value' }, label);
  if ('count' in field) {
    const shown = h('dd');
    value.append(shown);
    shown.append(field.count === 0 ? h('span', { class: 'null' }, 'none') : opener(entry, field, value, app));
  } else value.append(h('dd', field.rich ? richText(field.rich) : scalar(field.value, type)));
  return value;
}

/** Returns the button that populates an attribute. */
function opener(
  entry: EntryValues,
  { name, type, count }: EntryField & { count: number },
  host: HTMLElement,
  app: App,
): HTMLElement {
  let linked: HTMLElement | undefined;
  const button = h(
    'button',
    {
      'aria-expanded': 'false',
      'data-key': `${entry.uid} ${entry.id} ${name}`,
      'aria-label': `${name}: ${count}, ${type}`,
      onclick: () => {
        const isOpen = linked !== undefined;
        button.setAttribute('aria-expanded', String(!isOpen));
        arrow.textContent = isOpen ? '▸' : '▾';
        linked?.remove();
        linked = undefined;
        if (isOpen) return;
        const place = (linked = h('dd', { class: 'linked' }, h('p', { class: 'bar quiet' }, 'Loading …')));
        host.append(place);
        app.connection
          .get<EntryLinks>('links', { type: entry.uid, id: entry.id, field: name })
          .then((links) => place.replaceChildren(...linkedRows(links, app)))
          .catch((error: Error) => place.replaceChildren(h('p', { class: 'bar problem' }, error.message)));
      },
    },
    h('span', `${count} × ${type.replace(/^relation .*/, 'relation').split(',')[0]}`),
  );
  const arrow = h('span', { 'aria-hidden': 'true' }, '▸');
  button.append(arrow);
  return button;
}

function linkedRows({ items, total }: EntryLinks, app: App): HTMLElement[] {
  const isPart = (item: EntrySummary | EntryValues): item is EntryValues => 'fields' in item;
  const parts = items.filter(isPart);
  const rows = items.filter((item) => !isPart(item));
  return [
    ...parts.map((part) =>
      h(
        'div',
        { class: 'part' },
        h('h3', typeOf(app.model, part.uid)?.title ?? part.uid),
        entryValues(part, app),
      ),
    ),
    ...(rows.length > 0
      ? [
          h(
            'ul',
            { class: 'rows' },
            rows.map((row) => h('li', entryRow(row, app))),
          ),
        ]
      : []),
    ...(total > items.length
      ? [h('p', { class: 'bar quiet small' }, `and ${total - items.length} more`)]
      : []),
  ];
}

const richText = (nodes: readonly RichNode[]): HTMLElement =>
  h('div', { class: 'rich' }, nodes.map(richNode));

const richNode = (node: RichNode): HTMLElement | string =>
  typeof node === 'string'
    ? node
    : h(
        node.tag as 'a',
        node.href === undefined ? {} : { href: node.href, target: '_blank', rel: 'noreferrer' },
        node.children.map(richNode),
      );

function scalar(value: unknown, type: string): HTMLElement | string {
  if (value === null || value === undefined) return h('span', { class: 'null' }, 'null');
  if (typeof value === 'object') return h('pre', { tabindex: '0' }, JSON.stringify(value, null, 2));
  if (typeof value === 'string' && value === '') return h('span', { class: 'null' }, 'empty text');
  const text = String(value);
  if (/^(datetime|timestamp)$/.test(type) && !Number.isNaN(Date.parse(text))) {
    return h(
      'time',
      { title: text },
      new Date(text).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
    );
  }
  return text.length > 300 ? longText(text) : h('span', text);
}

function longText(text: string): HTMLElement {
  const shown = h('span', { class: 'text' }, text);
  const more = h(
    'button',
    {
      class: 'plain',
      onclick: () => {
        shown.classList.remove('text');
        shown.style.whiteSpace = 'pre-wrap';
        more.remove();
      },
    },
    'Show all',
  );
  return h('div', shown, more);
}

export function entryRow(
  entry: EntrySummary,
  app: App,
  search: { [name: string]: string } = {},
  isCurrent = false,
): HTMLElement {
  const { uid, id, title, status, locale, date } = entry;
  return h(
    'a',
    {
      href: linkTo('content', [uid, 'entries', id], search),
      'data-key': `${uid} ${id}`,
      'aria-current': isCurrent && 'true',
    },
    h('span', { class: 'id' }, id),
    thumbnail(entry, app),
    h(
      'span',
      { class: 'about' },
      h('span', { class: 'name' }, title),
      h(
        'span',
        { class: 'facts-line' },
        status !== null && h('span', { class: status === 'draft' ? 'badge warn' : 'badge good' }, status),
        locale !== null && h('span', { class: 'badge' }, locale),
        date !== null &&
          h('time', { class: 'quiet small', title: `${date.name}: ${date.value}` }, dayOf(date.value)),
      ),
    ),
  );
}

const dayOf = (text: string): string => {
  const day = new Date(text);
  return Number.isNaN(day.getTime())
    ? text
    : day.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
};

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
