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
