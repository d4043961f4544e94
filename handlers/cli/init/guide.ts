import { inWords } from '../../http/print.ts';
import { originOfApp } from './app-address.ts';
import type { GuideTopic } from '../flag-table.ts';
import type { GuideFlags } from '../flags.ts';
import { collectionOf, RUNNERS, snapshotPath, sourceFlagsOf } from './double-files.ts';
import { type Layout, layoutOf, playwrightFolder } from './layout.ts';
import { enterApp, openProject } from './open-strapi.ts';
import { planSetup, type SetupPlan } from './plan-setup.ts';
import { type ProjectFacts, TOOLS, toolsOf } from './project-facts.ts';
import { firstTest, setupPath } from './test-files.ts';

/**
 * Prints Markdown about the project in the current folder: which commands to run, which files there are, and what to do
 * when a field is missing. It writes nothing and asks nothing.
 *
 * @throws an error for a folder without package.json, and a source that can't be read
 */
export async function printGuide({ topic, ...given }: GuideFlags): Promise<void> {
  const { app, flags } = enterApp('guide', given);
  const { facts } = await openProject({ ...flags, yes: true });
  console.log(guideOf(topic, facts, app));
}

/** What a page of the guide is about. */
interface GuideFacts {
  readonly facts: ProjectFacts;
  readonly plan: SetupPlan;
  readonly layout: Layout;
  /** How the package manager runs a program. */
  readonly run: string;
  /** Returns a command that runs in the folder of the app. */
  readonly inApp: (line: string) => string;
  /** Returns a block of commands, which run in the folder of the app. */
  readonly commands: (...lines: readonly (string | undefined)[]) => string[];
  /** The names of a collection type, for examples. */
  readonly singular: string;
  readonly plural: string;
}

/**
 * Returns the guide for a project as Markdown.
 *
 * @param app the folder of the app in a workspace. Default: the current folder
 */
export function guideOf(topic: GuideTopic, project: ProjectFacts, app?: string): string {
  // The guide installs packages before init runs, so that MSW has its worker.
  const facts = { ...project, worker: project.worker ?? '' };
  const { singular = 'article', plural = 'articles' } = collectionOf(facts) ?? {};
  // In parentheses, so that it does not matter whether the lines share a shell.
  const inApp = (line: string) => (app === undefined ? line : `(cd ${app} && ${line})`);
  const commands = (...lines: readonly (string | undefined)[]) => [
    '```sh',
    ...lines.flatMap((line) => (line === undefined ? [] : inApp(line))),
    '```',
    '',
  ];
  const [plan, layout, run] = [planSetup(facts), layoutOf(facts), RUNNERS[facts.packageManager]];
  const guide = { facts, plan, layout, run, inApp, commands, singular, plural };
  const [heading, ...page] = [...PAGES[topic](guide), ...missingField(guide)];
  const paths = app === undefined ? [] : ['', `This is a workspace with one app. Paths are from \`${app}\`.`];
  return [heading, ...paths, ...page].join('\n');
}

const PAGES: Readonly<Record<GuideTopic, (guide: GuideFacts) => string[]>> = {
  setup: (guide) => {
    const { facts, plan } = guide;
    const tools = [
      ...toolsOf(facts).map((tool) => TOOLS[tool].title),
      ...(facts.strapi ? [`the Strapi ${facts.strapi.kind} ${facts.strapi.path}`] : []),
    ];
    const test = testCommand(plan);
    return [
      '# Set up msw-strapi in this project',
      '',
      [
        `This project has ${tools.length > 0 ? inWords(tools, 'and') : 'no tool that init knows'}.`,
        ...plan.notes,
        'Run:',
      ].join(' '),
      '',
      ...guide.commands(...setupCommands(guide), test),
      `They ask nothing.${test === undefined ? '' : ' The last one runs a first test, which passes without a Strapi.'}`,
      '',
      ...filesOf(plan),
      ...whatIsLeft(guide, plan.additions, test !== undefined),
      `\`${guide.run} msw-strapi init --yes --agents\` also writes a block about the double into AGENTS.md, for coding agents.`,
      '',
    ];
  },

  tests: (guide) => {
    const { facts, plan, layout, run, singular } = guide;
    const path = firstTest(facts, layout);
    if (!plan.isForVitest || path === undefined)
      return [
        '# Test with msw-strapi',
        '',
        ...setupFirst(guide),
        '`node_modules/msw-strapi/docs/where-it-runs.md` has the set-up for Jest, Node and others.',
        '',
      ];
    return [
      '# Test with msw-strapi',
      '',
      ...setupFirst(guide),
      ...additionsOf(plan, /vitest|vite\.config|tsconfig/),
      `The double is in \`${plan.double}\`. In each test it answers what the code asks at ${originOfApp(facts.address)}, and is reset after it. A test with data of its own, as in \`${path}\`:`,
      '',
      '```ts',
      "import { expect, test } from 'vitest';",
      `import { server } from '${layout.importPath(path, setupPath(facts, layout))}';`,
      `import { double } from '${layout.importPath(path, layout.double)}';`,
      '',
      `test('there are no ${guide.plural}', async () => {`,
      `  server.use(...double.with({ ${keyOf(singular)}: [] }).handlers);`,
      `  const response = await fetch('${urlOf(guide)}');`,
      '  expect(await response.json()).toMatchObject({ data: [] });',
      '});',
      '```',
      '',
      `\`double.with({ ${keyOf(singular)}: 3 })\` has three of them, and \`double.fault({ type: '${singular}', status: 503 })\` makes their requests fail. Run the tests:`,
      '',
      ...guide.commands(`${run} vitest run`),
    ];
  },

  storybook: (guide) => {
    const { facts, plan, singular } = guide;
    if (!toolsOf(facts).includes('storybook')) return without('Storybook', 'storybook');
    return [
      '# Storybook with msw-strapi',
      '',
      ...setupFirst(guide),
      ...additionsOf(plan, /^\.storybook/),
      'The double answers the stories, and each story has its own data. A story says what it needs in `parameters`:',
      '',
      '```ts',
      `parameters: { strapi: { data: { ${keyOf(singular)}: 'empty' } } },`,
      '```',
      '',
      "In place of `'empty'`: `'error'`, `'slow'`, `'loading'`, `'longText'`, or how many entries there are.",
      '',
      ...runningOf(guide, /storybook/i),
    ];
  },

  playwright: (guide) => {
    const { facts, plan, layout, run, singular } = guide;
    if (!toolsOf(facts).includes('playwright')) return without('Playwright', 'playwright');
    const folder = playwrightFolder(facts);
    return [
      '# Playwright with msw-strapi',
      '',
      ...setupFirst(guide),
      ...additionsOf(plan, /^playwright|^\.env/),
      `Import \`test\` and \`expect\` from \`${layout.mocks}/playwright\`: each test has data of its own, and \`playwright.config\` starts the double and the app.`,
      '',
      '```ts',
      ...(folder === undefined ? [] : [`// ${folder}/${guide.plural}.spec.ts`]),
      `test('there are no ${guide.plural}', async ({ page, double }) => {`,
      `  await double.with({ ${keyOf(singular)}: [] });`,
      "  await page.goto('/');",
      '});',
      '```',
      '',
      ...guide.commands(`${run} playwright test`),
    ];
  },
};

const without = (title: string, topic: GuideTopic): string[] => [
  `# ${title} with msw-strapi`,
  '',
  `This project has no ${title}. Install it first, and run \`msw-strapi guide ${topic}\` again.`,
  '',
];

/** Returns the commands to install what is missing, and to write the files. */
function setupCommands({ facts, plan, run }: GuideFacts): string[] {
  const { strapi, wanted } = facts;
  const flags = [
    ...(strapi && strapi.kind !== 'server' ? [sourceFlagsOf(strapi, facts, '')] : []),
    ...(strapi || !wanted.dialect ? [] : [`--dialect ${wanted.dialect}`]),
    ...(strapi || !wanted.locales ? [] : [`--locales ${wanted.locales.join(',')}`]),
  ];
  const install = plan.commands.find(({ kind }) => kind === 'install')?.line;
  return [...(install === undefined ? [] : [install]), [`${run} msw-strapi init --yes`, ...flags].join(' ')];
}

const testCommand = ({ commands }: SetupPlan): string | undefined =>
  commands.find(({ line }) => line.includes('vitest run'))?.line;

function setupFirst(guide: GuideFacts): string[] {
  const { plan } = guide;
  const isInstalled = plan.commands.every(({ kind }) => kind !== 'install');
  return plan.files.length + plan.changes.length === 0 && isInstalled
    ? []
    : [
        'First set it up. These commands ask nothing:',
        '',
        ...guide.commands(...setupCommands(guide)),
        ...filesOf(plan),
      ];
}

function filesOf({ files, changes }: SetupPlan): string[] {
  if (files.length + changes.length === 0) return ['All files of `init` are there already.', ''];
  const line = (verb: string, { path, purpose }: SetupPlan['files'][number]) =>
    `- ${verb} \`${path}\`: ${purpose}`;
  return [
    '`init`',
    '',
    ...files.map((file) => line('writes', file)),
    ...changes.map((file) => line('adds a line to', file)),
    '',
  ];
}

/** Returns what a user may want besides: lines for files that exist, and commands that do not end. */
function whatIsLeft(guide: GuideFacts, additions: SetupPlan['additions'], passes: boolean): string[] {
  const { plan } = guide;
  const running = plan.commands.filter(({ kind }) => kind === 'keeps running');
  if (additions.length + running.length === 0) return [];
  return [
    passes ? '## Besides tests' : '## Next',
    '',
    ...(passes && additions.length > 0 ? ['The test passes without what follows.', ''] : []),
    ...additionsOf({ ...plan, additions }, /./),
    ...runningOf(guide, /./),
  ];
}

const additionsOf = ({ additions }: SetupPlan, places: RegExp): string[] =>
  additions
    .filter(({ place }) => places.test(place))
    .flatMap(({ place, code }) => [`Add to ${place}:`, '', '```', ...code.split('\n'), '```', '']);

const runningOf = ({ plan, inApp }: GuideFacts, lines: RegExp): string[] => {
  const running = plan.commands.filter(({ kind, line }) => kind === 'keeps running' && lines.test(line));
  return running.length === 0
    ? []
    : [
        'These commands run until you stop them, so start each in the background:',
        '',
        ...running.map(({ line, purpose }) => `- \`${inApp(line)}\`: ${purpose}`),
        '',
      ];
};

const keyOf = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);

const prefixOf = ({ strapi, double }: ProjectFacts): string => (strapi ?? double)?.prefix ?? '/api';

const urlOf = ({ facts, plural }: GuideFacts): string =>
  `${originOfApp(facts.address)}${prefixOf(facts)}/${plural}`;

/** Returns the command that explains a missing field. Undefined if this Node can't run the double. */
export function explainCommand(facts: ProjectFacts): string | undefined {
  const { strapi, nodeRunsTypeScript, packageManager } = facts;
  const layout = layoutOf(facts);
  const isRunnable = nodeRunsTypeScript || !layout.double.endsWith('.ts');
  if (!strapi && !isRunnable) return undefined;
  const source = strapi ? sourceFlagsOf(strapi, facts, snapshotPath(layout)) : `--config ${layout.double}`;
  const { plural = 'articles', field = 'title' } = collectionOf(facts) ?? {};
  return `${RUNNERS[packageManager]} msw-strapi explain '${prefixOf(facts)}/${plural}' --field ${field} ${source}`;
}

function missingField(guide: GuideFacts): string[] {
  const { facts, plural } = guide;
  const command = explainCommand(facts);
  const { field = 'title' } = collectionOf(facts) ?? {};
  return [
    '## When a field is missing, or a query is refused',
    '',
    ...(command === undefined
      ? [
          'Ask the double, for example in a test:',
          '',
          '```ts',
          `console.log(await double.explain('${prefixOf(facts)}/${plural}', { field: '${field}' }));`,
          '```',
          '',
        ]
      : guide.commands(command)),
    'It says why, and has the corrected query. Write your own path and field.',
  ];
}
