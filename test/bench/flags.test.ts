import { expect, test } from 'vitest';
import { readFlags } from './flags.ts';

const names = ['questions', 'start', 'size'] as const;
const read = (...args: string[]) => readFlags(args, names);

test('without flags all parts run, each with its own rounds and entries', () => {
  expect(read()).toEqual({ only: names });
});

test('reads parts, rounds, entries in ascending order, and files', () => {
  expect(
    read('--only', 'start, size', '--rounds', '7', '--entries', '1000,100', '--json', 'a', '--markdown', 'b'),
  ).toEqual({ only: ['start', 'size'], rounds: 7, entries: [100, 1000], json: 'a', markdown: 'b' });
});

test.each([
  [['--only', 'qestions'], '--only qestions: there is no part qestions. Did you mean questions?'],
  [['--only', ''], '--only : there is no part . Use some of questions, start, size.'],
  [['--rounds', '0'], '--rounds 0 is not a count. Use a whole number from 1 to 9999999.'],
  [['--entries', '10,x'], '--entries x is not a count. Use a whole number from 1 to 9999999.'],
  [['--json', ''], '--json needs the path of a file.'],
  [['--round', '3'], "Unknown option '--round'"],
  [['start'], "Unexpected argument 'start'"],
])('%j is refused', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
