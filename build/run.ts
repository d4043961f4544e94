/**
 * Builds the package to dist/: the bundle, its types and the licences of the packages in it.
 *
 *     npm run build
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, bundlePage, root } from './bundle.ts';
import { compileEarly } from './compile-early.ts';
import { writeDeclarations } from './declarations.ts';

const dist = join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
await bundle(dist);
compileEarly(dist);
await bundlePage(join(dist, 'page'));
writeDeclarations(join(dist, 'types'));
