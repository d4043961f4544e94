import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a command. For `serve` it requests the first link that is printed and the page, then stops the server.
 *
 * @returns {Promise<string>} the result in a few words
 * @throws if the command fails, ends too early or does not end
 */
export async function runCommand(host, command) {
  const [program, ...words] = command.match(/'[^']*'|\S+/g).map((word) => word.replaceAll("'", ''));
  const serves = words[0] === 'serve';
  // Any free port: 1337 may be taken.
  const child = spawn(host.program(program), serves ? [...words, '--port', '0'] : words, {
    cwd: host.dir,
    env: host.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  const ended = once(child, 'close');
  let output = '';
  let ready;
  const link = new Promise((resolve) => (ready = resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.includes('Ctrl+C')) ready(/^ +(http\S+)$/m.exec(output)?.[1]);
    });
  }
  let outcome = 'done';
  if (serves) {
    const url = await Promise.race([link, ended.then(() => undefined)]);
    if (!url) throw new Error(`${command} printed no link to try:\n${output}`);
    const { status } = await fetch(url);
    if (status !== 200) throw new Error(`${command} answered ${url} with ${status}.`);
    await checkPage(new URL('/__double', url));
    outcome = `${new URL(url).pathname} and the page are answered`;
    child.kill('SIGTERM');
  }
  const [code, signal] = await ended;
  // 1 of explain says that something is wrong with the request.
  const isDone = code === 0 || (words[0] === 'explain' && code === 1);
  if (!isDone) throw new Error(`${command} ended with ${code ?? signal}:\n${output}`);
  return outcome;
}

/** Checks that the page has one script, and that it is there. @throws if not */
async function checkPage(url) {
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(/"(\/[^"]+\.[jt]s)"/g)].map(([, path]) => path);
  if (scripts.length !== 1) throw new Error(`The page has ${scripts.length} scripts, not one:\n${html}`);
  const { status, headers } = await fetch(new URL(scripts[0], url));
  if (status !== 200 || !headers.get('content-type').startsWith('text/javascript'))
    throw new Error(`The script of the page is answered with ${status}.`);
}
