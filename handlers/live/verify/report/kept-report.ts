import { readFileSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { VerifyReport } from './verify-report.ts';

/** Where tools keep what can be made again. Nothing is kept in a folder without packages. */
const FOLDER = 'node_modules';
const FILE = join(FOLDER, '.cache/msw-strapi/verified.json');

/** A report, and what its double was read from, as `serve` and `verify` name it. */
interface KeptReport {
  readonly source: string;
  readonly report: VerifyReport;
}

/** Keeps a report for the page of a double that is served from the same folder and source. */
export async function keepReport(kept: KeptReport): Promise<void> {
  try {
    if (!(await stat(FOLDER)).isDirectory()) return;
    await mkdir(dirname(FILE), { recursive: true });
    await writeFile(FILE, JSON.stringify(kept));
  } catch {
    // The report was printed.
  }
}

/** Returns the last report about the double of a source, if there is one. */
export function lastReport(source: string): VerifyReport | undefined {
  try {
    const kept = JSON.parse(readFileSync(FILE, 'utf8')) as KeptReport;
    return kept.source === source ? kept.report : undefined;
  } catch {
    return undefined;
  }
}
