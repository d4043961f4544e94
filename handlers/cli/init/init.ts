import { inWords } from '../../http/print.ts';
import { stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { writeWhole } from '../commands/write-output.ts';
import type { InitFlags } from '../flags.ts';
import { appsIn, inspectProject, type ProjectFacts, TOOLS, toolsOf } from './project-facts.ts';
import type { NewFile } from './layout.ts';
import { openStrapi } from './open-strapi.ts';
import { originOfApp } from './app-address.ts';
import { planSetup, type SetupPlan } from './plan-setup.ts';

/**
 * Sets the double up in the current folder: shows what it will write, asks, and writes it. It never
 * changes a file that exists; for those it prints what to add.
 *
 * @throws an error for a folder without package.json, a source that can't be read, a file that can't be
 *   written, and where nobody can be asked
 */
export async function initProject(given: InitFlags): Promise<void> {
  const { app, flags } = inApp(given, given.json ? () => undefined : console.log);
  const project = inspectProject('.');
  const { notes, ...opened } = await openStrapi('.', flags);
  const facts = { ...project, ...opened };
  const plan = planSetup(facts);
  if (flags.json) {
    for (const file of plan.files) await writeNew(file);
    console.log(JSON.stringify(resultOf(facts, plan, notes, app), undefined, 2));
    return;
  }
  console.log(describeSetup(facts, plan, notes));
  if (plan.files.length > 0) {
    if (!flags.yes && !(await agrees(plan.files.length))) {
      console.log('Nothing was written.');
      return;
    }
    for (const file of plan.files) await writeNew(file);
  }
  console.log(describeResult(plan, app));
}

/**
 * Goes to the app of a workspace, where its tools look for files.
 *
 * @returns its folder, and the flags with paths from there
 * @throws an error for several apps
 */
function inApp(
  flags: InitFlags,
  say: (line: string) => void,
): { readonly app?: string; readonly flags: InitFlags } {
  const [app, ...others] = appsIn('.');
  if (app === undefined) return { flags };
  if (others.length > 0)
    throw new Error(
      `This is a workspace with several apps: ${[app, ...others].join(', ')}. Run init in the folder of one: ` +
        `cd ${app} && npx msw-strapi init`,
    );
  say(`This is a workspace with one app. init sets up ${app}, and all paths are from there.`);
  const root = process.cwd();
  process.chdir(app);
  const { project, export: archive } = flags;
  const fromApp = {
    ...flags,
    ...(project !== undefined && { project: relative('.', resolve(root, project)) }),
    ...(archive !== undefined && { export: relative('.', resolve(root, archive)) }),
  };
  return { app, flags: fromApp };
}

async function agrees(count: number): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error(
      'init asks before it writes, but there is no terminal to ask in. Add --yes to write these files.',
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Write ${count === 1 ? 'this file' : `these ${count} files`}? (y/N) `,
  );
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

async function writeNew({ path, text }: NewFile): Promise<void> {
  try {
    if (await stat(path).catch(() => undefined)) throw new Error('it exists.');
    await writeWhole(path, text);
  } catch (error) {
    throw new Error(`${path} can't be written: ${(error as Error).message}`, { cause: error });
  }
}

/** Returns what `--json` prints. `app` is the folder of the app in a workspace, in which all paths are. */
const resultOf = (facts: ProjectFacts, plan: SetupPlan, notes: readonly string[], app?: string) => ({
  ...(app !== undefined && { app }),
  written: plan.files.map(({ path, purpose }) => ({ path, purpose })),
  printed: plan.additions.map(({ place, code }) => ({ place, code })),
  next: plan.commands.map(({ line, purpose }) => ({ command: line, purpose })),
  notes: [
    ...addressLines(facts, plan).map((line) => line.replace(/^ *(?:note: )?/, '')),
    ...notes,
    ...(plan.kept.length > 0 ? [`It does not change ${listOf(plan.kept)}.`] : []),
  ],
});

/** Returns what `init` found and what it will write. */
function describeSetup(facts: ProjectFacts, plan: SetupPlan, notes: readonly string[]): string {
  const { strapi } = facts;
  const found = [
    ...toolsOf(facts).map((tool) => TOOLS[tool].title),
    ...(strapi === undefined ? [] : [`the Strapi ${strapi.kind} ${strapi.path}`]),
  ];
  const width = Math.max(...plan.files.map(({ path }) => path.length), 0);
  return [
    found.length === 0
      ? 'msw-strapi init found no tool that it knows.'
      : `msw-strapi init found ${listOf(found)}.`,
    ...addressLines(facts, plan),
    ...notes.map((note) => `  note: ${note}`),
    '',
    ...(plan.files.length === 0
      ? ['All files are there already. There is nothing to write.']
      : ['It will write:', ...plan.files.map(({ path, purpose }) => `  ${path.padEnd(width)}  ${purpose}`)]),
    ...(plan.kept.length > 0 ? ['', `It does not change ${listOf(plan.kept)}.`] : []),
    '',
  ].join('\n');
}

/** Says where the app asks Strapi, which is where the double answers. */
function addressLines({ address, strapi }: ProjectFacts, { double }: SetupPlan): string[] {
  if (!address)
    return [
      `No .env file has the address of Strapi, so the double answers at ${originOfApp(address)}. For another ` +
        `one, set baseUrl in ${double}.`,
    ];
  const { origin, variable, file, others, path, token } = address;
  return [
    `The app asks ${origin}, as ${variable} in ${file} says. That is the baseUrl of the double.`,
    ...(others.length > 0 ? [`  note: It may also ask ${listOf(others)}. There it gets no answer.`] : []),
    ...(path === ''
      ? []
      : [
          `  note: The address has the path ${path}. Set rest: { prefix: '${path}${strapi?.prefix ?? '/api'}' } in ${double}.`,
        ]),
    ...(token === undefined
      ? []
      : [
          `  note: If the app sends ${token}, the double has to know that token, or answers 401. For tests, set ` +
            `${token}=test and auth: { apiTokens: [{ token: 'test', type: 'full-access' }] } in ${double}.`,
        ]),
  ];
}

/** Returns what the user has to add, and the next commands. */
function describeResult({ files, additions, commands }: SetupPlan, app?: string): string {
  const width = Math.max(...commands.map(({ line }) => line.length));
  return [
    ...(files.length > 0 ? [`Wrote ${files.length === 1 ? '1 file' : `${files.length} files`}.`, ''] : []),
    ...additions.flatMap(({ place, code }) => [
      `Add to ${place}:`,
      '',
      ...code.split('\n').map((line) => (line === '' ? '' : `  ${line}`)),
      '',
    ]),
    app === undefined ? 'Next:' : `Next, in ${app}:`,
    ...commands.map(({ line, purpose }) => `  ${line.padEnd(width)}  # ${purpose}`),
  ].join('\n');
}

const listOf = (names: readonly string[]): string => inWords(names, 'and');
