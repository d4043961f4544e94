/**
 * What the loaders of projects, exports and snapshots use of Node, over files that somebody dropped. The loaders run
 * as they are: `vite.playground.ts` points their imports of `node:…` here.
 */
import { basename, dirname, join, resolve } from 'pathe';

export * from 'pathe';

/** The files that can be read, by their paths: `cms/src/api/…`. */
export type FileMap = ReadonlyMap<string, Blob>;

let files = new Map<string, Blob>();
/** The names in each folder. */
let folders = new Map<string, Set<string>>();

/** Replaces all files. */
export function mountFiles(mounted: FileMap): void {
  files = new Map([...mounted].map(([path, file]) => [resolve('/', path), file]));
  folders = new Map([['/', new Set()]]);
  for (const path of files.keys()) addToFolder(path);
}

function addToFolder(path: string): void {
  const folder = dirname(path);
  const names = folders.get(folder);
  if (names) names.add(basename(path));
  else {
    folders.set(folder, new Set([basename(path)]));
    addToFolder(folder);
  }
}

class NotThere extends Error {
  readonly code = 'ENOENT';
}

function fileAt(path: string): Blob {
  const file = files.get(resolve('/', path));
  if (file) return file;
  throw new NotThere(`There is no ${path}.`);
}

function statsOf(path: string) {
  const at = resolve('/', path);
  if (!folders.has(at)) fileAt(at);
  return {
    size: files.get(at)?.size ?? 0,
    isFile: () => files.has(at),
    isDirectory: () => folders.has(at),
    isFIFO: () => false,
    isSocket: () => false,
  };
}

export const stat = async (path: string) => statsOf(path);

export async function readdir(path: string) {
  const names = folders.get(resolve('/', path));
  if (!names) throw new NotThere(`There is no folder ${path}.`);
  return [...names].map((name) => ({ name, ...statsOf(join(path, name)) }));
}

export async function readFile(path: string, encoding?: 'utf8'): Promise<string | Uint8Array> {
  const file = fileAt(path);
  return encoding ? file.text() : new Uint8Array(await file.arrayBuffer());
}

export async function open(path: string) {
  const file = fileAt(path);
  return {
    async read(_: Uint8Array, __: number, length: number, position: number) {
      const bytes = await file.slice(position, position + length).arrayBuffer();
      return { buffer: new Uint8Array(bytes) };
    },
    close: async () => undefined,
  };
}

type Chunks = AsyncIterable<Uint8Array<ArrayBuffer>>;

export function createReadStream(path: string): Chunks & { destroy(): void } {
  let isOpen = true;
  return {
    async *[Symbol.asyncIterator]() {
      for await (const chunk of chunksOf(fileAt(path).stream())) {
        if (!isOpen) return;
        yield chunk;
      }
    },
    destroy: () => (isOpen = false),
  };
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Chunks & AsyncGenerator {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

type Step = (chunks: Chunks) => Chunks;

/** Returns a step of `pipeline`. Its errors have the codes of zlib. */
export function createGunzip(): Step {
  return async function* unzip(zipped) {
    const iterator = zipped[Symbol.asyncIterator]();
    const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    try {
      yield* chunksOf(source.pipeThrough(new DecompressionStream('gzip')));
    } catch (error) {
      const isCut = /truncated|unexpected end|incomplete/i.test(String(error));
      throw Object.assign(new Error('The gzip data are wrong.'), {
        code: isCut ? 'Z_BUF_ERROR' : 'Z_DATA_ERROR',
      });
    }
  };
}

/** The stream that unpacks archives: of streamx, which has events as Node has them. */
interface Sink {
  write(chunk: Uint8Array): boolean;
  end(): void;
  destroy(error?: unknown): void;
  once(event: 'drain' | 'close', listener: () => void): void;
  readonly destroyed: boolean;
}

/** Sends chunks through steps into a stream. An error ends the stream, whose reader gets it. */
export function pipeline(source: Chunks, ...rest: readonly unknown[]): void {
  const steps = rest.slice(0, -2) as Step[];
  const sink = rest.at(-2) as Sink;
  const send = async (): Promise<void> => {
    for await (const chunk of steps.reduce((chunks, step) => step(chunks), source)) {
      if (sink.destroyed) return;
      if (sink.write(chunk)) continue;
      await new Promise<void>((goOn) => {
        sink.once('drain', goOn);
        sink.once('close', goOn);
      });
    }
    sink.end();
  };
  send().catch((error: unknown) => sink.destroy(error));
}

/** Nobody in a browser asks which files a loader has read. */
export class AsyncLocalStorage<Value> {
  getStore(): Value | undefined {
    return undefined;
  }
}

/** Reads the variables of a `.env` file. */
export function parseEnv(text: string): Record<string, string> {
  const LINE = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*("(?:\\.|[^"])*"|'[^']*'|`[^`]*`|[^#\r\n]*)/gm;
  return Object.fromEntries(
    [...text.matchAll(LINE)].map(([, name, written = '']) => {
      const value = written.trim().replace(/^(["'`])([^]*)\1$/, '$2');
      return [name, written.startsWith('"') ? value.replaceAll(String.raw`\n`, '\n') : value];
    }),
  );
}

/** The two functions of Node's buffers that the loaders call. */
export const Buffer = {
  alloc: (length: number) => new Uint8Array(length),
  concat(chunks: readonly Uint8Array[]): Uint8Array {
    const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return all;
  },
};
