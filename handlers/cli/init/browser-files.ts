import { dirname } from 'node:path/posix';
import type { Addition, Contribution, Layout } from './layout.ts';
import { configFile, type ProjectFacts, type Tool } from './project-facts.ts';

export const WORKER = 'public/mockServiceWorker.js';

export function browserFiles(facts: ProjectFacts, tools: readonly Tool[], layout: Layout): Contribution {
  const inPage = tools.includes('vite');
  const inStories = tools.includes('storybook');
  return {
    files:
      facts.worker !== undefined && (inPage || inStories)
        ? [{ path: WORKER, text: facts.worker, purpose: "MSW's worker, from the installed msw" }]
        : [],
    additions: [
      ...(inPage ? [startInPage(facts, layout)] : []),
      ...(inStories ? storybook(facts, layout) : []),
    ],
  };
}

/** Returns whether a project needs the worker file and neither has it nor can get it from its MSW. */
export function lacksWorker(facts: ProjectFacts, tools: readonly Tool[]): boolean {
  const needed = tools.includes('storybook') || tools.includes('vite');
  return needed && facts.worker === undefined && !facts.files.has(WORKER);
}

function startInPage({ entry }: ProjectFacts, layout: Layout): Addition {
  const main = entry ?? `${dirname(layout.mocks)}/main.${layout.extension}`;
  return {
    place: `${main}, before the app renders`,
    unless: { file: main, has: 'msw-strapi/browser' },
    code: `if (import.meta.env.DEV) {
  const { startDouble } = await import('msw-strapi/browser');
  const { double } = await import('${layout.importPath(main, layout.double)}');
  await startDouble(double);
}`,
  };
}

function storybook({ files, textOf }: ProjectFacts, layout: Layout): Addition[] {
  const nameOf = (name: string) =>
    configFile(files, `.storybook/${name}`) ?? `.storybook/${name}.${layout.extension}`;
  const main = nameOf('main');
  const preview = nameOf('preview');
  const before = othersOf(textOf(main));
  const inPreview = othersOf(textOf(preview));
  // CSF Next takes the addon itself, and warns about its loader.
  const [loader, use] = textOf(preview).includes('definePreview')
    ? ["import addonMsw from 'msw-storybook-addon';", `addons: [${inPreview('addons')}addonMsw()],`]
    : [
        "import { mswLoader } from 'msw-storybook-addon/csf3';",
        `loaders: [${inPreview('loaders')}mswLoader()],`,
      ];
  return [
    {
      place: `${main}, in the config`,
      unless: { file: main, has: 'msw-storybook-addon' },
      code: `addons: [${before('addons')}'msw-storybook-addon'],\nstaticDirs: [${before('staticDirs')}'../public'],`,
    },
    {
      place: `${preview}: the imports at the top, the lines below them in the default export`,
      unless: { file: preview, has: 'msw-strapi/storybook' },
      code: `${loader}
import { strapiStories } from 'msw-strapi/storybook';
import { double } from '${layout.importPath(preview, layout.double)}';

${use}
beforeEach: strapiStories(double),
// A frame for each story of a Docs page. Without it they would share one worker and its data.
parameters: { ${inPreview('parameters')}docs: { story: { inline: false, height: '400px' } } },`,
    },
  ];
}

/** Returns a function that writes what precedes a new value of a property: a config has each property once. */
function othersOf(config: string): (property: string) => string {
  return (property) =>
    new RegExp(`\\b${property}['"]?\\s*:`).test(config) ? '/* what is there, and */ ' : '';
}
