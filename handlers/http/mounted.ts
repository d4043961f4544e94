import { ownOrigin } from './base-url.ts';

/** What a handler says of the double it belongs to. */
interface Mount {
  readonly double: object;
  readonly baseUrl: string;
  readonly prefix: string;
}

/** A registered symbol, so that two copies of the package know each other's handlers. */
const mount = Symbol.for('msw-strapi.mount');

/** Marks a handler as a double's. */
export function markMounted<Handler extends object>(handler: Handler, of: Mount): Handler {
  return Object.defineProperty(handler, mount, { value: of });
}

/**
 * Refuses handlers that would never be asked: those of one double twice, and those of two doubles for
 * the same place, of which MSW asks the first only.
 */
export function refuseMountedTwice(handlers: readonly object[]): void {
  const seen: Mount[] = [];
  for (const handler of new Set(handlers)) {
    const found = (handler as { readonly [mount]?: Mount })[mount];
    if (!found) continue;
    const other = seen.find((each) => each.double !== found.double && overlap(each, found));
    if (other) {
      throw new Error(
        `Two doubles answer at ${found.baseUrl}${found.prefix}; the second would never be asked. Give one of them another baseUrl, ` +
          'or leave one out: double.with() overrides a double, by server.use(...double.with({ … }).handlers).',
      );
    }
    seen.push(found);
  }
  if (new Set(handlers).size === handlers.length) return;
  throw new Error('The handlers of one double are mounted twice. Pass double.handlers once.');
}

/** Whether two doubles take the same requests: `*` is any origin, and localhost has several names. */
function overlap(one: Mount, other: Mount): boolean {
  const origins =
    one.baseUrl === '*' || other.baseUrl === '*' || ownOrigin(one.baseUrl)(new URL(other.baseUrl));
  return origins && segments(one.prefix) === segments(other.prefix);
}

const segments = (prefix: string): string => prefix.toLowerCase().split('/').filter(Boolean).join('/');
