#!/usr/bin/env node
import { existsSync } from 'node:fs';

// A clone runs its sources, because it has no dist/ before a build. The package has no sources.
const source = new URL('../handlers/cli.ts', import.meta.url);
const isClone = existsSync(source);
const isReady =
  process.features.typescript && existsSync(new URL('../node_modules/node/bin', import.meta.url));
if (isClone && !isReady) {
  console.error('msw-strapi: This is a clone of the repository. In it, run: npm ci && npm start');
  process.exitCode = 1;
} else await import(isClone ? source.href : '../dist/cli.js');
