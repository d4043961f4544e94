import type { Breakpoints } from '../../../src/model/picture-formats.ts';
import { readConfigFile, readKey, readObject } from './config-files.ts';

/** What `config/plugins` says about uploads. */
export interface UploadConfig {
  /** `upload.breakpoints`. Undefined where the project keeps Strapi's own, or computes them. */
  readonly breakpoints: Breakpoints | undefined;
  readonly notes: readonly string[];
}

/** Reads the settings of uploads in `config/plugins.js`, `.ts` or `.json` without running it. */
export async function readUploadConfig(dir: string): Promise<UploadConfig> {
  const { file, source } = (await readConfigFile(dir, 'plugins')) ?? { file: '', source: '' };
  const stated = readObject(readObject(source, 'upload') ?? '', 'breakpoints');
  if (stated === undefined) return { breakpoints: undefined, notes: [] };
  const breakpoints = stated === null ? undefined : readSides(stated);
  if (!breakpoints) {
    return {
      breakpoints: undefined,
      notes: [
        `${file} computes upload.breakpoints, and loadProject does not run a project's code. Set them in upload: { breakpoints: { large: 1000 } }.`,
      ],
    };
  }
  return { breakpoints, notes: [] };
}

/** Returns the members of an object of numbers. Undefined where one is anything else. */
function readSides(text: string): Breakpoints | undefined {
  const members = text.split(',').map((member) => member.trim());
  const sides = members.filter(Boolean).map((member) => {
    const name = /^["']?([\w$-]+)["']?\s*:/.exec(member)?.[1] ?? '';
    return [name, readKey(member, name)] as const;
  });
  const areNumbers = sides.every(([, side]) => typeof side === 'number' && side > 0);
  return areNumbers ? (Object.fromEntries(sides) as Breakpoints) : undefined;
}
