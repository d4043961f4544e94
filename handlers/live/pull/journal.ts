import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parsedJson, systemErrors } from '../../../src/basics.ts';
import type { LinkRecord } from '../../../src/store/index.ts';
import { createFolder } from '../create-folder.ts';
import { LiveServerError } from '../live-server-error.ts';
import type { PulledRecord } from './answered-record.ts';

/** More than this is no longer read by JSON.parse. */
const MOST_BYTES = 450_000_000;

/** One line of a journal: the records of one page. */
export interface JournalPage {
  /** The type, what was asked of it, and the number of the page. */
  readonly key: string;
  readonly uid: string;
  readonly records: readonly PulledRecord[];
  /** Files of the media library that the answers held. */
  readonly files: readonly PulledRecord[];
  /** Links that the records themselves can't hold. */
  readonly links: readonly LinkRecord[];
}

type Line = JournalPage & { readonly head?: object };

/**
 * The pages that were pulled, in a file beside the output: so the memory does not grow with them, and a pull that was
 * cut short can go on.
 */
export class Journal {
  readonly path: string;
  readonly #file: FileHandle;
  #bytes: number;
  /** The types of the pages, by their keys. */
  readonly #known: Map<string, string>;
  readonly #redact: (text: string) => string;

  private constructor(
    path: string,
    file: FileHandle,
    bytes: number,
    known: Map<string, string>,
    redact: (text: string) => string,
  ) {
    this.path = path;
    this.#bytes = bytes;
    this.#file = file;
    this.#known = known;
    this.#redact = redact;
  }

  /**
   * Opens a journal.
   *
   * @param head what was asked for
   * @param resume whether to go on with the pages that the file has
   * @param redact takes out what no file may hold
   * @throws an error if the file is that of another pull, or can't be written
   */
  static async open(
    path: string,
    head: object,
    resume: boolean,
    redact: (text: string) => string,
  ): Promise<Journal> {
    const known = new Map<string, string>();
    let bytes = 0;
    for await (const { line, end } of resume ? wholeLines(path) : []) {
      const read = parsedJson(line) as Line | undefined;
      if (!read)
        throw new Error(
          `--resume: ${path} is not the file of a pull that ended early. Leave --resume out to start again.`,
        );
      if (read.head && !isDeepStrictEqual(read.head, head))
        throw new Error(
          `--resume: ${path} is of a pull with another address or other flags. Use the same ones, or leave --resume ` +
            'out to start again.',
        );
      if (read.key) known.set(read.key, read.uid);
      bytes = end;
    }
    await createFolder(dirname(path)).catch(() => undefined);
    const file = await open(path, bytes > 0 ? 'r+' : 'w').catch((error: unknown) => {
      throw new Error(`${path} can't be written: ${systemErrors.reasonOf(error)}`, { cause: error });
    });
    await file.truncate(bytes);
    const journal = new Journal(path, file, bytes, known, redact);
    if (bytes === 0) await journal.#write({ head });
    return journal;
  }

  has(key: string): boolean {
    return this.#known.has(key);
  }

  /** @throws {LiveServerError} if it gets too long */
  async add(page: JournalPage): Promise<void> {
    await this.#write(page);
    this.#known.set(page.key, page.uid);
    if (this.#bytes > MOST_BYTES)
      throw new LiveServerError(
        `There are more than ${MOST_BYTES / 1e6} MB of entries, which no test can load. Ask for less: --types, or ` +
          '--content sample=100.',
        'limit',
      );
  }

  async #write(line: object): Promise<void> {
    const bytes = Buffer.from(`${this.#redact(JSON.stringify(line))}\n`);
    await this.#file.write(bytes, 0, bytes.length, this.#bytes);
    this.#bytes += bytes.length;
  }

  /** Returns the pages by type. */
  async *pagesByType(): AsyncGenerator<JournalPage> {
    const uids = [...this.#known.values()];
    const runs = uids.filter((uid, index) => uid !== uids[index - 1]);
    // The file is read once for each type only if their pages are mixed.
    const of = new Set(runs).size === runs.length ? [undefined] : new Set(runs);
    for (const uid of of)
      for await (const page of this.pages()) if (uid === undefined || page.uid === uid) yield page;
  }

  /** Returns the pages in the order in which they were added. */
  async *pages(): AsyncGenerator<JournalPage> {
    for await (const { line } of wholeLines(this.path)) {
      const read = JSON.parse(line) as Line;
      if (read.key) yield read;
    }
  }

  async close({ keep }: { readonly keep: boolean }): Promise<void> {
    await this.#file.close();
    if (!keep) await rm(this.path, { force: true });
  }
}

/**
 * Returns the lines of a file that have an end. The last one has none if the process was killed. `node:readline` would
 * read a thousand lines ahead.
 */
async function* wholeLines(path: string): AsyncGenerator<{ readonly line: string; readonly end: number }> {
  if (!existsSync(path)) return;
  let end = 0;
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, at)]);
      rest = [];
      from = at + 1;
      end += line.length + 1;
      yield { line: line.toString(), end };
    }
    rest.push(chunk.subarray(from));
  }
}
