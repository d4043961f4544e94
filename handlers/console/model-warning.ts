import type { Model } from '../../src/model/index.ts';
import type { DoubleOptions } from '../options/double-options.ts';

/** Returns whether the options accept a note, by a part of its text. */
export const isAccepted =
  ({ acceptedNotes = [] }: Pick<DoubleOptions, 'acceptedNotes'>) =>
  (note: string): boolean =>
    acceptedNotes.some((part) => note.includes(part));

/** So many notes are read. A test run prints them for each of its files. */
const MAX_SHOWN = 3;

/**
 * Collects how a double differs from its model and its options, and prints it as one console warning: relations to
 * unknown plugins, values that no rule allows, actions that no role can have. What is found after that is printed at
 * once.
 *
 * @param options the options of `createDouble`
 */
export class ModelWarning {
  readonly #sentences: Set<string>;
  readonly #isSilent: boolean;
  readonly #isAccepted: (sentence: string) => boolean;
  #isPrinted = false;

  constructor(model: Model, options: Pick<DoubleOptions, 'warnings' | 'acceptedNotes'> = {}) {
    this.#sentences = new Set(model.warnings);
    this.#isSilent = options.warnings === 'off';
    this.#isAccepted = isAccepted(options);
  }

  readonly add = (sentence: string): void => {
    if (this.#sentences.has(sentence)) return;
    this.#sentences.add(sentence);
    if (this.#isPrinted) this.#log([sentence]);
  };

  /** Prints nothing where the double leaves out nothing. */
  print(): void {
    this.#isPrinted = true;
    this.#log([...this.#sentences]);
  }

  #log(all: readonly string[]): void {
    const sentences = all.filter((sentence) => !this.#isAccepted(sentence));
    if (this.#isSilent || sentences.length === 0) return;
    const isLong = sentences.length > MAX_SHOWN + 1;
    const shown = (isLong ? sentences.slice(0, MAX_SHOWN) : sentences).map((sentence) => `  ${sentence}\n`);
    const others = sentences.length - shown.length;
    console.warn(
      `msw-strapi: the double differs from your content model or your options:\n${shown.join('')}` +
        (others > 0 ? `  and ${others} more, which are printed once these are gone\n` : '') +
        "To hide one of these, add a part of its text to acceptedNotes: ['…']. To hide all, set warnings: 'off'.",
    );
  }
}
