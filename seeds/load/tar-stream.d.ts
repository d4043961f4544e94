/** What is used of tar-stream, which has no types of its own. */
declare module 'tar-stream' {
  import type { Duplex } from 'node:stream';

  interface Entry extends AsyncIterable<Uint8Array> {
    readonly header: { readonly name: string; readonly type: string };
    resume(): void;
  }
  interface Pack extends Duplex {
    entry(header: { readonly name: string }, content: string | Uint8Array): void;
    finalize(): void;
  }
  export function extract(): AsyncIterable<Entry> & { end(bytes: Uint8Array): void };
  export function pack(): Pack;
}
