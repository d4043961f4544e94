import { inWords } from '../../http/print.ts';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { writeWhole } from '../commands/write-output.ts';
import type { InitFlags } from '../flags.ts';
import { type Change, planAgents } from './agents-block.ts';
import { type ProjectFacts, TOOLS, toolsOf } from './project-facts.ts';
import { enterApp, openProject } from './open-strapi.ts';
import { originOfApp } from './app-address.ts';
import { planSetup, type SetupPlan } from './plan-setup.ts';

/**
 * Sets the double up in the current folder: shows what it will write, asks, and writes it. Of files that exist it
 * changes the config of Vitest and, with `--agents`, AGENTS.md. For others it prints what to add.
 *
 * @throws an error for a folder without package.json, a source that can't be read, a file that can't be
 *   written, and where nobody can be asked
 */
export async function initProject(given: InitFlags): Promise<void> {
  const { app, flags } = enterApp('init', given);
  if (app !== undefined && !flags.json)
    console.log(`This is a workspace with one app. init sets up ${app}, and all paths are from there.`);
  const { facts, notes: sourceNotes } = await openProject(flags);
  const planned = planSetup(facts);
  const agents = flags.agents ? await planAgents(facts) : { notes: [] };
  const plan = {
    ...planned,
    files: [...planned.files, ...(agents.created ?? [])],
    changes: [...planned.changes, ...(agents.changed ?? [])],
  };
  const notes = [...sourceNotes, ...plan.notes, ...agents.notes];
  if (flags.json) {
    await writePlan(plan);
    console.log(JSON.stringify(resultOf(facts, plan, notes, app), undefined, 2));
    return;
  }
  console.log(describeSetup(facts, plan, notes));
  const count = plan.files.length + plan.changes.length;
  if (count > 0) {
    if (!flags.yes && !(await agrees(count))) {
      console.log('Nothing was written.');
      return;
    }
    await writePlan(plan);
  }
  console.log(describeResult(plan, app));
}

interface Planned extends Omit<SetupPlan, 'changes'> {
  readonly changes: readonly Change[];
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

async function writePlan({ files, changes }: Planned): Promise<void> {
  for (const file of files) await write(file, true);
  for (const file of changes) await write(file, false);
}

async function write({ path, text }: Change, isNew: boolean): Promise<void> {
  try {
    if (isNew && (await stat(path).catch(() => undefined))) throw new Error('it exists.');
    await writeWhole(path, text);
  } catch (error) {
    throw new Error(`${path} can't be written: ${(error as Error).message}`, { cause: error });
  }
}

/** Returns what `--json` prints. `app` is the folder of the app in a workspace, in which all paths are. */
const resultOf = (facts: ProjectFacts, plan: Planned, notes: readonly string[], app?: string) => ({
  ...(app !== undefined && { app }),
  written: [
    ...plan.files.map(({ path, purpose }) => ({ path, purpose })),
    ...plan.changes.map(({ path, purpose }) => ({ path, purpose, changed: true })),
  ],
  printed: plan.additions.map(({ place, code }) => ({ place, code })),
  next: plan.commands.map(({ line, purpose, kind }) => ({
    command: line,
    purpose,
    ...(kind === 'keeps running' && { keepsRunning: true }),
  })),
  notes: [
    ...addressLines(facts, plan).map((line) => line.replace(/^ *(?:note: )?/, '')),
    ...notes,
    ...(plan.kept.length > 0 ? [`It does not change ${listOf(plan.kept)}.`] : []),
  ],
});

/** Returns what `init` found and what it will write. */
function describeSetup(facts: ProjectFacts, plan: Planned, notes: readonly string[]): string {
  const { strapi } = facts;
  const found = [
    ...toolsOf(facts).map((tool) => TOOLS[tool].title),
    ...(strapi === undefined ? [] : [`the Strapi ${strapi.kind} ${strapi.path}`]),
  ];
  const width = Math.max(...[...plan.files, ...plan.changes].map(({ path }) => path.length), 0);
  const lines = (list: readonly Change[]) =>
    list.map(({ path, purpose }) => `  ${path.padEnd(width)}  ${purpose}`);
  return [
    found.length === 0
      ? 'msw-strapi init found no tool that it knows.'
      : `msw-strapi init found ${listOf(found)}.`,
    ...addressLines(facts, plan),
    ...notes.map((note) => `  note: ${note}`),
    '',
    ...(plan.files.length + plan.changes.length === 0
      ? ['All files are there already. There is nothing to write.']
      : []),
    ...(plan.files.length > 0 ? ['It will write:', ...lines(plan.files)] : []),
    ...(plan.changes.length > 0 ? ['It will add lines to:', ...lines(plan.changes)] : []),
    ...(plan.kept.length > 0 ? ['', `It does not change ${listOf(plan.kept)}.`] : []),
    '',
  ].join('\n');
}

/** Says where the app asks Strapi, which is where the double answers. */
function addressLines({ address, strapi }: ProjectFacts, { double }: Planned): string[] {
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
function describeResult({ files, changes, additions, commands: all }: Planned, app?: string): string {
  const commands = all.slice(0, 3);
  const width = Math.max(...commands.map(({ line }) => line.length));
  const count = files.length + changes.length;
  return [
    ...(count > 0 ? [`Wrote ${count === 1 ? '1 file' : `${count} files`}.`, ''] : []),
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
