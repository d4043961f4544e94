import { existsSync, readFileSync } from 'node:fs';
import { url as debuggerUrl } from 'node:inspector';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Worker } from 'node:worker_threads';
import { OwnCodeError } from '../../src/basics.ts';
import { print } from '../http/print.ts';
import { failedAt, placeIn } from './module-loader.ts';

/** The variables of an environment, by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Returns `env` of Strapi's config files: `env('PORT')`, `env.int('PORT', 1337)`. */
export function envHelper(variables: Environment): (name: string, standard?: unknown) => unknown {
  const read =
    <Value>(parseText: (text: string) => Value) =>
    (name: string, standard?: Value): Value | undefined => {
      const text = variables[name];
      return text === undefined ? standard : parseText(text);
    };
  return Object.assign(read<unknown>(String), {
    int: read((text) => Number.parseInt(text, 10)),
    float: read(Number.parseFloat),
    bool: read((text) => text === 'true'),
    json: (name: string, standard?: unknown) =>
      variables[name] === undefined ? standard : parsedJson(name, variables[name]),
    array: read((text) =>
      text
        .replace(/^\[(.*)\]$/s, '$1')
        .split(',')
        .map((each) => each.replaceAll(/^ +| +$/g, '').replaceAll(/^"+|"+$/g, '')),
    ),
    date: read((text) => new Date(text)),
    oneOf: (name: string, list: readonly unknown[], standard?: unknown) =>
      list.includes(variables[name]) ? variables[name] : standard,
  });
}

function parsedJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`Invalid json environment variable ${name}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Returns the variables of `.env`, and those of the process, which win. */
export function environmentOf(dir: string): Environment {
  const file = join(dir, '.env');
  const ofFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { NODE_ENV: 'development', ...ofFile, ...process.env };
}

/** Returns the globals of the code. What it sets of them, only it sees, not the double. */
export function ownGlobals(globals: Record<string | symbol, unknown>): object {
  const whole: object = new Proxy(globalThis, {
    get: (target, name) =>
      Object.hasOwn(globals, name) ? globals[name] : (Reflect.get(target, name, target) as unknown),
    has: (target, name) => Object.hasOwn(globals, name) || name in target,
    set(_, name, value) {
      globals[name] = value;
      return true;
    },
    defineProperty(_, name, property) {
      Object.defineProperty(globals, name, { ...property, configurable: true });
      return true;
    },
    deleteProperty: (_, name) => Reflect.deleteProperty(globals, name),
  });
  return Object.assign(globals, { global: whole, globalThis: whole });
}

/** Returns `process` with the variables of `.env`, that no code of the project can end. */
export function guardedProcess(dir: string, env: Environment): object {
  const own: Record<string, unknown> = { env, cwd: () => dir };
  for (const name of ['exit', 'abort', 'kill', 'reallyExit'])
    own[name] = () => {
      throw new OwnCodeError(
        'The project',
        `calls process.${name}(), which would end the double. It goes on.`,
      );
    };
  return new Proxy(process, {
    get(target, name) {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set(_, name, value) {
      own[String(name)] = value;
      return true;
    },
  });
}

/** How long code may run without a pause, in ms. */
const LONGEST_RUN = 10_000;

/** Code that nobody waits for may fail later, and code may never end. The server goes on. */
export function keepServing(dir: string, longest = LONGEST_RUN): void {
  const isKept = process.listeners('unhandledRejection').some(({ name }) => name === 'sayWhatFailed');
  if (isKept) return;
  const sayWhatFailed = (error: unknown): void =>
    print('error', [`msw-strapi: ${failedAt(error, dir, 'Code of the project')} Nobody waits for it there.`]);
  process.on('unhandledRejection', sayWhatFailed);
  process.on('uncaughtException', sayWhatFailed);
  stopEndlessCode(dir, longest);
}

/** Stops code of the project that runs for too long without a pause, such as an endless loop, and says where it was. */
function stopEndlessCode(dir: string, longest: number): void {
  // A debugger stops code for as long as its user looks.
  if (debuggerUrl() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { beats, folder: join(dir, '/'), beat: BEAT, ticks: longest / BEAT };
  const watch = new Worker(`(${watchMainThread.toString()})()`, { eval: true, workerData });
  watch.unref();
  watch.on('message', (place: string) =>
    print('error', [
      `msw-strapi: ${place} ran for ${longest / 1000} seconds without a pause, and was stopped. Does it loop for ever?`,
    ]),
  );
  setInterval(() => Atomics.add(beats, 0, 1), BEAT).unref();
}

const BEAT = 200;

/** Looks from a thread of its own whether the main thread goes on. Its text runs there, so it names nothing outside. */
async function watchMainThread(): Promise<void> {
  const { parentPort, workerData } = await import('node:worker_threads');
  const { Session } = await import('node:inspector');
  const { fileURLToPath } = await import('node:url');
  const { beats, folder, beat, ticks } = workerData as {
    readonly beats: Int32Array;
    readonly folder: string;
    /** How often to look, in ms. */
    readonly beat: number;
    /** After how many looks without a beat the code is stopped. */
    readonly ticks: number;
  };
  let [last, missed] = [-1, 0];
  const stop = (): void => {
    const session = new Session();
    session.connectToMainThread();
    const files = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) =>
      files.set(scriptId, url.startsWith('file:') ? fileURLToPath(url) : url),
    );
    session.on('Debugger.paused', ({ params: { callFrames } }) => {
      const places = callFrames.map(
        ({ location }) => `${files.get(location.scriptId)}:${location.lineNumber + 1}`,
      );
      const own = places.find((place) => place.startsWith(folder) && !place.includes('node_modules'));
      if (own && Atomics.load(beats, 0) === last) {
        parentPort!.postMessage(own.slice(folder.length), []);
        session.post('Runtime.terminateExecution');
      }
      session.post('Debugger.resume', () => session.disconnect());
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  };
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    missed = now === last ? missed + 1 : 0;
    last = now;
    if (missed === Math.ceil(ticks)) stop();
  }, beat);
}

const LOCAL = /^(localhost|127\.|::1$|\[::1\]$|0\.0\.0\.0$)/;

/** Refuses connections of this process to other machines. */
export function refuseNetwork(): void {
  const prototype = Socket.prototype as unknown as Record<string, unknown>;
  if (prototype['isRefusing'] === true) return;
  const connect = prototype['connect'] as (...given: unknown[]) => unknown;
  prototype['isRefusing'] = true;
  prototype['connect'] = function (this: Socket, ...given: unknown[]): unknown {
    const [options] = [given].flat(2);
    const { host = 'localhost', path } = Object(options) as {
      readonly host?: string;
      readonly path?: string | null;
    };
    const named = typeof options === 'object' ? host : String(given[1] ?? 'localhost');
    if (typeof path === 'string' || LOCAL.test(named)) return connect.apply(this, given);
    throw new OwnCodeError(
      'The project',
      `asks ${named}, and --no-network refuses that. Answer it yourself, or leave the flag out.`,
    );
  };
}

/** Gets a sentence about what does not run, once for each. */
export type OnNote = (sentence: string) => void;

/** What to do about a member that is missing. */
const ADVICE =
  'docs/run-code.md lists what is there. Leave the call out here, or say what the request answers, in createDouble or ' +
  'the config file: routes: [{ … }].';

/**
 * Stands in for a member that Strapi has and a double does not. It may be read, and fails when it is called.
 *
 * @param name as code writes it: `strapi.admin`
 * @param dir the folder of the project
 */
export function missingMember(name: string, dir: string): object {
  const fail = (): never => {
    const place = placeIn(new Error('called here'), dir) ?? 'The project';
    throw new OwnCodeError(place, `calls ${name}, which a double does not have. ${ADVICE}`);
  };
  return new Proxy(fail, {
    get: (_, key) =>
      typeof key === 'symbol' || key === 'then' ? undefined : missingMember(`${name}.${key}`, dir),
    has: () => false,
    construct: fail,
  });
}

/** Returns an object whose other members are missing ones. @param unknown says which of them Strapi has. Default: all */
export function withMissing<Members extends object>(
  members: Members,
  name: string,
  dir: string,
  isOfStrapi: (member: string) => boolean = () => true,
): Members {
  return new Proxy(members, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || key === 'then' || !isOfStrapi(key))
        return Reflect.get(target, key, receiver) as unknown;
      return missingMember(`${name}.${key}`, dir);
    },
  });
}

/** Stands in for what only admin panels and other plugins need: every call does nothing, with one note. */
export function quietMember(name: string, what: string, dir: string, onNote: OnNote): object {
  const call = (): unknown => {
    const place = placeIn(new Error('called here'), dir) ?? 'The project';
    onNote(`${place} calls ${name}, which does nothing here: ${what}`);
    return quiet;
  };
  const quiet: object = new Proxy(call, {
    get: (_, key) =>
      typeof key === 'symbol' || key === 'then'
        ? undefined
        : quietMember(`${name}.${key}`, what, dir, onNote),
  });
  return quiet;
}
