import { basename } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDouble } from '../../handlers/double/create-double.ts';
import { WORTH } from '../../src/database/database.ts';
import { loadColumns } from '../../src/dialect/dialects.ts';
import { isCI } from '../fixtures/property-options.ts';
import { readCallers, readRecorded, recordedOptions, RECORDINGS } from './recorded.ts';
import { type Answer, isRead, replayInProcess, withTokens } from '../../handlers/live/record/replay.ts';
import { needsHttp } from './served.ts';

await loadColumns();

const usual = { ...WORTH };
const NEVER = { ...usual, columns: Infinity };
/** However small tables are, and however seldom they are asked. */
const ALWAYS = { columns: 1, ranking: 0, joining: 0, order: 0, walking: 0 };

/** Neighbours ask much the same. */
const STEP = isCI ? 1 : 3;

afterAll(() => Object.assign(WORTH, usual));

async function answersOf(folder: string, worth: typeof WORTH): Promise<ReadonlyMap<string, Answer>> {
  Object.assign(WORTH, worth);
  const { options = {} } = readCallers(folder);
  const shared = { ...(await recordedOptions(folder)), explain: 'off' } as const;
  const shareable = createDouble(shared);
  const answers = new Map<string, Answer>();
  for (const [area, recorded] of readRecorded(folder)) {
    if (!recorded.every(isRead)) continue;
    const double = options[area] ? createDouble({ ...shared, ...options[area] }) : shareable;
    for (const one of (await withTokens(recorded, double)).filter((_, at) => at % STEP === 0)) {
      if (!needsHttp(one)) answers.set(one.id, await replayInProcess(double.fetch, one));
    }
  }
  return answers;
}

test.each(RECORDINGS.map((folder) => [basename(folder), folder]))(
  'tables read by columns answer the recorded reads as row by row: %s',
  async (_name, folder) => {
    const byRow = await answersOf(folder, NEVER);
    const byColumn = await answersOf(folder, ALWAYS);
    const different = [...byRow].filter(([id, { status, text }]) => {
      const other = byColumn.get(id)!;
      return other.status !== status || other.text !== text;
    });
    expect(byRow.size).toBeGreaterThan(300 / STEP);
    expect(different.map(([id]) => id)).toEqual([]);
  },
);
