/** The words that placeholders stand for. */
export interface Fillers {
  /** `{t}`, and `{T}` with a capital letter. */
  readonly topic: string;
  /** `{p}` */
  readonly place: string;
  /** `{x}` */
  readonly name?: string;
}

/** Replaces the placeholders of a pattern. */
export function fillIn(pattern: string, words: Fillers): string {
  if (!pattern.includes('{')) return pattern;
  let text = pattern;
  if (text.includes('{x}')) text = text.replaceAll('{x}', words.name ?? '');
  if (text.includes('{t}')) text = text.replaceAll('{t}', words.topic);
  if (text.includes('{T}')) text = text.replaceAll('{T}', capitalize(words.topic));
  return text.includes('{p}') ? text.replaceAll('{p}', words.place) : text;
}

/** Makes the first letter a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Writes a number as letters, `length` of them: `aac` for 2. */
export function letters(index: number, length: number): string {
  let left = index;
  let text = '';
  for (let count = 0; count < length; count += 1) {
    text = String.fromCharCode(97 + (left % 26)) + text;
    left = Math.floor(left / 26);
  }
  return text;
}
