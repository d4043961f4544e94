import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { executablePath } from '../handlers/page/chromium.ts';
import type { Part } from './part.ts';

const peers = join(import.meta.dirname, 'peers');

/** The parts of the benchmark, in the order in which they run. */
export const parts = {
  files: {
    about: 'test files with four kinds of doubles, against the same files with constant MSW handlers',
    defaults: { rounds: 7, entries: [] },
    load: () => import('./parts/files.ts'),
  },
  browser: {
    about: 'a page and a first story in Chromium, against the same with constant MSW handlers',
    defaults: { rounds: 12, entries: [] },
    missing: () =>
      executablePath === undefined ? 'there is no Chromium. Set CHROMIUM to its path.' : undefined,
    load: () => import('./parts/browser.ts'),
  },
  questions: {
    about: 'four questions, first-time and asked again, as multiples of the time that MSW needs',
    defaults: { rounds: 200, entries: [100, 1_000, 10_000, 100_000] },
    load: () => import('./parts/questions.ts'),
  },
  conditions: {
    about:
      'texts, dates, relations and searches, and entries of generate() in Strapi 5, first-time questions',
    defaults: { rounds: 200, entries: [1_000, 10_000, 100_000] },
    load: () => import('./parts/conditions.ts'),
  },
  types: {
    about: 'a request to a double of 50 content types, against one of a single type',
    defaults: { rounds: 200, entries: [1_000] },
    load: () => import('./parts/types.ts'),
  },
  peers: {
    about: 'other tools over the same data, first-time questions',
    defaults: { rounds: 100, entries: [10_000] },
    missing: () =>
      existsSync(join(peers, 'node_modules'))
        ? undefined
        : 'its packages are not installed. Run npm ci in test/bench/peers.',
    load: () => import('./parts/peers.ts'),
  },
  writes: {
    about: 'many creates in one double, and a fork with one create',
    defaults: { rounds: 3, entries: [10_000] },
    load: () => import('./parts/writes.ts'),
  },
  creation: {
    about: 'createDouble over records, against JSON.parse of their text',
    defaults: { rounds: 5, entries: [10_000, 100_000] },
    load: () => import('./parts/creation.ts'),
  },
  import: {
    about: 'import of the package, beside that of MSW',
    defaults: { rounds: 15, entries: [] },
    load: () => import('./parts/import.ts'),
  },
  start: {
    about: 'process start to the first page of generated entries',
    defaults: { rounds: 21, entries: [10_000, 100_000] },
    load: () => import('./parts/start.ts'),
  },
  memory: {
    about: 'what a generated entry costs in memory, read and not read',
    defaults: { rounds: 3, entries: [10_000, 100_000] },
    load: () => import('./parts/memory.ts'),
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

export const partNames = Object.keys(parts) as PartName[];
