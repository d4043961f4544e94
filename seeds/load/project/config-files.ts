import { join } from 'node:path';
import { readTextFile } from '../files/read-text-file.ts';

/** A file in the `config` folder of a project, without its comments. */
export interface ConfigFile {
  readonly file: string;
  readonly source: string;
}

/** Comments, and texts, which may contain what looks like comments. */
const COMMENTS =
  /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|\/\/.*$/gm;

/** Reads `config/<name>.js`, `.ts` or `.json`, the first that exists. It is not run. */
export async function readConfigFile(dir: string, name: string): Promise<ConfigFile | undefined> {
  for (const extension of ['js', 'ts', 'json']) {
    const file = join(dir, 'config', `${name}.${extension}`);
    const text = await readTextFile(file);
    if (text === undefined) continue;
    return { file, source: text.replace(COMMENTS, '$1') };
  }
  return undefined;
}

/** A number may be a product: `10 * 60`. */
const LITERAL = `'[^']*'|"[^"]*"|-?[\\d_]+(?:\\s*\\*\\s*[\\d_]+)*|true|false`;

/**
 * Returns the literal value of a key, or the default value of `env('NAME', value)`: null if it is computed, undefined
 * if the key is missing.
 */
export function readKey(source: string, key: string): string | number | boolean | null | undefined {
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
  return literal.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
}

const TEXT = `'[^']*'|"[^"]*"`;

/** Returns the texts in the list of a key. Empty if the key is missing, or the list has anything else. */
export function readTexts(source: string, key: string): string[] {
  const found = new RegExp(
    `(?:^|[{,\\s])["']?${key}["']?\\s*:\\s*\\[\\s*((?:(?:${TEXT})\\s*,?\\s*)*)\\]`,
  ).exec(source);
  return [...(found?.[1] ?? '').matchAll(new RegExp(TEXT, 'g'))].map(([text]) => text.slice(1, -1));
}

/** Returns what follows a key. Empty if the key is missing. */
export function behindKey(source: string, key: string): string {
  const found = new RegExp(`(?:^|[{,\\s])["']?${key}["']?\\s*:`).exec(source);
  return found ? source.slice(found.index + found[0].length) : '';
}

/**
 * Returns what is between the braces behind a key: null if the value is no plain object, or some of its keys are
 * computed; undefined if the key is missing.
 */
export function readObject(source: string, key: string): string | null | undefined {
  const rest = behindKey(source, key).trimStart();
  const isShorthand = new RegExp(`(?:^|[{,])\\s*${key}\\s*(?:[,}]|$)`).test(source);
  if (rest === '') return isShorthand ? null : undefined;
  if (!rest.startsWith('{')) return null;
  let depth = 0;
  let own = '';
  for (let end = 0; end < rest.length; end += 1) {
    if (rest[end] === '{') depth += 1;
    if (depth === 1) own += rest[end];
    if (rest[end] === '}') depth -= 1;
    if (depth === 0) return /\.\.\.|[{,]\s*\[/.test(own) ? null : rest.slice(1, end);
  }
  return null;
}
