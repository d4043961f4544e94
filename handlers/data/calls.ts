import type { Code } from '../load/code.ts';
import type { Model } from '../../src/model/model.ts';
import { copyGiven } from './copy-given.ts';
import type { DataAccess } from './data-access.ts';
import type { Perform } from './call-endpoint.ts';

/** Answers a request of the data access. @param keeps whether what it changes is kept */
type PerformCall = (request: Parameters<Perform>[0], keeps: () => boolean) => ReturnType<Perform>;

/** The calls of the data access of a double, one after the other. Their code is loaded with the first one. */
export class Calls {
  readonly #code: Code;
  readonly #model: Model;
  readonly #perform: PerformCall;
  #last: Promise<unknown> | undefined;
  #resets = 0;

  constructor(code: Code, model: Model, perform: PerformCall) {
    this.#code = code;
    this.#model = model;
    this.#perform = perform;
  }

  /** Settles after the calls so far. Undefined if none is running. */
  get running(): Promise<unknown> | undefined {
    return this.#last;
  }

  /** Lets the calls that still run change nothing. */
  cancel(): void {
    this.#resets += 1;
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
    const resets = this.#resets;
    const keeps = () => this.#resets === resets;
    const result = (this.#last ?? Promise.resolve()).then(() => this.#call(name, copied, keeps));
    const forget = (): void => {
      if (this.#last === settled) this.#last = undefined;
    };
    const settled: Promise<void> = result.then(forget, forget);
    this.#last = settled;
    return result;
  }

  async #call(name: keyof typeof NAMES, given: readonly unknown[], keeps: () => boolean): Promise<never> {
    const { accessData } = await this.#code.use('dataAccess');
    await this.#code.load('reading');
    const access = accessData(this.#model, this.#code.dialect, (request) => this.#perform(request, keeps));
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
