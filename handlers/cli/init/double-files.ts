import { printable, shellWord } from '../../http/print.ts';
import type { Contribution, Layout } from './layout.ts';
import type { PackageManager, ProjectFacts, StrapiSource } from './project-facts.ts';

/** How each package manager runs the program of an installed package. */
export const RUNNERS: Readonly<Record<PackageManager, string>> = {
  npm: 'npx',
  pnpm: 'pnpm exec',
  yarn: 'yarn',
  bun: 'bunx',
};

export function doubleFiles(facts: ProjectFacts, layout: Layout): Contribution {
  const { strapi } = facts;
  if (strapi === undefined) {
    const purpose = 'the double, with an example of a content model';
    return { files: [{ path: layout.double, text: modelInCode(facts), purpose }], additions: [] };
  }
  const snapshot = snapshotPath(layout);
  const contents = strapi.kind === 'project' ? 'the model' : 'the model and the entries';
  return {
    files: [
      {
        path: layout.double,
        text: doubleOf(strapi, updateCommand(facts, strapi, snapshot), facts.typescript),
        purpose:
          strapi.kind === 'project'
            ? 'the double, with generated entries'
            : `the double, with the entries of the ${strapi.kind}`,
      },
      { path: snapshot, text: strapi.snapshot, purpose: `${contents} of ${strapi.path}` },
    ],
    additions: [],
  };
}

/** The path of the file with the model. */
export const snapshotPath = ({ mocks }: Layout): string => `${mocks}/strapi.json`;

export const collectionOf = ({ strapi }: ProjectFacts): StrapiSource['collection'] =>
  strapi === undefined ? { singular: 'article', plural: 'articles' } : strapi.collection;

/** Returns the flags that name a source: `--project ../cms`. */
export function sourceFlagsOf(
  { kind, path }: StrapiSource,
  { wanted: { dialect, locales } }: ProjectFacts,
  snapshot: string,
): string {
  if (kind === 'server') return `--config ${snapshot}`;
  const flags = [`--${kind} ${shellWord(path)}`];
  if (dialect !== undefined) flags.push(`--dialect ${dialect}`);
  if (locales !== undefined) flags.push(`--locales ${locales.join(',')}`);
  return flags.join(' ');
}

function updateCommand(facts: ProjectFacts, strapi: StrapiSource, out: string): string {
  const run = `${RUNNERS[facts.packageManager]} msw-strapi`;
  const { kind, path, tokenEnv } = strapi;
  if (kind === 'server')
    return `${run} pull ${shellWord(path)}${tokenEnv ? ` --token-env ${tokenEnv}` : ''} --out ${out}`;
  const entries = kind === 'project' ? ' --entries 0' : '';
  return `${run} snapshot ${sourceFlagsOf(strapi, facts, out)}${entries} --out ${out}`;
}

function doubleOf({ kind, path }: StrapiSource, update: string, typescript: boolean): string {
  const generates = kind === 'project';
  const snapshot = typescript ? '(strapi as unknown as DoubleOptions)' : 'strapi';
  return [
    `import { createDouble, defineOptions${typescript ? ', type DoubleOptions' : ''} } from 'msw-strapi';`,
    ...(generates ? ["import { generate } from 'msw-strapi/seeds';"] : []),
    "import strapi from './strapi.json' with { type: 'json' };",
    '',
    `// strapi.json has ${generates ? 'the model' : 'the model and the entries'} of ${printable(path)}. To update it:`,
    `// ${update}`,
    ...(generates
      ? [
          'export const options = defineOptions({',
          `  ...${snapshot},`,
          '  data: generate({ seed: 1, entries: 20 }),',
          '});',
        ]
      : [`export const options = defineOptions({ ...${snapshot} });`]),
    'export const double = createDouble(options);',
    '',
  ].join('\n');
}

/** Returns the options of the example as JavaScript, for a Node that can't import the double. */
export const optionsInJavaScript = (facts: ProjectFacts, double: string): string =>
  [
    `// The same content types as in ${double}. With Node 22.18 or later, one line can take the place of this file:`,
    `// export { options as default } from './${double}';`,
    modelInCode(facts)
      .replace('createDouble, ', '')
      .replace('export const options =', 'export default')
      .replace('export const double = createDouble(options);\n', ''),
  ].join('\n');

function modelInCode({ wanted: { dialect = 'v5', locales } }: ProjectFacts): string {
  const localesOption = locales ? `locales: [${locales.map((code) => `'${code}'`).join(', ')}], ` : '';
  return [
    "import { collectionType, createDouble, defineModel, defineOptions, relation, uid } from 'msw-strapi';",
    "import { generate } from 'msw-strapi/seeds';",
    "import * as z from 'zod';",
    '',
    '// An example. Replace it with the content types of your Strapi.',
    "const author = collectionType('author', { name: z.string() });",
    "const article = collectionType('article', {",
    '  title: z.string().max(80),',
    "  slug: uid('title'),",
    "  author: relation.manyToOne('author'),",
    '});',
    '',
    `export const model = defineModel([article, author], { dialect: '${dialect}' });`,
    `export const options = defineOptions({ model, ${localesOption}data: generate({ seed: 1, entries: 20 }) });`,
    'export const double = createDouble(options);',
    '',
  ].join('\n');
}
