import { ModelError } from './model-error.ts';

/** The schema and attribute that a sentence is about. */
export interface Place {
  readonly uid: string;
  readonly attribute?: string;
}

/** Collects errors and warnings while a model is made, so that one run shows them all. */
export class Problems {
  readonly warnings: string[] = [];
  readonly #errors: string[] = [];
  readonly #files: { readonly [uid: string]: string };

  constructor(files: { readonly [uid: string]: string } = {}) {
    this.#files = files;
  }

  /** Adds an error. */
  error(place: Place, sentence: string): void {
    this.#errors.push(`${this.#at(place)}: ${sentence}`);
  }

  /** Adds a warning. */
  warn(place: Place, sentence: string): void {
    this.warnings.push(`${this.#at(place)}: ${sentence}`);
  }

  /**
   * Throws the errors.
   *
   * @throws {ModelError} if there are any
   */
  throwIfAny(): void {
    if (this.#errors.length > 0) throw new ModelError(this.#errors);
  }

  #at({ uid, attribute }: Place): string {
    const file = Object.hasOwn(this.#files, uid) ? `${this.#files[uid]}: ` : '';
    return `${file}${uid}${attribute === undefined ? '' : `, attribute "${attribute}"`}`;
  }
}
