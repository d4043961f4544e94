/**
 * Checks whether explanations are printed where the option does not say: in development, but not in tests and
 * not in production.
 */
export function isDevelopment(): boolean {
  const { env } = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {};
  if (!env) return true;
  const isTest = env['VITEST'] !== undefined || env['JEST_WORKER_ID'] !== undefined;
  return !isTest && env['NODE_ENV'] !== 'test' && env['NODE_ENV'] !== 'production';
}
