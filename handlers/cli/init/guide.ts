import { inWords } from '../../http/print.ts';
import type { GuideTopic } from '../flag-table.ts';
import { RUNNERS, snapshotPath, sourceFlagsOf } from './double-files.ts';
import { layoutOf } from './layout.ts';
import { openStrapi } from './open-strapi.ts';
import { planSetup, type SetupPlan } from './plan-setup.ts';
import { inspectProject, type ProjectFacts, TOOLS, toolsOf } from './project-facts.ts';
import { firstTest } from './test-files.ts';

/**
 * Prints Markdown about the project in the current folder: which commands to run, which files there are, and what to do
 * when a field is missing. It writes nothing and asks nothing.
 *
 * @throws an error for a folder without package.json
 */
export async function printGuide({ topic }: { readonly topic: GuideTopic }): Promise<void> {
  const { strapi, wanted } = await openStrapi('.', { yes: true });
  console.log(guideOf(topic, { ...inspectProject('.'), strapi, wanted }));
}

/** Returns the guide for a project as Markdown. */
export function guideOf(topic: GuideTopic, facts: ProjectFacts): string {
  const plan = planSetup(facts);
  return [...PAGES[topic](facts, plan), ...missingField(facts)].join('\n');
}

const PAGES: Readonly<Record<GuideTopic, (facts: ProjectFacts, plan: SetupPlan) => string[]>> = {
  setup: (facts, plan) => {
    const tools = [
      ...toolsOf(facts).map((tool) => TOOLS[tool].title),
      ...(facts.strapi ? [`the Strapi ${facts.strapi.kind} ${facts.strapi.path}`] : []),
    ];
    return [
      '# Set up msw-strapi in this project',
      '',
      `This project has ${tools.length > 0 ? inWords(tools, 'and') : 'no tool that init knows'}. Run:`,
      '',
      ...commandBlock([
        `${RUNNERS[facts.packageManager]} msw-strapi init --yes`,
        ...plan.commands.map(({ line }) => line),
      ]),
      ...(plan.files.length > 0
        ? ['`init` writes:', '', ...plan.files.map(({ path, purpose }) => `- \`${path}\`: ${purpose}`), '']
        : ['All files of `init` are there already.', '']),
      ...additions(plan),
    ];
  },
  tests: (facts, plan) => {
    const layout = layoutOf(facts);
    const run = RUNNERS[facts.packageManager];
    return [
      '# Test with msw-strapi',
      '',
      ...setupFirst(facts, plan),
      `The double is in \`${plan.double}\`. It answers \`fetch\` in each test, and is reset after each. A test of its own data:`,
      '',
      '```ts',
      'server.use(...double.with({ article: [] }).handlers);',
      '```',
      '',
      `\`${firstTest(layout)}\` is an example: \`article\` is the name of a content type. Run the tests:`,
      '',
      ...commandBlock([`${run} vitest run`]),
    ];
  },
  storybook: (facts, plan) => [
    '# Storybook with msw-strapi',
    '',
    ...setupFirst(facts, plan),
    'The double answers the stories. `strapiStories` of `msw-strapi/storybook` goes into the preview: docs/recipes.md of the package has an example.',
    '',
  ],
  playwright: (facts, plan) => [
    '# Playwright with msw-strapi',
    '',
    ...setupFirst(facts, plan),
    `Import \`test\` and \`expect\` from \`${layoutOf(facts).mocks}/playwright\`: each test has data of its own. \`playwright.config\` starts the double and the app.`,
    '',
    ...commandBlock([`${RUNNERS[facts.packageManager]} playwright test`]),
  ],
};

const commandBlock = (lines: readonly string[]): string[] => ['```sh', ...lines, '```', ''];

const setupFirst = (facts: ProjectFacts, plan: SetupPlan): string[] =>
  plan.files.length === 0
    ? additions(plan)
    : [
        `First set it up: \`${RUNNERS[facts.packageManager]} msw-strapi init --yes\`. \`msw-strapi guide setup\` says what that does.`,
        '',
      ];

const additions = ({ additions: all }: SetupPlan): string[] =>
  all.flatMap(({ place, code }) => [`Add to ${place}:`, '', '```', ...code.split('\n'), '```', '']);

function missingField(facts: ProjectFacts): string[] {
  const { strapi } = facts;
  const source = strapi ? sourceFlagsOf(strapi, facts, snapshotPath(layoutOf(facts))) : '--project ../cms';
  const { prefix = '/api', collection } = strapi ?? {};
  const path = `${prefix}/${collection?.plural ?? 'articles'}`;
  return [
    '## When a field is missing, or a query is refused',
    '',
    ...commandBlock([
      `${RUNNERS[facts.packageManager]} msw-strapi explain '${path}' --field author.name ${source}`,
    ]),
    'It prints the reason and the corrected query. Write your own path and field.',
  ];
}
