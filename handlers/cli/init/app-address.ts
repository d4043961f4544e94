import { parseEnv } from 'node:util';
import { parsedUrl } from '../../../src/basics.ts';
import { DEFAULT_BASE_URL, LOOPBACK, ownOrigin } from '../../http/base-url.ts';

/** Where an app asks Strapi. */
export interface AppAddress {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The path behind it, without that of the API: empty, or `/cms`. */
  readonly path: string;
  /** The variable that says it, and its file. */
  readonly variable: string;
  readonly file: string;
  /** Other variables that have another address. */
  readonly others: readonly string[];
  /** The variable with a token for Strapi, if there is one. */
  readonly token: string | undefined;
}

/** Files with variables. Of several with the same variable, the first counts. */
const ENV_FILES = [
  '.env.development.local',
  '.env.local',
  '.env.development',
  '.env',
  '.env.example',
  '.env.local.example',
  '.env.sample',
  '.env.template',
];

interface Variable {
  readonly name: string;
  readonly value: string;
  readonly file: string;
}

/**
 * Returns the address of Strapi in the files with variables. It is recognized by the name of its variable, or by its
 * host and port.
 *
 * @param textOf returns the text of a file, empty where there is none
 */
export function appAddress(textOf: (file: string) => string): AppAddress | undefined {
  const variables = new Map<string, Variable>();
  for (const file of ENV_FILES)
    for (const [name, value] of Object.entries(parseEnv(textOf(file))))
      if (!variables.has(name)) variables.set(name, { name, value: value ?? '', file });
  const addresses = [...variables.values()]
    .flatMap((variable) => {
      const url = urlIn(variable.value);
      const score = url ? scoreOf(variable.name, url) : 0;
      return url && score > 0 ? [{ ...variable, url, score }] : [];
    })
    .toSorted((one, other) => other.score - one.score);
  const [first] = addresses;
  if (!first) return undefined;
  const { origin, pathname } = first.url;
  const isSame = ownOrigin(origin);
  return {
    origin,
    path: pathname.replace(/\/(?:api|graphql)?\/?$/, ''),
    variable: first.name,
    file: first.file,
    others: addresses
      .filter(({ url }) => !isSame(url))
      .map(({ name, url, file }) => `${url.origin} (${name} in ${file})`),
    token: [...variables.values()].find(
      ({ name, value }) => /STRAPI.*TOKEN|CMS.*TOKEN/i.test(name) && value !== '',
    )?.name,
  };
}

/** The address may be without a scheme: `localhost:1337`. */
function urlIn(value: string): URL | undefined {
  const url = parsedUrl(/^[\w.-]+:\d+(?:\/|$)/.test(value) ? `http://${value}` : value);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** A variable for the API of an app that has only one. */
const ONLY_API =
  /^(?:\w*PUBLIC_|VITE_|GATSBY_|REACT_APP_)?(?:API|BACKEND|SERVER)(?:_BASE)?_(?:URL|URI|HOST|ORIGIN|ENDPOINT)$/i;

/** Returns how likely a variable has the address that the app asks. 0: it has another address. */
function scoreOf(name: string, { hostname, port }: URL): number {
  const isStrapi = /STRAPI/i.test(name);
  const isLikely = isStrapi || port === '1337' || /strapi|cms/i.test(hostname) || /(?:^|_)CMS_/i.test(name);
  if (!isLikely) return ONLY_API.test(name) ? 1 : 0;
  // Files, the admin panel and webhooks may be elsewhere.
  const isOfPart = /MEDIA|IMAGE|ASSET|UPLOAD|FILE|CDN|ADMIN|PREVIEW|HOOK/i.test(name);
  const isPublic = /(?:^|_)(?:PUBLIC|VITE|GATSBY)_/i.test(name);
  return (isOfPart ? 2 : 5) + (isStrapi ? 2 : 0) + (isPublic ? 1 : 0);
}

/** Returns scheme, host and port of the double. */
export const originOfApp = (address: AppAddress | undefined): string => address?.origin ?? DEFAULT_BASE_URL;

/** Returns where `serve` answers: where the app asks, if that can be on this machine. */
export function servedOrigin(address: AppAddress | undefined): string {
  if (!address) return DEFAULT_BASE_URL;
  const { protocol, hostname } = new URL(address.origin);
  const isHere = LOOPBACK.has(hostname) || isInNetwork(hostname);
  return protocol === 'http:' && isHere ? address.origin : DEFAULT_BASE_URL;
}

/** Whether other devices ask this machine, by its address in their network. */
export const isInNetwork = (hostname: string): boolean =>
  /^(?:0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(hostname);

export const portOf = (origin: string): string => new URL(origin).port || '80';
