type Compare<Item> = (a: Item, b: Item) => number;

/**
 * Sorts as PostgreSQL does, which does not keep the order of equal items: a page of a long list goes through a heap,
 * anything else through a quicksort.
 *
 * @param count how many of the first items are wanted. Default: all
 * @returns the sorted items, at least as many as are wanted
 * @see src/backend/utils/sort/tuplesort.c and src/include/lib/sort_template.h of PostgreSQL 15
 */
export function postgresSort<Item>(
  items: readonly Item[],
  compare: Compare<Item>,
  count = Infinity,
): readonly Item[] {
  if (items.length > 2 * count) return firstByHeap(items, compare, count);
  const sorted = [...items];
  quicksort(sorted, compare, 0, sorted.length);
  return sorted;
}

/** Below this length, items are sorted by insertion. */
const SHORT = 7;
/** From this length on, the pivot is found among nine items. */
const LONG = 40;

function quicksort<Item>(items: Item[], compare: Compare<Item>, start: number, length: number): void {
  const at = (place: number): Item => items[place]!;
  const order = (a: number, b: number): number => compare(at(a), at(b));
  const swap = (a: number, b: number): void => {
    [items[a], items[b]] = [at(b), at(a)];
  };
  const swapRuns = (a: number, b: number, size: number): void => {
    for (let step = 0; step < size; step++) swap(a + step, b + step);
  };
  const median = (a: number, b: number, c: number): number => {
    if (order(a, b) < 0) return order(b, c) < 0 ? b : order(a, c) < 0 ? c : a;
    return order(b, c) > 0 ? b : order(a, c) < 0 ? a : c;
  };

  for (let from = start, size = length; size > 1;) {
    const end = from + size;
    if (isSorted(items, compare, from, end)) return;
    if (size < SHORT) {
      for (let next = from + 1; next < end; next++)
        for (let place = next; place > from && order(place - 1, place) > 0; place--) swap(place, place - 1);
      return;
    }
    let pivot = from + Math.floor(size / 2);
    if (size > SHORT) {
      let [low, high] = [from, end - 1];
      if (size > LONG) {
        const step = Math.floor(size / 8);
        low = median(low, low + step, low + 2 * step);
        pivot = median(pivot - step, pivot, pivot + step);
        high = median(high - 2 * step, high - step, high);
      }
      pivot = median(low, pivot, high);
    }
    swap(from, pivot);

    // Items that equal the pivot are gathered at both ends.
    let [equalLeft, left, right, equalRight] = [from + 1, from + 1, end - 1, end - 1];
    while (true) {
      for (let sign; left <= right && (sign = order(left, from)) <= 0; left++)
        if (sign === 0) swap(equalLeft++, left);
      for (let sign; left <= right && (sign = order(right, from)) >= 0; right--)
        if (sign === 0) swap(right, equalRight--);
      if (left > right) break;
      swap(left++, right--);
    }
    const leftRun = Math.min(equalLeft - from, left - equalLeft);
    swapRuns(from, left - leftRun, leftRun);
    const rightRun = Math.min(equalRight - right, end - equalRight - 1);
    swapRuns(left, end - rightRun, rightRun);

    const [less, more] = [left - equalLeft, equalRight - right];
    if (less <= more) {
      quicksort(items, compare, from, less);
      [from, size] = [end - more, more];
    } else {
      quicksort(items, compare, end - more, more);
      size = less;
    }
  }
}

function isSorted<Item>(items: readonly Item[], compare: Compare<Item>, from: number, end: number): boolean {
  for (let place = from + 1; place < end; place++)
    if (compare(items[place - 1]!, items[place]!) > 0) return false;
  return true;
}

/** Keeps the first items in a heap, with the last of them on top. */
function firstByHeap<Item>(items: readonly Item[], compare: Compare<Item>, count: number): Item[] {
  const heap: Item[] = [];
  const isBehind = (a: Item, b: Item): boolean => compare(a, b) > 0;
  const sink = (item: Item, size: number): void => {
    let place = 0;
    while (true) {
      let child = 2 * place + 1;
      if (child >= size) break;
      if (child + 1 < size && isBehind(heap[child + 1]!, heap[child]!)) child++;
      if (!isBehind(heap[child]!, item)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = item;
  };
  for (const item of items) {
    if (heap.length === count) {
      if (isBehind(heap[0]!, item)) sink(item, count);
      continue;
    }
    let place = heap.length;
    for (; place > 0; place = (place - 1) >> 1) {
      const parent = heap[(place - 1) >> 1]!;
      if (!isBehind(item, parent)) break;
      heap[place] = parent;
    }
    heap[place] = item;
  }
  for (let size = heap.length - 1; size > 0; size--) {
    const last = heap[0]!;
    sink(heap[size]!, size);
    heap[size] = last;
  }
  return heap;
}
