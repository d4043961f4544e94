/**
 * Keeps texts by what they were made from: a table, a store. Together they have a limit, so that many sessions take no
 * more memory than one. Beyond it, everything is forgotten.
 */
export class KeptTexts<Texts> {
  readonly #most: number;
  readonly #empty: () => Texts;
  #texts = new WeakMap<object, Texts>();
  /** In characters. */
  #size = 0;

  /**
   * @param most how many characters are kept
   * @param empty makes what the texts of one origin are put into
   */
  constructor(most: number, empty: () => Texts) {
    this.#most = most;
    this.#empty = empty;
  }

  /** Returns the texts that were made from a table or store. */
  of(origin: object): Texts {
    let texts = this.#texts.get(origin);
    if (!texts) this.#texts.set(origin, (texts = this.#empty()));
    return texts;
  }

  /** Counts a text before it is put to the others. If it is too much, the others are forgotten. */
  makeRoom(characters: number): void {
    if (this.#size + characters > this.#most) {
      this.#texts = new WeakMap();
      this.#size = 0;
    }
    this.#size += characters;
  }
}
