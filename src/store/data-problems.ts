import { ProblemsError } from '../errors/developer-errors.ts';

const MAX_LISTED = 20;

/**
 * The error for data that does not fit the model. Each of its `problems` names an entry and an attribute, with the
 * reason and advice.
 */
export class DataError extends ProblemsError {
  override readonly name = 'DataError';

  /**
   * @param problems all of them; the message has the first
   * @param advice the last sentence of the message
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

const LENIENT = 'To use broken data on purpose, for example to test error states, pass lenient: true.';

/** Collects the problems of data, so that one error shows them all. */
export class DataProblems {
  readonly #lenient: boolean;
  readonly #problems = new Set<string>();
  #hasBrokenValues = false;

  /** @param lenient whether values may break the rules of the model */
  constructor(lenient: boolean) {
    this.#lenient = lenient;
  }

  /** Whether values must follow the rules of the model. */
  get checksValues(): boolean {
    return !this.#lenient;
  }

  /** Whether some value breaks a rule. An invalid `publishedAt` counts as null. */
  get hasBrokenValues(): boolean {
    return this.#hasBrokenValues;
  }

  add(sentences: string): void {
    this.#problems.add(sentences);
  }

  /** Adds a value that breaks a rule of the model, unless such values are allowed. */
  addBrokenValue(sentences: string): void {
    if (this.#lenient) return;
    this.#hasBrokenValues = true;
    this.#problems.add(sentences);
  }

  /**
   * Throws the problems and forgets them.
   *
   * @throws {DataError} if there are any
   */
  throwIfAny(): void {
    if (this.#problems.size === 0) return;
    const problems = [...this.#problems];
    this.#problems.clear();
    throw new DataError(problems, this.#hasBrokenValues ? LENIENT : undefined);
  }
}
