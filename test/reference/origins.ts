/**
 * Lists our files by the files of Strapi that they imitate. The first lines of a file name them:
 * `// Strapi 5.54: packages/core/utils/src/yup.ts`, or `// yup 0.32.9: lib/string.js` for a package that Strapi uses.
 *
 *     npm run origins -- packages/core/utils
 *
 * It takes any number of parts of paths. Default: all files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ORIGIN = /^\/\/ ((?:Strapi [45]\.\d+: packages\/|(?!Strapi )[@\w/-]+ \d+\.[\d.]+: )\S+\.[jt]s)$/;

/** Returns the originals that the first lines of a file name. */
export function originsOf(text: string): string[] {
  const named = text.split('\n').map((line) => ORIGIN.exec(line)?.[1]);
  return named.slice(0, named.indexOf(undefined)).map(String);
}

if (import.meta.main) {
  const src = join(import.meta.dirname, '../../src');
  const parts = process.argv.slice(2);
  const lines = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      originsOf(readFileSync(join(src, name), 'utf8')).map((origin) => ({ origin, file: `src/${name}` })),
    )
    .filter(({ origin }) => parts.length === 0 || parts.some((part) => origin.includes(part)));
  const byOrigin = Map.groupBy(lines, ({ origin }) => origin);
  for (const origin of [...byOrigin.keys()].toSorted()) {
    console.log(origin);
    for (const { file } of byOrigin.get(origin)!) console.log(`  ${file}`);
  }
  if (lines.length === 0)
    console.error(
      'No file in src/ names such an original. Without a path, npm run origins lists all of them.',
    );
}
