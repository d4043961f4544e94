/** A content model that cannot be used; `problems` has a line for each thing to put right. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly #problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      [
        `The content model has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:`,
        ...problems.map((problem) => `- ${problem}`),
      ].join('\n'),
    );
    this.#problems = problems;
  }

  get problems(): readonly string[] {
    return this.#problems;
  }
}
