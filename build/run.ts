/**
 * Builds the package to dist/: the bundle, its source maps, its types and the licences of the packages in it.
 *
 *     npm run build
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, bundlePage, root } from './bundle.ts';
import { writeDeclarations } from './declarations.ts';

const dist = join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
await bundle(dist);
await bundlePage(join(dist, 'page'));
// Node reads the nearest package.json for every file that it imports. That of the package is long.
writeFileSync(join(dist, 'package.json'), `${JSON.stringify({ type: 'module', sideEffects: false })}\n`);
writeDeclarations(join(dist, 'types'));
