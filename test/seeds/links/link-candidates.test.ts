import { expect, test } from 'vitest';
import { Candidates } from '../../../seeds/links/link-chooser.ts';

test('the next free entry is found in a circle, from any place', () => {
  const taken = new Set<number>();
  const candidates = new Candidates([10, 20, 30]);
  const take = (place: number) => {
    const id = candidates.nextFree(place, (each) => !taken.has(each));
    if (id !== undefined) taken.add(id);
    return id;
  };
  expect([take(4), take(1), take(1), take(0)]).toEqual([20, 30, 10, undefined]);
});

test('an entry that was taken is never looked at again', () => {
  const asked: number[] = [];
  const candidates = new Candidates([10, 20, 30, 40]);
  const find = (place: number, free: number) =>
    candidates.nextFree(place, (id) => asked.push(id) > 0 && id === free);
  expect([find(1, 40), find(0, 40), find(2, 40)]).toEqual([40, 40, 40]);
  expect(asked).toEqual([20, 30, 40, 10, 40, 40]);
});

test('nothing is found among none', () => {
  expect(new Candidates([]).nextFree(3, () => true)).toBeUndefined();
});
