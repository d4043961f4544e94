import { ProblemsError } from '../../../errors/problems-error.ts';

/** The largest number of problems that the message lists. */
const MAX_LISTED = 20;

/**
 * The error for data that does not fit the model. Each of its `problems` names an entry and an attribute
 * and says why and what to do.
 */
export class DataError extends ProblemsError {
  override readonly name = 'DataError';

  /**
   * @param problems the message lists the first of them
   * @param advice a sentence behind all problems
   */
  constructor(problems: readonly string[], advice?: string) {
    super(messageOf(problems, advice), problems);
  }
}

function messageOf(problems: readonly string[], advice: string | undefined): string {
  const [first = ''] = problems;
  if (problems.length === 1) return advice === undefined ? first : `${first} ${advice}`;
  const lines = problems.slice(0, MAX_LISTED).map((problem) => `- ${problem}`);
  if (problems.length > MAX_LISTED) lines.push(`… and ${problems.length - MAX_LISTED} more.`);
  if (advice !== undefined) lines.push(advice);
  return [`The data has ${problems.length} problems:`, ...lines].join('\n');
}
