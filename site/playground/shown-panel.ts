import { h, withCode } from '../../handlers/page/client/app/element.ts';
import { decoded, linkTo } from '../../handlers/page/client/app/page-route.ts';
import type { Shown } from './open-shown.ts';
import type { Source } from './read-source.ts';

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
export function describeShown(shown: Shown, ms: number, actions: Actions): HTMLElement[] {
  const { source, model, types, entries, files } = shown;
  const notes = model.notes.filter((note) => !source.missing.includes(note));
  const isStored = source.kind === 'export' || source.kind === 'snapshot';
  const counts = [
    count(types.length, 'content type'),
    ...(model.components.length > 0 ? [count(model.components.length, 'component')] : []),
    count(entries, 'entry'),
    ...(files > 0 && isStored ? [count(files, 'file')] : []),
  ];
  const isSchemas = source.kind === 'schema' || source.kind === 'schemas';
  const other = model.dialect === 'v5' ? 4 : 5;
  const details = h(
    'details',
    { open: true },
    h('summary', `${counts.join(', ')}, as ${VERSIONS[model.dialect]}`),
    h(
      'div',
      { class: 'columns' },
      h(
        'div',
        { class: 'read' },
        h('p', `${ENTRIES[source.kind]} Ready in ${(ms / 1000).toFixed(1)} s.`),
        isSchemas &&
          h(
            'p',
            'Schemas do not say their version of Strapi. ',
            h('button', { onclick: () => actions.openSchemasAs(other) }, `Answer as Strapi ${other}`),
          ),
        sentences(source.missing, 'missing', count(source.missing.length, 'missing schema'), FEW),
        sentences(notes, 'notes', `${count(notes.length, 'note')} on what differs from your server`),
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
      h('span', { class: 'name' }, source.title),
      h('button', { onclick: actions.openFiles }, 'Open another'),
      h('a', { href: location.pathname + location.search }, 'Start'),
      h('a', { href: '../' }, 'Documentation'),
    ),
    h('p', { class: 'problem', role: 'alert' }),
    details,
  ];
}

/** So many sentences are shown without a click. */
const FEW = 2;

/** Returns a list of sentences, behind a click if there are many. */
function sentences(texts: readonly string[], name: string, title: string, few = 0): HTMLElement | false {
  if (texts.length === 0) return false;
  const list = h(
    'ul',
    { class: name },
    texts.map((text) => h('li', withCode(text))),
  );
  return texts.length <= few ? list : h('details', h('summary', { class: name }, title), list);
}

const ENTRIES: { readonly [Kind in Source['kind']]: string } = {
  schema: 'The entries and pictures are generated.',
  schemas: 'The entries and pictures are generated.',
  project: 'The entries and pictures are generated: those of the project are in its database.',
  export: 'Entries, permissions and files are those of the export.',
  snapshot: 'The entries are those of the snapshot.',
  sample: 'The guide to a small town. Its pictures are drawn.',
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
