import { ProblemsError } from '../errors/problems-error.ts';

/** The error for a content model that can't be used. `problems` has a line for each thing to correct. */
export class ModelError extends ProblemsError {
  override readonly name = 'ModelError';

  /** Makes an error of one or more problems. */
  constructor(problems: readonly string[]) {
    super(
      [
        `The content model has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:`,
        ...problems.map((problem) => `- ${problem}`),
      ].join('\n'),
      problems,
    );
  }
}
