import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** Describes where and with what is measured, in a sentence. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${cpus().length} cores of ${cpu?.model.trim()}, ${memory} GB, Node ${process.versions.node}, MSW ${versionOf('msw2')} and ${versionOf('msw')}, zod ${versionOf('zod')}, qs ${versionOf('qs')}.`;
}

function versionOf(name: string): string {
  const file = join(import.meta.dirname, '../../node_modules', name, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
