/** The files that people import or run, by their names in `dist/`. `exports` of package.json and `bin/msw-strapi.js` point to them. */
export const entries = {
  index: 'handlers/index.ts',
  browser: 'handlers/browser.ts',
  cli: 'handlers/cli.ts',
  live: 'handlers/live.ts',
  load: 'seeds/load/index.ts',
  node: 'handlers/node.ts',
  playwright: 'handlers/playwright.ts',
  seeds: 'seeds/index.ts',
  server: 'handlers/server.ts',
  sessions: 'handlers/sessions.ts',
  storybook: 'handlers/storybook.ts',
  vitest: 'handlers/vitest.ts',
  'wrong-place': 'src/errors/wrong-place.ts',
};

export const ENTRY_NAMES = Object.keys(entries) as (keyof typeof entries)[];

/** Files that `imports` and `exports` of package.json choose from, by their names in `dist/`: one for Node, one for browsers. */
export const byCondition = {
  'seeds-in-browser': 'seeds/seeds-in-browser.ts',
  'chunks/late-words': 'seeds/words/late-words.ts',
  'chunks/run-code': 'handlers/run-code/open-code.ts',
  'chunks/late-words-in-browser': 'seeds/late-words-in-browser.ts',
};

/** The script of the page. The server sends it to browsers as one file. */
export const page = 'handlers/page/client/start.ts';
