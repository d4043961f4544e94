import type { Breakpoints } from '../../../src/model/picture-versions.ts';
import { objectBehind, readConfigFile, readKey } from './config-files.ts';

/** What `config/plugins` says about uploads. */
export interface UploadConfig {
  /** `upload.breakpoints`. Undefined where the project keeps Strapi's own. */
  readonly breakpoints: Breakpoints | undefined;
  readonly notes: readonly string[];
}

/** Reads the settings of uploads in `config/plugins.js`, `.ts` or `.json` without running it. */
export async function readUploadConfig(dir: string): Promise<UploadConfig> {
  const { file, source } = (await readConfigFile(dir, 'plugins')) ?? { file: '', source: '' };
  const stated = objectBehind(objectBehind(source, 'upload'), 'breakpoints');
  const names = [...stated.matchAll(/(?:^|[{,\s])["']?([\w-]+)["']?\s*:/g)].map(([, name]) => name!);
  const sides = names.map((name) => [name, readKey(stated, name)] as const);
  const computed = sides.filter(([, side]) => typeof side !== 'number').map(([name]) => name);
  if (computed.length > 0) {
    return {
      breakpoints: undefined,
      notes: [
        `${file} computes upload.breakpoints (${computed.join(', ')}), and loadProject does not run a project's code. Set them in upload: { breakpoints: { large: 1000 } }.`,
      ],
    };
  }
  return {
    breakpoints: names.length > 0 ? (Object.fromEntries(sides) as Breakpoints) : undefined,
    notes: [],
  };
}
