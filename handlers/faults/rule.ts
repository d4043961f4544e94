import { didYouMean } from '../../src/errors/did-you-mean.ts';

/**
 * Something that goes wrong, and when. Without `method`, `type` and `path` it does for every request.
 * At most one of `status`, `timeout`, `networkError`, `malformed` and `truncated`, with or without
 * `delay`; at least one of all six.
 */
export interface FaultRule {
  /** `GET`, `POST` or another that Strapi knows, in any case; any unless given. */
  readonly method?: string;
  /** Requests to the routes of this type: singular name, plural name or uid. */
  readonly type?: string;
  /** Requests to this path as it is sent, without the query: `/api/articles/1`. `*` is anything. */
  readonly path?: string;
  /** Answers 400 to 599 with Strapi's error body. */
  readonly status?: number;
  /** With `status`: the message in the body; what Strapi says with it unless given. */
  readonly message?: string;
  /** Answers so many ms later, or after a time between two, drawn anew each time. */
  readonly delay?: number | readonly [min: number, max: number];
  /** Never answers. */
  readonly timeout?: boolean;
  /** Breaks the connection: `fetch` rejects. */
  readonly networkError?: boolean;
  /** The right answer, but its body is no JSON. */
  readonly malformed?: boolean;
  /** The right answer, but the connection ends in the middle of its body; through a service worker `fetch` itself rejects. */
  readonly truncated?: boolean;
  /** Ends after one request. */
  readonly once?: boolean;
  /** Ends after so many requests. */
  readonly times?: number;
  /** For some requests only, `0.25` is every fourth on average: drawn from `seed`, so the same ones in every run. */
  readonly share?: number;
  /** What `share` and a range of `delay` are drawn from; 1 unless given. */
  readonly seed?: number;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const isMethod = (value: unknown): boolean =>
  typeof value === 'string' && METHODS.includes(value.toUpperCase());
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;
const isMs = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value < 2 ** 31;
const isRange = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(isMs) && value[0] <= value[1];

const keys = {
  method: [isMethod, `a method that Strapi knows: ${METHODS.join(', ')}`],
  type: [isText, 'the name of a type'],
  path: [isText, "a path like '/api/articles'"],
  status: [
    (value) => Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599,
    'a whole number from 400 to 599',
  ],
  message: [isText, 'a text'],
  delay: [(value) => isMs(value) || isRange(value), 'a time in ms, or [min, max]'],
  timeout: [(value) => value === true, 'true'],
  networkError: [(value) => value === true, 'true'],
  malformed: [(value) => value === true, 'true'],
  truncated: [(value) => value === true, 'true'],
  once: [(value) => value === true, 'true'],
  times: [isCount, 'a whole number from 1 on'],
  share: [(value) => typeof value === 'number' && value > 0 && value <= 1, 'a number above 0, up to 1'],
  seed: [Number.isSafeInteger, 'a whole number'],
} satisfies Record<keyof FaultRule, readonly [fits: (value: unknown) => boolean, takes: string]>;

const failures = ['status', 'timeout', 'networkError', 'malformed', 'truncated'] as const;

/**
 * Checks a rule from wherever it comes. What is `false` or `undefined` counts as not given.
 *
 * @throws an error that says what is wrong with it and what to do
 */
export function readFaultRule(given: unknown): FaultRule {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Error(
      `A fault rule is an object, as { type: 'article', status: 500 }; this is ${JSON.stringify(given)}.`,
    );
  }
  const rule = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== false),
  );
  for (const [key, value] of Object.entries(rule)) {
    if (!isKey(key)) {
      throw new Error(
        `A fault rule has no '${key}'.${didYouMean(key, Object.keys(keys))} It takes ${Object.keys(keys).join(', ')}.`,
      );
    }
    const [fits, takes] = keys[key];
    if (!fits(value))
      throw new Error(`The fault rule's ${key} is ${JSON.stringify(value)}; it takes ${takes}.`);
  }
  const wrongs = failures.filter((key) => key in rule);
  if (wrongs.length > 1) {
    throw new Error(
      `The fault rule asks for ${wrongs.join(' and ')}, but a request fails in one way. Make a rule of each.`,
    );
  }
  if (wrongs.length === 0 && !('delay' in rule)) {
    throw new Error(
      `The fault rule does not say what goes wrong. Give one of ${failures.join(', ')}, or delay.`,
    );
  }
  if ('message' in rule && !('status' in rule)) throw new Error("The fault rule's message needs a status.");
  if ('once' in rule && 'times' in rule)
    throw new Error('The fault rule has once and times. Give one of them.');
  return rule;
}

const isKey = (key: string): key is keyof FaultRule => Object.hasOwn(keys, key);
