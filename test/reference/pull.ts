/**
 * Pulls a running reference server, plays the recorded reads on a double of what was pulled, and says how many answers
 * are the same: with a token for everything, and with one that may not read the model.
 *
 *     npm run reference -- --strapi 5.54.0 --start
 *     npx node test/reference/pull.ts --url http://127.0.0.1:1551 --recording catalog
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pullSnapshot } from '../../handlers/cli/commands/pull-command.ts';
import { loadSnapshot } from '../../seeds/load/snapshot/load-snapshot.ts';
import { readCallers, RECORDED } from '../conformance/recorded.ts';
import { replayPulled } from '../conformance/replay-pulled.ts';
import { groupedByKind } from './kinds.ts';

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:1551' },
    recording: { type: 'string', default: '.' },
    rate: { type: 'string', default: '100' },
  },
});
/** The least share of answers that are the same, by the type of the token. */
const GOALS = { 'full-access': 0.99, 'read-only': 0.9 } as const;

const recording = join(RECORDED, flags.recording);
const folder = mkdtempSync(join(tmpdir(), 'pulled-'));
for (const [type, goal] of Object.entries(GOALS)) {
  const token = readCallers(recording).apiTokens.find((each) => each.type === type)!.token;
  const out = join(folder, `${type}.json`);
  await pullSnapshot({
    url: flags.url,
    token,
    headers: {},
    prefix: '/api',
    rate: Number(flags.rate),
    maxRequests: 5000,
    content: 'all',
    files: 'none',
    users: 'fake',
    dryRun: false,
    resume: false,
    out,
  });
  const results = await replayPulled(await loadSnapshot(out), recording);
  // Strapi 4 shows hashes of passwords in some answers, and no file has them.
  const possible = results.filter(({ recorded }) => !JSON.stringify(recorded.body).includes('$2a$'));
  const different = possible.filter(({ verdict }) => verdict === 'different');
  const share = 1 - different.length / possible.length;
  console.log(groupedByKind(different));
  console.log(
    `${type}: ${possible.length - different.length} of ${possible.length} answers are the same, ` +
      `${(share * 100).toFixed(2)} %. The goal is ${goal * 100} %.\n`,
  );
  if (share < goal) process.exitCode = 1;
}
rmSync(folder, { recursive: true });
