/**
 * Lets a replay read all tables by columns, however small they are and however seldom they are asked:
 *
 *     node --import ./test/conformance/by-column.ts test/conformance/run.ts
 */
import { registerHooks } from 'node:module';

const source = 'export const WORTH = { columns: 1, ranking: 0, joining: 0, order: 0, walking: 0 };';
let isReplaced = false;

registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('/src/database/columns/worth.ts')) return next(url, context);
    isReplaced = true;
    return { format: 'module', source, shortCircuit: true };
  },
});

process.on('exit', () => {
  if (isReplaced) return;
  console.error('No columns were read: worth.ts is not where test/conformance/by-column.ts looks for it.');
  process.exitCode = 1;
});
