import { readFile } from 'node:fs/promises';
import { jsonErrorPlace } from './json-error-place.ts';
import { LoadError } from './load-error.ts';

/** The JSON in a file; a byte order mark is allowed, as in Strapi. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '');
  try {
    return JSON.parse(text);
  } catch {
    throw new LoadError(
      text.trim() === ''
        ? `${file} is empty. Write its JSON, or remove the file.`
        : `${file} is not valid JSON: the mistake is at ${jsonErrorPlace(text)}. Correct it there.`,
    );
  }
}
