import type { ContentType } from '../../src/model/model.ts';
import type { Table } from '../../src/store/store.ts';
import type { DroppableEntry } from './overrides.ts';

/** A function in `drop` has thrown: a mistake in a test, not in the double. */
class DropError extends Error {
  override readonly name = 'DropError';
}

/**
 * Which entries a function in `drop` lets go. It is asked of the first at once, so that most of its
 * mistakes are told where they are made, and of the others when a request needs them.
 *
 * @throws {DropError} where the function throws
 */
export function droppedByFunction(
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
        `The drop function that with() was given for ${type.uid} threw at entry ${id}: ` +
          `${error instanceof Error ? error.message : String(error)}. It is given the id and the scalars of an entry: ${Object.keys(entry).join(', ')}.`,
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
