import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readTextFile } from '../files/read-files.ts';
import { readCodeFile } from './code/code-files.ts';
import type { Environment } from './code/evaluate.ts';
import { type CodeValue, COMPUTED, isCodeObject, valueAt } from './code/code-value.ts';

/**
 * The files in the `config` folder of a project that the double reads. As in Strapi, those in `config/env/development`,
 * or of the `NODE_ENV` in `.env`, override the others.
 */
export interface ConfigFiles {
  readonly api: ConfigFile;
  readonly database: ConfigFile;
  /** That of `config/env/production`. */
  readonly productionDatabase: ConfigFile;
  readonly plugins: ConfigFile;
  readonly middlewares: ConfigFile;
  readonly features: ConfigFile;
  readonly admin: ConfigFile;
  readonly server: ConfigFile;
  readonly openapi: ConfigFile;
  readonly environment: Environment;
  /** Sentences about files that can't be parsed. They count as files that do not exist. */
  readonly notes: readonly string[];
}

export interface ConfigFile {
  /** Its path, with that of the file that overrides it. Empty if there is no such file. */
  readonly file: string;
  /** Undefined if there is no such file. */
  readonly settings: CodeValue | undefined;
}

/** Reads the configuration of a project. Nothing is run. */
export async function readConfigFiles(dir: string): Promise<ConfigFiles> {
  // Strapi sets it, unless the machine does.
  const standard = { NODE_ENV: 'development' };
  const environment = { ...standard, ...parseEnv((await readTextFile(join(dir, '.env'))) ?? '') };
  const notes: string[] = [];
  const read = async (name: string): Promise<ConfigFile> => {
    const found = await readCodeFile(join(dir, 'config', name), ['js', 'ts', 'json'], environment);
    if (found?.code) return { file: found.file, settings: found.code.exported() };
    if (found)
      notes.push(`${found.file} can't be parsed, so Strapi's defaults count here. Correct its syntax.`);
    return NO_FILE;
  };
  const readBoth = async (name: string): Promise<ConfigFile> => {
    const files = [await read(name), await read(`env/${environment.NODE_ENV}/${name}`)];
    return {
      file: files.flatMap(({ file }) => file || []).join(' with '),
      settings: files.map(({ settings }) => settings).reduce(mergeValues),
    };
  };
  return {
    api: await readBoth('api'),
    database: await readBoth('database'),
    productionDatabase: await read('env/production/database'),
    plugins: await readBoth('plugins'),
    middlewares: await readBoth('middlewares'),
    features: await readBoth('features'),
    admin: await readBoth('admin'),
    server: await readBoth('server'),
    openapi: await readBoth('openapi'),
    environment,
    notes,
  };
}

/** Whether `config/plugins` turns off a plugin. The short form is `{ graphql: false }`. */
export const turnsOff = ({ settings }: ConfigFile, plugin: string): boolean =>
  [valueAt(settings, plugin), valueAt(settings, plugin, 'enabled')].includes(false);

const NO_FILE: ConfigFile = { file: '', settings: undefined };

/** Returns settings with others that override them: objects and lists are merged, as by `merge` of lodash. */
function mergeValues(value: CodeValue | undefined, over: CodeValue | undefined): CodeValue | undefined {
  if (over === undefined) return value;
  if (isCodeObject(value) && isCodeObject(over)) {
    const members = new Map(value.members);
    for (const [name, member] of over.members) members.set(name, mergeValues(members.get(name), member)!);
    return { members, isWhole: value.isWhole && over.isWhole };
  }
  if (Array.isArray(value) && Array.isArray(over)) {
    const list = Array.from({ length: Math.max(value.length, over.length) });
    return list.map((_, i) => mergeValues(value[i], over[i]) ?? COMPUTED);
  }
  return over;
}
