import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Journal } from '../../../handlers/live/pull/journal.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
  path = join(folder, 'strapi.json.partial');
});
afterEach(() => rm(folder, { recursive: true }));

const redact = (text: string) => text.replaceAll('the-token', 'left-out');
const page = (uid: string, id: number, text = 'a') => ({
  key: `${uid} ${id}`,
  uid,
  records: [{ id, text }],
  files: [],
  links: [],
});

async function idsByType(journal: Journal): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { uid, records } of journal.pagesByType()) found.push([uid, records[0]!.id]);
  return found;
}

test('goes on behind the last whole line', async () => {
  const first = await Journal.open(path, { from: 'x' }, false, redact);
  await first.add(page('api::a.a', 1, 'line \u2028 and \r\n "the-token" 🦊'));
  await first.add(page('api::b.b', 1));
  await first.close({ keep: true });
  await appendFile(path, '{"key":"api::b.b 2","uid":"api::b.b","rec');
  const second = await Journal.open(path, { from: 'x' }, true, redact);
  expect(second.has('api::b.b 1')).toBe(true);
  expect(second.has('api::b.b 2')).toBe(false);
  await second.add(page('api::b.b', 2));
  await second.add(page('api::a.a', 2));
  expect(await idsByType(second)).toEqual([
    ['api::a.a', 1],
    ['api::a.a', 2],
    ['api::b.b', 1],
    ['api::b.b', 2],
  ]);
  expect(await readFile(path, 'utf8')).not.toContain('the-token');
  const { value } = await second.pages().next();
  expect(value).toMatchObject({ records: [{ text: 'line \u2028 and \r\n "left-out" 🦊' }] });
  await second.close({ keep: false });
  await expect(readFile(path)).rejects.toThrow('ENOENT');
});

test('that of another pull is not used', async () => {
  await (await Journal.open(path, { from: 'x' }, false, redact)).close({ keep: true });
  await expect(Journal.open(path, { from: 'y' }, true, redact)).rejects.toThrow(
    /of a pull with another address/,
  );
  const anew = await Journal.open(path, { from: 'y' }, false, redact);
  expect(anew.has('api::a.a 1')).toBe(false);
  await anew.close({ keep: false });
});

test('a folder that does not exist is made, and a file in its place is said', async () => {
  const deep = join(folder, 'deep/er/strapi.json.partial');
  await (await Journal.open(deep, {}, false, redact)).close({ keep: true });
  await expect(Journal.open(join(deep, 'x'), {}, false, redact)).rejects.toThrow(
    /x can't be written: a part of the path is a file/,
  );
});
