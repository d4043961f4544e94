/**
 * Returns the media type that an `Accept` header prefers, the first of equal ones in the header and then in the list.
 *
 * @returns undefined if it accepts none of them
 */
export function preferredType(accept: string | null, types: readonly string[]): string | undefined {
  const ranges = (accept || '*/*').split(',').map(readRange);
  const rated = types
    .map((type) => ({ type, range: ranges.filter((range) => includes(range, type)).toSorted(bySpecific)[0] }))
    .filter(({ range }) => range !== undefined && range.quality > 0);
  return rated.toSorted(
    (a, b) =>
      b.range!.quality - a.range!.quality ||
      b.range!.specific - a.range!.specific ||
      a.range!.at - b.range!.at,
  )[0]?.type;
}

interface Range {
  readonly type: string;
  readonly quality: number;
  readonly specific: number;
  readonly at: number;
}

function readRange(text: string, at: number): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((each) => each.startsWith('q='));
  const specific = type === '*/*' ? 0 : type.endsWith('/*') ? 1 : 2;
  return { type, quality: quality ? Number(quality.slice(2)) || 0 : 1, specific, at };
}

const bySpecific = (a: Range, b: Range): number => b.specific - a.specific;

function includes({ type }: Range, stated: string): boolean {
  const [name = ''] = stated.split(';');
  return type === '*/*' || type === name || (type.endsWith('/*') && name.startsWith(type.slice(0, -1)));
}
