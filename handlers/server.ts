export { startServer } from './serve/start-server.ts';
export type { RunningServer, Served, ServerOptions, SessionOptions } from './serve/start-server.ts';
export * from '../src/errors/wrong-place.ts';
