import { browserFiles, lacksWorker, WORKER } from './browser-files.ts';
import { collectionOf, doubleFiles, RUNNERS, sourceFlagsOf } from './double-files.ts';
import { type Addition, type Contribution, type Layout, layoutOf, type NewFile } from './layout.ts';
import { type ProjectFacts, type Tool, toolsOf } from './project-facts.ts';
import { firstTest, playwrightFiles, vitestFiles } from './test-files.ts';

/** What `init` will do. */
export interface SetupPlan {
  /** Files that do not exist yet. */
  readonly files: readonly NewFile[];
  /** Files that exist and stay as they are. */
  readonly kept: readonly string[];
  /** Code that the user adds. */
  readonly additions: readonly Addition[];
  /** What to run next, at most three commands. */
  readonly commands: readonly string[];
}

const CONFIG = 'msw-strapi.config.mjs';
const INSTALL = {
  npm: 'npm install --save-dev',
  pnpm: 'pnpm add --save-dev',
  yarn: 'yarn add --dev',
  bun: 'bun add --dev',
} as const;

/** Returns the set-up for a project. It never contains a file that exists. */
export function planSetup(facts: ProjectFacts): SetupPlan {
  const tools = toolsOf(facts);
  const layout = layoutOf(facts);
  const needsServer = tools.length === 0 || tools.includes('next') || tools.includes('playwright');
  const serve = `${RUNNERS[facts.packageManager]} msw-strapi serve --config ${CONFIG}`;
  const parts = [
    doubleFiles(facts, layout),
    browserFiles(facts, tools, layout),
    ...(tools.includes('vitest') ? [vitestFiles(facts, layout)] : []),
    ...(needsServer ? [serverFiles(facts, tools, layout)] : []),
    ...(tools.includes('playwright') ? [playwrightFiles(facts, tools, layout, serve)] : []),
  ];
  const wanted = parts.flatMap(({ files }) => files);
  const isKept = ({ path }: NewFile) => facts.files.has(path);
  const files = wanted.filter((file) => !isKept(file));
  const kept = wanted.filter(isKept);
  return {
    files,
    kept: kept.map(({ path }) => path),
    additions: [
      ...kept.filter(({ path }) => needsAddition(path, layout)).map(toAddition),
      ...parts.flatMap(({ additions }) => additions),
    ],
    commands: nextCommands(facts, tools, layout, needsServer ? serve : undefined).slice(0, 3),
  };
}

/** The double and what belongs to it may be of an earlier `init`. Set-up files may be the user's own. */
const needsAddition = (path: string, { mocks }: Layout): boolean =>
  path !== WORKER && !path.startsWith(`${mocks}/`);

const toAddition = ({ path, text }: NewFile): Addition => ({
  place: `${path}, which exists already`,
  code: text.trimEnd(),
});

/** Returns the config of the HTTP server, which Playwright and server rendering ask. */
function serverFiles(facts: ProjectFacts, tools: readonly Tool[], layout: Layout): Contribution {
  const { strapi, typescript, nodeRunsTypeScript } = facts;
  const needsNewerNode = strapi === undefined && typescript && !nodeRunsTypeScript;
  const source =
    strapi === undefined
      ? `export { options as default } from './${layout.double}';\n`
      : `export default ${JSON.stringify({ [strapi.kind]: strapi.path, dialect: strapi.dialect })};\n`;
  const collection = collectionOf(facts);
  const url = `http://localhost:1337${strapi?.prefix ?? '/api'}/${collection?.plural ?? ''}`;
  return {
    files: [
      {
        path: CONFIG,
        purpose: `for msw-strapi serve${needsNewerNode ? '. It imports a .ts file: use Node 22.18 or later' : ''}`,
        text: source,
      },
    ],
    additions: tools.includes('next')
      ? [
          {
            place: 'server and client components, while msw-strapi serve runs',
            code: `const response = await fetch('${url}');`,
          },
        ]
      : [],
  };
}

function nextCommands(
  facts: ProjectFacts,
  tools: readonly Tool[],
  layout: Layout,
  serve: string | undefined,
): string[] {
  const { packageManager, packages, strapi } = facts;
  const run = RUNNERS[packageManager];
  const needed = [
    'msw-strapi',
    'msw',
    'zod',
    ...(tools.includes('storybook') ? ['msw-storybook-addon'] : []),
  ];
  const missing = needed.filter((name) => !packages.has(name));
  const hasApp = tools.includes('vite') || tools.includes('next');
  const source = strapi === undefined ? '' : ` ${sourceFlagsOf(strapi)}`;
  return [
    ...(missing.length > 0 ? [`${INSTALL[packageManager]} ${missing.join(' ')}`] : []),
    ...(lacksWorker(facts, tools) ? [`${run} msw init public --save`] : []),
    ...(tools.includes('vitest') ? [`${run} vitest run ${firstTest(layout)}`] : []),
    ...(serve === undefined ? [] : [serve]),
    ...(hasApp ? [`${packageManager} run dev`] : []),
    ...(tools.includes('storybook') ? [`${packageManager} run storybook`] : []),
    ...(serve === undefined ? [`${run} msw-strapi serve${source}`] : []),
  ];
}
