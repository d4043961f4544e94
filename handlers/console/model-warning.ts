import type { Model } from '../../src/model/model.ts';
import type { DoubleOptions } from '../options/double-options.ts';

/**
 * Collects how a double differs from its model and its options, and prints it as one console warning: relations to
 * unknown plugins, values that no rule allows, actions that no role can have. What is found after that is printed at
 * once.
 *
 * @param warnings the option of `createDouble`. Default: `log`
 */
export class ModelWarning {
  readonly #sentences: Set<string>;
  readonly #isSilent: boolean;
  #isPrinted = false;

  constructor(model: Model, warnings: DoubleOptions['warnings'] = 'log') {
    this.#sentences = new Set(model.warnings);
    this.#isSilent = warnings === 'off';
  }

  readonly add = (sentence: string): void => {
    if (this.#sentences.has(sentence)) return;
    this.#sentences.add(sentence);
    if (this.#isPrinted) this.#log([sentence]);
  };

  /** Prints nothing where the double leaves out nothing. */
  print(): void {
    this.#isPrinted = true;
    if (this.#sentences.size > 0) this.#log([...this.#sentences]);
  }

  #log(sentences: readonly string[]): void {
    if (this.#isSilent) return;
    console.warn(
      `msw-strapi: the double differs from your content model or your ` +
        `options:\n${sentences.map((sentence) => `  ${sentence}`).join('\n')}\n` +
        "To hide this message, create the double with warnings: 'off'.",
    );
  }
}
