import { isPlainObject, rules } from '../../src/basics.ts';
import { routing } from '../../src/strapi.ts';

/**
 * What goes wrong, and for which requests. Without `method`, `type`, `path` and `operation` it is every request.
 * A rule has `delay` or one of `status`, `timeout`, `networkError`, `malformed` and `truncated`, or
 * `delay` and one of them.
 */
export interface FaultRule<Type extends string = string> {
  /** An HTTP method that Strapi knows, in any case. Default: every method. */
  readonly method?: string;
  /** Requests to the routes of this type: singular name, plural name or uid. */
  readonly type?: Type;
  /** Requests to this path as it is sent, without the query: `/api/articles/1`. `*` matches any text. */
  readonly path?: string;
  /**
   * GraphQL requests with an operation of this name. A `status` of 400, 403 or 404 is then an error in an answer 200,
   * as Strapi's GraphQL plugin answers it.
   */
  readonly operation?: string;
  /** Answers 400 to 599 with Strapi's error body. */
  readonly status?: number;
  /** The message in the body, next to `status`. Default: Strapi's message for that status. */
  readonly message?: string;
  /** Answers this many ms later, or after a random time between two. */
  readonly delay?: number | readonly [min: number, max: number];
  /** Never answers. */
  readonly timeout?: boolean;
  /** Breaks the connection: `fetch` rejects. */
  readonly networkError?: boolean;
  /** Answers as usual, but with broken JSON. */
  readonly malformed?: boolean;
  /**
   * Answers as usual, but the connection ends in the middle of the body. Through a service worker, `fetch`
   * itself rejects.
   */
  readonly truncated?: boolean;
  /** Ends after one request. */
  readonly once?: boolean;
  /** Ends after this many requests. */
  readonly times?: number;
  /**
   * Fails a share of the requests: `0.25` is every fourth on average. `seed` decides which, so every run
   * fails the same ones.
   */
  readonly share?: number;
  /** Seeds `share` and a range of `delay`. Default: 1. */
  readonly seed?: number;
}

const isMs = (given: unknown): given is number => typeof given === 'number' && given >= 0 && given < 2 ** 31;
const isRange = (given: unknown): boolean =>
  Array.isArray(given) && given.length === 2 && given.every(isMs) && given[0]! <= given[1]!;

const faultRule = rules.optionsOf(
  () =>
    ({
      method: rules.valueOf(
        `an HTTP method that Strapi knows: ${routing.METHODS.join(', ')}`,
        (given) => typeof given === 'string' && routing.METHODS.includes(given.toUpperCase()),
      ),
      type: rules.text,
      path: rules.text,
      operation: rules.text,
      status: rules.valueOf(
        'a whole number from 400 to 599',
        (given) => Number.isInteger(given) && Number(given) >= 400 && Number(given) <= 599,
      ),
      message: rules.text,
      delay: rules.valueOf('a time in ms, or [min, max]', (given) => isMs(given) || isRange(given)),
      timeout: rules.isTrue,
      networkError: rules.isTrue,
      malformed: rules.isTrue,
      truncated: rules.isTrue,
      once: rules.isTrue,
      times: rules.wholeNumber(1),
      share: rules.valueOf(
        'a number above 0, up to 1',
        (given) => typeof given === 'number' && given > 0 && given <= 1,
      ),
      seed: rules.valueOf('a whole number', Number.isSafeInteger),
    }) satisfies rules.Shape<FaultRule>,
  { example: "{ type: 'article', status: 500 }" },
);

const FAILURES = ['status', 'timeout', 'networkError', 'malformed', 'truncated'] as const;

/**
 * Checks a rule. Options that are `false` or `undefined` count as missing.
 *
 * @throws {TypeError} that says what is wrong with the rule and what to do
 */
export function readFaultRule(given: unknown): FaultRule {
  const found: unknown = isPlainObject(given) ? withoutUnset(given) : given;
  rules.check('A fault rule', faultRule, found);
  const read = found as FaultRule;
  const failures = FAILURES.filter((name) => name in read);
  if (failures.length > 1) {
    throw new TypeError(
      `A fault rule has ${failures.join(' and ')}, but a request can fail in one way only. Add a rule for each.`,
    );
  }
  if (failures.length === 0 && !('delay' in read)) {
    throw new TypeError(
      `A fault rule does not say what goes wrong. Add one of ${FAILURES.join(', ')}, or delay.`,
    );
  }
  if ('message' in read && !('status' in read))
    throw new TypeError('A fault rule has a message without a status. Add the status.');
  if ('once' in read && 'times' in read)
    throw new TypeError('A fault rule has both once and times. Leave one of them out.');
  return read;
}

const withoutUnset = (given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined && each !== false));
