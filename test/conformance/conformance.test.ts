import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createDouble } from '../../handlers/double/create-double.ts';
import { startServer } from '../../handlers/serve/start-server.ts';
import { ABSENT, firstDifference, isRead } from '../../handlers/live/record/replay.ts';
import { judge } from './replay-in-order.ts';
import { type RecordedCase } from '../../handlers/live/record/recording.ts';
import { pack, unpack } from './packed-areas.ts';
import { RECORDED, readRecorded, recordedOptions } from './recorded.ts';
import { needsHttp } from './served.ts';

const body = { data: [{ id: 1, attributes: { b: 1, a: null } }], meta: {} };
const recorded: RecordedCase = {
  id: 'x-1',
  request: { method: 'GET', path: '/api/articles' },
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body,
};
const answer = (text: string, status = 200, type = 'application/json; charset=utf-8') => ({
  status,
  headers: new Headers({ 'content-type': type }),
  text,
});

test('the same bytes under the same header are the same', () => {
  expect(judge(recorded, answer(JSON.stringify(body))).verdict).toBe('bytes');
});

test('another order of keys is the same JSON', () => {
  const turned = '{"meta":{},"data":[{"id":1,"attributes":{"a":null,"b":1}}]}';
  expect(judge(recorded, answer(turned)).verdict).toBe('json');
});

test('another status, header, value or order of entries, or a text that is no JSON, is different', () => {
  const two = { ...recorded, body: { data: [{ id: 1 }, { id: 2 }] } };
  expect(judge(recorded, answer(JSON.stringify(body), 400)).verdict).toBe('different');
  expect(judge(recorded, answer(JSON.stringify(body), 200, 'application/json')).verdict).toBe('different');
  expect(judge(recorded, answer(JSON.stringify({ ...body, meta: { a: 1 } }))).verdict).toBe('different');
  expect(judge(two, answer('{"data":[{"id":2},{"id":1}]}')).verdict).toBe('different');
  expect(judge(recorded, answer('<html>')).verdict).toBe('different');
});

test('the first difference names its place, and lists of other length their ids', () => {
  expect(firstDifference(body, { ...body, meta: { a: 1 } })).toEqual({
    at: '/meta/a',
    expected: ABSENT,
    actual: 1,
  });
  expect(firstDifference([{ id: 1 }, { id: 2 }], [{ id: 2 }])).toEqual({
    at: '',
    expected: '2 elements: 1 2',
    actual: '1 elements: 2',
  });
  expect(firstDifference(null, {})).toEqual({ at: '', expected: null, actual: {} });
});

test('a repeated object is kept once and comes back whole, in its order of keys', () => {
  const long = { z: 'x'.repeat(300), a: [1, { deep: 'y'.repeat(300) }] };
  const { bodies, fragments } = pack([{ data: [long] }, { data: [long, { one: long.a }] }, 'text', null]);
  expect(fragments.size).toBe(2);
  expect(JSON.stringify(bodies.map((one) => unpack(one, fragments)))).toBe(
    JSON.stringify([{ data: [long] }, { data: [long, { one: long.a }] }, 'text', null]),
  );
});

test('areas with writes are played in order', () => {
  const areas = [...readRecorded()].filter(([, cases]) => !cases.every(isRead)).map(([area]) => area);
  expect(areas).toEqual([
    'auth',
    'random-writes',
    'writes-create',
    'writes-other',
    'writes-roles',
    'writes-update',
  ]);
});

const send = (method: string, path: string) => needsHttp({ ...recorded, request: { method, path } });
test('what fetch cannot send goes over a connection', () => {
  expect(send('TRACE', '/api/articles')).toBe(true);
  expect(send('GET', '/api/articles/../tags')).toBe(true);
  expect(send('GET', '/api//articles?a="b"')).toBe(false);
  expect(send('GET', '/api/articles?a=/../"b"')).toBe(false);
});

test('play.mjs counts the same answers over HTTP', async () => {
  const folder = join(RECORDED, 'magazine-postgres');
  const double = createDouble({ ...(await recordedOptions(folder)), explain: 'off' });
  const server = await startServer(double, { port: 0, host: '127.0.0.1' });
  const play = join(RECORDED, 'play.mjs');
  const run = promisify(execFile)(process.execPath, [
    play,
    '--base',
    server.url,
    '--folder',
    'magazine-postgres',
  ]);
  const { stdout } = await run.finally(() => server.close());
  expect(stdout).toBe('642 of 646 answers are the same\n');
});
