import { ProblemsError } from '../errors/developer-errors.ts';

/** The error for a content model that can't be used. `problems` has a line for each thing to correct. */
export class ModelError extends ProblemsError {
  override readonly name = 'ModelError';

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

/** The schema and attribute that a sentence is about. */
export interface ModelPart {
  readonly uid: string;
  readonly attribute?: string;
}

/** Collects errors and warnings of a model, so that one run shows them all. */
export class Problems {
  readonly warnings: string[] = [];
  readonly #errors: string[] = [];
  readonly #files: { readonly [uid: string]: string };
  readonly inCode: boolean;

  /**
   * @param files the file of each schema, by uid
   * @param inCode whether the model is defined in code, where wrong names are errors
   */
  constructor(files: { readonly [uid: string]: string } = {}, inCode = false) {
    this.#files = files;
    this.inCode = inCode;
  }

  error(part: ModelPart, sentence: string): void {
    this.#errors.push(`${this.#at(part)}: ${sentence}`);
  }

  warn(part: ModelPart, sentence: string): void {
    this.warnings.push(`${this.#at(part)}: ${sentence}`);
  }

  /**
   * Adds a mistake that Strapi tolerates: an error in a model defined in code, else a warning.
   *
   * @param consequence what the double does, for the warning: `so the relation is one-way`
   */
  mistake(part: ModelPart, sentence: string, consequence: string, advice: string): void {
    if (this.inCode) this.error(part, `${sentence}. ${advice}`);
    else this.warn(part, `${sentence}, ${consequence}. ${advice}`);
  }

  throwIfAny(): void {
    if (this.#errors.length > 0) throw new ModelError(this.#errors);
  }

  #at({ uid, attribute }: ModelPart): string {
    const file = Object.hasOwn(this.#files, uid) ? `${this.#files[uid]}: ` : '';
    return `${file}${uid}${attribute === undefined ? '' : `, attribute "${attribute}"`}`;
  }
}
