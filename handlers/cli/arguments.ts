import { parseArgs } from 'node:util';
import { inWords } from '../http/print.ts';
import {
  EXAMPLES,
  flagsOf,
  type FlagValues,
  separatorOf,
  type Switch,
  SWITCHES,
  type Task,
  tasksOf,
  type ValueFlag,
} from './flag-table.ts';
import {
  type GuideFlags,
  guideFlags,
  hint,
  type InitFlags,
  initFlags,
  type ModelFlags,
  modelFlags,
  type OpenapiFlags,
  openapiFlags,
  type ServeFlags,
  serveFlags,
  type SnapshotFlags,
  snapshotFlags,
  type TypesFlags,
  typesFlags,
} from './flags.ts';
import {
  type ExplainFlags,
  explainFlags,
  type PullFlags,
  pullFlags,
  type RecordFlags,
  recordFlags,
  type VerifyFlags,
  verifyFlags,
} from './live-flags.ts';

export type Command =
  | { readonly name: 'help'; readonly of?: Task }
  | { readonly name: 'version' }
  | { readonly name: 'explain'; readonly flags: ExplainFlags }
  | { readonly name: 'guide'; readonly flags: GuideFlags }
  | { readonly name: 'init'; readonly flags: InitFlags }
  | { readonly name: 'serve'; readonly flags: ServeFlags }
  | { readonly name: 'model'; readonly flags: ModelFlags }
  | { readonly name: 'openapi'; readonly flags: OpenapiFlags }
  | { readonly name: 'pull'; readonly flags: PullFlags }
  | { readonly name: 'record'; readonly flags: RecordFlags }
  | { readonly name: 'snapshot'; readonly flags: SnapshotFlags }
  | { readonly name: 'types'; readonly flags: TypesFlags }
  | { readonly name: 'verify'; readonly flags: VerifyFlags };

const READERS: {
  readonly [Name in Task]: (
    values: FlagValues,
    switches: readonly Switch[],
    words: readonly string[],
  ) => object;
} = {
  init: initFlags,
  serve: serveFlags,
  model: modelFlags,
  snapshot: snapshotFlags,
  types: typesFlags,
  openapi: openapiFlags,
  explain: explainFlags,
  guide: guideFlags,
  pull: pullFlags,
  verify: verifyFlags,
  record: recordFlags,
};

const FLAGS = [...Object.keys(EXAMPLES), ...SWITCHES, 'help', 'version'];
const COMMANDS = [...Object.keys(READERS), 'help', 'version'];

/**
 * Reads the arguments after `msw-strapi`.
 *
 * @throws an error that names the unknown command or flag, the missing or wrong value, or the second source
 */
export function readArguments(argv: readonly string[]): Command {
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: {
      ...Object.fromEntries(Object.keys(EXAMPLES).map((name) => [name, { type: 'string' as const }])),
      ...Object.fromEntries(SWITCHES.map((name) => [name, { type: 'boolean' as const }])),
      // As curl has them.
      ...(argv.includes('explain') && {
        method: { type: 'string', short: 'X' },
        body: { type: 'string', short: 'd' },
        header: { type: 'string', short: 'H' },
      }),
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
  });
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const options = tokens.filter((token) => token.kind === 'option');

  const [command, ...rest] = words;
  const known = isTask(command) ? [...flagsOf(command), 'help'] : FLAGS;
  for (const { name, rawName } of options)
    if (!FLAGS.includes(name))
      throw new Error(
        `There is no flag ${rawName}.${ofCurl(name, known) ?? longFlags(rawName, known) ?? hint(name, known, '--')}`,
      );
  const asked = command === 'help' ? rest[0] : command;
  if (asked !== undefined && !COMMANDS.includes(asked))
    throw new Error(
      `There is no command ${asked}.` +
        (STARTS_SERVER.test(asked) ? ' Did you mean serve?' : hint(asked, COMMANDS)),
    );
  if (options.some(({ name }) => name === 'help') || command === 'help' || argv.length === 0)
    return { name: 'help', ...(isTask(asked) && { of: asked }) };
  if (options.some(({ name }) => name === 'version') || command === 'version') return { name: 'version' };
  if (command === undefined)
    throw new Error(`The command is missing. Write: msw-strapi serve ${argv.join(' ')}`);
  const isSwitch = (name: string): name is Switch => SWITCHES.includes(name as Switch);
  const switches = options.map(({ name }) => name).filter(isSwitch);
  for (const name of switches)
    if (!flagsOf(command as Task).includes(name))
      throw new Error(
        `${command} has no flag --${name}: it is for ${inWords(tasksOf(name), 'and')}. Leave it out.`,
      );
  const values = readValues(options.filter(({ name }) => !isSwitch(name)));
  return readTask(command as Task, values, rest, switches);
}

/** What other tools call the command that starts a server. */
const STARTS_SERVER = /^(dev|develop|start|run|server|mock|up)$/;

/** What curl calls the flags of a request. */
const CURL: Readonly<Record<string, ValueFlag>> = { request: 'method', data: 'body', 'data-raw': 'body' };

function ofCurl(name: string, known: readonly string[]): string | undefined {
  const flag = CURL[name];
  return flag !== undefined && known.includes(flag) ? ` Write ${EXAMPLES[flag]}.` : undefined;
}

/** The flags that other tools have as a letter, before others that begin with it. */
const USUAL = ['port', 'out', 'config', 'host', 'watch'];

/** Writes the flags that a letter may stand for. Undefined for a word, and where no flag begins with the letter. */
function longFlags(rawName: string, known: readonly string[]): string | undefined {
  if (!/^-[a-z]$/i.test(rawName)) return undefined;
  const letter = rawName.charAt(1).toLowerCase();
  const meant = known.filter((name) => name.startsWith(letter));
  const usual = USUAL.find((name) => meant.includes(name));
  if (meant.length === 0) return undefined;
  const names = usual === undefined ? meant : [usual];
  return ` Write ${inWords(
    names.map((name) => `--${name}`),
    'or',
  )}.`;
}

function readTask(
  name: Task,
  values: FlagValues,
  rest: readonly string[],
  switches: readonly Switch[],
): Command {
  const flagNames = flagsOf(name);
  const asksServer = flagNames.includes('rate');
  if (asksServer && values.has('token'))
    throw new Error(
      `${name} takes no token on the command line, where it would stay in the history of the shell. Put it into a ` +
        'variable and name that: --token-env STRAPI_TOKEN.',
    );
  for (const flag of values.keys())
    if (!flagNames.includes(flag))
      throw new Error(
        `${name} has no flag --${flag}. It takes ${flagNames.map((each) => `--${each}`).join(', ')}.`,
      );
  // Commands that ask a running server take its address.
  if (rest.length > 0 && !asksServer && name !== 'explain' && name !== 'guide') {
    const [word = ''] = rest;
    const flags = flagNames.includes(word) ? `--${rest.join(' ')}` : flagOf(name, word);
    throw new Error(`${name} takes flags only, not ${rest.join(' ')}. Write ${flags}`);
  }
  return { name, flags: READERS[name](values, switches, rest) } as Command;
}

/** Returns the flag that a word alone may mean: `--export cms.tar.gz`, `--port 8080`. */
function flagOf(command: Task, word: string): string {
  if (command === 'serve' && /^\d+$/.test(word)) return `--port ${word}`;
  if (/\.(tar|tar\.gz|tgz)$/.test(word)) return `--export ${word}`;
  return command !== 'init' && /\.[cm]?[jt]s(on)?$/.test(word) ? `--config ${word}` : `--project ${word}`;
}

const isTask = (command: string | undefined): command is Task =>
  command !== undefined && Object.hasOwn(READERS, command);

interface TypedOption {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readValues(options: readonly TypedOption[]): FlagValues {
  const values = new Map<ValueFlag, string>();
  for (const { rawName, value, inlineValue, ...option } of options) {
    const name = option.name as ValueFlag;
    // A number below zero is a value, which the check of its flag refuses.
    const isFlag = inlineValue !== true && /^-(?!\d)/.test(value ?? '');
    if (value === undefined || value === '' || isFlag)
      throw new Error(`${rawName} needs a value, such as ${EXAMPLES[name]}.`);
    const before = values.get(name);
    const separator = separatorOf(name);
    if (before !== undefined && separator === undefined)
      throw new Error(`${rawName} appears twice. Leave one out.`);
    values.set(name, before === undefined ? value : before + separator + value);
  }
  return values;
}
