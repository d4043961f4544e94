/** Variables that test runners set: Vitest, Jest and that of Node. */
const OF_TESTS = ['VITEST', 'JEST_WORKER_ID', 'NODE_TEST_CONTEXT'];

/**
 * Checks whether explanations are printed where the option does not say: in development, but not in tests and
 * not in production.
 */
export function isDevelopment(): boolean {
  const { env } = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {};
  if (!env) return true;
  const isTest = OF_TESTS.some((name) => env[name] !== undefined);
  return !isTest && env['NODE_ENV'] !== 'test' && env['NODE_ENV'] !== 'production';
}
