/**
 * Fits a text into its lengths. A long text is cut after a word; a short one is extended by texts of
 * `more`.
 */
export function fit(text: string, minLength: number, maxLength: number, more: () => string): string {
  let longer = text;
  while (longer.length < minLength) longer = longer === '' ? more() : `${longer} ${more()}`;
  if (longer.length <= maxLength) return longer;
  const room = longer.slice(0, maxLength + 1);
  const word = room.lastIndexOf(' ');
  const cut = word < maxLength / 4 ? '' : room.slice(0, word).replace(/[\s,;:–-]+$/, '');
  if (cut !== '' && cut.length >= minLength) return cut;
  return longer.slice(0, maxLength).replaceAll(/^\s|\s$/g, '-');
}

/** Fits a text into its lengths and keeps its suffix whole. */
export function fitWithSuffix(
  text: string,
  suffix: string,
  minLength: number,
  maxLength: number,
  more: () => string,
): string {
  if (suffix === '') return fit(text, minLength, maxLength, more);
  return fit(text, Math.max(0, minLength - suffix.length), maxLength - suffix.length, more) + suffix;
}
