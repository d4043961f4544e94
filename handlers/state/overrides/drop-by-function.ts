import type { ContentType } from '../../../src/model/model.ts';
import type { Table } from '../../../src/store/store.ts';
import type { DroppableEntry } from './type-override.ts';

/** Reports that a function in `drop` threw: a mistake in a test, not in the double. */
class DropError extends Error {
  override readonly name = 'DropError';
}

/**
 * Returns whether a function in `drop` removes an entry. It calls the function for the first entry
 * immediately, so that `with()` reports most mistakes, and for the others when a request needs them.
 *
 * @throws {DropError} when the function throws
 */
export function askDropFunction(
  drop: (entry: DroppableEntry) => boolean,
  type: ContentType,
  table: Table,
): (id: number) => boolean {
  const ask = (id: number): boolean => {
    const entry = { id, ...table.row(id) };
    try {
      return drop(entry);
    } catch (error) {
      throw new DropError(
        `The drop function in with() for ${type.uid} threw at entry ${id}: ` +
          `${error instanceof Error ? error.message : String(error)}. It receives the id and the scalars ` +
          `of an entry: ${Object.keys(entry).join(', ')}.`,
        { cause: error },
      );
    }
  };
  const answers = new Map<number, boolean>();
  const isDropped = (id: number): boolean => {
    let answer = answers.get(id);
    if (answer === undefined) answers.set(id, (answer = ask(id)));
    return answer;
  };
  const [first] = table.ids;
  if (first !== undefined) isDropped(first);
  return isDropped;
}
