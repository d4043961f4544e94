import { showValue } from './show-value.ts';

/** The base of errors that report several problems at once. Each is printed once. */
export class ProblemsError extends Error {
  readonly #problems: readonly string[];

  constructor(message: string, problems: readonly string[]) {
    super(message);
    this.#problems = problems;
  }

  get problems(): readonly string[] {
    return this.#problems;
  }
}

/** The error of a function of the project's own code: the mistake is there, not in the double. */
export class OwnCodeError extends Error {
  override readonly name = 'OwnCodeError';

  /** @param place the function: `hooks.article.find.query`, `The handler of GET /search` */
  constructor(place: string, what: string, options?: ErrorOptions) {
    super(`${place} ${what}`, options);
  }

  /** Returns the error of a function that threw. */
  static thrown(place: string, cause: unknown): OwnCodeError {
    const what = cause instanceof Error ? `${cause.name}: ${cause.message}` : showValue(cause);
    return new OwnCodeError(place, `threw ${what}`, { cause });
  }
}
