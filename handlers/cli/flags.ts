import { didYouMean } from '../../src/basics.ts';
import type { DialectName } from '../../src/model/index.ts';
import { type Profile, PROFILES } from '../../src/store/index.ts';
import { type config, DATABASE_NAMES, type DatabaseName, readVersion } from '../../src/strapi.ts';
import { isHostName, PAGE_ACCESSES, type PageAccess } from '../serve/server-access.ts';
import { type WebhookEvent, type WebhookOption, webhooksRule } from '../webhooks/webhook-options.ts';
import { type EntryCounts, readEntryCounts } from './entry-counts.ts';
import { DIALECTS, EXAMPLES, type FlagValues, GUIDES, type GuideTopic, type Switch } from './flag-table.ts';

/** Where the model and its data come from: a project, an export, both of one server, or a config file. */
export interface SourceFlags {
  readonly project?: string;
  readonly export?: string;
  readonly config?: string;
  readonly dialect?: DialectName;
  /** Whether the code of the project runs. */
  readonly runCode?: true;
  /** `false`: that code reaches no other server. */
  readonly network?: false;
}

export interface SeedFlags {
  readonly seed?: number | string;
  readonly entries?: EntryCounts;
  /** The day that entries take for today: an ISO date, or `now`. */
  readonly referenceDate?: string;
  /** The day that they take for today where no flag says it. Default: that of `generate`. */
  readonly standardDate?: 'now';
  /** How full the entries are. */
  readonly profile?: Profile;
}

/** What the flags change about the options of a source. */
export interface OptionFlags {
  /** Locale codes, the default locale first. */
  readonly locales?: readonly string[];
  /** Actions to add to the public role. */
  readonly publicActions?: readonly string[];
  /** Actions to add to the role of logged-in users. */
  readonly authenticatedActions?: readonly string[];
  /** API tokens that may do everything. */
  readonly tokens?: readonly string[];
  /** Users who can log in. */
  readonly users?: readonly config.User[];
  /** The database to imitate. */
  readonly database?: DatabaseName;
  /** The minor version of Strapi to answer as. */
  readonly strapi?: string;
  /** The URLs to call after writes. */
  readonly webhooks?: readonly WebhookOption[];
}

export interface ServeFlags extends SourceFlags, SeedFlags, OptionFlags {
  readonly port: number;
  readonly host: string;
  readonly allowedHosts: readonly string[];
  /** Whether the source is read again when its files change. */
  readonly watch?: true;
  /** Whether notes are printed whole. Default: how many there are. */
  readonly notes?: true;
  /** Who may open the page at `/__double`. */
  readonly page: PageAccess;
}

export interface ModelFlags extends SourceFlags {
  readonly out: string;
}

export interface SnapshotFlags extends SourceFlags, SeedFlags, OptionFlags {
  readonly out: string;
  /** Whether hashes, e-mail addresses and secrets are written. */
  readonly keepUsers?: true;
}

export interface TypesFlags extends SourceFlags {
  readonly out: string;
  /** Whether to compare the file with what would be written, and to write nothing. */
  readonly check: boolean;
  /** Whether to write the GraphQL schema in place of TypeScript types. */
  readonly graphql?: true;
}

export interface OpenapiFlags extends SourceFlags {
  /** Undefined to print the document. */
  readonly out?: string;
  /** Whether to compare the file with what would be written, and to write nothing. */
  readonly check: boolean;
  /** Whether the document fits the answers of Strapi. Default: as Strapi writes it. */
  readonly corrected: boolean;
}

export interface InitFlags extends Omit<SourceFlags, 'config'>, Pick<OptionFlags, 'locales'> {
  /** Whether to write without asking. */
  readonly yes: boolean;
  /** Whether to print data in place of text. */
  readonly json?: true;
  /** Whether to write what coding agents have to know into AGENTS.md. */
  readonly agents?: true;
}

export interface GuideFlags extends Omit<SourceFlags, 'config'>, Pick<OptionFlags, 'locales'> {
  readonly topic: GuideTopic;
}

const SOURCES = ['project', 'export', 'config'] as const;
const SOURCE_ADVICE = `Add one of ${SOURCES.map((name) => EXAMPLES[name]).join(', ')}.`;

const DIALECT_NAMES = Object.keys(DIALECTS) as DialectName[];

export function serveFlags(values: FlagValues, switches: readonly Switch[]): ServeFlags {
  const watch = switches.includes('watch');
  const { port = '1337', host = '127.0.0.1' } = Object.fromEntries(values);
  const portNumber = readPort('port', port);
  const allowedHosts = values.get('allow-host')?.split(',') ?? [];
  for (const name of allowedHosts)
    if (!isHostName(name))
      throw new Error(
        `--allow-host ${name} is not a host name. Write it without scheme, port and path, such as ` +
          `${EXAMPLES['allow-host']}.`,
      );
  const page = values.get('page') ?? 'local';
  if (!PAGE_ACCESSES.includes(page as PageAccess))
    throw new Error(
      `--page ${page} is unknown. Use ${PAGE_ACCESSES.join(', ')}: who may open the page at /__double.`,
    );
  if (watch && !SOURCES.some((name) => values.has(name)))
    throw new Error(`--watch needs files to watch, and the demo has none. ${SOURCE_ADVICE}`);
  return {
    ...sourceFlags(values),
    ...codeFlags(values, switches),
    ...seedFlags(values),
    ...optionFlags(values),
    ...webhookFlags(values),
    port: portNumber,
    host,
    allowedHosts,
    page: page as PageAccess,
    // Apps ask for what comes next by their own clock.
    standardDate: 'now',
    ...(watch && { watch }),
    ...(switches.includes('notes') && { notes: true }),
  };
}

export function modelFlags(values: FlagValues): ModelFlags {
  return { ...requiredSource('model', values), out: requiredOut('model', values, 'a folder', './cms') };
}

export function snapshotFlags(values: FlagValues): SnapshotFlags {
  const source = requiredSource('snapshot', values);
  const out = requiredOut('snapshot', values, 'a file', 'snapshot.json');
  const users = values.get('users');
  if (users !== undefined && users !== 'keep')
    throw new Error(
      `--users ${users} is not a setting. Leave it out, or write ${EXAMPLES.users} for a file with password hashes, ` +
        'e-mail addresses and secrets.',
    );
  return {
    ...source,
    ...seedFlags(values),
    ...optionFlags(values),
    ...(users && { keepUsers: true }),
    out,
  };
}

export function typesFlags(values: FlagValues, switches: readonly Switch[]): TypesFlags {
  const graphql = switches.includes('graphql');
  const out = requiredOut('types', values, 'a file', graphql ? 'schema.graphql' : 'src/strapi.ts');
  if (graphql && !/\.(graphql|graphqls|gql)$/.test(out))
    throw new Error(`--out ${out} is not a GraphQL file. Write a path that ends in .graphql or .gql.`);
  if (!graphql && !/\.[mc]?ts$/.test(out))
    throw new Error(
      `--out ${out} is not a TypeScript file. Write a path that ends in .ts, such as src/strapi.ts.` +
        (/\.(graphqls?|gql)$/.test(out) ? ' Add --graphql for the GraphQL schema.' : ''),
    );
  const check = switches.includes('check');
  return { ...requiredSource('types', values), out, check, ...(graphql && { graphql }) };
}

export function openapiFlags(values: FlagValues, switches: readonly Switch[]): OpenapiFlags {
  const out = values.get('out');
  const [check, corrected] = [switches.includes('check'), switches.includes('corrected')];
  if (out !== undefined && !out.endsWith('.json'))
    throw new Error(
      `--out ${out} is not a JSON file. Write a path that ends in .json, such as openapi.json.`,
    );
  if (check && out === undefined)
    throw new Error('--check compares with a file. Add its path: --out openapi.json');
  return { ...requiredSource('openapi', values), ...(out !== undefined && { out }), check, corrected };
}

export function guideFlags(
  values: FlagValues,
  _switches: readonly Switch[],
  [topic = 'setup', ...others]: readonly string[],
): GuideFlags {
  if (others.length > 0) throw new Error(`guide takes one word: ${GUIDES.join(', ')}.`);
  checkOneSource('guide', values);
  return { ...sourceFlags(values), ...optionFlags(values), topic: oneOf('guide', topic, GUIDES) };
}

function checkOneSource(command: string, values: FlagValues): void {
  if (values.has('project') && values.has('export'))
    throw new Error(
      `${command} takes --project or --export, not both: init writes one model. Leave one out.`,
    );
}

export function initFlags(values: FlagValues, switches: readonly Switch[]): InitFlags {
  checkOneSource('init', values);
  const [yes, json] = [switches.includes('yes'), switches.includes('json')];
  if (json && !yes) throw new Error('init --json asks nothing, so it needs --yes: init --yes --json');
  return {
    ...sourceFlags(values),
    ...optionFlags(values),
    yes,
    ...(json && { json }),
    ...(switches.includes('agents') && { agents: true }),
  };
}

function sourceFlags(values: FlagValues): SourceFlags {
  const sources = SOURCES.filter((name) => values.has(name));
  if (sources.length > 1 && sources.includes('config'))
    throw new Error(
      `Use only one of --${sources.join(', --')}: each of them says where the model comes from. A config file ` +
        "may name a project and an export: export default { project: '.', export: 'export.tar.gz' }",
    );
  const dialect = values.get('dialect');
  return {
    ...Object.fromEntries(sources.map((name) => [name, values.get(name)])),
    ...(dialect !== undefined && { dialect: oneOf('dialect', dialect, DIALECT_NAMES) }),
  };
}

/** Reads what the flags say about the code of a project. @throws an error for a source without a project */
export function codeFlags(
  values: FlagValues,
  switches: readonly Switch[],
): Pick<SourceFlags, 'runCode' | 'network'> {
  const isRun = switches.includes('run-code');
  const isOffline = switches.includes('no-network');
  if (isRun && !values.has('project') && !values.has('config'))
    throw new Error(`--run-code runs the code of a project. Say which one: ${EXAMPLES.project}`);
  // A config file may run code, too.
  if (isOffline && !isRun && !values.has('config'))
    throw new Error('--no-network is about the code of a project. Add --run-code, or leave it out.');
  return { ...(isRun && { runCode: true }), ...(isOffline && { network: false }) };
}

export function requiredSource(command: string, values: FlagValues): SourceFlags {
  const flags = sourceFlags(values);
  if (SOURCES.some((name) => values.has(name))) return flags;
  throw new Error(`${command} needs to know where the model comes from. ${SOURCE_ADVICE}`);
}

export function readPort(flag: 'port' | 'proxy', text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(
    `--${flag} ${text} is not a port. Use a whole number from 0 to 65535. 0 takes any free port.`,
  );
}

export function requiredOut(command: string, values: FlagValues, what: string, example: string): string {
  const out = values.get('out');
  if (out === undefined) throw new Error(`${command} writes to ${what}. Add its path: --out ${example}`);
  return out;
}

const SEED_FLAGS = ['seed', 'entries', 'reference-date', 'profile'] as const;

export function seedFlags(values: FlagValues): SeedFlags {
  const seed = values.get('seed');
  const entries = values.get('entries');
  const referenceDate = values.get('reference-date');
  const profile = values.get('profile');
  if (referenceDate !== undefined && referenceDate !== 'now' && Number.isNaN(Date.parse(referenceDate)))
    throw new Error(
      `--reference-date ${referenceDate} is not a date. Write "now", or an ISO date such as 2025-06-01.`,
    );
  const given = SEED_FLAGS.find((name) => values.has(name));
  if (values.has('export') && given !== undefined)
    throw new Error(
      `--${given} is for generated entries, but an export has its own. Leave it out, or use --project alone.`,
    );
  return {
    ...(seed !== undefined && { seed: /^\d{1,15}$/.test(seed) ? Number(seed) : seed }),
    ...(entries !== undefined && { entries: readEntryCounts(entries) }),
    ...(referenceDate !== undefined && { referenceDate }),
    ...(profile !== undefined && { profile: oneOf('profile', profile, PROFILES) }),
  };
}

export function optionFlags(values: FlagValues): OptionFlags {
  const locales = values.get('locales');
  const actions = values.get('public');
  const ofUsers = values.get('authenticated');
  const tokens = values.get('token');
  const users = values.get('user');
  const database = values.get('database');
  const strapi = values.get('strapi');
  if (locales !== undefined && values.has('export'))
    throw new Error(
      '--locales is for generated entries, but an export has its own locales. Leave it out, or use --project.',
    );
  if (strapi !== undefined && !readVersion(strapi))
    throw new Error(`--strapi ${strapi} is not a version of Strapi 4 or 5. Use ${EXAMPLES.strapi}.`);
  return {
    ...(locales !== undefined && { locales: readLocaleCodes(locales) }),
    ...(actions !== undefined && { publicActions: actions.split(',') }),
    ...(ofUsers !== undefined && { authenticatedActions: ofUsers.split(',') }),
    ...(tokens !== undefined && { tokens: tokens.split(',') }),
    ...(users !== undefined && { users: users.split(',').map(readUser) }),
    ...(database !== undefined && { database: oneOf('database', database, DATABASE_NAMES) }),
    ...(strapi !== undefined && { strapi }),
  };
}

function webhookFlags(values: FlagValues): Pick<OptionFlags, 'webhooks'> {
  const urls = values.get('webhook')?.split('\n');
  const events = values.get('webhook-events')?.split(',');
  if (!urls) {
    if (events) throw new Error(`--webhook-events needs a webhook. Add ${EXAMPLES.webhook}.`);
    return {};
  }
  const webhooks = urls.map((url) => ({ url, ...(events && { events: events as WebhookEvent[] }) }));
  const [problem] = webhooksRule(webhooks, '');
  if (problem === undefined) return { webhooks };
  const flag = problem.option.endsWith('url') ? 'webhook' : 'webhook-events';
  throw new Error(`--${flag} ${problem.message} Write ${EXAMPLES[flag]}.`);
}

/** Reads `de,en-GB`: the default locale first. */
function readLocaleCodes(text: string): readonly string[] {
  const codes = text.split(',').map((code) => code.trim());
  const wrong = codes.find(
    (code, index) => !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) || codes.indexOf(code) < index,
  );
  if (wrong === undefined) return codes;
  throw new Error(
    `--locales ${text}: '${wrong}' is not the code of a locale, or appears twice. Write codes as Strapi does, ` +
      'such as --locales de,en-GB.',
  );
}

/** Reads `mia:Secret123`. A username has no colon, a password may. */
function readUser(text: string): config.User {
  const [, username, password] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (username === undefined || password === undefined)
    throw new Error(`--user ${text} is not a user. Write the name and the password: ${EXAMPLES.user}.`);
  return { username, password };
}

export function oneOf<Name extends string>(what: string, text: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === text);
  if (found !== undefined) return found;
  throw new Error(`There is no ${what} ${text}.${hint(text, names)}`);
}

/** Suggests the nearest known name, or lists all of them. */
export function hint(typed: string, known: readonly string[], dashes = ''): string {
  const meant = typed.length > 2 ? didYouMean(typed, known) : '';
  return (
    meant.replace('mean ', `mean ${dashes}`) ||
    ` Use one of ${known.map((name) => dashes + name).join(', ')}.`
  );
}
