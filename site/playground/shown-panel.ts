import { h, withCode } from '../../handlers/page/client/app/element.ts';
import { decoded, linkTo } from '../../handlers/page/client/app/page-route.ts';
import type { Shown } from './open-shown.ts';

interface Actions {
  /** Opens the same schemas as another version of Strapi. */
  readonly openSchemasAs: (version: 4 | 5) => void;
  readonly openFiles: () => void;
}

const VERSIONS: { readonly [dialect: string]: string } = {
  v5: 'Strapi 5',
  v4: 'Strapi 4',
  documented: 'Strapi 4, as documented',
};

/** Returns what the playground says above the page: what was read, what is missing, and a query that explains itself. */
export function describeShown(
  shown: Shown,
  ms: number,
  { openSchemasAs, openFiles }: Actions,
): HTMLElement[] {
  const { source, model, types, entries, files } = shown;
  const notes = model.notes.filter((note) => !source.missing.includes(note));
  const isStored = source.kind === 'export' || source.kind === 'snapshot';
  const counts = [
    count(types.length, 'content type'),
    count(model.components.length, 'component'),
    count(entries, 'entry'),
    ...(files > 0 && isStored ? [count(files, 'file')] : []),
  ];
  const isSchemas = source.kind === 'schema' || source.kind === 'schemas';
  const other = model.dialect === 'v5' ? 4 : 5;
  const details = h(
    'details',
    { class: 'more', open: innerWidth > 720 },
    h('summary', 'What was read'),
    h(
      'div',
      { class: 'columns' },
      h(
        'div',
        { class: 'read' },
        h(
          'p',
          h('strong', source.title),
          `: ${counts.join(', ')}, answered as ${VERSIONS[model.dialect]}, in ${(ms / 1000).toFixed(1)} s. `,
          ENTRIES[source.kind] ?? '',
          isSchemas &&
            h(
              'button',
              { class: 'plain link', onclick: () => openSchemasAs(other) },
              `Answer as Strapi ${other}`,
            ),
        ),
        source.missing.length > 0 &&
          h(
            'ul',
            { class: 'missing' },
            source.missing.map((text) => h('li', withCode(text))),
          ),
        notes.length > 0 &&
          h(
            'details',
            h('summary', count(notes.length, 'note'), ' on what differs from your server'),
            h(
              'ul',
              notes.map((text) => h('li', withCode(text))),
            ),
          ),
        h('p', { class: 'quiet' }, 'The same on your machine: ', h('code', source.command)),
      ),
      explained(shown),
    ),
  );
  return [
    h(
      'div',
      { class: 'line' },
      h('strong', 'Playground'),
      h('span', { class: 'quiet name' }, source.title),
      h('button', { onclick: openFiles }, 'Open another'),
      h('a', { href: location.pathname + location.search }, 'Start again'),
      h('a', { href: '../' }, 'Documentation'),
    ),
    h('p', { class: 'problem', role: 'alert' }),
    details,
  ];
}

const ENTRIES: { readonly [kind: string]: string } = {
  schema: 'The entries and pictures are generated. ',
  schemas: 'The entries and pictures are generated. ',
  project: 'The entries and pictures are generated: those of the project are in its database. ',
  sample: 'A guide to a small town. ',
};

function explained({ mistake }: Shown): HTMLElement | false {
  if (!mistake) return false;
  const [first] = mistake.explanations;
  return h(
    'div',
    { class: 'explained' },
    h('p', h('strong', 'A typo in a query'), h('span', { class: 'badge bad' }, String(mistake.status))),
    h(
      'p',
      h(
        'a',
        { class: 'mono', href: linkTo('query', [], { url: mistake.url }) },
        `GET ${decoded(mistake.url)}`,
      ),
    ),
    h('p', { class: 'why' }, withCode(first!.message)),
    first!.fix &&
      h(
        'p',
        'Corrected: ',
        h(
          'a',
          { class: 'mono', href: linkTo('query', [], { url: first!.fix.url }) },
          decoded(first!.fix.url),
        ),
      ),
  );
}

const count = (number: number, word: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? word : word.replace(/y$/, 'ie') + 's'}`;
