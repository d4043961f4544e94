import { type CodeValue, COMPUTED, isCodeObject, jsonOf, valueAt } from './code/code-value.ts';

/**
 * Returns the value of a setting as Strapi takes it. Null where Strapi's default counts, and undefined for a value that
 * Strapi fails with, or that the double does not take.
 */
export type Take = (value: unknown) => unknown;

/** Takes the values that pass a test, as they are. */
export const takeIf =
  (test: (value: unknown) => boolean): Take =>
  (value) =>
    test(value) ? value : undefined;

export const takeFlag = takeIf((value) => typeof value === 'boolean');
export const takeText = takeIf((value) => typeof value === 'string');

/** The settings of a group that the double reads, by their paths, each with an example: `security.allowedTypes`. */
export interface SettingsTable {
  readonly [path: string]: readonly [take: Take, example?: string];
}

/** A setting that only running the code would tell, or that the double does not take. */
export interface ComputedSetting {
  /** Empty for the whole group. */
  readonly path: string;
  /** Whether running the code would tell it. Otherwise the double does not take its value. */
  readonly isComputed: boolean;
  /** How to set it in the options: `{ security: { allowedTypes: ['image/*'] } }`. */
  readonly example: string;
}

/** Reads the settings of a group. Of an object that may have other members than the code says, none is listed alone. */
export function readSettings(
  stated: CodeValue | undefined,
  table: SettingsTable,
): { readonly values: { readonly [name: string]: unknown }; readonly computed: readonly ComputedSetting[] } {
  const values: Record<string, unknown> = {};
  const computed = new Map<string, Omit<ComputedSetting, 'path'>>();
  for (const [setting, [take, example]] of Object.entries(table)) {
    const path = setting.split('.');
    const value = valueAt(stated, ...path);
    if (value === undefined || value === null) continue;
    const json = jsonOf(value);
    const taken = json === COMPUTED ? undefined : take(json);
    if (taken === undefined) {
      const around = path.map((_, length) => path.slice(0, length));
      const open = around.find((names) => isOpen(valueAt(stated, ...names)));
      computed.set((open ?? path).join('.'), {
        example: exampleOf(open ?? path, open ? undefined : example),
        isComputed: json === COMPUTED,
      });
    } else if (taken !== null) {
      const owner = path
        .slice(0, -1)
        .reduce((within, name) => (within[name] ??= {}) as typeof values, values);
      owner[path.at(-1)!] = taken;
    }
  }
  return { values, computed: [...computed].map(([path, about]) => ({ path, ...about })) };
}

/** Whether a value may have other members than the code says. */
const isOpen = (value: CodeValue | undefined): boolean =>
  value === COMPUTED || (isCodeObject(value) && !value.isWhole);

const exampleOf = (path: readonly string[], value = path.length === 0 ? '{ … }' : '…'): string =>
  path.reduceRight((inner, name) => `{ ${name}: ${inner} }`, value);
