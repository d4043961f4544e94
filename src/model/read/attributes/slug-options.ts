import { isPlainObject } from '../../../objects.ts';
import type { SlugOptions } from '../../attribute.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isText);

const FORMS: { readonly [Name in keyof SlugOptions]-?: (value: unknown) => boolean } = {
  separator: isText,
  lowercase: isFlag,
  decamelize: isFlag,
  customReplacements: (value) => Array.isArray(value) && value.every(isPair),
  preserveLeadingUnderscore: isFlag,
};

/** Reads the `options` of a uid. Leaves out what has the wrong form. */
export function readSlugOptions(json: unknown): { slugOptions?: SlugOptions } {
  if (!isPlainObject(json)) return {};
  const names = Object.entries(FORMS).flatMap(([name, fits]) => (fits(json[name]) ? [name] : []));
  return names.length === 0
    ? {}
    : { slugOptions: Object.fromEntries(names.map((name) => [name, json[name]])) };
}
