/**
 * What was asked of the seeds cannot be: constraints of the model that contradict each other, counts
 * that leave a required relation without a target, options that name a type or field the model has
 * not. Thrown by `createDouble`, never later; `problems` lists all that was found.
 */
export class SeedError extends Error {
  override readonly name = 'SeedError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      problems.length === 1
        ? `Entries cannot be generated: ${problems[0]}`
        : `Entries cannot be generated, for ${problems.length} reasons:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}
