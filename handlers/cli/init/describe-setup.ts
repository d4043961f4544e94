import type { SetupPlan } from './plan-setup.ts';
import { type ProjectFacts, TOOLS, toolsOf } from './project-facts.ts';

/** Returns what `init` found and what it will write. */
export function describeSetup(facts: ProjectFacts, plan: SetupPlan, notes: readonly string[]): string {
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
    ...notes.map((note) => `  note: ${note}`),
    '',
    ...(plan.files.length === 0
      ? ['All files are there already. There is nothing to write.']
      : ['It will write:', ...plan.files.map(({ path, purpose }) => `  ${path.padEnd(width)}  ${purpose}`)]),
    ...(plan.kept.length > 0 ? ['', `It does not change ${listOf(plan.kept)}.`] : []),
    '',
  ].join('\n');
}

/** Returns what the user has to add, and the next commands. */
export function describeResult({ files, additions, commands }: SetupPlan): string {
  const width = Math.max(...commands.map(({ line }) => line.length));
  return [
    ...(files.length > 0 ? [`Wrote ${files.length === 1 ? '1 file' : `${files.length} files`}.`, ''] : []),
    ...additions.flatMap(({ place, code }) => [
      `Add to ${place}:`,
      '',
      ...code.split('\n').map((line) => (line === '' ? '' : `  ${line}`)),
      '',
    ]),
    'Next:',
    ...commands.map(({ line, purpose }) => `  ${line.padEnd(width)}  # ${purpose}`),
  ].join('\n');
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
