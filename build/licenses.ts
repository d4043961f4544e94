import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputBundle, Plugin } from 'rolldown';

const FILE = 'THIRD-PARTY-LICENSES.md';

/**
 * Writes a file with the licences of the packages whose code is in the bundle.
 *
 * @param others the folders of packages whose modules the bundle does not list
 */
export const licenses = (others: readonly string[]): Plugin => ({
  name: 'licenses',
  generateBundle(_, bundle) {
    const folders = new Set([...packagesOf(bundle), ...others]);
    const texts = [...folders].toSorted().map(describe);
    this.emitFile({
      type: 'asset',
      fileName: FILE,
      source: [
        '# Code of other packages in this folder\n',
        'The source of each is in the npm registry, under its name and version.\n',
        ...texts,
      ].join('\n'),
    });
  },
});

function packagesOf(bundle: OutputBundle): string[] {
  const modules = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? Object.entries(file.modules) : [],
  );
  const used = modules.filter(
    ([id, { renderedLength }]) => id.includes('/node_modules/') && renderedLength > 0,
  );
  return used.map(([id]) => folderOf(id));
}

/** Returns the folder of the package of a file: the next above it whose package.json has a name. */
function folderOf(file: string): string {
  const folder = dirname(file);
  const manifest = join(folder, 'package.json');
  const isPackage = existsSync(manifest) && 'name' in (JSON.parse(readFileSync(manifest, 'utf8')) as object);
  return isPackage ? folder : folderOf(folder);
}

function describe(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license: string;
  };
  const [file] = globSync('{licen[cs]e,LICEN[CS]E}*', { cwd: folder });
  if (file === undefined)
    throw new Error(`${name} has no file with its licence, so it can't be in the bundle.`);
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return `## ${name} ${version} (${license})\n\n${text.replaceAll(/^#/gm, '###')}\n`;
}
