import type { Server } from 'node:http';

/**
 * Opens the port and returns the URL of the server.
 *
 * @throws an error that says why the port can't be opened and what to do
 */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(reason(error, port, host))));
    server.listen(port, host, () => resolve(urlOf(server, host)));
  });
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** How the command line and `startServer` are told a port. */
const choosing = (port: number): string => `--port ${port}, or { port: ${port} } in startServer`;

function reason(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return (
        `Port ${port} on ${host} is taken by another program. Stop it, or choose another port: ` +
        `${choosing(port === 65_535 ? 1337 : port + 1)}.`
      );
    case 'EACCES':
      return (
        `Port ${port} on ${host} needs more rights than this user has. Choose a port above 1023: ` +
        `${choosing(1337)}.`
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return (
        `Host ${host} is not an address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0 (all ` +
        'its networks).'
      );
    default:
      return `Port ${port} on ${host} could not be opened: ${error.message}.`;
  }
}
