import { DataError } from './data-error.ts';

const LENIENT = 'To use broken data on purpose, for example to test error states, pass lenient: true.';

/** Collects the problems of data while it is loaded, so that one error shows them all. */
export class DataProblems {
  readonly #lenient: boolean;
  readonly #found = new Set<string>();
  #hasBrokenValues = false;

  /** @param lenient whether values may break the rules of the model */
  constructor(lenient: boolean) {
    this.#lenient = lenient;
  }

  /** Whether values must follow the rules of the model. */
  get checksValues(): boolean {
    return !this.#lenient;
  }

  /** Whether a value that breaks a rule was found. An invalid `publishedAt` counts as null. */
  get hasBrokenValues(): boolean {
    return this.#hasBrokenValues;
  }

  /** Adds a problem of data that can't be loaded at all. */
  add(sentences: string): void {
    this.#found.add(sentences);
  }

  /** Adds a value that breaks a rule of the model, unless such values are allowed. */
  addBrokenValue(sentences: string): void {
    if (this.#lenient) return;
    this.#hasBrokenValues = true;
    this.#found.add(sentences);
  }

  /**
   * Throws the problems and forgets them.
   *
   * @throws {DataError} if there are any
   */
  throwIfAny(): void {
    if (this.#found.size === 0) return;
    const found = [...this.#found];
    this.#found.clear();
    throw new DataError(found, this.#hasBrokenValues ? LENIENT : undefined);
  }
}
