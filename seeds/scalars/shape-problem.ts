import { itemCounts, type Shape } from './json-shape.ts';

const MAX_VALUES = 100_000;
const MAX_LEVELS = 50;

/** Returns a sentence if the JSON of a shape is too large to make, undefined if it is not. */
export function shapeProblem(shape: Shape): string | undefined {
  const values = countValues(shape, 1);
  if (values === undefined)
    return `its JSON is nested deeper than ${MAX_LEVELS} levels. Use fewer levels, or set the value in "overrides".`;
  if (values <= MAX_VALUES) return undefined;
  return `its JSON would have ${values} values and characters, but at most ${MAX_VALUES} are generated. Lower the minimum length of its lists and texts, or set the value in "overrides".`;
}

/** Counts the values of the longest JSON, and the characters that its texts must have; undefined if it is nested too deep. */
function countValues(shape: Shape, level: number): number | undefined {
  if (level > MAX_LEVELS) return undefined;
  const counts = (parts: readonly unknown[]): number[] | undefined => {
    const all = parts.map((part) => (isShape(part) ? countValues(part, level + 1) : 1));
    return all.every((count) => count !== undefined) ? all : undefined;
  };
  const sum = (parts: readonly unknown[], times = 1): number | undefined =>
    counts(parts)?.reduce((total, count) => total + count * times, 1);
  const options = [shape['anyOf'], shape['oneOf']].find(Array.isArray) as readonly unknown[] | undefined;
  if (options) {
    const found = counts(options);
    return found && Math.max(0, ...found);
  }
  const [type] = [shape['type']].flat();
  if (type === 'array') {
    if (Array.isArray(shape['prefixItems'])) return sum(shape['prefixItems']);
    return sum([shape['items']], itemCounts(shape).most);
  }
  if (type === 'string') return Math.max(1, Number(shape['minLength'] ?? 0));
  if (type !== 'object') return 1;
  return sum([...Object.values(shape['properties'] ?? {}), shape['additionalProperties']]);
}

const isShape = (part: unknown): part is Shape => typeof part === 'object' && part !== null;
