import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type OutputChunk, type RolldownOptions } from 'rolldown';
import { chunksByEntries } from './chunks.ts';
import { entries, page } from './entries.ts';
import { licenses } from './licenses.ts';

export const root = join(import.meta.dirname, '..');

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly peerDependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/** What users install stays an import. Other packages become part of the bundle. */
export const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

const options = {
  cwd: root,
  external: (id) =>
    id.startsWith('node:') || installed.some((name) => id === name || id.startsWith(`${name}/`)),
  platform: 'neutral',
  resolve: { mainFields: ['module', 'main'] },
  transform: { target: 'es2023' },
  onLog: (level, { message }) => {
    if (level === 'warn') throw new Error(message);
  },
} satisfies RolldownOptions;

const output = {
  // The declarations and the source maps have the comments.
  comments: { annotation: true, jsdoc: false, legal: true },
  sourcemap: true,
} as const;

const files = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)]));

/**
 * Bundles the package: a file for each entry point, and chunks for what they share or load with `import()`.
 *
 * @param dir the folder to write to
 * @returns the files with code
 */
export async function bundle(dir: string): Promise<OutputChunk[]> {
  const modules = await build({
    ...options,
    input: entries,
    preserveEntrySignatures: 'allow-extension',
    // For the packages in the bundle, too: none of them changes anything when it is imported.
    treeshake: { moduleSideEffects: false },
    plugins: [licenses()],
    output: {
      ...output,
      dir,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
      codeSplitting: chunksByEntries(files),
    },
  });
  const script = await build({
    ...options,
    input: page,
    output: { ...output, dir: join(dir, 'page'), codeSplitting: false },
  });
  return [...modules.output, ...script.output].filter((file) => file.type === 'chunk');
}
