import type { Breakpoints } from '../../../src/model/picture-formats.ts';
import type { UploadSecurity } from '../../../src/write/files/upload-security.ts';
import { computedNote } from './code/computed-note.ts';
import { COMPUTED, type CodeValue, isCodeObject, textsOf, valueAt } from './code/value.ts';
import type { ConfigFile } from './config-files.ts';

/** What `config/plugins` says about uploads. Settings that the project does not have, or computes, are not there. */
export interface UploadConfig {
  readonly upload: { readonly breakpoints?: Breakpoints; readonly security?: UploadSecurity };
  readonly notes: readonly string[];
}

/** Returns what `config/plugins` says about uploads. */
export function readUploadConfig({ file, settings }: ConfigFile): UploadConfig {
  const config = valueAt(settings, 'upload', 'config');
  const upload: { breakpoints?: Breakpoints; security?: { [list: string]: readonly string[] } } = {};
  const notes: string[] = [];
  const isComputed = (setting: string, example: string): void => {
    notes.push(computedNote(file, setting, `Set it in upload: ${example}.`));
  };
  if (config === COMPUTED) isComputed('the settings of upload', '{ breakpoints: { … }, security: { … } }');
  if (!isCodeObject(config)) return { upload, notes };
  const sides = valueAt(config, 'breakpoints');
  const breakpoints = sides === undefined ? undefined : readSides(sides);
  if (breakpoints) upload.breakpoints = breakpoints;
  else if (sides !== undefined) isComputed('upload.breakpoints', '{ breakpoints: { large: 1000 } }');
  for (const name of ['allowedTypes', 'deniedTypes']) {
    const list = valueAt(config, 'security', name);
    if (list === undefined) continue;
    const types = textsOf(list);
    if (types) upload.security = { ...upload.security, [name]: types };
    else isComputed(`upload.security.${name}`, `{ security: { ${name}: ['image/*'] } }`);
  }
  return { upload, notes };
}

/** Returns the members of an object of numbers. Undefined for anything else. */
function readSides(stated: CodeValue): Breakpoints | undefined {
  if (!isCodeObject(stated) || !stated.isWhole) return undefined;
  const sides = [...stated.members];
  const areNumbers = sides.every(([, side]) => typeof side === 'number' && side > 0);
  return areNumbers ? (Object.fromEntries(sides) as Breakpoints) : undefined;
}
