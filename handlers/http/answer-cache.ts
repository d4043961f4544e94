/** Texts of answers, kept while they are small: the same question over the same data has the same answer. */
export class KeptAnswers {
  readonly #texts = new Map<string, string | undefined>();
  #size = 0;

  /** The kept answer, or the one that is made now. */
  get(key: string, make: () => string | undefined): string | undefined {
    if (this.#texts.has(key)) return this.#texts.get(key);
    const text = make();
    const size = key.length + (text?.length ?? 0);
    if (size > largest) return text;
    if (this.#size + size > most) this.#forget();
    this.#texts.set(key, text);
    this.#size += size;
    return text;
  }

  #forget(): void {
    this.#texts.clear();
    this.#size = 0;
  }
}

/** In characters. */
const most = 4_000_000;
const largest = 500_000;
