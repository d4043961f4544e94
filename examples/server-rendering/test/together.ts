import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, type TestInfo } from '@playwright/test';

/** Waits until both tests have come to this point, so that each looks while the other's changes stand. */
export async function together(point: string, { testId, project: { outputDir } }: TestInfo): Promise<void> {
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(`${outputDir}/${point} ${testId}`, '');
  const arrived = () => readdirSync(outputDir).filter((file) => file.startsWith(`${point} `)).length;
  await expect.poll(arrived, { message: 'Both workers come. Run with two.', timeout: 20_000 }).toBe(2);
}
