/** A test needs more of a server than its content API. `run.ts` counts it apart. */
export class NotApplicable extends Error {
  override name = 'NotApplicable';

  constructor(reason: string) {
    super(`Not applicable: ${reason}`);
  }
}

/**
 * Returns an object with some members of a part of Strapi. Asking for another one ends the test.
 *
 * @param name what the part is called in the reason: `strapi.db`
 */
export function partOf<Part extends object>(name: string, part: Part): Part {
  return new Proxy(part, {
    get(target, key, receiver) {
      // What promises, matchers and printers ask of every object.
      if (typeof key === 'symbol' || key in target || ['then', 'toJSON', 'asymmetricMatch'].includes(key))
        return Reflect.get(target, key, receiver);
      throw new NotApplicable(`${name}.${key}`);
    },
  });
}
