import { ProblemsError } from '../../src/basics.ts';
import type { ContentType, Schema } from '../../src/model/index.ts';

/** A reason for fewer entries of a type than were asked for. */
interface EntryLimit {
  /** The most entries that fit, in each locale. */
  readonly entries: number;
  /** The type and the attribute that allow no more. */
  readonly label: string;
  /** `it is unique and has only 3 values` */
  readonly reason: string;
  readonly remedy: string;
}

/**
 * What generated entries leave out because a model contradicts itself. Each part is found while a store is
 * opened, and the store is then opened again without it, until nothing more is found.
 */
export class LeftOut {
  readonly #emptyAttributes = new Map<string, Map<string, string>>();
  #limits = new Map<ContentType, EntryLimit>();
  /** The limits before the last attempt. */
  #earlier: ReadonlyMap<ContentType, EntryLimit> = new Map();
  #hasNewEmpty = false;
  readonly #wishes = new Map<ContentType, number>();
  #remarks = new Set<string>();
  #count = 0;

  /** How many there are. It grows while a store is opened that has to be opened again. */
  get count(): number {
    return this.#count;
  }

  /** Starts another attempt: remarks may differ in it, and without what the last one emptied more entries may fit. */
  restart(): void {
    this.#remarks = new Set();
    if (this.#hasNewEmpty) this.#limits = new Map(this.#earlier);
    this.#earlier = new Map(this.#limits);
    this.#hasNewEmpty = false;
  }

  /** Adds an attribute that no value fits. It stays empty. */
  leaveEmpty({ uid }: Schema, name: string, sentence: string): void {
    let names = this.#emptyAttributes.get(uid);
    if (!names) this.#emptyAttributes.set(uid, (names = new Map()));
    if (names.has(name)) return;
    names.set(name, `${uid}.${name} stays empty: ${sentence}`);
    this.#hasNewEmpty = true;
    this.#count += 1;
  }

  /** Adds a limit of the entries of a type. The lowest one counts. */
  limit(type: ContentType, count: number, limit: EntryLimit): void {
    const previous = this.#limits.get(type);
    if (previous && previous.entries <= limit.entries) return;
    if (!previous) this.#wishes.set(type, count);
    this.#limits.set(type, limit);
    this.#count += 1;
  }

  /** Adds a note that changes no entries. */
  remark(label: string, sentence: string): void {
    this.#remarks.add(`${label}: ${sentence}`);
  }

  mostOf(type: ContentType): number {
    return this.#limits.get(type)?.entries ?? Number.POSITIVE_INFINITY;
  }

  /** The attributes that stay empty, by the uid of their schema. */
  get emptyAttributes(): ReadonlyMap<string, ReadonlySet<string>> {
    return new Map([...this.#emptyAttributes].map(([uid, names]) => [uid, new Set(names.keys())]));
  }

  /**
   * Returns a sentence for each part that is left out.
   *
   * @param countOf returns how many entries a type has
   */
  notes(countOf: (type: ContentType) => number): string[] {
    const limits = [...this.#limits].map(([type, { label, reason, remedy }]) => {
      const count = countOf(type);
      const wish = this.#wishes.get(type) ?? count;
      const [entries, are] = count === 1 ? ['entry', 'is'] : ['entries', 'are'];
      const fewer =
        count < wish
          ? `, so there ${are} ${count} ${entries} of ${type.singularName} instead of ${wish}`
          : `, too few for ${count} ${entries}`;
      return `${label}: ${reason}${fewer}. ${remedy}`;
    });
    const emptyAttributes = [...this.#emptyAttributes.values()].flatMap((names) => [...names.values()]);
    return [...limits, ...emptyAttributes, ...this.#remarks];
  }
}

/**
 * The error for options that no entries can be generated for, such as an unknown type or attribute.
 * `generate` or `createDouble` throws it. `problems` lists everything that was found.
 */
export class SeedError extends ProblemsError {
  override readonly name = 'SeedError';

  constructor(problems: readonly string[]) {
    super(
      problems.length === 1
        ? `Entries cannot be generated: ${problems[0]}`
        : [
            `Entries cannot be generated, for ${problems.length} reasons:`,
            ...problems.map((problem) => `- ${problem}`),
          ].join('\n'),
      problems,
    );
  }
}
