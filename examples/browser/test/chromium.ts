import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The system's Chromium, or Playwright's where `npx playwright install chromium` has put it. */
export const executablePath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
].find((path) => path && existsSync(path));

if (!executablePath)
  console.log('Browser tests skipped: there is no Chromium. Install it, or set CHROMIUM to its path.');

export const launch = () =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
