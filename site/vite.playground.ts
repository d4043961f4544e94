import { join } from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;
const inBrowser = join(here, 'playground/node-in-browser.ts');

/** Builds the playground from the source of the package, with the parts that the package has for browsers. */
export default defineConfig({
  root: join(here, 'playground'),
  // Its files find each other wherever the folder is.
  base: './',
  publicDir: false,
  resolve: {
    alias: [
      { find: /^(?:node:)?(?:fs|fs\/promises|path|stream|zlib|async_hooks|util)$/, replacement: inBrowser },
      // streamx, which unpacks archives, asks for the events of Node. This is what it uses where there are none.
      { find: 'events-universal', replacement: 'bare-events' },
      { find: /^.*\/run-code\/open-code\.ts$/, replacement: join(here, '../src/errors/wrong-place.ts') },
    ],
  },
  build: {
    outDir: join(here, 'dist/playground'),
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      transform: { inject: { Buffer: [inBrowser, 'Buffer'] } },
      onLog: (level, { message }, log) => {
        // It would be missing where somebody needs it.
        if (/externalized for browser/.test(message))
          throw new Error(`${message} Add it to node-in-browser.ts.`);
        log(level, message);
      },
    },
  },
});
