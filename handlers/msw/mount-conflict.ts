import { ownOrigin } from '../http/base-url.ts';
import { isGraphqlPath } from '../requests/repeatable-request.ts';

/** The URL at which a double answers. */
export interface MountedAt {
  readonly baseUrl: string;
  readonly prefix: string;
}

/** Where a handler is mounted, and for which double. */
interface Mount extends MountedAt {
  readonly double: object;
}

/** A global symbol, so that two copies of this package recognize each other's handlers. */
const mount = Symbol.for('msw-strapi.mount');

/** Records on a handler which double it belongs to. */
export function markMounted<Handler extends object>(handler: Handler, at: Mount): Handler {
  return Object.defineProperty(handler, mount, { value: at });
}

/**
 * Checks that MSW can reach every handler.
 *
 * @throws an error for handlers of one double twice, and for two doubles at one URL: MSW asks only the first
 */
export function checkMountConflicts(handlers: readonly object[]): void {
  const seen: Mount[] = [];
  for (const found of mountsOf(handlers)) {
    const other = seen.find((each) => each.double !== found.double && overlap(each, found));
    if (other) {
      throw new Error(
        `Two doubles answer at ${urlOf(found)}, so MSW would never ask the second. ` +
          'Give one of them another baseUrl, or leave one out: to override a double, use ' +
          'server.use(...double.with({ … }).handlers).',
      );
    }
    seen.push(found);
  }
  if (new Set(handlers).size === handlers.length) return;
  throw new Error('The handlers of one double are mounted twice. Pass double.handlers once.');
}

/** Returns a double that throws where it is passed to MSW in place of its handlers: MSW reads the kind of a handler. */
export function refusedByMsw<Double extends object>(double: Double): Double {
  const get = (): never => {
    throw new TypeError(
      'MSW takes handlers, but got a double. Write server.use(...double.with({ … }).handlers), or ' +
        'setupServer(...double.handlers).',
    );
  };
  // Older versions of MSW 2 read the second.
  return Object.defineProperties(double, { kind: { get }, __kind: { get } });
}

const mountsOf = (handlers: readonly object[]): Mount[] =>
  handlers.flatMap((handler) => (handler as { readonly [mount]?: Mount })[mount] ?? []);

/** Returns the doubles that handlers belong to. */
export const doublesOf = (handlers: readonly object[]): object[] => [
  ...new Set(mountsOf(handlers).map(({ double }) => double)),
];

const urlOf = ({ baseUrl, prefix }: Mount): string => baseUrl + prefix.replace(/\/$/, '');

/** Returns a test for URLs of the APIs that handlers answer, and of GraphQL. */
export function inApiOf(handlers: readonly object[]): (url: URL) => boolean {
  const tests = mountsOf(handlers).map(({ baseUrl, prefix }) => ({
    isOwn: ownOrigin(baseUrl),
    isBelow: below(prefix),
  }));
  return (url) =>
    tests.some(({ isOwn, isBelow }) => (isBelow(url.pathname) || isGraphqlPath(url.pathname)) && isOwn(url));
}

/** Returns a test for paths below a prefix. Strapi's router ignores their case. */
export function below(prefix: string): (pathname: string) => boolean {
  const root = `/${prefix}`.replace(/^\/+/, '/').replace(/\/+$/, '').toLowerCase();
  return (pathname) => {
    const path = pathname.toLowerCase();
    return path === root || path.startsWith(`${root}/`);
  };
}

/** Returns whether two doubles answer the same requests: `*` is any origin, and localhost has several names. */
export function overlap(one: MountedAt, other: MountedAt): boolean {
  const origins =
    one.baseUrl === '*' || other.baseUrl === '*' || ownOrigin(one.baseUrl)(new URL(other.baseUrl));
  return origins && segments(one.prefix) === segments(other.prefix);
}

const segments = (prefix: string): string => prefix.toLowerCase().split('/').filter(Boolean).join('/');
