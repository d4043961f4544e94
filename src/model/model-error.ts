/** The error for a content model that can't be used. `problems` has a line for each thing to correct. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly #problems: readonly string[];

  /** Makes an error of one or more problems. */
  constructor(problems: readonly string[]) {
    super(
      [
        `The content model has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:`,
        ...problems.map((problem) => `- ${problem}`),
      ].join('\n'),
    );
    this.#problems = problems;
  }

  /** One line for each thing to correct. */
  get problems(): readonly string[] {
    return this.#problems;
  }
}
