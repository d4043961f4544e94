import type { EntryList, PageType } from '../../page-data.ts';
import type { App } from '../app/app.ts';
import { arrowKeys, empty, fill, h, later, select } from '../app/element.ts';
import { linkTo } from '../app/page-route.ts';
import { entryRow } from './entry-values.ts';

/** The parts of a list that its URL keeps. */
const KEPT = ['q', 'status', 'locale', 'page'] as const;

export function entryList(app: App): {
  element: HTMLElement;
  show(type: PageType, search: URLSearchParams, open: number | undefined, isChange: boolean): void;
} {
  const bar = h('div', { class: 'bar' });
  const rows = h('div', { class: 'scroll rows', tabindex: '-1' });
  const pager = h('div', { class: 'bar' });
  const element = h('div', { class: 'list', style: 'flex: 1; min-height: 0' }, bar, rows, pager);
  arrowKeys(rows, 'a');
  let shown = '';
  let drawn: { list: EntryList; type: PageType; kept: { [name: string]: string } } | undefined;

  const drawRows = (open: number | undefined): void => {
    if (!drawn) return;
    const { list, type, kept } = drawn;
    const { entries, total, page, pageSize } = list;
    const isNarrowed = kept['q'] || kept['status'] || kept['locale'];
    fill(
      rows,
      entries.length === 0
        ? isNarrowed
          ? empty('No entry fits', 'Search for something else, or choose another status or locale.')
          : empty('There are no entries', 'Create one through the API, or start the double with others.')
        : h(
            'ul',
            { class: entries.some(({ picture }) => picture !== null) ? 'cards pictures' : 'cards' },
            entries.map((entry) => h('li', entryRow(entry, app, kept, entry.id === open))),
          ),
    );
    const from = (page - 1) * pageSize;
    const [first, last, all] = [from + 1, from + entries.length, total].map((each) =>
      each.toLocaleString('en'),
    );
    const link = (to: number, label: string, can: boolean) =>
      h(
        'button',
        {
          disabled: !can,
          'data-key': label,
          onclick: () => (location.hash = linkTo('content', [type.uid, 'entries'], { ...kept, page: to })),
        },
        label,
      );
    fill(
      pager,
      h(
        'span',
        { class: 'quiet small grow', role: 'status' },
        total === 0 ? '' : `${first}–${last} of ${all}`,
      ),
      total > pageSize && [
        link(page - 1, 'Previous', page > 1),
        link(page + 1, 'Next', from + pageSize < total),
      ],
    );
  };

  return {
    element,
    show: (type, search, open, isChange) => {
      const kept = Object.fromEntries(
        KEPT.flatMap((name) => (search.get(name) ? [[name, search.get(name)!] as const] : [])),
      );
      const key = JSON.stringify([type.uid, kept]);
      if (key === shown && !isChange) return drawRows(open);
      if (drawn?.type.uid !== type.uid || isChange) drawBar(bar, type, kept, app);
      shown = key;
      const draw = (list: EntryList): void => {
        if (shown !== key) return;
        drawn = { list, type, kept };
        drawRows(open);
        if (!isChange) rows.scrollTop = 0;
      };
      app.connection
        .get<EntryList>('entries', {
          type: type.uid,
          ...kept,
          status: kept['status'] === 'all' ? '' : (kept['status'] ?? ''),
        })
        .then(draw)
        .catch((error: Error) => {
          if (shown === key) fill(rows, empty('The entries can’t be shown', error.message));
        });
    },
  };
}

function drawBar(bar: HTMLElement, type: PageType, kept: { [name: string]: string }, app: App): void {
  const { status = 'all', locale = '' } = kept;
  const chosen = { q: kept['q'] ?? '', status: kept['status'] ?? '', locale };
  const go = (change: { [name: string]: string }): void => {
    Object.assign(chosen, change);
    location.hash = linkTo('content', [type.uid, 'entries'], chosen);
  };
  const search = h('input', {
    class: 'grow',
    type: 'search',
    value: chosen.q,
    placeholder: 'Search titles and ids',
    'aria-label': 'Search titles and ids',
    'data-search': true,
    'data-key': 'search',
    oninput: later(200, () => go({ q: search.value })),
  });
  fill(
    bar,
    search,
    type.draftAndPublish &&
      select(
        [
          ['all', 'any status'],
          ['published', 'published'],
          ['draft', 'drafts'],
        ],
        status,
        (value) => go({ status: value }),
        { 'aria-label': 'Status', 'data-key': 'status' },
      ),
    type.localized &&
      app.model.locales.length > 1 &&
      select(
        [['', 'any locale'], ...app.model.locales.map((code) => [code, code] as const)],
        locale,
        (value) => go({ locale: value }),
        { 'aria-label': 'Locale', 'data-key': 'locale' },
      ),
  );
}
