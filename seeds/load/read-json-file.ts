import { readFile } from 'node:fs/promises';
import { LoadError } from './load-error.ts';

/**
 * Reads a JSON file. A byte order mark is allowed, as in Strapi.
 *
 * @throws {LoadError} for a file that is empty or not valid JSON.
 */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '');
  if (text.trim() === '') throw new LoadError(`${file} is empty. Write its JSON, or remove the file.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LoadError(`${file} cannot be read as JSON: ${(error as Error).message}. Correct the file.`);
  }
}
