import { describe, expect, test } from 'vitest';
import { inTurn, Rounds } from '../../../src/write/rounds.ts';

/** Returns what steps write down, and whether the changes before were taken back. */
function run(start: (rounds: Rounds, write: (text: string) => void) => void, failsAtOnce = false): string[] {
  const written: string[] = [];
  const rounds = new Rounds({ rollBack: () => written.push('rollback'), failsAtOnce });
  start(rounds, (text) => written.push(text));
  try {
    rounds.run();
  } catch (error) {
    written.push((error as Error).message);
  }
  return written;
}

test('steps come after the queries that they wait for', () => {
  const written = run((rounds, write) => {
    rounds.ask(2, () => write('two'));
    rounds.ask(1, () => {
      write('one');
      rounds.ask(1, () => write('two, asked later'));
    });
    rounds.soon(() => write('soon'));
  });
  expect(written).toEqual(['soon', 'one', 'two', 'two, asked later']);
});

test('what is done side by side ends when its last part is ready', () => {
  const written = run((rounds, write) => {
    const each = (queries: number, index: number, ready: () => void): void =>
      rounds.ask(queries, () => {
        write(`${index}`);
        ready();
      });
    rounds.sideBySide([2, 1, 1], each, () => write('done'));
    rounds.sideBySide([], each, () => write('nothing'));
  });
  expect(written).toEqual(['nothing', '1', '2', '0', 'done']);
});

test('what is done in turn begins when the one before is done', () => {
  const written: number[] = [];
  inTurn(
    [1, 2, 3],
    (item, next) => (written.push(item), next()),
    () => written.push(0),
  );
  expect(written).toEqual([1, 2, 3, 0]);
});

describe('after a step that fails', () => {
  test('what is under way goes on, and two queries later all is taken back', () => {
    const written = run((rounds, write) => {
      rounds.ask(1, () => {
        throw new Error('failed');
      });
      rounds.ask(2, () => write('second'));
      rounds.ask(3, () => write('third'));
    });
    expect(written).toEqual(['second', 'rollback', 'third', 'failed']);
  });

  test('only the first error is thrown', () => {
    const fail = (message: string) => (): never => {
      throw new Error(message);
    };
    const written = run((rounds, write) => {
      rounds.ask(1, fail('first'));
      rounds.ask(2, fail('second'));
      rounds.ask(3, fail('third'));
      rounds.ask(4, () => write('fourth'));
    });
    expect(written).toEqual(['rollback', 'fourth', 'first']);
  });

  test('nothing goes on in a transaction that has ended with it', () => {
    const written = run((rounds, write) => {
      rounds.ask(1, () => {
        throw new Error('failed');
      });
      rounds.ask(1, () => write('beside'));
    }, true);
    expect(written).toEqual(['failed']);
  });
});
