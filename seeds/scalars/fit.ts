/**
 * A text within its lengths: cut at a word where it is too long, with more words where it is too
 * short. `more` gives a further text each time.
 */
export function fit(text: string, minLength: number, maxLength: number, more: () => string): string {
  let longer = text;
  while (longer.length < minLength) longer = longer === '' ? more() : `${longer} ${more()}`;
  if (longer.length <= maxLength) return longer;
  const room = longer.slice(0, maxLength + 1);
  const word = room.lastIndexOf(' ');
  const cut = word > maxLength / 2 ? room.slice(0, word).replace(/[\s,;:–-]+$/, '') : '';
  if (cut !== '' && cut.length >= minLength) return cut;
  return longer.slice(0, maxLength).replaceAll(/^\s|\s$/g, '-');
}

/** A text with a tail that tells it from all others, within its lengths. */
export function withTail(
  text: string,
  tail: string,
  minLength: number,
  maxLength: number,
  more: () => string,
): string {
  if (tail === '') return fit(text, minLength, maxLength, more);
  return fit(text, Math.max(0, minLength - tail.length), maxLength - tail.length, more) + tail;
}

/** A number as letters, always `length` of them. */
export function letters(index: number, length: number): string {
  let left = index;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = String.fromCharCode(97 + (left % 26)) + text;
    left = Math.floor(left / 26);
  }
  return text;
}
