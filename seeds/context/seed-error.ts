/**
 * The error for options that no entries can be generated for, such as an unknown type or attribute.
 * `generate` or `createDouble` throws it. `problems` lists everything that was found.
 */
export class SeedError extends Error {
  override readonly name = 'SeedError';
  readonly #problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      problems.length === 1
        ? `Entries cannot be generated: ${problems[0]}`
        : `Entries cannot be generated, for ${problems.length} reasons:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    );
    this.#problems = problems;
  }

  /** A sentence for each problem. */
  get problems(): readonly string[] {
    return this.#problems;
  }
}
