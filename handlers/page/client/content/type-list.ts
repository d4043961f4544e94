import type { PageModel, PageType } from '../../page-data.ts';
import type { App } from '../app/app.ts';
import { arrowKeys, fill, h } from '../app/element.ts';
import { linkTo } from '../app/page-route.ts';

/** From this many types on, there is a field that filters them. */
const MANY = 12;

export function typeList(app: App): { element: HTMLElement; draw(current: string): void } {
  const lists = h('div');
  let text = '';
  let shown = '';
  const filter = h('input', {
    type: 'search',
    placeholder: 'Find a type',
    'aria-label': 'Find a type',
    oninput: () => {
      text = filter.value.trim().toLowerCase();
      draw(shown);
    },
  });
  const element = h('nav', { class: 'pane types', 'aria-label': 'Content types' }, filter, lists);
  arrowKeys(element, 'a, input');

  function draw(current: string): void {
    shown = current;
    const { model } = app;
    filter.hidden = model.types.filter(({ isOwn }) => isOwn).length < MANY;
    const found = [...model.types, ...model.components].filter(
      ({ title, uid }) => title.toLowerCase().includes(text) || uid.toLowerCase().includes(text),
    );
    const group = (name: string, types: readonly PageType[]) =>
      types.length > 0 && [
        h('h2', { class: 'label' }, name),
        h(
          'ul',
          types.map((type) => h('li', linkOf(type, current))),
        ),
      ];
    fill(
      lists,
      group(
        'Content types',
        found.filter((type) => type.isOwn && type.kind !== 'component'),
      ),
      group(
        'Components',
        found.filter(({ kind }) => kind === 'component'),
      ),
      group(
        'Of Strapi',
        found.filter(({ isOwn }) => !isOwn),
      ),
      found.length === 0 && h('p', { class: 'empty' }, 'No type has this name.'),
    );
  }

  return { element, draw };
}

function linkOf({ uid, title, kind, count }: PageType, current: string): HTMLElement {
  const tab = kind === 'component' ? 'fields' : 'entries';
  return h(
    'a',
    {
      href: linkTo('content', [uid, tab]),
      'data-key': uid,
      title: uid,
      'aria-current': uid === current && 'true',
    },
    h('span', title),
    kind === 'collection type' && h('span', { class: 'count' }, count.toLocaleString('en')),
  );
}

/** Returns the type to show where the URL names none: the first with entries. */
export const firstType = ({ types }: PageModel): PageType | undefined =>
  types.find(({ isOwn, count }) => isOwn && count > 0) ?? types.find(({ isOwn }) => isOwn) ?? types[0];
