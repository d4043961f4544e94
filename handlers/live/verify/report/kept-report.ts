import { readFileSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { VerifyReport } from './verify-report.ts';

/** Where tools keep what can be made again. Nothing is kept beside a folder without packages. */
const FOLDER = 'node_modules';
const FILE = join(FOLDER, '.cache/msw-strapi/verified.json');

/** Keeps a report for the page of a double that is served from the same folder. */
export async function keepReport(report: VerifyReport): Promise<void> {
  try {
    if (!(await stat(FOLDER)).isDirectory()) return;
    await mkdir(dirname(FILE), { recursive: true });
    await writeFile(FILE, JSON.stringify(report));
  } catch {
    // The report was printed.
  }
}

/** Returns the last report that was kept, if there is one. */
export function lastReport(): VerifyReport | undefined {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as VerifyReport;
  } catch {
    return undefined;
  }
}
