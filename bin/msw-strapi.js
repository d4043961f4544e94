#!/usr/bin/env node
import { existsSync } from 'node:fs';

// A clone runs its sources, because it has no dist/ before a build. The package has no sources.
const source = new URL('../handlers/cli.ts', import.meta.url);
const isClone = existsSync(source);
const isInstalled = existsSync(new URL('../node_modules/node/bin', import.meta.url));
const problem =
  isClone &&
  (isInstalled
    ? !process.features.typescript &&
      `Node ${process.version} can't run the sources of this clone. npx msw-strapi runs them with the Node of the clone.`
    : 'This is a clone of the repository. In it, run: npm ci && npm start');
if (problem) {
  console.error(`msw-strapi: ${problem}`);
  process.exitCode = 1;
} else await import(isClone ? source.href : '../dist/cli.js');
