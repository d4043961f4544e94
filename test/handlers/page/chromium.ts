import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The system's Chromium, or the one that CHROMIUM names. */
export const executablePath = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

if (executablePath === undefined)
  console.log('Tests in Chromium are skipped: there is none. Install it, or set CHROMIUM to its path.');

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath!,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
