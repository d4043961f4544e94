import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const find = (...patterns: string[]) => globSync(patterns, { cwd: root }).toSorted();

const { files }: { files: string[] } = JSON.parse(read('package.json'));
const packed = new Set([...find(...files), 'README.md', 'LICENSE', 'package.json']);
const documents = find('*.md', 'docs/**/*.md', 'test/*.md', 'examples/*/*.md');

interface Link {
  readonly from: string;
  readonly link: string;
  /** The path of the file, from the root. */
  readonly file: string;
  readonly heading: string | undefined;
  /** Readers see pictures where the repository is shown. The package has none. */
  readonly isPicture: boolean;
}

const withoutCode = (text: string) => text.replace(/^```.*?^```$/gms, '');

/** The relative links of a document. */
function linksOf(from: string): Link[] {
  return [...withoutCode(read(from)).matchAll(/(!\[[^\]]*)?\]\((?!\w+:)([^)\s]+)\)/g)].map(
    ([, picture, link = '']) => {
      const [path = '', heading] = link.split('#');
      const file = path === '' ? from : normalize(join(dirname(from), path)).replace(/\/$/, '');
      return { from, link, file, heading, isPicture: picture !== undefined };
    },
  );
}

/** The headings of a document as npm and other sites name them in a link. */
const headingsOf = (path: string) =>
  [...withoutCode(read(path)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const named = ({ from, link }: Link) => `${from} → ${link}`;

test('every link of the documents leads to a file and a heading', () => {
  const broken = documents
    .flatMap(linksOf)
    .filter(
      ({ file, heading }) =>
        !existsSync(join(root, file)) || (heading !== undefined && !headingsOf(file).includes(heading)),
    );
  expect(broken.map(named)).toEqual([]);
});

/** Files that the package leaves out, and that readers may miss until the site has an address. */
const NOT_PACKED = new Set(['site/README.md']);

test('every link of the documents in the package leads to a file in it', () => {
  const inPackage = documents.filter((path) => packed.has(path));
  expect(inPackage).toContain('README.md');
  expect(
    inPackage
      .flatMap(linksOf)
      .filter(({ file, isPicture }) => !isPicture && !packed.has(file) && !NOT_PACKED.has(file))
      .map(named),
  ).toEqual([]);
});
