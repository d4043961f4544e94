/**
 * Builds the package to dist/: the bundle, its types and the licences of the packages in it. Does nothing if nothing has
 * changed since the last build: each `npm pack` asks for one.
 *
 *     npm run build
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle, bundlePage, hashOfFiles, root } from './bundle.ts';
import { compileEarly } from './compile-early.ts';
import { writeDeclarations } from './declarations.ts';

const dist = join(root, 'dist');
const last = join(root, 'node_modules/.cache/msw-strapi-build.txt');
const now = hashOfFiles(['*.json', '{build,handlers,seeds,src}/**/*']);
const isUpToDate = existsSync(dist) && existsSync(last) && readFileSync(last, 'utf8') === now;
if (!isUpToDate) {
  rmSync(last, { force: true });
  rmSync(dist, { recursive: true, force: true });
  await bundle(dist);
  compileEarly(dist);
  await bundlePage(join(dist, 'page'));
  writeDeclarations(join(dist, 'types'));
  mkdirSync(dirname(last), { recursive: true });
  writeFileSync(last, now);
}
