/**
 * The other side of links, made at once when it is first asked for: for each target the positions of
 * its owners, in their order, in two flat arrays.
 */
export class Backward {
  readonly #starts: Uint32Array;
  readonly #owners: Uint32Array;

  /** `each` calls back for all links, by owner, with the positions of owner and target; the same each time. */
  constructor(targets: number, each: (link: (owner: number, target: number) => void) => void) {
    const from: number[] = [];
    const to: number[] = [];
    const starts = new Uint32Array(targets + 1);
    each((owner, target) => {
      from.push(owner);
      to.push(target);
      starts[target + 1] = (starts[target + 1] ?? 0) + 1;
    });
    for (let index = 1; index <= targets; index += 1)
      starts[index] = (starts[index] ?? 0) + (starts[index - 1] ?? 0);
    const next = starts.slice();
    const owners = new Uint32Array(from.length);
    for (const [index, target] of to.entries()) {
      const at = next[target] ?? 0;
      owners[at] = from[index] ?? 0;
      next[target] = at + 1;
    }
    this.#starts = starts;
    this.#owners = owners;
  }

  of(target: number): Uint32Array {
    return this.#owners.subarray(this.#starts[target], this.#starts[target + 1]);
  }
}
