import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { DoubleOptions } from '../../options/double-options.ts';
import { liveFlags } from '../live-flags.ts';

/** A running Strapi, and the environment variable with a token for it. */
export interface ServerAnswer {
  readonly url: string;
  readonly tokenEnv: string;
  /** The most requests in a second. Default: that of `pull`. */
  readonly rate?: string;
}

/** Asks for the URL of a running Strapi, if there is somebody to ask. Returns undefined for none. */
export async function askServer(): Promise<ServerAnswer | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const url = await terminal.question(
      'There is no Strapi project or export near. Have you a URL and a token of a running Strapi? URL (empty: no): ',
    );
    if (url.trim() === '') return undefined;
    const tokenEnv = await terminal.question(
      'The environment variable with its API token (empty: no token): ',
    );
    return { url: url.trim(), tokenEnv: tokenEnv.trim() };
  } finally {
    terminal.close();
  }
}

/**
 * Pulls what a running Strapi has.
 *
 * @throws {LiveServerError} for a server that can't be read
 */
export async function pullOptions({ url, tokenEnv, rate }: ServerAnswer): Promise<DoubleOptions> {
  const { pullSnapshot } = await import('../commands/pull-command.ts');
  const folder = await mkdtemp(join(tmpdir(), 'msw-strapi-'));
  try {
    const out = join(folder, 'strapi.json');
    const flags = Object.entries({ 'token-env': tokenEnv, rate }).filter(([, value]) => value) as [
      string,
      string,
    ][];
    const live = liveFlags('init', new Map(flags), [url]);
    const rest = { content: 'all', files: 'none', users: 'none', dryRun: false, resume: false } as const;
    await pullSnapshot({ ...live, ...rest, out });
    return JSON.parse(await readFile(out, 'utf8')) as DoubleOptions;
  } finally {
    await rm(folder, { recursive: true });
  }
}
