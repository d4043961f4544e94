import { execFile } from 'node:child_process';

/**
 * Returns a syntax error with the place where it is. Node tells programs what is wrong with a module, but not where.
 *
 * @param files the files to look in
 */
export async function withPlace(error: unknown, files: Iterable<string>): Promise<unknown> {
  if (!(error instanceof SyntaxError)) return error;
  for (const file of files) {
    const place = await placeIn(file);
    if (place !== undefined) return new SyntaxError(`${error.message} (${place})`, { cause: error });
  }
  return error;
}

const placeIn = (file: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['--check', file], { timeout: 5000 }, (failure, _, stderr) => {
      const [first = ''] = stderr.split('\n');
      resolve(failure && /:\d+$/.test(first) ? first.replace(/^file:\/\//, '') : undefined);
    });
  });
