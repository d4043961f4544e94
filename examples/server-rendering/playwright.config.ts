import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

export const strapi = 'http://127.0.0.1:1438';
const site = 'http://127.0.0.1:3438';
const debian = '/usr/bin/chromium';

export default defineConfig({
  testDir: 'test',
  workers: 2,
  fullyParallel: true,
  use: {
    baseURL: site,
    launchOptions: {
      ...(existsSync(debian) && { executablePath: debian }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  // One after the other: the build asks the double.
  webServer: [
    { command: 'npm run strapi -- --port 1438', url: `${strapi}/_health` },
    {
      command: 'npm run build && npm run start -- --port 3438',
      url: `${site}/about`,
      env: {
        STRAPI_URL: strapi,
        NEXT_TELEMETRY_DISABLED: '1',
        NODE_OPTIONS: '--import msw-strapi/sessions',
      },
      timeout: 180_000,
      stdout: 'pipe',
    },
  ],
});
