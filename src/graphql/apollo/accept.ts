/**
 * Returns the media type that an `Accept` header prefers. Equal ones are in the order of the header, then of the list.
 *
 * @returns undefined if it accepts none of them
 */
export function preferredType(accept: string | null, types: readonly string[]): string | undefined {
  const ranges = (accept || '*/*').split(',').map((text, at) => {
    const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1;
    return {
      range,
      quality: Number(quality) || 0,
      specific: range === '*/*' ? 0 : range.endsWith('/*') ? 1 : 2,
      at,
    };
  });
  const rated = types.flatMap((type) => {
    const [name = ''] = type.split(';');
    const fitting = ranges.filter(
      ({ range }) => range === '*/*' || range === name || range === name.replace(/\/.*/, '/*'),
    );
    const best = fitting.toSorted((a, b) => b.specific - a.specific)[0];
    return best && best.quality > 0 ? { type, ...best } : [];
  });
  return rated.toSorted((a, b) => b.quality - a.quality || b.specific - a.specific || a.at - b.at)[0]?.type;
}
