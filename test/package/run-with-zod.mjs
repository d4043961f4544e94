import { run } from './host.mjs';
import { runExamples } from './run-examples.mjs';

/**
 * Installs another version of zod in a host, then checks and runs examples with it.
 *
 * @param {string} version from 3.25 on. In 3.25 `zod` is zod 3, so the examples import `zod/v4`
 * @param {Map<string, string>} files the examples by their path in the host
 * @returns {string[]} what was done, a line each
 * @throws an error with the output of npm, TypeScript or the first example that fails
 */
export function runWithZod(host, version, files) {
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', `zod@${version}`],
    host.dir,
    host.env,
  );
  const written = [...files].map(([name, text]) => [
    name,
    version.startsWith('3.') ? text.replaceAll("from 'zod'", "from 'zod/v4'") : text,
  ]);
  host.write(written);
  return runExamples(host, new Map(written));
}
