import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openRecording } from '../../../../handlers/live/record/open-recording.ts';
import { writeAreas } from '../../../../handlers/live/record/recording.ts';
import { prepareFolder, recordingWriter } from '../../../../handlers/live/record/write-recording.ts';
import { newFolder } from '../../../fixtures/new-folder.ts';
import { until } from '../../../fixtures/until.ts';

const CLI = join(import.meta.dirname, '../../../../handlers/cli.ts');
const place = newFolder();
const recordingOf = () => mkdtempSync(join(place, 'recorded-'));
const exchange = (path: string, text = '{"data":[]}', method = 'GET') => ({
  method,
  path,
  status: 200,
  contentType: 'application/json',
  text,
});
const linesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.jsonl'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8').trim().split('\n').length]),
  );
const options = { prefix: '/api', secrets: [] };

const server = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}'),
);
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('answers of a later call replace those of the one before', () => {
  const folder = recordingOf();
  recordingWriter(folder, options)([exchange('/api/articles')]);
  const write = recordingWriter(folder, options);
  const reads = [exchange('/api/articles?sort=id'), exchange('/api/tags')];
  write(reads);
  expect(linesOf(folder)).toEqual({ 'articles.jsonl': 2, 'tags.jsonl': 1 });
  write([...reads, exchange('/api/tags', '{}', 'POST')]);
  expect(linesOf(folder)).toEqual({ 'articles.jsonl': 1, 'session.jsonl': 3 });
});

test('a recording is written whole or not at all', () => {
  const folder = recordingOf();
  const write = recordingWriter(folder, options);
  write([exchange('/api/articles')]);
  const before = readFileSync(join(folder, 'articles.jsonl'), 'utf8');
  const broken = {
    toJSON: () => {
      throw new Error('ENOSPC');
    },
  };
  const areas = new Map([
    ['articles', []],
    ['tags', [broken]],
  ]);
  expect(() => writeAreas(folder, areas as never)).toThrow('ENOSPC');
  mkdirSync(join(folder, '.tags.jsonl.' + process.pid + '.tmp'));
  expect(() => write([exchange('/api/articles?sort=id'), exchange('/api/tags')])).toThrow(
    `--out: ${folder} can't be written`,
  );
  expect(readFileSync(join(folder, 'articles.jsonl'), 'utf8')).toBe(before);
  expect(readdirSync(folder).filter((name) => name.startsWith('.articles'))).toEqual([]);
});

test.each([
  ['<<<<<<< HEAD', 'line 2, is part of a merge conflict'],
  ['{"id":"a"', 'line 2, is not a recorded answer'],
  ['{"id":"a","status":200,"headers":{},"request":{"method":"GET"}}', 'line 2, is not a recorded answer'],
])('a damaged file is named before recording begins: %s', async (line, message) => {
  const folder = recordingOf();
  recordingWriter(folder, options)([exchange('/api/articles')]);
  const file = join(folder, 'articles.jsonl');
  writeFileSync(file, `${readFileSync(file, 'utf8')}${line}\n`);
  await expect(prepareFolder(folder)).rejects.toThrow(`${file}, ${message}`);
  expect(() => openRecording({ fork: vi.fn<() => never>() }, folder, undefined)).toThrow(
    `${file}, ${message}`,
  );
});

test.each(['SIGHUP', 'SIGTERM', 'SIGKILL'] as const)('what was recorded survives %s', async (signal) => {
  const out = recordingOf();
  chmodSync(out, 0o755);
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, [
    CLI,
    'record',
    `http://127.0.0.1:${port}`,
    '--proxy',
    '0',
    '--out',
    out,
  ]);
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  await until(() => expect(printed).toContain('forwards'));
  const proxy = /forwards (\S+) to/.exec(printed)![1]!;
  for (const path of ['articles', 'articles?sort=id', 'tags'])
    await (await fetch(`${proxy}/api/${path}`)).text();
  // No signal is needed for that.
  await until(() => expect(linesOf(out)['tags.jsonl']).toBe(1));
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  expect(linesOf(out)).toEqual({ 'articles.jsonl': 2, 'tags.jsonl': 1 });
});
