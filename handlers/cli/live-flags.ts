import type { LiveServerOptions } from '../live/live-server.ts';
import type { PullOptions } from '../live/pull/pull.ts';
import { EXAMPLES, type FlagValues, type Switch } from './flag-table.ts';
import {
  codeFlags,
  oneOf,
  optionFlags,
  type OptionFlags,
  readPort,
  requiredOut,
  requiredSource,
  seedFlags,
  type SeedFlags,
  type SourceFlags,
} from './flags.ts';
import {
  COMPARISONS,
  readRule,
  REPORT_FORMATS,
  type ReportFormat,
} from '../live/verify/report/verify-report.ts';
import type { VerifyOptions } from '../live/verify/verify.ts';

/** How the commands for a running Strapi reach it. */
export interface LiveFlags extends LiveServerOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly prefix: string;
  readonly rate: number;
  readonly maxRequests: number;
}

/**
 * Reads the flags that `pull`, `verify` and `record` share. The token is read from the environment, so that it stays
 * out of the history of the shell.
 *
 * @param words the words that are not flags: the address
 * @throws an error that names the flag and says what is wrong. It never has a token in it
 */
export function liveFlags(
  command: string,
  values: ReadonlyMap<string, string>,
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = process.env,
): LiveFlags {
  const [url, ...others] = words;
  if (url === undefined)
    throw new Error(
      `${command} needs the address of a running Strapi: msw-strapi ${command} https://cms.example.com`,
    );
  if (others.length > 0)
    throw new Error(`${command} takes one address and flags. ${others.length} words are too many.`);
  const token = readToken(values.get('token-env'), variables);
  return {
    url,
    ...(token !== undefined && { token }),
    headers: readHeaders(values.get('header')),
    prefix: values.get('prefix') ?? '/api',
    rate: readNumber('rate', values.get('rate') ?? '5', 1000, 'requests a second'),
    maxRequests: readNumber('max-requests', values.get('max-requests') ?? '500', 1e9, 'requests in all'),
  };
}

function readToken(
  name: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (name === undefined) return undefined;
  // A token in place of a name is not repeated.
  if (!/^[A-Za-z_]\w{0,63}$/.test(name))
    throw new Error(
      '--token-env takes the name of an environment variable, not the token itself, which would stay in the ' +
        `history of the shell. Write ${EXAMPLES['token-env']}.`,
    );
  const token = variables[name]?.trim().replace(/^Bearer\s+/i, '');
  if (!token)
    throw new Error(
      `--token-env: there is no variable ${name} in the environment, or it is empty. Set it: ` +
        `read -rs ${name} && export ${name}`,
    );
  return token;
}

function readHeaders(text: string | undefined): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const line of text?.split('\n') ?? []) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*(.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`--header is a name, a colon and a value, such as ${EXAMPLES.header}.`);
    headers[name.toLowerCase()] = value.trim();
  }
  return headers;
}

function readNumber(name: 'rate' | 'max-requests', text: string, most: number, what: string): number {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number > 0 && number <= most) return number;
  throw new Error(
    `--${name} ${text} is not a number of ${what}. Use one above 0, such as ${EXAMPLES[name]}.`,
  );
}

export interface PullFlags
  extends LiveFlags, Omit<PullOptions, 'filesFolder' | 'secrets' | 'openGenerated' | 'onProgress'> {
  /** Whether the bytes of uploaded files are pulled, too. */
  readonly files: 'none' | 'all';
}

export function pullFlags(
  values: FlagValues,
  switches: readonly Switch[],
  words: readonly string[],
): PullFlags {
  const live = liveFlags('pull', values, words);
  const content = values.get('content') ?? 'all';
  const sample = /^sample=([1-9]\d{0,6})$/.exec(content)?.[1];
  if (content !== 'all' && content !== 'none' && sample === undefined)
    throw new Error(
      `--content ${content} is not a setting. Use all, none for the model alone, or a number of entries for each type, ` +
        `such as ${EXAMPLES.content}.`,
    );
  const types = values.get('types');
  const dryRun = switches.includes('dry-run');
  return {
    ...live,
    out: dryRun ? (values.get('out') ?? 'strapi.json') : requiredOut('pull', values, 'a file', 'strapi.json'),
    content: sample === undefined ? (content as 'all' | 'none') : { sample: Number(sample) },
    ...(types !== undefined && { types: types.split(',').map((name) => name.trim()) }),
    files: oneOf('setting of --files', values.get('files') ?? 'none', ['none', 'all']),
    users: oneOf('setting of --users', values.get('users') ?? 'none', ['none', 'fake']),
    dryRun,
    resume: switches.includes('resume'),
  };
}

export interface RecordFlags extends LiveFlags {
  readonly out: string;
  /** A file of requests, or a HAR. */
  readonly requests?: string;
  /** The port of a proxy that records what an app asks. */
  readonly proxy?: number;
}

export function recordFlags(
  values: FlagValues,
  _switches: readonly Switch[],
  words: readonly string[],
): RecordFlags {
  const live = liveFlags('record', values, words);
  const [requests, proxy] = [values.get('requests'), values.get('proxy')];
  if ((requests === undefined) === (proxy === undefined))
    throw new Error(
      `record asks the requests of a file, or records those of an app. Add ${EXAMPLES.requests} or ${EXAMPLES.proxy}` +
        `${proxy === undefined ? '' : ', not both'}.`,
    );
  const out = requiredOut('record', values, 'a folder', 'recorded');
  return proxy === undefined
    ? { ...live, out, requests: requests! }
    : { ...live, out, proxy: readPort('proxy', proxy) };
}

/** What `verify` asks and compares, and how it says so. */
export interface VerifyFlags
  extends LiveFlags, SourceFlags, Pick<VerifyOptions, 'madeUp' | 'compare' | 'ignore'> {
  /** A file of requests or a HAR. */
  readonly requests?: string;
  /** An earlier report of the format json. */
  readonly baseline?: string;
  readonly format: ReportFormat;
  /** Default: standard output. */
  readonly out?: string;
}

export function verifyFlags(
  values: FlagValues,
  switches: readonly Switch[],
  words: readonly string[],
): VerifyFlags {
  const { requests, baseline, out, ignore, ...others } = Object.fromEntries(values);
  const { 'made-up': madeUp, compare = 'shape', format = 'text' } = others;
  if (madeUp !== undefined && !/^\d{1,6}$/.test(madeUp))
    throw new Error(
      `--made-up ${madeUp} is not a number of requests. Use 0 or more, such as ${EXAMPLES['made-up']}.`,
    );
  const rules = ignore?.split('\n') ?? [];
  rules.forEach(readRule);
  return {
    ...liveFlags('verify', values, words),
    ...requiredSource('verify', values),
    ...codeFlags(values, switches),
    ...(requests !== undefined && { requests }),
    ...(madeUp !== undefined && { madeUp: Number(madeUp) }),
    compare: oneOf('setting of --compare', compare, COMPARISONS),
    ignore: rules,
    ...(baseline !== undefined && { baseline }),
    format: oneOf('setting of --format', format, REPORT_FORMATS),
    ...(out !== undefined && { out }),
  };
}

/** The methods of HTTP that Strapi's routes have. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export interface ExplainFlags extends SourceFlags, SeedFlags, OptionFlags {
  /** A path with its query, a URL, or a GraphQL query. */
  readonly request: string;
  /** Default: the word before the path, or else POST with a body and GET without one. */
  readonly method?: string;
  /** The JSON of a write, `@` and the path of its file, or `@-` for standard input. */
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The field that is missing. */
  readonly field?: string;
  /** Whether to print data in place of text. */
  readonly json: boolean;
}

export function explainFlags(
  values: FlagValues,
  switches: readonly Switch[],
  words: readonly string[],
): ExplainFlags {
  const [request, ...others] = words;
  const field = values.get('field');
  const example = "msw-strapi explain '/api/articles?populate=author' --project ../cms";
  if (!request) throw new Error(`explain needs a path with its query. Write: ${example}`);
  if (others.length > 0)
    throw new Error(
      `explain takes one path, and ${others.join(' ')} is too much. Put the path into quotes: ${example}`,
    );
  const method = values.get('method')?.toUpperCase();
  const body = values.get('body');
  if (method !== undefined) oneOf('method', method, METHODS);
  if (field !== undefined && !/[\p{L}\p{N}_]/u.test(field))
    throw new Error(
      `--field ${field} is not a field. Write it as it is in the answer, such as ${EXAMPLES.field}.`,
    );
  return {
    ...requiredSource('explain', values),
    ...codeFlags(values, switches),
    ...seedFlags(values),
    ...optionFlags(values),
    // As serve, so that both find the same entries.
    standardDate: 'now',
    request,
    ...(method !== undefined && { method }),
    ...(body !== undefined && { body }),
    headers: readHeaders(values.get('header')),
    ...(field !== undefined && { field }),
    json: switches.includes('json'),
  };
}
