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
  /** Whether the model is defined in code. */
  readonly inCode: boolean;

  /**
   * @param files the file of each schema, by uid
   * @param inCode whether the model is defined in code, where a wrong name is a mistake to correct
   */
  constructor(files: { readonly [uid: string]: string } = {}, inCode = false) {
    this.#files = files;
    this.inCode = inCode;
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
   * Adds a mistake that Strapi starts with: an error in a model defined in code, else a warning.
   *
   * @param consequence what the double does, for the warning: `so the relation is one-way`
   */
  mistake(place: Place, sentence: string, consequence: string, advice: string): void {
    if (this.inCode) this.error(place, `${sentence}. ${advice}`);
    else this.warn(place, `${sentence}, ${consequence}. ${advice}`);
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
