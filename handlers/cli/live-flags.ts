import type { LiveServerOptions } from '../live/live-server.ts';

/** How the commands for a running Strapi reach it. */
export interface LiveFlags extends LiveServerOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly prefix: string;
  readonly rate: number;
  readonly maxRequests: number;
}

/** The flags of {@link liveFlags}, each with an example. */
export const LIVE_EXAMPLES = {
  'token-env': '--token-env STRAPI_TOKEN',
  header: "--header 'Cookie: session=…'",
  prefix: '--prefix /cms',
  rate: '--rate 1',
  'max-requests': '--max-requests 2000',
} as const;

export const LIVE_FLAGS = Object.keys(LIVE_EXAMPLES) as (keyof typeof LIVE_EXAMPLES)[];

/** The values of a flag that appears several times and may have commas. */
export const HEADER_SEPARATOR = '\n';

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
        `history of the shell. Write ${LIVE_EXAMPLES['token-env']}.`,
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
  for (const line of text?.split(HEADER_SEPARATOR) ?? []) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*(.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`--header is a name, a colon and a value, such as ${LIVE_EXAMPLES.header}.`);
    headers[name.toLowerCase()] = value.trim();
  }
  return headers;
}

function readNumber(name: 'rate' | 'max-requests', text: string, most: number, what: string): number {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number > 0 && number <= most) return number;
  throw new Error(
    `--${name} ${text} is not a number of ${what}. Use one above 0, such as ${LIVE_EXAMPLES[name]}.`,
  );
}
