import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '../../../handlers/live/record/redact.ts';
import { openRecording } from '../../../handlers/live/record/open-recording.ts';
import { prepareFolder, recordingWriter } from '../../../handlers/live/record/write-recording.ts';
import type { Random } from '../../../seeds/random.ts';
import { model } from '../../fixtures/library/model.ts';
import type { Kind } from '../kind.ts';
import { generatedDouble, TOKEN } from '../make/doubles.ts';
import { mutateJson, mutateText } from '../make/mutate.ts';

const PASSWORD = 'Fuzz-Passw0rd-1';

/** Requests as apps send them. */
const SENT: readonly Omit<Exchange, 'status' | 'contentType' | 'text'>[] = [
  { method: 'GET', path: '/api/books?populate=*&sort=title' },
  { method: 'GET', path: `/api/authors?jwt=${PASSWORD}&filters[name][$eq]=x` },
  { method: 'POST', path: '/api/auth/local', body: { identifier: 'mia', password: PASSWORD } },
  {
    method: 'POST',
    path: '/api/auth/local',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `identifier=mia&password=${PASSWORD}`,
  },
  {
    method: 'POST',
    path: '/graphql',
    body: {
      query:
        'mutation M($a: String!, $b: String!) { login(input: { identifier: $a, password: $b }) { jwt } }',
      variables: { a: 'mia', b: PASSWORD },
    },
  },
  { method: 'PUT', path: '/api/books/1', body: { data: { title: 'x', author: 'a@b.example' } } },
];

/** Recordings of mutated answers, and damaged files of recordings: they are written, read and played. */
export function recordings(): Kind {
  const double = generatedDouble(model, 1, 'v5');
  let folders: Promise<string> | undefined;

  return {
    async run(random, note) {
      const place = await (folders ??= mkdtemp(join(tmpdir(), 'msw-strapi-fuzz-')));
      const folder = join(place, String(random.int(0, 1e9)));
      const exchanges = Array.from({ length: random.int(1, 5) }, () => exchangeOf(random));
      note(JSON.stringify(exchanges));
      await prepareFolder(folder);
      const { areas } = recordingWriter(folder, { prefix: '/api', secrets: [TOKEN] })(exchanges);
      for (const area of areas) {
        const file = join(folder, `${area}.jsonl`);
        const text = await readFile(file, 'utf8');
        if (text.includes(PASSWORD) || text.includes(TOKEN)) throw new Error(`${area} has a secret`);
        if (!random.boolean(0.3)) continue;
        const damaged = mutateText(text, random);
        note(`${damaged} of ${JSON.stringify(exchanges)}`);
        await writeFile(file, damaged);
      }
      try {
        for (const { play } of openRecording(double, folder, TOKEN))
          await play().catch((error: Error) => {
            if (!error.message.startsWith('The double does not answer')) throw error;
          });
      } catch (error) {
        if (!(error as Error).message.startsWith(folder)) throw error;
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    async close() {
      if (folders) await rm(await folders, { recursive: true });
    },
  };
}

function exchangeOf(random: Random): Exchange {
  const sent = random.pick(SENT);
  const body = {
    data: [{ id: 1, documentId: 'abc', title: 'x', author: { username: 'mia', email: 'm@x.org' } }],
  };
  const text = JSON.stringify(mutateJson(body, random)) ?? '';
  return {
    ...sent,
    ...(random.boolean(0.5) && { authorization: `Bearer ${TOKEN}` }),
    status: random.pick([200, 201, 204, 400, 500]),
    contentType: random.pick(['application/json', 'text/plain', null]),
    text: random.boolean(0.2) ? mutateText(text, random) : text,
  };
}
