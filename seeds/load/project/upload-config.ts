import type { Breakpoints } from '../../../src/model/picture-formats.ts';
import type { CodeValue } from './code/code.ts';
import { isCodeObject, valueAt } from './code/values.ts';
import { readConfigFile } from './config-files.ts';

/** What `config/plugins` says about uploads. */
export interface UploadConfig {
  /** `upload.breakpoints`. Undefined where the project keeps Strapi's own, or computes them. */
  readonly breakpoints: Breakpoints | undefined;
  readonly notes: readonly string[];
}

/** Reads the settings of uploads in `config/plugins.js`, `.ts` or `.json` without running it. */
export async function readUploadConfig(dir: string): Promise<UploadConfig> {
  const { file, code } = await readConfigFile(dir, 'plugins');
  const stated = valueAt(code.member('upload'), 'config', 'breakpoints');
  if (stated === undefined) return { breakpoints: undefined, notes: [] };
  const breakpoints = readSides(stated);
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

/** Returns the members of an object of numbers. Undefined for anything else. */
function readSides(stated: CodeValue): Breakpoints | undefined {
  if (!isCodeObject(stated) || !stated.isWhole) return undefined;
  const sides = [...stated.members];
  const areNumbers = sides.every(([, side]) => typeof side === 'number' && side > 0);
  return areNumbers ? (Object.fromEntries(sides) as Breakpoints) : undefined;
}
