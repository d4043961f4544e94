import { parseArgs } from 'node:util';
import { didYouMean } from '../../src/errors/did-you-mean.ts';

/** The flags of `npm run bench`, checked. */
export interface BenchFlags<Name extends string> {
  readonly only: readonly Name[];
  /** Default: those of each part. */
  readonly rounds?: number;
  /** Ascending. Default: those of each part. */
  readonly entries?: readonly number[];
  /** The file for the figures as JSON. */
  readonly json?: string;
  /** The Markdown file whose tables are replaced. */
  readonly markdown?: string;
}

/**
 * Reads the flags of `npm run bench`.
 *
 * @throws an error that names the wrong flag or value
 */
export function readFlags<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): BenchFlags<Name> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      rounds: { type: 'string' },
      entries: { type: 'string' },
      json: { type: 'string' },
      markdown: { type: 'string' },
    },
  });
  const { only, rounds, entries, json, markdown } = values;
  for (const [flag, value] of Object.entries({ json, markdown }))
    if (value?.trim() === '') throw new Error(`--${flag} needs the path of a file.`);
  return {
    only: only === undefined ? names : readNames(only, names),
    ...(rounds !== undefined && { rounds: readCount('rounds', rounds) }),
    ...(entries !== undefined && {
      entries: entries
        .split(',')
        .map((part) => readCount('entries', part.trim()))
        .toSorted((a, b) => a - b),
    }),
    ...(json !== undefined && { json }),
    ...(markdown !== undefined && { markdown }),
  };
}

function readNames<Name extends string>(text: string, names: readonly Name[]): Name[] {
  return text.split(',').map((part) => {
    const typed = part.trim();
    const name = names.find((one) => one === typed);
    if (name !== undefined) return name;
    const hint = didYouMean(typed, names) || ` Use some of ${names.join(', ')}.`;
    throw new Error(`--only ${text}: there is no part ${typed}.${hint}`);
  });
}

function readCount(flag: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new Error(`--${flag} ${text} is not a count. Use a whole number from 1 to 9999999.`);
}
