import { spawnSync } from 'node:child_process';

/** What the commands of the guide may take without those that install packages, in ms. A quiet machine needs 4 s. */
const LIMIT = 30_000;

/**
 * Runs what `msw-strapi guide setup` prints as a script would: only the first block of commands, in a shell without a
 * terminal, and with no edit by hand.
 *
 * @param {string} dir the folder of the app, which has the package
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} how long it took
 * @throws if a command fails, no test passed, or they take too long
 */
export function runGuide(dir, env) {
  const times = { commands: 0, installs: 0 };
  const inShell = (command) => {
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
      cwd: dir,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 300_000,
    });
    times[command.startsWith('npm install ') ? 'installs' : 'commands'] += performance.now() - start;
    if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`);
    return stdout;
  };

  const guide = inShell('npx msw-strapi guide setup');
  const commands = /```sh\n([^]*?)\n```/.exec(guide)?.[1].split('\n') ?? [];
  const output = commands.map(inShell).at(-1) ?? '';
  if (!/^ +Tests +[1-9]\d* passed \(/m.test(output))
    throw new Error(`No test passed after ${commands.join(', ')}:\n${guide}\n${output}`);
  const seconds = (time) => `${(time / 1000).toFixed(1)} s`;
  if (times.commands > LIMIT)
    throw new Error(
      `The commands of the guide took ${seconds(times.commands)}, more than ${seconds(LIMIT)}.`,
    );
  return `${seconds(times.commands)}, and ${seconds(times.installs)} for npm install`;
}
