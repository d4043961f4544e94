import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. Vite reads this file as a part of the config, and knows no `import.meta.dirname` there. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A page of the site. */
export interface Page {
  /** Its file in the repository: `docs/options.md`. */
  readonly file: string;
  /** Its file on the site, where all are in one folder: `options.md`. */
  readonly name: string;
  readonly title: string;
}

export interface PageGroup {
  readonly title: string;
  readonly pages: readonly Page[];
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns the page of a file, under its first heading. */
function pageOf(file: string, name: string): Page {
  const [, title = name] = /^# (.*)$/m.exec(read(file)) ?? [];
  return { file, name, title: title.replaceAll('`', '') };
}

const nameOf = (file: string): string =>
  file
    .replace(/^docs\//, '')
    .replace('decisions/', 'decision-')
    .toLowerCase();

/** Returns the pages of the guide, in the groups of the list in README.md. */
function guide(): PageGroup[] {
  const [, list = ''] = /^## Documentation\n([^]*?)\n\n(?!-)/m.exec(read('README.md')) ?? [];
  return list.split(/^- /m).flatMap((item) => {
    const [, title] = /^([^:[]+):/.exec(item) ?? [];
    const files = [...item.matchAll(/\]\(([^)#]+\.md)\)/g)].map(([, file]) => file!);
    return title ? [{ title, pages: files.map((file) => pageOf(file, nameOf(file))) }] : [];
  });
}

const start: Page = { file: 'README.md', name: 'index.md', title: 'What it is' };

/** Where `build.ts` puts the pages of the API. */
export const API_FOLDER = 'site/api';

const inFolder = (pattern: string, name: (file: string) => string): Page[] =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .map((file) => pageOf(file, name(file)));

const api = (): Page[] =>
  existsSync(join(root, API_FOLDER))
    ? inFolder(`${API_FOLDER}/*.md`, (file) =>
        file
          .replace(`${API_FOLDER}/`, 'api-')
          .replace('api-index', 'api')
          .replace(/msw-strapi\.(?!md$)/, ''),
      )
    : [];

/** Returns all pages of the site, in groups. */
export const pageGroups = (): PageGroup[] => [
  { title: 'Start', pages: [start] },
  ...guide(),
  { title: 'API', pages: api() },
  { title: 'Decisions', pages: inFolder('docs/decisions/*.md', nameOf) },
];

/** Returns the Markdown files of the repository that are not on the site. */
export function otherFiles(): string[] {
  const shown = new Set(pageGroups().flatMap(({ pages }) => pages.map(({ file }) => file)));
  const isForeign = (path: string): boolean => /(?:^|\/)(?:node_modules|dist)$/.test(path);
  return globSync('**/*.md', { cwd: root, exclude: isForeign }).filter((file) => !shown.has(file));
}

/** The playground is no page of VitePress: links to it need a `target`, so that its router leaves them alone. */
export const PLAYGROUND = './playground/';

let names: ReadonlyMap<string, string> | undefined;

/**
 * Returns a link of a page as it is on the site.
 *
 * @param path the file of the page
 * @throws an error for a link to a file that is not on the site
 */
export function linkOnSite(path: string, link: string): string {
  if (/^(?:\w+:|#)/.test(link)) return link;
  const [to = '', heading] = link.split('#');
  const target = relative(root, join(dirname(path), to));
  // Where the repository is shown, this file says how to build the playground.
  if (target === 'site/README.md') return PLAYGROUND;
  names ??= new Map(pageGroups().flatMap(({ pages }) => pages.map((page) => [page.file, page.name])));
  const name = names.get(target);
  if (name === undefined)
    throw new Error(`${relative(root, path)} has a link to ${target}, which is not a page of the site.`);
  return `/${name.replace(/(?:^index)?\.md$/, '')}${heading === undefined ? '' : `#${heading}`}`;
}
