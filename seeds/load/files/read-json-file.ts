import { LoadError } from '../problems/load-error.ts';
import { readTextFile } from './read-text-file.ts';

/**
 * Reads a JSON file. A byte order mark is allowed, as in Strapi. Returns undefined if it does not exist.
 *
 * @throws {LoadError} for a file that can't be read, is empty or not valid JSON.
 */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = (await readTextFile(file))?.replace(/^\ufeff/, '');
  if (text === undefined) return undefined;
  if (text.trim() === '') throw new LoadError(`${file} is empty. Write its JSON, or remove the file.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = withLine((error as Error).message, text);
    throw new LoadError(`${file} cannot be read as JSON: ${message}. Correct the file.`);
  }
}

/** Older versions of Node give a position without its line. */
function withLine(message: string, text: string): string {
  const position = /at position (\d+)$/.exec(message)?.[1];
  if (position === undefined) return message;
  const lines = text.slice(0, Number(position)).split('\n');
  return `${message} (line ${lines.length} column ${(lines.at(-1) ?? '').length + 1})`;
}
