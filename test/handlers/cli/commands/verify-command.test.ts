import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newFolder } from '../../../fixtures/new-folder.ts';
import { readArguments } from '../../../../handlers/cli/arguments.ts';
import { verifyServer } from '../../../../handlers/cli/commands/verify-command.ts';
import type { VerifyFlags } from '../../../../handlers/cli/live-flags.ts';
import { createDouble } from '../../../../handlers/double/create-double.ts';
import { lastReport } from '../../../../handlers/live/verify/report/kept-report.ts';
import type { DoubleOptions } from '../../../../handlers/options/double-options.ts';
import { type RunningServer, startServer } from '../../../../handlers/serve/start-server.ts';

const root = join(import.meta.dirname, '../../../..');
const place = newFolder();
mkdirSync(join(place, 'node_modules'));
const config = join(place, 'double.json');
const before = process.cwd();

const options: DoubleOptions = {
  dialect: 'v5',
  model: {
    contentTypes: {
      'api::article.article': {
        kind: 'collectionType',
        info: { singularName: 'article', pluralName: 'articles' },
        attributes: { title: { type: 'string' } },
      },
    },
  },
  data: { article: [{ id: 1, title: 'First' }] },
};
writeFileSync(config, JSON.stringify(options));

let running: RunningServer;
let printed = '';
beforeEach(() => {
  printed = '';
  process.chdir(place);
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (printed += text));
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.chdir(before);
  process.exitCode = undefined;
  await running.close();
});

/** Runs the command against a double with options, and returns its exit code. */
async function run(there: DoubleOptions, ...flags: string[]) {
  running = await startServer(createDouble({ ...there, explain: 'off' }), { port: 0 });
  const words = [running.url, '--config', config, '--rate', '1000', ...flags];
  const command = readArguments(['verify', ...words]) as { readonly flags: VerifyFlags };
  await verifyServer(command.flags);
  return process.exitCode ?? 0;
}

const limited = { ...options, rest: { defaultLimit: 5 } };

test('exits with 0 where nothing differs, and with 1 for a difference', async () => {
  expect(await run(options)).toBe(0);
  expect(printed).toContain('✓ The double answers as the server does.');
  await running.close();
  expect(await run(limited)).toBe(1);
  expect(printed).toContain('limits  default limit: 5 there, 25 here');
  expect(lastReport(config)?.differences.map(({ subject }) => subject)).toEqual(['default limit']);
  expect(lastReport('another')).toBeUndefined();
});

test('a report is written to a file, and accepted as a baseline', async () => {
  expect(await run(limited, '--format', 'json', '--out', 'known.json')).toBe(1);
  expect(JSON.parse(readFileSync('known.json', 'utf8'))).toMatchObject({ differences: [{ area: 'limits' }] });
  process.exitCode = undefined;
  await running.close();
  expect(await run(limited, '--baseline', 'known.json')).toBe(0);
  expect(printed).toContain('default limit: 5 there, 25 here (in the baseline)');
});

test.each<[string[], string]>([
  [['--baseline', 'none.json'], "--baseline: none.json can't be read"],
  [['--baseline', config], 'is not a report. Make one: msw-strapi verify'],
  [['--made-up', 'many'], '--made-up many is not a number of requests'],
  [['--compare', 'all'], 'There is no setting of --compare all. Use one of shape, values.'],
  [['--format', 'html'], 'There is no setting of --format html. Use one of text, json, junit, github.'],
  [['--ignore', 'article.title'], "--ignore 'article.title' has no reason"],
  [['--token', 'x'], 'verify takes no token on the command line'],
])('%s is refused', async (flags, message) => {
  await expect(run(options, ...flags)).rejects.toThrow(message);
});

test('exits with 2 where nothing can be compared', async () => {
  running = await startServer(createDouble(options), { port: 0 });
  const cli = join(root, 'handlers/cli.ts');
  const failed = await new Promise<{ code: unknown; err: string }>((resolve) => {
    const args = [cli, 'verify', 'http://127.0.0.1:9', '--config', config];
    execFile(process.execPath, args, (error, _, err) => resolve({ code: error?.code, err }));
  });
  expect(failed).toEqual({
    code: 2,
    err: expect.stringMatching(/^msw-strapi: http:\/\/127\.0\.0\.1:9 can't be reached/),
  });
});

test('--out writes the text, and prints it, too', async () => {
  const file = join(place, 'report.txt');
  expect(await run(limited, '--out', file)).toBe(1);
  expect(printed).toContain('default limit: 5 there, 25 here');
  expect(readFileSync(file, 'utf8')).toBe(`${printed}\n`);
});
