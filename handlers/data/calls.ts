import { copyGiven } from './copy-given.ts';
import type { DataAccess } from './data-access.ts';

const METHODS = ['find', 'findOne', 'count', 'create', 'update', 'delete'] as const;

type Method = (typeof METHODS)[number];

/** Makes the calls of the data access of a double one after the other. */
export class Calls {
  readonly #open: () => Promise<DataAccess>;
  #last: Promise<void> | undefined;

  /** @param open opens the data access for one call, which keeps its changes if the double is then still in this state */
  constructor(open: () => Promise<DataAccess>) {
    this.#open = open;
  }

  /** Settles after the calls so far. Undefined if none is running. */
  get running(): Promise<void> | undefined {
    return this.#last;
  }

  access(): DataAccess {
    const methods = METHODS.map((name) => [name, (...given: unknown[]) => this.#call(name, given)] as const);
    return Object.fromEntries(methods) as unknown as DataAccess;
  }

  async #call(name: Method, given: readonly unknown[]): Promise<unknown> {
    const copied = given.map((each) => copyGiven(each));
    const result = callAfter(this.#last, this.#open(), name, copied);
    const forget = (): void => {
      if (this.#last === settled) this.#last = undefined;
    };
    const settled = result.then(forget, forget);
    this.#last = settled;
    return result;
  }
}

async function callAfter(
  earlier: Promise<void> | undefined,
  opened: Promise<DataAccess>,
  name: Method,
  given: readonly unknown[],
): Promise<unknown> {
  const access = await opened.finally(() => earlier);
  const method = access[name] as (...parameters: readonly unknown[]) => Promise<unknown>;
  return method(...given);
}
