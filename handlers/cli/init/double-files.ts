import { DEFAULT_BASE_URL, ownOrigin } from '../../http/base-url.ts';
import { printable, shellWord } from '../../http/print.ts';
import { originOfApp } from './app-address.ts';
import type { Addition, Contribution, Layout } from './layout.ts';
import type { Collection, PackageManager, ProjectFacts, StrapiSource } from './project-facts.ts';

/** How each package manager runs the program of an installed package. */
export const RUNNERS: Readonly<Record<PackageManager, string>> = {
  npm: 'npx',
  pnpm: 'pnpm exec',
  yarn: 'yarn',
  bun: 'bunx',
};

export function doubleFiles(facts: ProjectFacts, layout: Layout): Contribution {
  const { strapi } = facts;
  const isTypeScript = layout.double.endsWith('.ts');
  const why =
    facts.typescript && !isTypeScript ? ', in JavaScript, because Node can not run it as TypeScript' : '';
  const additions = typescriptOptions(facts, layout);
  if (strapi === undefined) {
    const purpose = `the double, with an example of a content model${why}`;
    return { files: [{ path: layout.double, text: modelInCode(facts), purpose }], additions };
  }
  const snapshot = snapshotPath(layout);
  const contents = strapi.kind === 'project' ? 'the model' : 'the model and the entries';
  return {
    files: [
      {
        path: layout.double,
        text: doubleOf(facts, strapi, updateCommand(facts, strapi, snapshot), isTypeScript),
        purpose:
          strapi.kind === 'project'
            ? `the double, with generated entries${why}`
            : `the double, with the entries of the ${strapi.kind}${why}`,
      },
      { path: snapshot, text: strapi.snapshot, purpose: `${contents} of ${strapi.path}` },
    ],
    additions,
  };
}

/** Returns the options that TypeScript needs for the double and `strapi.json`, if the project does not have them. */
function typescriptOptions({ typescript, strapi, textOf }: ProjectFacts, { double }: Layout): Addition[] {
  const config = textOf('tsconfig.json');
  const has = (name: string, value: RegExp): boolean =>
    new RegExp(`(?:^|[{,])\\s*"${name}"\\s*:\\s*${value.source}`, 'im').test(config);
  // What it extends may have them, and a list of references has none.
  if (!typescript || has('extends', /./) || has('references', /./)) return [];
  const readsJson =
    has('resolveJsonModule', /true/) || has('moduleResolution', /"(?:bundler|node20|nodenext)"/);
  const lines = [
    ...(double.endsWith('.mjs') && !has('allowJs', /true/) ? ['"allowJs": true,'] : []),
    ...(strapi && !readsJson ? ['"resolveJsonModule": true,'] : []),
    ...(strapi && has('module', /"es(?:6|2\d+)"/) ? ['"module": "esnext",'] : []),
  ];
  return lines.length === 0
    ? []
    : [{ place: `tsconfig.json, in compilerOptions, for ${double}`, code: lines.join('\n') }];
}

/** Returns the option `baseUrl` with a comma, if the app asks elsewhere than at the default of the double. */
function baseUrlOption({ address }: ProjectFacts): string {
  const origin = originOfApp(address);
  return ownOrigin(DEFAULT_BASE_URL)(new URL(origin)) ? '' : `baseUrl: '${origin}', `;
}

/** The path of the file with the model. */
export const snapshotPath = ({ mocks }: Layout): string => `${mocks}/strapi.json`;

/** Returns a collection type to write examples with: of the Strapi, of the double that exists, or of a new one. */
export const collectionOf = ({ strapi, double }: ProjectFacts): Collection | undefined =>
  strapi || double
    ? (strapi ?? double)?.collection
    : { singular: 'article', plural: 'articles', field: 'author.name' };

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

/** Returns the command that writes the model of the source again. */
export function updateCommand(facts: ProjectFacts, strapi: StrapiSource, out: string): string {
  const run = `${RUNNERS[facts.packageManager]} msw-strapi`;
  const { kind, path, tokenEnv } = strapi;
  if (kind === 'server')
    return `${run} pull ${shellWord(path)}${tokenEnv ? ` --token-env ${tokenEnv}` : ''} --out ${out}`;
  const entries = kind === 'project' ? ' --entries 0' : '';
  return `${run} snapshot ${sourceFlagsOf(strapi, facts, out)}${entries} --out ${out}`;
}

function doubleOf(
  facts: ProjectFacts,
  { kind, path }: StrapiSource,
  update: string,
  typescript: boolean,
): string {
  const baseUrl = baseUrlOption(facts);
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
          ...(baseUrl ? [`  ${baseUrl.trim()}`] : []),
          '  data: generate({ seed: 1, entries: 20 }),',
          '});',
        ]
      : [
          `export const options = defineOptions({ ...${snapshot}${baseUrl && `, ${baseUrl.slice(0, -2)}`} });`,
        ]),
    'export const double = createDouble(options);',
    '',
  ].join('\n');
}

/** Says that the model is not one of the user. */
export const EXAMPLE_COMMENT = '// An example. Replace it with the content types of your Strapi';

function modelInCode(facts: ProjectFacts): string {
  const { dialect = 'v5', locales } = facts.wanted;
  const baseUrl = baseUrlOption(facts).trim();
  const localesOption = locales ? `locales: [${locales.map((code) => `'${code}'`).join(', ')}], ` : '';
  return [
    "import { collectionType, createDouble, defineModel, defineOptions, relation, uid } from 'msw-strapi';",
    "import { generate } from 'msw-strapi/seeds';",
    "import * as z from 'zod';",
    '',
    `${EXAMPLE_COMMENT}, and its names in the first test.`,
    "const author = collectionType('author', { name: z.string() });",
    "const article = collectionType('article', {",
    '  title: z.string().max(80),',
    "  slug: uid('title'),",
    "  author: relation.manyToOne('author'),",
    '});',
    '',
    `export const model = defineModel([article, author], { dialect: '${dialect}' });`,
    ...(baseUrl
      ? [
          'export const options = defineOptions({',
          '  model,',
          `  ${baseUrl}`,
          ...(localesOption ? [`  ${localesOption.trim()}`] : []),
          '  data: generate({ seed: 1, entries: 20 }),',
          '});',
        ]
      : [
          `export const options = defineOptions({ model, ${localesOption}data: generate({ seed: 1, entries: 20 }) });`,
        ]),
    'export const double = createDouble(options);',
    '',
  ].join('\n');
}
