/** What a test called `with` with, by the doubles that it has not used. Undefined outside of tests. */
let unused: Map<object, readonly string[]> | undefined;

/** Begins to notice doubles of `with` that a test does not use. `setupDouble` calls it before the first test. */
export function noticeUnused(): void {
  unused = new Map();
}

/** Ends what {@link noticeUnused} began. */
export function ignoreUnused(): void {
  unused = undefined;
}

/** Warns about the doubles of `with` that nobody used since the last call. */
export function warnUnused(): void {
  for (const types of unused?.values() ?? [])
    console.warn(
      `msw-strapi: a test called double.with({ ${types.map((type) => `${type}: …`).join(', ')} }), but did not use ` +
        'the double that it returns. The first one does not change. Write ' +
        'server.use(...double.with({ … }).handlers), or ask the new double itself.',
    );
  unused?.clear();
}

/** Returns a double that is noticed when a test does not use it. Any member that is read is a use. */
export function untilUsed<Made extends object>(double: Made, overrides: object): Made {
  if (!unused) return double;
  unused.set(double, Object.keys(overrides));
  return new Proxy(double, {
    get(target, key, receiver) {
      unused?.delete(target);
      return Reflect.get(target, key, receiver);
    },
  });
}
