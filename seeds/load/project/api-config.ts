import { textsOf } from './code/values.ts';
import { readConfigFile } from './config-files.ts';

/** The values that a project's `config/api` contains literally. */
export interface ApiConfig {
  readonly rest: {
    prefix?: string;
    defaultLimit?: number;
    maxLimit?: number;
    withCount?: boolean;
    strictParams?: boolean;
  };
  readonly privateAttributes: readonly string[];
  readonly notes: readonly string[];
}

/** The keys of `rest` that the double reads, with the types of their values. */
const REST_KEYS = [
  ['prefix', 'string'],
  ['defaultLimit', 'number'],
  ['maxLimit', 'number'],
  ['withCount', 'boolean'],
  ['strictParams', 'boolean'],
] as const;

/**
 * Reads `config/api.js`, `.ts` or `.json` without running it. Literal numbers, booleans and strings
 * count, and of `env('NAME', value)` the default value. Anything else keeps Strapi's default and adds
 * a note.
 */
export async function readApiConfig(dir: string): Promise<ApiConfig> {
  const config = { rest: {} as ApiConfig['rest'], privateAttributes: [] as string[], notes: [] as string[] };
  const { file, code } = await readConfigFile(dir, 'api');

  for (const [key, wanted] of REST_KEYS) {
    const value = code.member(key);
    if (value === undefined) continue;
    if (typeof value === wanted) Object.assign(config.rest, { [key]: value });
    else {
      config.notes.push(
        `${file} computes rest.${key}, and loadProject does not run a project's code. If it differs from Strapi's default, set it in rest: { ${key} }.`,
      );
    }
  }
  config.privateAttributes.push(...textsOf(code.member('privateAttributes')));
  return config;
}
