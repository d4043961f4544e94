import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { LiveServerError } from '../../../handlers/live/live-server-error.ts';
import { openLiveServer } from '../../../handlers/live/live-server.ts';
import { pull } from '../../../handlers/live/pull/pull.ts';
import { generate } from '../../../seeds/index.ts';
import { loadSnapshot } from '../../../seeds/load/snapshot/load-snapshot.ts';
import { hashText, parsedJson } from '../../../src/basics.ts';
import { Random } from '../../../seeds/random.ts';
import { model } from '../../fixtures/library/model.ts';
import type { Kind } from '../kind.ts';
import { generatedDouble, TOKEN } from '../make/doubles.ts';
import { mutateJson, mutateText } from '../make/mutate.ts';
import { readAll } from '../read-all.ts';

/** Changes the answer to a path. Undefined: the connection breaks. */
type Change = (path: string, text: string) => string | undefined;

/** Pulls of a server some of whose answers are mutated. What is pulled is loaded and read. */
export function pulls(): Kind {
  let change: Change = (_, text) => text;
  const doubles = { v4: generatedDouble(model, 1, 'v4'), v5: generatedDouble(model, 1, 'v5') };
  let dialect: keyof typeof doubles = 'v5';
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const { authorization } = headers;
    const sent = new Request(`http://localhost:1337${path}`, {
      method,
      headers: authorization === undefined ? {} : { authorization },
    });
    // To draw pictures would take most of the time.
    const response = path.startsWith('/uploads/')
      ? new Response('a picture', { headers: { 'content-type': 'image/png' } })
      : await doubles[dialect].fetch(sent);
    const text = change(path, await response.text());
    if (text === undefined) return void incoming.socket.destroy();
    const type = response.headers.get('content-type') ?? 'text/plain';
    outgoing.writeHead(response.status, { 'content-type': type }).end(text);
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  let opened: Promise<{ folder: string; url: string }> | undefined;
  async function open() {
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const folder = await mkdtemp(join(tmpdir(), 'msw-strapi-fuzz-'));
    return { folder, url: `http://127.0.0.1:${port}` };
  }

  return {
    async run(random, note) {
      const { folder, url } = await (opened ??= open());
      const seed = random.int(0, 1e9);
      const share = random.pick([0.02, 0.1, 0.5]);
      dialect = random.pick(['v4', 'v5'] as const);
      let changes = '';
      // Requests come side by side, so each path has its own numbers.
      change = (path, text) => {
        const own = new Random(hashText(path, seed));
        if (!own.boolean(share)) return text;
        const changed = changedText(text, own);
        note((changes += `${path}: ${changed?.slice(0, 500) ?? 'broken off'}\n`));
        return changed;
      };
      note(`seed ${seed}, without changes`);
      const out = join(folder, `${seed}.json`);
      try {
        const live = await openLiveServer({ url, token: TOKEN, rate: 1e6, maxRequests: 300, patience: 2000 });
        const pulled = await pull(live, {
          out,
          content: random.pick(['all', 'none', { sample: 3 }] as const),
          users: random.pick(['none', 'fake'] as const),
          filesFolder: random.boolean(0.3) ? join(folder, `${seed}-files`) : undefined,
          dryRun: random.boolean(0.1),
          resume: false,
          secrets: [],
          openGenerated: async () => generate({ seed: 1 }),
          onProgress: () => undefined,
        });
        let text = '';
        for await (const part of pulled.text ?? []) text += part;
        await pulled.close();
        if (text === '') return { bytes: 0 };
        await writeFile(out, text);
        JSON.parse(await readFile(out, 'utf8'));
        const { notes: _, ...options } = await loadSnapshot(out);
        const double = createDouble({ ...options, warnings: 'off', explain: 'off' } as never);
        return {
          bytes: await readAll(double, options.model, random, (asked) => note(`${asked} after ${changes}`)),
        };
      } catch (error) {
        if (error instanceof LiveServerError) return undefined;
        throw error;
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      if (opened) await rm((await opened).folder, { recursive: true });
    },
  };
}

function changedText(text: string, random: Random): string | undefined {
  const value = parsedJson(text);
  const kind = random.int(0, 9);
  if (kind === 0) return undefined;
  if (kind === 1 || value === undefined) return mutateText(text, random);
  return JSON.stringify(mutateJson(value, random)) ?? 'null';
}
