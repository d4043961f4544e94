import { describe, expect, test } from 'vitest';
import { FLAGS, type Task } from '../../../handlers/cli/flag-table.ts';
import { HELP, helpOf } from '../../../handlers/cli/help.ts';
import { dialects } from '../../fixtures/dialects.ts';
import { readArguments } from '../../../handlers/cli/arguments.ts';

const read = (line: string) => readArguments(line.split(' ').filter((word) => word !== ''));

describe('what is understood', () => {
  const defaults = { port: 1337, host: '127.0.0.1', allowedHosts: [], page: 'local', standardDate: 'now' };
  test.each([
    ['', { name: 'help' }],
    ['--help', { name: 'help' }],
    ['types -h', { name: 'help', of: 'types' }],
    ['help', { name: 'help' }],
    ['help types', { name: 'help', of: 'types' }],
    ['--version', { name: 'version' }],
    ['-v', { name: 'version' }],
    ['serve', { name: 'serve', flags: defaults }],
    ['serve --project ../cms', { name: 'serve', flags: { ...defaults, project: '../cms' } }],
    ['serve --export=e.tar.gz', { name: 'serve', flags: { ...defaults, export: 'e.tar.gz' } }],
    [
      'serve --config c.mjs --dialect v4',
      { name: 'serve', flags: { ...defaults, config: 'c.mjs', dialect: 'v4' } },
    ],
    ['serve --port 0 --host ::1', { name: 'serve', flags: { ...defaults, port: 0, host: '::1' } }],
    [
      'serve --allow-host cms --allow-host shop.test,www.shop.test',
      { name: 'serve', flags: { ...defaults, allowedHosts: ['cms', 'shop.test', 'www.shop.test'] } },
    ],
    [
      'serve --project ../cms --seed 7 --entries 50',
      { name: 'serve', flags: { ...defaults, project: '../cms', seed: 7, entries: 50 } },
    ],
    ['serve --strapi 5.24', { name: 'serve', flags: { ...defaults, strapi: '5.24' } }],
    ['serve --database postgres', { name: 'serve', flags: { ...defaults, database: 'postgres' } }],
    ['serve --seed autumn', { name: 'serve', flags: { ...defaults, seed: 'autumn' } }],
    ['model --config c.mjs --out cms', { name: 'model', flags: { config: 'c.mjs', out: 'cms' } }],
    [
      'snapshot --project . --entries 3 --out s.json',
      { name: 'snapshot', flags: { project: '.', entries: 3, out: 's.json' } },
    ],
    ['serve --config c.mjs --watch', { name: 'serve', flags: { ...defaults, config: 'c.mjs', watch: true } }],
    [
      'types --project . --out src/strapi.ts',
      { name: 'types', flags: { project: '.', out: 'src/strapi.ts', check: false } },
    ],
    [
      'types --check --export e.tar --dialect v5 --out a.mts',
      { name: 'types', flags: { export: 'e.tar', dialect: 'v5', out: 'a.mts', check: true } },
    ],
    [
      'types --project . --graphql --out schema.graphql',
      { name: 'types', flags: { project: '.', out: 'schema.graphql', check: false, graphql: true } },
    ],
    ['init', { name: 'init', flags: { yes: false } }],
    ['init -y --project ../cms', { name: 'init', flags: { yes: true, project: '../cms' } }],
    ['--port 8080 serve', { name: 'serve', flags: { ...defaults, port: 8080 } }],
  ])('%s', (line, command) => {
    expect(read(line)).toEqual(command);
  });
});

test('a dry run of pull needs no file', () => {
  expect(read('pull http://cms.test --dry-run')).toMatchObject({
    flags: { dryRun: true, out: 'strapi.json' },
  });
  expect(read('pull http://cms.test --dry-run --out a.json')).toMatchObject({ flags: { out: 'a.json' } });
});

describe('what is refused', () => {
  test.each([
    ['pull http://cms.test', 'pull writes to a file. Add its path: --out strapi.json'],
    ['pull http://cms.test --resume', 'pull writes to a file.'],
    ['serv', 'There is no command serv. Did you mean serve?'],
    ['start', 'There is no command start. Did you mean serve?'],
    [
      'export',
      'There is no command export. Use one of init, serve, model, snapshot, types, openapi, explain, guide, pull, verify, record, help, version.',
    ],
    ['serve --prot 80', 'There is no flag --prot. Did you mean --port?'],
    ['serve --projet=x', 'There is no flag --projet. Did you mean --project?'],
    ['serve --nonsense', 'There is no flag --nonsense. Use one of --project, --export, --config'],
    ['serve -p 80', 'There is no flag -p. Write --port.'],
    ['serve -H 0.0.0.0', 'There is no flag -H. Write --host.'],
    ['serve -e 5', 'There is no flag -e. Write --export or --entries.'],
    ['types -o x', 'There is no flag -o. Write --out.'],
    ['serve -x', 'There is no flag -x. Use one of --project'],
    ['serve port 3000', 'serve takes flags only, not port 3000. Write --port 3000'],
    [
      'types --ot x',
      'There is no flag --ot. Use one of --project, --export, --config, --dialect, --out, --check, --graphql, --help.',
    ],
    ['snapshot --prot 80', 'There is no flag --prot. Use one of --project, --export'],
    ['help typs', 'There is no command typs. Did you mean types?'],
    ['serve --hepl', 'There is no flag --hepl. Did you mean --help?'],
    ['serve 8080', 'serve takes flags only, not 8080. Write --port 8080'],
    ['serve ./cms', 'serve takes flags only, not ./cms. Write --project ./cms'],
    [
      'serve cms/export.tar.gz',
      'serve takes flags only, not cms/export.tar.gz. Write --export cms/export.tar.gz',
    ],
    ['model double.mjs --out x', 'Write --config double.mjs'],
    ['snapshot cms.json --out x', 'Write --config cms.json'],
    ['--port 80', 'The command is missing. Write: msw-strapi serve --port 80'],
    ['serve --project', '--project needs a value, such as --project ../cms.'],
    ['serve --project --port 80', '--project needs a value'],
    ['serve --project=', '--project needs a value'],
    [
      'serve --allow-host http://cms',
      '--allow-host http://cms is not a host name. Write it without scheme, port and path, such as --allow-host cms.test.',
    ],
    ['serve --allow-host cms:80', '--allow-host cms:80 is not a host name.'],
    ['serve --allow-host *', '--allow-host * is not a host name.'],
    ['model --config c.mjs --out x --allow-host a', 'model has no flag --allow-host.'],
    ['serve --port 1 --port 2', '--port appears twice. Leave one out.'],
    [
      'serve --project a --config b',
      'Use only one of --project, --config: each of them says where the model comes from.',
    ],
    ['init --project a --export b', 'init takes --project or --export, not both'],
    ['serve --port 80x', '--port 80x is not a port. Use a whole number from 0 to 65535'],
    ['serve --port 65536', '--port 65536 is not a port.'],
    ['serve --port=-1', '--port -1 is not a port.'],
    ['serve --strapi 6', '--strapi 6 is not a version of Strapi 4 or 5. Use --strapi 5.24.'],
    ['serve --database oracle', 'There is no database oracle. Use one of sqlite, postgres, mysql.'],
    ['serve --database postgress', 'There is no database postgress. Did you mean postgres?'],
    ['serve --dialect v3', 'There is no dialect v3. Use one of documented, v4, v5.'],
    ['serve --dialect documneted', 'There is no dialect documneted. Did you mean documented?'],
    ['serve --entries many', '--entries many is not a count.'],
    [
      'serve --entries -1',
      '--entries -1 is not a count. Use the number of entries for each collection, 0 or more',
    ],
    ['serve --port -1', '--port -1 is not a port.'],
    ['serve --entries --seed', '--entries needs a value'],
    ['serve --entries=-1', '--entries -1 is not a count.'],
    ['serve --export e.tar --seed 1', '--seed is for generated entries, but an export has its own.'],
    ['serve --out x', 'serve has no flag --out. It takes --project, --export'],
    ['model --project a --out b --port 80', 'model has no flag --port. It takes --project'],
    [
      'model --out b',
      'model needs to know where the model comes from. Add one of --project ../cms, --export',
    ],
    ['model --project a', 'model writes to a folder. Add its path: --out ./cms'],
    ['snapshot --project a', 'snapshot writes to a file. Add its path: --out snapshot.json'],
    ['snapshot a', 'snapshot takes flags only, not a. Write --project a'],
    ['serve --yes', 'serve has no flag --yes: it is for init. Leave it out.'],
    ['model --project a --out b --watch', 'model has no flag --watch: it is for serve. Leave it out.'],
    ['serve --watch', '--watch needs files to watch, and the demo has none. Add one of --project ../cms'],
    ['types --project a', 'types writes to a file. Add its path: --out src/strapi.ts'],
    ['types --project a --out b.json', '--out b.json is not a TypeScript file.'],
    ['types --project a --out b.graphql', 'such as src/strapi.ts. Add --graphql for the GraphQL schema.'],
    ['types --graphql --project a --out b.ts', '--out b.ts is not a GraphQL file.'],
    ['serve --graphql', 'serve has no flag --graphql: it is for types.'],
    ['types --out b.ts', 'types needs to know where the model comes from.'],
    [
      'init --seed 1',
      'init has no flag --seed. It takes --project, --export, --dialect, --locales, --yes, --agents, --json.',
    ],
    ['guide serve', 'There is no guide serve. Use one of setup, tests, storybook, playwright.'],
    ['init .', 'init takes flags only, not .'],
    ['serve --__proto__ x', 'There is no flag --__proto__.'],
  ])('%s', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });
});

test.each(Object.keys(dialects))('the dialect %s is accepted and in the help', (dialect) => {
  expect(read(`serve --dialect ${dialect}`)).toMatchObject({ flags: { dialect } });
  expect(HELP).toContain(`'${dialect}' (`);
});

test('the help has every flag with a line, and that of a command has its own', () => {
  const withLine = FLAGS.filter((flag) => 'help' in flag);
  for (const { name } of withLine) expect(HELP).toContain(`\n  --${name}`);
  for (const task of ['serve', 'init', 'pull', 'verify'] as const)
    for (const { name, of } of withLine) {
      const isTaken = withLine.some((flag) => flag.name === name && ([...flag.of] as Task[]).includes(task));
      expect([
        of,
        helpOf(task).includes(`\n  --${name} `) || helpOf(task).includes(`\n  --${name}\n`),
      ]).toEqual([of, isTaken]);
    }
  expect(HELP).toContain('\n  --port NUMBER   serve: the port; 0 takes any free port. Default: 1337\n');
  expect(helpOf('serve')).toContain('\n  --port NUMBER   the port; 0 takes any free port. Default: 1337\n');
  expect(helpOf('record')).toContain(
    '\n  --max-requests N\n                  the most requests in all. Default: 500\n',
  );
});
