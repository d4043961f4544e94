import type { DialectName } from '../../src/model/index.ts';
import { inWords } from '../http/print.ts';

/** A command that takes flags. */
export type Task =
  | 'init'
  | 'serve'
  | 'model'
  | 'snapshot'
  | 'types'
  | 'openapi'
  | 'explain'
  | 'guide'
  | 'pull'
  | 'verify'
  | 'record';

/** The dialects, and how they answer. */
export const DIALECTS: Readonly<Record<DialectName, string>> = {
  documented: "in the form of Strapi 4's documentation",
  v4: 'as Strapi 4.26 does',
  v5: 'as Strapi 5.54 does',
};
const dialects = inWords(
  Object.entries(DIALECTS).map(([name, meaning]) => `'${name}' (${meaning})`),
  'or',
);

/** What the guides are about. */
export const GUIDES = ['setup', 'tests', 'storybook', 'playwright'] as const;

export type GuideTopic = (typeof GUIDES)[number];

/** The parts of the help. */
export type HelpPart = 'source' | 'entries' | 'answers' | 'live';

interface Flag {
  readonly name: string;
  readonly of: readonly Task[];
  /** A value. Without one the flag is a switch. */
  readonly example?: string;
  /** The sign between the values of a flag that can appear several times. Values may have commas themselves. */
  readonly separator?: ',' | '\n';
  /** What the help says: its part, the value, and the text. Default: a usage line has it. */
  readonly help?: readonly [part: HelpPart, value: string, text: string];
}

const SOURCE = [
  'init',
  'guide',
  'serve',
  'model',
  'snapshot',
  'types',
  'openapi',
  'explain',
  'verify',
] as const;
const CONTENT = ['serve', 'snapshot', 'explain'] as const;
const CODE = ['serve', 'explain', 'verify'] as const;
const LIVE = ['pull', 'verify', 'record'] as const;

/**
 * Every flag, in the order of the help. A flag with two meanings has two rows; the example of the first is in messages.
 */
// oxfmt-ignore
export const FLAGS = [
  { name: 'project', of: SOURCE, example: '../cms', help: ['source', 'DIR', 'a Strapi project: its content types and components, with generated entries'] },
  { name: 'export', of: SOURCE, example: 'export.tar.gz', help: ['source', 'FILE', "an archive of 'strapi export --no-encrypt' (.tar or .tar.gz): model, data and files"] },
  { name: 'project', of: SOURCE, example: '../cms', help: ['source', 'DIR --export FILE', 'both of one server: entries, roles and settings of the export, code of the project'] },
  { name: 'config', of: ['serve', 'model', 'snapshot', 'types', 'openapi', 'explain', 'verify'], example: 'msw-strapi.config.mjs',
    help: ['source', 'FILE', 'a file (.mjs, .js, .ts) that default-exports the options of createDouble, or a snapshot (.json)'] },
  { name: 'run-code', of: CODE, help: ['source', '', 'run the code of the project: its routes, controllers, policies, middlewares, lifecycles'] },
  { name: 'no-network', of: CODE, help: ['source', '', 'that code reaches no other server'] },
  { name: 'dialect', of: SOURCE, example: 'v4', help: ['answers', 'NAME', dialects] },
  { name: 'seed', of: CONTENT, example: '7', help: ['entries', 'SEED', 'the same seed always generates the same entries. Default: 1'] },
  { name: 'entries', of: CONTENT, example: '50', separator: ',', help: ['entries', 'N', 'how many entries each collection has; 0 for none. Default: 20'] },
  { name: 'entries', of: CONTENT, example: '50', help: ['entries', 'TYPE=N', 'how many entries this type has. Repeat the flag for more types'] },
  { name: 'reference-date', of: CONTENT, example: 'now', help: ['entries', 'DATE|now', 'the day that entries take for today. Default: now; for snapshot 2025-06-01'] },
  { name: 'profile', of: CONTENT, example: 'maximal', help: ['entries', 'NAME', 'how full the entries are: natural (default), minimal, maximal or longText'] },
  { name: 'locales', of: ['init', 'guide', ...CONTENT], example: 'en,de', help: ['entries', 'CODES', 'the locales, the default locale first: de,en'] },
  { name: 'public', of: CONTENT, example: 'plugin::users-permissions.user.find', separator: ',',
    help: ['answers', 'ACTION', 'one more action that visitors may use, such as plugin::users-permissions.user.find'] },
  { name: 'authenticated', of: CONTENT, example: 'all', separator: ',',
    help: ['answers', 'ACTION', 'one more action that logged-in users may use, such as api::order.order.create, or all'] },
  { name: 'token', of: CONTENT, example: 'my-token', separator: ',', help: ['answers', 'TOKEN', 'an API token that may do everything, for an app that sends one'] },
  { name: 'user', of: CONTENT, example: 'mia:Secret123', separator: ',', help: ['answers', 'NAME:PASSWORD', 'a user who can log in'] },
  { name: 'database', of: CONTENT, example: 'postgres', help: ['answers', 'NAME', 'the database to imitate: sqlite, postgres or mysql. Default: that of the project'] },
  { name: 'strapi', of: CONTENT, example: '5.24', help: ['answers', 'VERSION', 'the minor version of Strapi to answer as: 5.24. Default: that of the source'] },
  { name: 'users', of: ['snapshot'], example: 'keep', help: ['answers', 'keep', 'write password hashes, e-mail addresses, tokens and the JWT secret, too'] },
  { name: 'port', of: ['serve'], example: '1338', help: ['answers', 'NUMBER', 'the port; 0 takes any free port. Default: 1337'] },
  { name: 'host', of: ['serve'], example: '0.0.0.0', help: ['answers', 'HOST', 'the address; 0.0.0.0 is reachable from other devices. Default: 127.0.0.1'] },
  { name: 'watch', of: ['serve'], help: ['answers', '', 'read the files again when they change'] },
  { name: 'notes', of: ['serve'], help: ['answers', '', 'print the notes on what differs from your server, not only their number'] },
  { name: 'allow-host', of: ['serve'], example: 'cms.test', separator: ',', help: ['answers', 'NAME', 'a name that clients call the server by, besides localhost and IP addresses'] },
  { name: 'page', of: ['serve'], example: 'all', help: ['answers', 'off|local|all', 'who may open the page at /__double: nobody, this machine, everybody. Default: local'] },
  { name: 'webhook', of: ['serve'], example: 'http://localhost:3000/api/revalidate', separator: '\n',
    help: ['answers', 'URL', 'a URL of this machine that is called after writes, as a webhook of Strapi. Repeat the flag for more'] },
  { name: 'webhook-events', of: ['serve'], example: 'entry.publish,entry.unpublish', separator: ',',
    help: ['answers', 'NAMES', 'what they are called for: entry.publish,entry.unpublish. Default: every event'] },
  { name: 'out', of: ['model', 'snapshot', 'types', 'openapi', 'pull', 'record'], example: 'snapshot.json' },
  { name: 'yes', of: ['init'] },
  { name: 'agents', of: ['init'] },
  { name: 'check', of: ['types', 'openapi'] },
  { name: 'corrected', of: ['openapi'] },
  { name: 'field', of: ['explain'], example: 'author.name' },
  { name: 'method', of: ['explain'], example: 'POST' },
  { name: 'body', of: ['explain'], example: `'{ "data": { "title": "New" } }'` },
  { name: 'json', of: ['init', 'explain'] },
  { name: 'graphql', of: ['types'] },
  { name: 'token-env', of: LIVE, example: 'STRAPI_TOKEN', help: ['live', 'NAME', 'the environment variable with an API token, such as STRAPI_TOKEN. No file will have the token'] },
  { name: 'header', of: LIVE, example: "'Cookie: session=…'", separator: '\n',
    help: ['live', "'NAME: VALUE'", 'a header of each request, for what is in front of the server. Repeat the flag for more'] },
  { name: 'header', of: ['explain'], example: "'Cookie: session=…'", separator: '\n',
    help: ['answers', "'NAME: VALUE'", 'a header of the request. Repeat the flag for more'] },
  { name: 'prefix', of: LIVE, example: '/cms', help: ['live', 'PATH', 'the path in front of each route. Default: /api'] },
  { name: 'rate', of: LIVE, example: '1', help: ['live', 'N', 'the most requests in a second. Default: 5'] },
  { name: 'max-requests', of: LIVE, example: '2000', help: ['live', 'N', 'the most requests in all. Default: 500'] },
  { name: 'content', of: ['pull'], example: 'sample=20', help: ['live', 'all|none|sample=N', 'all entries, the model alone, or N entries of each type with what they link to'] },
  { name: 'types', of: ['pull'], example: 'articles,categories', separator: ',', help: ['live', 'NAMES', 'the types whose entries are pulled: articles,categories. Default: all'] },
  { name: 'files', of: ['pull'], example: 'all', help: ['live', 'all', 'the bytes of uploaded files, too, in a folder beside the file'] },
  { name: 'users', of: ['pull'], example: 'fake', help: ['live', 'fake', 'users with their ids and roles, and other names and addresses. Default: none'] },
  { name: 'dry-run', of: ['pull'], help: ['live', '', 'only print how many requests it will make'] },
  { name: 'resume', of: ['pull'], help: ['live', '', 'continue where the last one ended'] },
  { name: 'requests', of: ['verify', 'record'], example: 'requests.jsonl', help: ['live', 'FILE', 'the requests to send: what requestsFile or the page has written, or a HAR of DevTools'] },
  { name: 'made-up', of: ['verify'], example: '500', help: ['live', 'N', 'the most requests to make up from the model. Default: 200'] },
  { name: 'compare', of: ['verify'], example: 'values', help: ['live', 'NAME', 'shape, for any content (default), or values, for a double with the content of the server'] },
  { name: 'ignore', of: ['verify'], example: "'article.subtitle: comes with the next release'", separator: '\n',
    help: ['live', "'PATH: reason'", 'accept a difference that the report shows. Repeat the flag for more'] },
  { name: 'baseline', of: ['verify'], example: 'verified.json', help: ['live', 'FILE', 'accept the differences of an earlier report of --format json'] },
  { name: 'format', of: ['verify'], example: 'junit', help: ['live', 'NAME', 'text (default), json, junit or github'] },
  { name: 'out', of: ['verify'], example: 'report.txt', help: ['live', 'FILE', 'write the report to a file, too'] },
  { name: 'proxy', of: ['record'], example: '1338', help: ['live', 'PORT', 'forward what an app asks, and record that until Ctrl+C'] },
] as const satisfies readonly Flag[];

type Row = (typeof FLAGS)[number];

export type ValueFlag = Extract<Row, { readonly example: string }>['name'];

export type Switch = Exclude<Row['name'], ValueFlag>;

export type FlagValues = ReadonlyMap<ValueFlag, string>;

const ROWS: readonly Flag[] = FLAGS;

/** Every flag that takes a value, with an example: `--port 1338`. */
export const EXAMPLES = Object.fromEntries(
  ROWS.toReversed().flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, `--${name} ${example}`]],
  ),
) as Readonly<Record<ValueFlag, string>>;

const namesOf = (rows: readonly Flag[]): string[] => [...new Set(rows.map(({ name }) => name))];

export const SWITCHES = namesOf(ROWS.filter(({ example }) => example === undefined)) as readonly Switch[];

export const flagsOf = (task: Task): string[] => namesOf(ROWS.filter(({ of }) => of.includes(task)));

/** Returns the commands that a switch is for. */
export const tasksOf = (name: Switch): readonly Task[] => ROWS.find((row) => row.name === name)!.of;

/** Returns the sign between the values of a flag. Undefined for a flag that can appear once. */
export const separatorOf = (name: ValueFlag): string | undefined =>
  ROWS.find((row) => row.name === name)?.separator;

/** A line of the help. In the help of all commands, some lines say which of them take the flag. */
function helpLine({ name, of, help }: Flag, isOfAll: boolean): string {
  const [part, value, text] = help!;
  const usage = `--${name} ${value}`.trimEnd();
  const takers =
    isOfAll && ((part === 'answers' && of !== SOURCE) || (part === 'live' && of !== LIVE))
      ? `${of.join(', ')}: `
      : '';
  return `  ${usage.length < 16 ? usage.padEnd(16) : `${usage}\n${' '.repeat(18)}`}${takers}${text}`;
}

/** Returns the lines of the help about the flags that match. */
export const helpLines = (matches: (flag: Flag) => boolean, isOfAll = false): string[] =>
  ROWS.filter((flag) => flag.help && matches(flag)).map((flag) => helpLine(flag, isOfAll));
