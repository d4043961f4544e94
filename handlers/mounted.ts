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
  const places = new Map<string, object>();
  for (const handler of new Set(handlers)) {
    const found = (handler as { readonly [mount]?: Mount })[mount];
    if (!found) continue;
    const place = `${found.baseUrl}${found.prefix}`;
    const other = places.get(place);
    if (other !== undefined && other !== found.double) {
      throw new Error(
        `Two doubles answer at ${place}; the second would never be asked. Give one of them another baseUrl, ` +
          'or leave one out: double.with() overrides a double, by server.use(...double.with({ … }).handlers).',
      );
    }
    places.set(place, found.double);
  }
  if (new Set(handlers).size === handlers.length) return;
  throw new Error('The handlers of one double are mounted twice. Pass double.handlers once.');
}
