/** The key of the {@link UnusedDoubles} of a double, for `setupDouble`. */
export const UNUSED = Symbol('unused');

/** The doubles of `with` that a test has not used. A double shares them with its forks. */
export class UnusedDoubles {
  /** The types that `with` was called for. Undefined outside of tests. */
  #made: Map<object, readonly string[]> | undefined;

  /** Begins to notice doubles. `setupDouble` calls it before the first test. */
  begin(): void {
    this.#made = new Map();
  }

  /** Ends what `begin` began. */
  end(): void {
    this.#made = undefined;
  }

  /** Warns about the doubles that nobody used since the last call. */
  warn(): void {
    for (const types of this.#made?.values() ?? [])
      console.warn(
        `msw-strapi: a test called double.with({ ${types.map((type) => `${type}: …`).join(', ')} }), but did not ` +
          'use the double that it returns. The first one does not change. Write ' +
          'server.use(...double.with({ … }).handlers), or ask the new double itself.',
      );
    this.#made?.clear();
  }

  /** Returns a double that is noticed when a test does not use it. Any member that is read is a use. */
  add<Made extends object>(double: Made, overrides: object): Made {
    const made = this.#made;
    if (!made) return double;
    made.set(double, Object.keys(overrides));
    return new Proxy(double, {
      get(target, key, receiver) {
        made.delete(target);
        return Reflect.get(target, key, receiver);
      },
    });
  }
}
