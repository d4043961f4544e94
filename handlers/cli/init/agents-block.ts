import { readFile } from 'node:fs/promises';
import { systemErrors } from '../../../src/basics.ts';
import { originOfApp } from './app-address.ts';
import { RUNNERS, snapshotPath, updateCommand } from './double-files.ts';
import { explainCommand } from './guide.ts';
import { layoutOf, type NewFile } from './layout.ts';
import type { ProjectFacts } from './project-facts.ts';

/** A file that exists, with its new text. */
export interface Change extends Omit<NewFile, 'text'> {
  readonly text: string | Uint8Array;
}

interface AgentsPlan {
  readonly created?: readonly NewFile[];
  readonly changed?: readonly Change[];
  readonly notes: readonly string[];
}

/** Plans the block for coding agents. There is no file if it is up to date. */
export async function planAgents(facts: ProjectFacts): Promise<AgentsPlan> {
  const file = { path: 'AGENTS.md', purpose: 'tells coding agents about the double' };
  const before = await readFile(file.path).catch((error: unknown) => {
    if (systemErrors.codeOf(error) === 'ENOENT') return undefined;
    throw new Error(`${file.path} can't be read: ${systemErrors.reasonOf(error)}`, { cause: error });
  });
  const text = withAgentsBlock(before ?? new Uint8Array(), facts);
  const claude = facts.textOf('CLAUDE.md');
  // It may be a link to the same file.
  const isRead = claude === '' || claude.includes(`@${file.path}`) || claude === before?.toString();
  return {
    ...(before === undefined && { created: [{ ...file, text: text.toString() }] }),
    ...(before?.equals(text) === false && { changed: [{ ...file, text }] }),
    notes: isRead
      ? []
      : [
          `Claude Code reads CLAUDE.md, which does not import ${file.path}. Add this line to CLAUDE.md: @${file.path}`,
        ],
  };
}

const MARKS = ['<!-- msw-strapi:start -->', '<!-- msw-strapi:end -->'] as const;

/** Returns what coding agents have to know about the double, between two marks. */
function agentsBlock(facts: ProjectFacts): string[] {
  const { strapi, packageManager } = facts;
  const [layout, run, explain] = [layoutOf(facts), RUNNERS[packageManager], explainCommand(facts)];
  return [
    MARKS[0],
    '',
    '## Strapi: use the double',
    '',
    `\`${layout.double}\` is a test double of the Strapi content API, made with msw-strapi. It answers at ${originOfApp(facts.address)} in tests. No Strapi has to run, and no answers have to be written by hand.`,
    '',
    `- How to write tests here: \`${run} msw-strapi guide tests\`. Other topics: \`setup\`, \`storybook\`, \`playwright\`.`,
    ...(explain === undefined
      ? []
      : [
          `- A field is missing, or Strapi answers 400, 403 or 404: \`${explain}\`, with your path and field.`,
        ]),
    ...(strapi
      ? [`- The content types have changed: \`${updateCommand(facts, strapi, snapshotPath(layout))}\``]
      : []),
    '',
    MARKS[1],
  ];
}

/**
 * Returns a file with the block for coding agents: in the place of the one that it has, or at its end. All other bytes
 * stay.
 *
 * @throws an error for a mark without the other
 */
export function withAgentsBlock(bytes: Uint8Array, facts: ProjectFacts): Buffer {
  // A character for each byte.
  const text = Buffer.from(bytes).toString('latin1');
  const [newLines, all] = [text.split('\r\n').length - 1, text.split('\n').length - 1];
  const line = newLines * 2 > all ? '\r\n' : '\n';
  const block = Buffer.from(agentsBlock(facts).join(line)).toString('latin1');
  const placesOf = (mark: string) =>
    [...text.matchAll(new RegExp(`^[ \\t]*${mark}(?=[ \\t]*\\r?$)`, 'gm'))].map(
      ({ index, 0: { length } }) => ({
        start: index,
        end: index + length,
      }),
    );
  const [starts, ends] = [placesOf(MARKS[0]), placesOf(MARKS[1])];
  const [[start], [end]] = [starts, ends];
  if (!start && !end) {
    const gap = text === '' ? '' : text.endsWith('\n') ? line : line + line;
    return Buffer.from(text + gap + block + line, 'latin1');
  }
  if (starts.length !== 1 || ends.length !== 1 || start!.start > end!.start)
    throw new Error(
      `AGENTS.md has to have ${MARKS[0]} once, and ${MARKS[1]} once below it. Remove these lines, and run init again.`,
    );
  return Buffer.from(text.slice(0, start!.start) + block + text.slice(end!.end), 'latin1');
}
