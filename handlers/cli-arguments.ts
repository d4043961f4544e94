import { parseArgs } from 'node:util';
import { didYouMean } from '../src/model/nearest-name.ts';
import type { DialectName } from './options.ts';

/** The flags of `msw-strapi serve`, checked. */
export interface ServeFlags {
  readonly project?: string;
  readonly export?: string;
  readonly config?: string;
  readonly dialect?: DialectName;
  readonly port: number;
  readonly host: string;
}

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'version' }
  | { readonly name: 'serve'; readonly flags: ServeFlags };

const VALUE_FLAGS = ['project', 'export', 'config', 'dialect', 'port', 'host'] as const;
const FLAGS = [...VALUE_FLAGS, 'help', 'version'];
const COMMANDS = ['serve', 'help', 'version'];
const DIALECTS = ['documented', 'v4'] as const satisfies readonly DialectName[];

type ValueFlag = (typeof VALUE_FLAGS)[number];

/**
 * Reads what was typed after `msw-strapi`.
 *
 * @throws an error that names what is wrong: an unknown command or flag, a missing or bad value, two sources.
 */
export function readArguments(argv: readonly string[]): Command {
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: {
      ...Object.fromEntries(VALUE_FLAGS.map((name) => [name, { type: 'string' as const }])),
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
  });
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const options = tokens.filter((token) => token.kind === 'option');

  for (const { name, rawName } of options)
    if (!FLAGS.includes(name)) throw new Error(`There is no flag ${rawName}.${hint(name, FLAGS, '--')}`);
  const [command, ...rest] = words;
  if (command !== undefined && !COMMANDS.includes(command))
    throw new Error(`There is no command ${command}.${hint(command, COMMANDS)}`);
  if (options.some(({ name }) => name === 'help') || command === 'help' || argv.length === 0)
    return { name: 'help' };
  if (options.some(({ name }) => name === 'version') || command === 'version') return { name: 'version' };
  if (command === undefined)
    throw new Error(`No command is given. Write: msw-strapi serve ${argv.join(' ')}`);
  const flags = checkFlags(readValues(options));
  if (rest.length > 0)
    throw new Error(
      `serve takes flags only, not ${rest.join(' ')}. Write a folder as --project ${rest[0] ?? ''}`,
    );
  return { name: 'serve', flags };
}

interface TypedOption {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readValues(options: readonly TypedOption[]): Map<ValueFlag, string> {
  const values = new Map<ValueFlag, string>();
  for (const { rawName, value, inlineValue, ...option } of options) {
    const name = option.name as ValueFlag;
    const isFlag = value?.startsWith('-') === true && inlineValue !== true;
    if (value === undefined || value === '' || isFlag)
      throw new Error(`${rawName} needs a value, as ${EXAMPLES[name]}.`);
    if (values.has(name)) throw new Error(`${rawName} is given twice.`);
    values.set(name, value);
  }
  return values;
}

const EXAMPLES: Record<ValueFlag, string> = {
  project: '--project ../cms',
  export: '--export export.tar.gz',
  config: '--config msw-strapi.config.mjs',
  dialect: '--dialect v4',
  port: '--port 1338',
  host: '--host 0.0.0.0',
};

function checkFlags(values: ReadonlyMap<ValueFlag, string>): ServeFlags {
  const sources = (['project', 'export', 'config'] as const).filter((name) => values.has(name));
  if (sources.length > 1)
    throw new Error(
      `--${sources.join(' and --')} are given; each of them says where the model comes from. Leave one.`,
    );
  const { port = '1337', host = '127.0.0.1', dialect, ...source } = Object.fromEntries(values);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new Error(`--port ${port} is no port. Give a number from 0 to 65535; 0 takes any free one.`);
  return {
    ...source,
    port: Number(port),
    host,
    ...(dialect !== undefined && { dialect: checkDialect(dialect) }),
  };
}

function checkDialect(text: string): DialectName {
  const dialect = DIALECTS.find((name) => name === text);
  if (dialect === undefined)
    throw new Error(
      `There is no dialect ${text}.${hint(text, DIALECTS)}${text === 'v5' ? ' Strapi 5 is not modelled yet.' : ''}`,
    );
  return dialect;
}

/** What may have been meant, or all there is. */
function hint(typed: string, known: readonly string[], dashes = ''): string {
  const meant = typed.length > 2 ? didYouMean(typed, known) : '';
  return (
    meant.replace('mean ', `mean ${dashes}`) || ` There is ${known.map((name) => dashes + name).join(', ')}.`
  );
}
