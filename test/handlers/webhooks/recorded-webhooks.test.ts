import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { Double } from '../../../handlers/double/double.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { RECORDED, recordedOptions } from '../../conformance/recorded.ts';

/** A write, and the calls that a real server made because of it. */
interface RecordedWrite {
  readonly id: string;
  readonly part: 'writes' | 'deletes' | 'variants' | 'admin' | 'adminPopulateRelationsFalse';
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers?: { readonly [name: string]: string };
    readonly body?: unknown;
  };
  readonly calls: readonly RecordedCall[];
}

interface RecordedCall {
  readonly hook?: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: unknown;
}

const recorded = (version: number): RecordedWrite[] =>
  readFileSync(join(RECORDED, `webhooks/strapi-${version}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedWrite);

/** A receiver that notes what it gets, as it was sent. */
const received: RecordedCall[] = [];
const receiver = createServer((incoming, outgoing) => {
  let text = '';
  incoming.on('data', (chunk) => (text += chunk));
  incoming.on('end', () => {
    const { rawHeaders, url = '' } = incoming;
    const headers = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [[name, rawHeaders[at + 1]!] as const] : [],
    );
    received.push({ hook: url, headers, body: JSON.parse(text) });
    outgoing.end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
afterAll(() => receiver.close());

const OWN = { Authorization: 'Bearer hook-secret', 'X-Own': 'one' };

const open = async (folder: string, options: Partial<DoubleOptions> = {}): Promise<Double> =>
  createDouble({
    ...(await recordedOptions(join(RECORDED, folder))),
    explain: 'off',
    webhooks: [{ url: `${url}/hook`, headers: OWN }],
    ...options,
  });

/** Sends the writes one after the other, and compares the calls of each as sets. */
async function play(double: Double, writes: readonly RecordedWrite[]): Promise<void> {
  const answers = new Map<string, { readonly id?: unknown; readonly documentId?: unknown }>();
  const idOf = (kind: string, of: string): string =>
    String(answers.get(of)?.[kind === 'doc' ? 'documentId' : 'id']);
  const documents = new Map<string, string>();
  for (const { id, request, calls } of writes) {
    received.length = 0;
    const { method, path, headers = {}, body } = request;
    const target = path.replaceAll(/\{\{(doc|id):([\w-]+)\}\}/g, (_, kind: string, of: string) =>
      idOf(kind, of),
    );
    const isText = body === undefined || typeof body === 'string';
    const json = isText ? {} : { 'content-type': 'application/json' };
    const response = await double.fetch(
      new Request(new URL(target, 'http://localhost:1337'), {
        method,
        headers: { ...json, ...headers },
        ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const answer = text ? JSON.parse(text) : {};
    const entry = [answer.data ?? answer.user ?? answer].flat()[0] ?? {};
    answers.set(id, entry);
    const { documentId } = entry;
    if (documentId && method === 'POST' && !documents.has(documentId))
      documents.set(documentId, `{{doc:${id}}}`);
    await double.webhooksSettled();
    expect({ id, calls: received.map((call) => masked(call, documents)).toSorted(byText) }).toEqual({
      id,
      calls: calls.map((call) => masked({ hook: '/hook', ...call }, documents)).toSorted(byText),
    });
  }
}

const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** Replaces what differs from one moment to the next. */
function masked({ hook, headers, body }: RecordedCall, documents: ReadonlyMap<string, string>): object {
  const text = JSON.stringify(body, (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (/^202[6-9]-.*T.*Z$/.test(value)) return '<time>';
    return documents.get(value) ?? value.replace(/_[0-9a-f]{10}(?=\.|$)/, '_<hash>');
  });
  const shown = headers.map(([name, value]) =>
    /^(host|content-length)$/i.test(name) ? [name, '<moment>'] : [name, value],
  );
  return { hook, headers: shown, body: JSON.parse(text) as unknown };
}

describe('Strapi 5', () => {
  const all = recorded(5);
  const part = (name: RecordedWrite['part']) => all.filter((write) => write.part === name);

  test('calls the same as a real server, with the same headers and entries', async () => {
    await play(await open('catalog'), part('writes'));
  });

  test('shows of a deleted entry what the request selects', async () => {
    await play(await open('catalog'), part('deletes'));
  });

  test('joins default headers with those of the webhook', async () => {
    const double = await open('catalog', {
      webhooks: [
        { url: `${url}/own`, headers: { 'X-Own': 'own', 'x-strapi-event': 'mine' } },
        { url: `${url}/three`, events: ['entry.update'] },
      ],
      webhookSettings: {
        defaultHeaders: {
          'X-Default': 'd',
          'X-Own': 'default',
          'content-type': 'text/plain',
          'User-Agent': 'mine',
        },
      },
    });
    await play(double, part('variants'));
  });

  test('does what an editor does, and calls the same', async () => {
    const double = await open('catalog');
    const calls = new Map(part('admin').map((write) => [write.id, write.calls]));
    const expectCalls = async (id: string): Promise<void> => {
      await double.webhooksSettled();
      expect({ id, bodies: bodies(received.splice(0)) }).toEqual({ id, bodies: bodies(calls.get(id)!) });
    };
    const product = 'hnkt6tmppv9lk2mhl4qa0ahi';
    await double.update('product', product, { name: 'FR publié' }, { locale: 'fr', status: 'draft' });
    await double.webhooksSettled();
    received.length = 0;
    const published = await double.publish('product', product, { locale: 'fr' });
    expect(published).toMatchObject({ name: 'FR publié', publishedAt: expect.any(String) });
    await expectCalls('cm-prod-publish');
    const draft = await double.unpublish('product', product, { locale: 'fr' });
    expect(draft).toMatchObject({ name: 'FR publié', publishedAt: null });
    await expectCalls('cm-prod-unpublish');
    await double.update('homepage', { title: 'CM home' });
    await double.update('homepage', { title: 'Not this' }, { status: 'draft' });
    await double.webhooksSettled();
    received.length = 0;
    expect(await double.discardDraft('homepage')).toMatchObject({ title: 'CM home', publishedAt: null });
    await expectCalls('cm-single-discard');
  });
});

/** Returns what calls send, as a set. */
const bodies = (calls: readonly RecordedCall[]): object[] =>
  calls.map(({ body }) => masked({ headers: [], body }, new Map())).toSorted(byText);

describe('Strapi 4', () => {
  const all = recorded(4);

  test('calls the same as a real server, with the same headers and entries', async () => {
    await play(
      await open(''),
      all.filter(({ part }) => part === 'writes'),
    );
  });

  test.each([
    ['admin', undefined],
    ['adminPopulateRelationsFalse', false],
  ] as const)('does what an editor does: %s', async (part, populateRelations) => {
    const double = await open('', {
      webhookSettings: { ...(populateRelations !== undefined && { populateRelations }) },
    });
    const saved = all.find((write) => write.part === part && write.id === 'cm-update2')!.calls[0]!;
    const data = { title: 'Saved while published', slug: 'from-the-admin', publishedAt: null };
    const { id } = await double.create('article', data);
    await double.webhooksSettled();
    received.length = 0;
    await double.publish('article', id);
    await double.webhooksSettled();
    // The admin panel's own events lack the uid.
    const { uid: _uid, ...withoutUid } = saved.body as Record<string, unknown>;
    const published = { ...saved, body: { ...withoutUid, event: 'entry.publish' } };
    expect(bodies(received)).toEqual(bodies([saved, published]));
    await expect(double.publish('article', id)).rejects.toThrow('already.published');
    await double.unpublish('article', id);
    await double.webhooksSettled();
    expect(received.slice(2).map(({ body }) => body)).toMatchObject([
      { event: 'entry.update', entry: { publishedAt: null } },
      { event: 'entry.unpublish', entry: { publishedAt: null } },
    ]);
    await expect(double.discardDraft('article', id)).rejects.toThrow('Strapi 4 keeps no draft');
  });
});
