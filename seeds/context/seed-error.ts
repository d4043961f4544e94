import { ProblemsError } from '../../src/errors/problems-error.ts';

/**
 * The error for options that no entries can be generated for, such as an unknown type or attribute.
 * `generate` or `createDouble` throws it. `problems` lists everything that was found.
 */
export class SeedError extends ProblemsError {
  override readonly name = 'SeedError';

  constructor(problems: readonly string[]) {
    super(
      problems.length === 1
        ? `Entries cannot be generated: ${problems[0]}`
        : `Entries cannot be generated, for ${problems.length} reasons:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
      problems,
    );
  }
}
