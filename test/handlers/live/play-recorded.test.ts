import * as vitest from 'vitest';
import { expect, test } from 'vitest';
import { newFolder } from '../../fixtures/new-folder.ts';
import { prepareFolder, recordingWriter } from '../../../handlers/live/record/write-recording.ts';
import { playRecorded, type TestFunctions } from '../../../handlers/vitest.ts';
import { openMagazine } from '../../fixtures/magazine.ts';

const folder = newFolder();
const double = openMagazine();
const paths = ['/api/articles?sort=title', '/api/articles/2', '/api/none'];
const exchanges = paths.map(async (path) => {
  const response = await double.fetch(new Request(`http://localhost:1337${path}`));
  const { status, headers } = response;
  return {
    method: 'GET',
    path,
    status,
    contentType: headers.get('content-type'),
    text: await response.text(),
  };
});
await prepareFolder(folder);
recordingWriter(folder, { prefix: '/api', secrets: [] })(await Promise.all(exchanges));

// Its tests run beside those of this file.
playRecorded(double, folder, { hooks: vitest });

/** Collects the tests that a call defines. */
async function testsOf(play: (hooks: TestFunctions) => void) {
  const found = new Map<string, () => Promise<void>>();
  let defined: Promise<void> | undefined;
  let group = '';
  play({
    describe: (name, define) => {
      group = name;
      defined = define();
    },
    test: (name, run) => found.set(name, run),
  });
  await defined;
  return { group, found };
}

test('there is one test for each answer', async () => {
  const { group, found } = await testsOf((hooks) => playRecorded(double, folder, { hooks }));
  expect(group).toBe(`answers as recorded in ${folder}`);
  expect([...found.keys()]).toEqual([
    'articles-001 GET /api/articles?sort=title',
    'articles-002 GET /api/articles/2',
    'none-001 GET /api/none',
  ]);
});

test('one that differs fails, the others do not', async () => {
  const other = double.with({ article: { drop: [2] } });
  const { found } = await testsOf((hooks) => playRecorded(other, folder, { hooks }));
  const [list, one, none] = [...found.values()];
  await expect(list!()).rejects.toThrow(/at \/data\n {4}expected "3 elements: .*\n {4}got {6}"2 elements: /);
  await expect(one!()).rejects.toThrow('status 200 expected, got 404');
  await none!();
});

test('without functions to define tests, it says what to pass', () => {
  expect(() => playRecorded(double, folder)).toThrow('playRecorded(double, folder, { hooks: vitest })');
});
