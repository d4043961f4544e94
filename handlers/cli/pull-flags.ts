import type { PullOptions } from '../live/pull/pull.ts';
import { EXAMPLES, type FlagValues, oneOf, requiredOut, type Switch } from './flags.ts';
import { type LiveFlags, liveFlags } from './live-flags.ts';

export interface PullFlags extends LiveFlags, Omit<PullOptions, 'filesFolder' | 'secrets' | 'onProgress'> {
  /** Whether the bytes of uploaded files are pulled, too. */
  readonly files: 'none' | 'all';
}

export function pullFlags(
  values: FlagValues,
  switches: readonly Switch[],
  words: readonly string[],
): PullFlags {
  const live = liveFlags('pull', values, words);
  const content = values.get('content') ?? 'all';
  const sample = /^sample=([1-9]\d{0,6})$/.exec(content)?.[1];
  if (content !== 'all' && content !== 'none' && sample === undefined)
    throw new Error(
      `--content ${content} is not a setting. Use all, none for the model alone, or a number of entries for each type, ` +
        `such as ${EXAMPLES.content}.`,
    );
  const types = values.get('types');
  const dryRun = switches.includes('dry-run');
  return {
    ...live,
    out: dryRun ? (values.get('out') ?? 'strapi.json') : requiredOut('pull', values, 'a file', 'strapi.json'),
    content: sample === undefined ? (content as 'all' | 'none') : { sample: Number(sample) },
    ...(types !== undefined && { types: types.split(',').map((name) => name.trim()) }),
    files: oneOf('setting of --files', values.get('files') ?? 'none', ['none', 'all']),
    users: oneOf('setting of --users', values.get('users') ?? 'none', ['none', 'fake']),
    dryRun,
    resume: switches.includes('resume'),
  };
}
