/**
 * Builds the package to dist/: the bundle, its source maps, its types and the licences of the packages in it.
 *
 *     npm run build
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, root } from './bundle.ts';
import { writeDeclarations } from './declarations.ts';

const dist = join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
await bundle(dist);
writeDeclarations(join(dist, 'types'));
