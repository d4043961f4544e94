import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { InitFlags } from '../flags/flags.ts';
import { inspectProject } from './inspect-project.ts';
import type { NewFile } from './layout.ts';
import { openStrapi } from './open-strapi.ts';
import { planSetup } from './plan-setup.ts';
import { describeResult, describeSetup } from './describe-setup.ts';

/**
 * Sets the double up in the current folder: shows what it will write, asks, and writes it. It never
 * changes a file that exists; for those it prints what to add.
 *
 * @throws an error for a folder without package.json, a source that can't be read, a file that can't be
 *   written, and where nobody can be asked
 */
export async function initProject(flags: InitFlags): Promise<void> {
  const project = inspectProject('.');
  const { notes, ...opened } = await openStrapi('.', flags);
  const facts = { ...project, ...opened };
  const plan = planSetup(facts);
  console.log(describeSetup(facts, plan, notes));
  if (plan.files.length > 0) {
    if (!flags.yes && !(await agrees(plan.files.length))) {
      console.log('Nothing was written.');
      return;
    }
    for (const file of plan.files) await writeNew(file);
  }
  console.log(describeResult(plan));
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
    await mkdir(dirname(path), { recursive: true });
    // `wx` fails if the file exists.
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    throw new Error(`${path} can't be written: ${(error as Error).message}`, { cause: error });
  }
}
