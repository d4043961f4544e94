import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { installed, root } from './bundle.ts';
import { throughDoors } from './doors.ts';
import { entries } from './entries.ts';

/**
 * The packages of the bundle whose types ours name, and the declarations of each in `node_modules`. They are copied, so
 * that users need not install the packages.
 */
const COPIED = { acorn: 'acorn/dist/acorn.d.ts' };

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

  for (const folder of Object.values(COPIED).map(dirname))
    cpSync(join(root, 'node_modules', folder), join(dir, folder), {
      recursive: true,
      filter: (path) => path.endsWith('.d.ts') || statSync(path).isDirectory(),
    });

  const textOf = (door: string) => readFileSync(join(dir, declarationOf(door)), 'utf8');
  const reached = new Set(Object.values(entries).map((path) => join(dir, declarationOf(path))));
  const packages = new Set<string>();
  for (const file of reached) {
    const text = Object.entries(COPIED).reduce(
      (code, [name, path]) => {
        const copy = relative(dirname(file), join(dir, path)).replace(/\.d\.ts$/, '.js');
        return code.replaceAll(`from '${name}'`, `from '${copy.replaceAll('\\', '/')}'`);
      },
      throughDoors(readFileSync(file, 'utf8'), file, dir, textOf),
    );
    writeFileSync(file, text);
    for (const name of importsOf(text)) {
      if (name.startsWith('.')) reached.add(join(dirname(file), declarationOf(name)));
      else packages.add(name);
    }
  }
  for (const file of globSync(`${dir}/**/*.d.ts`)) if (!reached.has(file)) rmSync(file);

  const missing = [...packages].filter(
    (name) =>
      !name.startsWith('node:') && !installed.some((each) => name === each || name.startsWith(`${each}/`)),
  );
  if (missing.length > 0)
    throw new Error(`The types need packages that users don't have: ${missing.join(', ')}`);
}

const declarationOf = (path: string): string => path.replace(/\.[jt]s$/, '.d.ts');

const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:import|export|\}).* from ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]/gm,
    ),
  ].map(([, from, type, effect]) => from ?? type ?? effect ?? '');
