import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a first start may take, which makes the tables and the data. */
const PATIENCE = 180_000;

/**
 * Starts an installed Strapi and waits until it answers.
 *
 * @throws {Error} with the end of its output
 */
export async function startStrapi(home: string, url: string, env: NodeJS.ProcessEnv) {
  const log = join(home, 'server.log');
  const output = openSync(log, 'w');
  const child = spawn('node', ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    cwd: home,
    env,
    stdio: ['ignore', output, output],
  });
  const end = Date.now() + PATIENCE;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill();
      throw new Error(`Strapi did not start. ${log} ends with:\n${readFileSync(log, 'utf8').slice(-2000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/_health`)).status === 204;
  } catch {
    return false;
  }
}
