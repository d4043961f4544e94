import type { Explanation, ExplanationReason } from '../../src/explain/explanation.ts';

/** Prints the explanations of a request, each once. */
export type ExplanationLog = (request: Request, explanations: readonly Explanation[]) => void;

/** What an empty answer may well be meant to be. */
const SILENT: ReadonlySet<ExplanationReason> = new Set([
  'no-data',
  'filtered-out',
  'not-populated',
  'not-selected',
]);

/** How many explanations are remembered. After that, no more are printed. */
const MAX_EXPLANATIONS = 200;

/** Returns a function that prints what is most likely wrong with requests. */
export function explanationLog(): ExplanationLog {
  const seen = new Set<string>();
  return ({ method, url }, explanations) => {
    for (const { reason, message, fix } of explanations) {
      if (SILENT.has(reason) || seen.has(message) || seen.size >= MAX_EXPLANATIONS) continue;
      seen.add(message);
      const { pathname, search } = new URL(url);
      const lines = [
        `msw-strapi: ${method} ${decoded(pathname + search)}`,
        `  ${message}`,
        ...(fix ? [`  Try ${decoded(fix.url)}`] : []),
      ];
      console.warn(lines.join('\n'));
    }
  };
}

/** Shows a URL as people write it. */
function decoded(text: string): string {
  try {
    return decodeURI(text).replaceAll('%5B', '[').replaceAll('%5D', ']');
  } catch {
    return text;
  }
}

/**
 * Checks whether explanations are printed where the option does not say: in development, but not in tests and
 * not in production.
 */
export function isDevelopment(): boolean {
  const { env } = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {};
  if (!env) return true;
  return (
    env['NODE_ENV'] !== 'test' && env['NODE_ENV'] !== 'production' && !env['VITEST'] && !env['JEST_WORKER_ID']
  );
}
