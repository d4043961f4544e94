export interface Difference {
  /** A JSON pointer. */
  readonly at: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** What a side has not at all. */
export const ABSENT = Symbol('absent');

/** The first place where two JSON values differ, the order of keys apart. */
export function firstDifference(expected: unknown, actual: unknown, at = ''): Difference | undefined {
  if (Object.is(expected, actual)) return undefined;
  if (!isContainer(expected) || !isContainer(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    return { at, expected, actual };
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length !== actual.length) {
    return { at, expected: outline(expected), actual: outline(actual) };
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const found = firstDifference(member(expected, key), member(actual, key), `${at}/${key}`);
    if (found) return found;
  }
  return undefined;
}

/** Lists of different lengths are best told apart by their ids. */
function outline(list: readonly unknown[]): string {
  const names = list.map((entry) => {
    if (!isContainer(entry) || !('id' in entry)) return JSON.stringify(entry);
    return '__component' in entry
      ? `${String(entry['__component'])}:${String(entry['id'])}`
      : String(entry['id']);
  });
  return `${list.length} elements: ${names.join(' ')}`;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

function member(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : ABSENT;
}
