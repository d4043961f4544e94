import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files, by their paths in it, for the time of the test. Undefined is no file. */
export async function projectFolder(files: { readonly [path: string]: unknown }): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'project-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return dir;
}

export function packageJson(range: string): object {
  return { dependencies: { '@strapi/strapi': range, '@strapi/plugin-i18n': range } };
}
