import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';

/** The system's Chromium; without one, Playwright's own. */
const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path));
const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

export default defineConfig({
  // Serves MSW's worker file to Storybook and to the tests.
  plugins: [react(), msw({ mode: 'worker-only' })],
  test: {
    projects: [
      {
        extends: true,
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: { ...(executablePath && { executablePath }), args } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
