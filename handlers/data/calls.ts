import type { Code } from '../load/code.ts';
import type { Model } from '../../src/model/model.ts';
import { copyGiven } from './copy-given.ts';
import type { DataAccess } from './data-access.ts';
import type { Write } from './write.ts';
import type { Perform } from './call-endpoint.ts';

/** Answers a request of the data access. @param write keeps what it changes */
type PerformCall = (request: Parameters<Perform>[0], write: Write) => ReturnType<Perform>;

/** The calls of the data access of a double, one after the other. Their code is loaded with the first one. */
export class Calls {
  readonly #code: Code;
  readonly #model: Model;
  readonly #writer: () => Write;
  readonly #perform: PerformCall;
  #last: Promise<unknown> | undefined;

  /** @param writer returns what keeps the changes of one call */
  constructor(code: Code, model: Model, writer: () => Write, perform: PerformCall) {
    this.#code = code;
    this.#model = model;
    this.#writer = writer;
    this.#perform = perform;
  }

  /** Settles after the calls so far. Undefined if none is running. */
  get running(): Promise<unknown> | undefined {
    return this.#last;
  }

  /** Returns the data access. */
  access(): DataAccess {
    const call =
      (name: keyof typeof NAMES) =>
      (...given: readonly unknown[]): Promise<never> =>
        this.#queue(name, given);
    return Object.fromEntries(
      Object.keys(NAMES).map((name) => [name, call(name as keyof typeof NAMES)]),
    ) as never;
  }

  async #queue(name: keyof typeof NAMES, given: readonly unknown[]): Promise<never> {
    const copied = given.map((each) => copyGiven(each));
    const write = this.#writer();
    const result = (this.#last ?? Promise.resolve()).then(() => this.#call(name, copied, write));
    const forget = (): void => {
      if (this.#last === settled) this.#last = undefined;
    };
    const settled: Promise<void> = result.then(forget, forget);
    this.#last = settled;
    return result;
  }

  async #call(name: keyof typeof NAMES, given: readonly unknown[], write: Write): Promise<never> {
    const { accessData } = await this.#code.use('dataAccess');
    await this.#code.load('reading');
    const access = accessData(this.#model, this.#code.dialect, (request) => this.#perform(request, write));
    const work = access[name] as (...parameters: readonly unknown[]) => Promise<never>;
    return work(...given);
  }
}

const NAMES = {
  find: true,
  findOne: true,
  count: true,
  create: true,
  update: true,
  delete: true,
} satisfies Record<Exclude<keyof DataAccess, symbol>, true>;
