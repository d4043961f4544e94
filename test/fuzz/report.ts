import type { Outcome } from './kind.ts';

const SHOWN = 5;
const CUT = 400;

/** Collects what is worth reading. */
export class Report {
  readonly #counts = new Map<string, number>();
  readonly #defects = new Map<string, { readonly first: Outcome; readonly message: string; count: number }>();
  #slowest: Outcome[] = [];
  #largest: Outcome[] = [];

  get failed(): boolean {
    return this.#defects.size > 0;
  }

  add(outcome: Outcome): void {
    const kind = outcome.id.split(':')[0]!;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    this.#slowest = top(this.#slowest, outcome, ({ ms }) => ms);
    this.#largest = top(this.#largest, outcome, ({ bytes }) => bytes);
    for (const { message, place } of outcome.defects) {
      const key = `${place} ${message.split(':')[0]}`;
      const known = this.#defects.get(key);
      if (known) known.count += 1;
      else this.#defects.set(key, { first: outcome, message: `${message}\n    at ${place}`, count: 1 });
    }
  }

  toString(): string {
    const figures = [...this.#counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
    const defects = [...this.#defects.values()].map(
      ({ first, message, count }) => `${count}× ${message}\n    ${first.id} ${cut(first.input)}`,
    );
    return [
      `cases: ${figures}`,
      `\nslowest:${list(this.#slowest, ({ ms }) => `${ms.toFixed(0)} ms`)}`,
      `\nlargest answers:${list(this.#largest, ({ bytes }) => `${bytes} bytes`)}`,
      `\ndefects: ${defects.length}`,
      ...defects,
    ].join('\n');
  }
}

const top = (list: readonly Outcome[], outcome: Outcome, size: (outcome: Outcome) => number): Outcome[] =>
  [...list, outcome].toSorted((a, b) => size(b) - size(a)).slice(0, SHOWN);

const list = (outcomes: readonly Outcome[], figure: (outcome: Outcome) => string): string =>
  outcomes.map((outcome) => `\n  ${figure(outcome)}  ${outcome.id} ${cut(outcome.input)}`).join('');

const cut = (text: string): string => (text.length > CUT ? `${text.slice(0, CUT)}…` : text);
