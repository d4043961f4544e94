/**
 * Splits a file into its lines while it is read.
 *
 * `onLine` gets each line, with its number from 1.
 */
export async function readLines(
  content: AsyncIterable<Uint8Array>,
  onLine: (line: string, number: number) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  for await (const chunk of content) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    for (const next of others) {
      onLine(rest, (number += 1));
      rest = next;
    }
  }
  onLine(rest + decoder.decode(), number + 1);
}
