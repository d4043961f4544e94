import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/bundle.ts';

/** Lets files of a bundle outside of `dist/` import by the names in `imports` of package.json. */
export function writeImports(dir: string): void {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const { imports } = JSON.parse(manifest) as { imports: object };
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ imports }).replaceAll('./dist/', './'));
}
