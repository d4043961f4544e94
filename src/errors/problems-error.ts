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
