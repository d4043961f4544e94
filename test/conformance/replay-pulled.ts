import { createDouble } from '../../handlers/double/create-double.ts';
import { isRead, replayInProcess, withTokens } from '../../handlers/live/record/replay.ts';
import { judge, type Result } from './replay-in-order.ts';
import type { DoubleOptions } from '../../handlers/options/double-options.ts';
import type { LoadedSnapshot } from '../../seeds/load/snapshot/load-snapshot.ts';
import type { EntryRecord } from '../../src/model/entry-record.ts';
import { readCallers, readRecorded, recordedOptions } from './recorded.ts';

const USER = 'plugin::users-permissions.user';

/**
 * Plays the recorded reads of a folder on a double of what was pulled from that server. No pull has names, passwords
 * and tokens of callers, so they are those of the recording.
 *
 * @param every plays each case, or one of so many
 */
export async function replayPulled(snapshot: LoadedSnapshot, folder: string, every = 1): Promise<Result[]> {
  const { jwtSecret, users, apiTokens, options = {} } = readCallers(folder);
  const { data } = await recordedOptions(folder);
  const real = (data as LoadedSnapshot['data']).entries[USER] ?? [];
  const named = (snapshot.data.entries[USER] ?? []).map((user): EntryRecord => {
    const { username, email } = real.find(({ id }) => id === user['id']) ?? user;
    return { ...user, username, email };
  });
  const all = {
    ...snapshot,
    data: { ...snapshot.data, entries: { ...snapshot.data.entries, [USER]: named } },
    warnings: 'off',
    explain: 'off',
    auth: { jwtSecret, users, apiTokens },
  } as DoubleOptions;
  const usual = createDouble(all);
  const results: Result[] = [];
  for (const [area, recorded] of readRecorded(folder)) {
    if (!recorded.every(isRead)) continue;
    const double = options[area] ? createDouble({ ...all, ...options[area] }) : usual;
    const cases = await withTokens(recorded, double);
    for (const one of cases.filter(({ request }, index) => request.method === 'GET' && index % every === 0))
      results.push(judge(one, await replayInProcess(double.fetch, one)));
  }
  return results;
}
