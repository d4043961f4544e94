import { join } from 'node:path';
import { readTextFile } from '../read-text-file.ts';

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

const LITERAL = `'[^']*'|"[^"]*"|-?[\\d_]+|true|false`;

/**
 * Reads `config/api.js`, `.ts` or `.json` without running it. Literal numbers, booleans and strings
 * count, and of `env('NAME', value)` the default value. Anything else keeps Strapi's default and adds
 * a note.
 */
export async function readApiConfig(dir: string): Promise<ApiConfig> {
  const config = { rest: {} as ApiConfig['rest'], privateAttributes: [] as string[], notes: [] as string[] };
  const found = await firstFile(dir, ['config/api.js', 'config/api.ts', 'config/api.json']);
  if (!found) return config;
  const source = found.text.replace(/\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|(^|[^:'"])\/\/.*$/gm, '$1');

  for (const [key, wanted] of REST_KEYS) {
    const value = readKey(source, key);
    if (value === undefined) continue;
    if (typeof value === wanted) Object.assign(config.rest, { [key]: value });
    else {
      config.notes.push(
        `${found.file} computes rest.${key}, and loadProject does not run a project's code. If it differs from Strapi's default, set it in rest: { ${key} }.`,
      );
    }
  }
  const names = /["']?privateAttributes["']?\s*:\s*\[([^[\]]*)\]/.exec(source)?.[1] ?? '';
  for (const [, name] of names.matchAll(/["']([^"']+)["']/g)) {
    if (name !== undefined) config.privateAttributes.push(name);
  }
  return config;
}

/** Returns the literal value of a key, null if it is computed, undefined if the key is missing. */
function readKey(source: string, key: string): string | number | boolean | null | undefined {
  const start = new RegExp(`(?:^|[{,\\s])["']?${key}["']?\\s*:\\s*`).exec(source);
  if (!start) return undefined;
  const rest = source.slice(start.index + start[0].length);
  const plain = new RegExp(`^(${LITERAL})\\s*(?=[,}\\n]|$)`).exec(rest);
  const withDefault = new RegExp(
    `^env(?:\\.\\w+)?\\(\\s*(?:'[^']*'|"[^"]*")\\s*,\\s*(${LITERAL})\\s*,?\\s*\\)`,
  ).exec(rest);
  const literal = plain?.[1] ?? withDefault?.[1];
  if (literal === undefined) return null;
  if (literal === 'true' || literal === 'false') return literal === 'true';
  if (/^['"]/.test(literal)) return literal.slice(1, -1);
  return Number(literal.replaceAll('_', ''));
}

async function firstFile(
  dir: string,
  names: readonly string[],
): Promise<{ file: string; text: string } | undefined> {
  for (const name of names) {
    const file = join(dir, name);
    const text = await readTextFile(file);
    if (text !== undefined) return { file, text };
  }
  return undefined;
}
