import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installed, root } from './bundle.ts';
import { entries } from './entries.ts';

/**
 * Writes the types of the entry points with `tsc`, without those that only the code inside needs.
 *
 * @throws an error, if they import a package that users don't have
 */
export function writeDeclarations(dir: string): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', dir], {
    cwd: root,
    stdio: 'inherit',
  });

  const reached = new Set(Object.values(entries).map((path) => join(dir, declarationOf(path))));
  const packages = new Set<string>();
  for (const file of reached)
    for (const name of importsOf(readFileSync(file, 'utf8'))) {
      if (name.startsWith('.')) reached.add(join(dirname(file), declarationOf(name)));
      else packages.add(name);
    }
  for (const file of globSync(`${dir}/**/*.d.ts`)) if (!reached.has(file)) rmSync(file);

  const missing = [...packages].filter(
    (name) =>
      !name.startsWith('node:') && !installed.some((each) => name === each || name.startsWith(`${each}/`)),
  );
  if (missing.length > 0)
    throw new Error(`The types need packages that users don't have: ${missing.join(', ')}`);
}

const declarationOf = (path: string): string => path.replace(/\.ts$/, '.d.ts');

const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:import|export|\}).* from ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]/gm,
    ),
  ].map(([, from, type, effect]) => from ?? type ?? effect ?? '');
