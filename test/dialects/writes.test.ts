// oxlint-disable vitest/no-standalone-expect -- the rows hold their expectations, the tests are made of them
/** What the dialects do with the same writes. The numbers are those of docs/strapi-4-to-5.md, D8 of docs/dialects.md. */
import { describe, expect, test } from 'vitest';
import {
  collectionType,
  createDouble,
  media,
  relation,
  text as textAttribute,
  type DoubleOptions,
} from '../../handlers/index.ts';
import type { DialectName } from '../../src/model/model-input.ts';
import type { Answer } from '../fixtures/library/open.ts';
import { menuModel } from '../fixtures/menu.ts';

type Send = (method: string, path: string, data?: unknown, query?: string) => Promise<Answer>;

const plain = { draftAndPublish: false, localized: false };
const model = [
  collectionType('book', {
    title: textAttribute(),
    writer: relation.manyToOne('author'),
    cover: media(),
  }),
  collectionType('author', { name: textAttribute(), bio: textAttribute().optional() }, plain),
  collectionType('publisher', { name: textAttribute() }, plain),
];

/** Returns how to write to an empty library, or to an empty double of another model. Everybody may do everything. */
function open(dialect: DialectName, own: DoubleOptions['model'] = model): Send {
  let now = Date.UTC(2026, 0, 1);
  const double = createDouble({
    model: own,
    dialect,
    locales: ['en', 'de'],
    roles: { public: 'all' },
    clock: () => now,
  });
  return async (method, path, data) => {
    const headers = { 'content-type': 'application/json' };
    const json = { headers, body: JSON.stringify(data) };
    const init = data === undefined ? {} : data instanceof FormData ? { body: data } : json;
    const url = `http://localhost:1337/api/${path}`;
    const response = await double.fetch(new Request(url, { method, ...init }));
    now += 1000;
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  };
}

type Say = (send: Send) => Promise<void>;

/** The same writes to each dialect, and what each says to them. `v4` is as `documented` where it is not named. */
function row(
  name: string,
  expected: { documented: Say; v4?: Say; v5: Say },
  own?: DoubleOptions['model'],
): void {
  for (const [dialect, say] of Object.entries({ v4: expected.documented, ...expected })) {
    test(`${name} (${dialect})`, () => say(open(dialect as DialectName, own)));
  }
}

const made = '2026-01-01T00:00:00.000Z';
const text = expect.any(String) as string;
const number = expect.any(Number) as number;
const refused = (message: string, details: object = {}): Answer => ({
  status: 400,
  body: { data: null, error: { status: 400, name: 'ValidationError', message, details } },
});
const notFound: Answer = {
  status: 404,
  body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } },
};
/** The id of an entry in an answer: what its path has. */
const idOf = ({ body }: Answer): string | number => body.data.documentId ?? body.data.id;

describe('S13: statuses', () => {
  row('S13: POST', {
    documented: async (send) => {
      const answer = await send('POST', 'publishers?fields=name', { data: { name: 'Quay' } });
      expect(answer).toEqual({
        status: 200,
        body: { data: { id: 1, attributes: { name: 'Quay' } }, meta: {} },
      });
    },
    v5: async (send) => {
      const answer = await send('POST', 'publishers?fields=name', { data: { name: 'Quay' } });
      expect(answer).toEqual({
        status: 201,
        body: { data: { id: 1, documentId: text, name: 'Quay' }, meta: {} },
      });
    },
  });

  const deleted = async (send: Send) => {
    const id = idOf(await send('POST', 'publishers', { data: { name: 'Quay' } }));
    return [
      await send('DELETE', `publishers/${id}?fields=name`),
      await send('DELETE', `publishers/${id}`),
      await send('GET', `publishers/${id}`),
    ];
  };
  row('S13: DELETE of an entry, and of one that does not exist', {
    documented: async (send) =>
      expect(await deleted(send)).toEqual([
        { status: 200, body: { data: { id: 1, attributes: { name: 'Quay' } }, meta: {} } },
        notFound,
        notFound,
      ]),
    v5: async (send) =>
      expect(await deleted(send)).toEqual([{ status: 204, body: '' }, { status: 204, body: '' }, notFound]),
  });

  test('S13: POST to a path of one entry is 405 with the methods that it has', async () => {
    for (const dialect of ['documented', 'v4', 'v5'] as const) {
      const { status } = await open(dialect)('POST', 'publishers/1', { data: {} });
      expect([dialect, status]).toEqual([dialect, 405]);
    }
  });
});

describe('S14: keys that data may not have', () => {
  for (const [key, details] of [
    ['bogus', { key: 'bogus', path: null, source: 'body' }],
    ['id', { key: 'id', source: 'body' }],
    ['createdAt', { key: 'createdAt', path: 'createdAt', source: 'body' }],
  ] as const) {
    row(`S14: ${key} is dropped, or refused`, {
      documented: async (send) => {
        const { status, body } = await send('POST', 'publishers', { data: { name: 'Quay', [key]: 7 } });
        expect([status, body.data.attributes.name]).toEqual([200, 'Quay']);
      },
      v5: async (send) => {
        expect(await send('POST', 'publishers', { data: { name: 'Quay', [key]: 7 } })).toEqual(
          refused(`Invalid key ${key}`, details),
        );
        expect((await send('GET', 'publishers')).body.data).toEqual([]);
      },
    });
  }
});

row(
  'S14: conditions of an attribute have no effect, or what they hide is not checked',
  {
    documented: async (send) => {
      const { body } = await send('POST', 'menus', { data: { isLong: false, intro: null } });
      expect(body.error.message).toMatch(/^intro must be a `string` type/);
    },
    v5: async (send) => {
      const { status } = await send('POST', 'menus', { data: { isLong: false, intro: null } });
      expect(status).toBe(201);
      const { body } = await send('POST', 'menus', { data: { isLong: true, intro: null } });
      expect(body.error.message).toMatch(/^intro must be a `string` type/);
    },
  },
  menuModel,
);

describe('S15: drafts', () => {
  const list = async (send: Send, query = '') => {
    const { body } = await send('GET', `books?fields=title&${query}`);
    return body.data.map((entry: { title?: string; attributes?: object }) => ({
      title: entry.title,
      ...entry.attributes,
    }));
  };
  row('S15: publishedAt null makes a draft, or is ignored', {
    documented: async (send) => {
      await send('POST', 'books', { data: { title: 'Sea', publishedAt: null } });
      expect(await list(send)).toEqual([]);
      expect(await list(send, 'publicationState=preview')).toEqual([{ title: 'Sea' }]);
    },
    v5: async (send) => {
      await send('POST', 'books', { data: { title: 'Sea', publishedAt: null } });
      expect(await list(send)).toEqual([{ title: 'Sea' }]);
    },
  });
  row('S15: status=draft is ignored, or makes a draft', {
    documented: async (send) => {
      await send('POST', 'books?status=draft', { data: { title: 'Sea' } });
      expect(await list(send)).toEqual([{ title: 'Sea' }]);
    },
    v5: async (send) => {
      const { body } = await send('POST', 'books?status=draft', { data: { title: 'Sea' } });
      expect(body.data.publishedAt).toBeNull();
      expect(await list(send)).toEqual([]);
      expect(await list(send, 'status=draft')).toEqual([{ title: 'Sea' }]);
    },
  });
  row('S15: PUT leaves a draft a draft, or publishes it', {
    documented: async (send) => {
      const id = idOf(await send('POST', 'books', { data: { title: 'Sea', publishedAt: null } }));
      await send('PUT', `books/${id}`, { data: { title: 'Shore' } });
      expect(await list(send)).toEqual([]);
    },
    v5: async (send) => {
      const id = idOf(await send('POST', 'books?status=draft', { data: { title: 'Sea' } }));
      await send('PUT', `books/${id}`, { data: { title: 'Shore' } });
      expect(await list(send)).toEqual([{ title: 'Shore' }]);
    },
  });
  test('S15: a changed draft leaves the published version as it was (v5)', async () => {
    const send = open('v5');
    const id = idOf(await send('POST', 'books', { data: { title: 'Sea' } }));
    await send('PUT', `books/${id}?status=draft`, { data: { title: 'Shore' } });
    expect(await list(send)).toEqual([{ title: 'Sea' }]);
    expect(await list(send, 'status=draft')).toEqual([{ title: 'Shore' }]);
    expect(await list(send, 'publicationFilter=modified')).toEqual([{ title: 'Sea' }]);
  });
  test('S15: publishing makes a new id, and the documentId stays (v5)', async () => {
    const send = open('v5');
    const { body: created } = await send('POST', 'books', { data: { title: 'Sea' } });
    const { body: changed } = await send('PUT', `books/${created.data.documentId}`, { data: {} });
    expect(changed.data.documentId).toBe(created.data.documentId);
    expect(changed.data.id).not.toBe(created.data.id);
  });
});

describe('S16: relations', () => {
  const book = async (send: Send, writer: unknown) =>
    send('POST', 'books?fields=title&populate[writer][fields]=name', { data: { title: 'Sea', writer } });

  row('S16: by id', {
    documented: async (send) => {
      await send('POST', 'authors', { data: { name: 'Ada' } });
      const { body } = await book(send, 1);
      expect(body.data.attributes.writer.data).toEqual({ id: 1, attributes: { name: 'Ada' } });
    },
    v5: async (send) => {
      await send('POST', 'authors', { data: { name: 'Ada' } });
      const { body } = await book(send, 1);
      expect(body.data.writer).toEqual({ id: 1, documentId: text, name: 'Ada' });
    },
  });
  test('S16: by documentId (v5)', async () => {
    const send = open('v5');
    const documentId = idOf(await send('POST', 'authors', { data: { name: 'Ada' } }));
    for (const writer of [documentId, { documentId }, { connect: [documentId] }, { set: [{ documentId }] }]) {
      const { body } = await book(send, writer);
      expect(body.data.writer).toEqual({ id: 1, documentId, name: 'Ada' });
    }
  });
  test('S16: by a documentId that does not exist (v5)', async () => {
    expect(await book(open('v5'), 'nothing')).toEqual(
      refused('Document with id "nothing", locale "null" not found'),
    );
  });
});

describe('S17: translations', () => {
  row('S17: POST to localizations, or PUT with the locale', {
    documented: async (send) => {
      const id = idOf(await send('POST', 'books', { data: { title: 'Sea' } }));
      await send('POST', `books/${id}/localizations`, { title: 'Meer', locale: 'de' });
      const { body } = await send(
        'GET',
        'books?publicationState=preview&locale=de&fields[0]=title&fields[1]=locale',
      );
      expect(body.data).toEqual([{ id: 2, attributes: { title: 'Meer', locale: 'de' } }]);
    },
    v5: async (send) => {
      const id = idOf(await send('POST', 'books', { data: { title: 'Sea' } }));
      await send('PUT', `books/${id}?locale=de`, { data: { title: 'Meer' } });
      const { body } = await send('GET', 'books?locale=de&fields[0]=title&fields[1]=locale');
      expect(body.data).toEqual([{ id: number, documentId: id, title: 'Meer', locale: 'de' }]);
      expect((await send('GET', 'books?fields=title')).body.data).toEqual([
        { id: number, documentId: id, title: 'Sea' },
      ]);
    },
  });
  row('S17: a locale that there is not', {
    documented: async (send) => {
      const { status, body } = await send('POST', 'books', { data: { title: 'Sea', locale: 'fr' } });
      expect([status, body.error.message]).toEqual([400, "This locale doesn't exist"]);
    },
    v5: async (send) => {
      const { status, body } = await send('POST', 'books?locale=fr', { data: { title: 'Mer' } });
      expect([status, body.data.locale]).toEqual([201, 'fr']);
    },
  });
});

describe('S17: a form with a file', () => {
  const form = () => {
    const body = new FormData();
    body.set('data', JSON.stringify({ title: 'Sea' }));
    body.set('files.cover', new Blob(['# Sea'], { type: 'text/markdown' }), 'sea.md');
    return body;
  };
  row('S17: creates an entry, or is refused', {
    documented: async (send) => {
      const { status, body } = await send('POST', 'books?populate[cover][fields]=name', form());
      expect([status, body.data.attributes.cover.data.attributes.name]).toEqual([200, 'sea.md']);
    },
    v5: async (send) => {
      const { status, body } = await send('POST', 'books', form());
      expect([status, body.error.message]).toEqual([400, 'Missing "data" payload in the request body']);
    },
  });
});

describe('S18: accounts and files', () => {
  const registered = (send: Send) => {
    const given = { username: 'tom', email: 'tom@example.com', password: 'Secret123!', nickname: 'T' };
    return send('POST', 'auth/local/register', given);
  };
  row('S18: other names in a registration', {
    documented: async (send) => {
      expect((await registered(send)).status).toBe(200);
    },
    v5: async (send) => {
      expect(await registered(send)).toEqual(refused('Invalid parameters: nickname'));
    },
  });

  const uploaded = (send: Send, query = '') => {
    const form = new FormData();
    form.append('files', new File(['a,b'], 'list.csv', { type: 'text/csv' }));
    return send('POST', `upload${query}`, form);
  };
  row('S18: the status of an upload', {
    documented: async (send) => {
      expect((await uploaded(send)).status).toBe(200);
      expect((await uploaded(send, '?id=1')).status).toBe(200);
    },
    v5: async (send) => {
      expect((await uploaded(send)).status).toBe(201);
      expect((await uploaded(send, '?id=1')).status).toBe(200);
    },
  });
  row('S18: files by the page', {
    documented: async (send) => {
      expect((await send('GET', 'upload/files/page')).status).toBe(404);
    },
    v5: async (send) => {
      await uploaded(send);
      expect((await send('GET', 'upload/files/page?pagination[pageSize]=5')).body).toEqual({
        data: [expect.objectContaining({ id: 1, documentId: text, name: 'list.csv', publishedAt: text })],
        meta: { pagination: { page: 1, pageSize: 5, pageCount: 1, total: 1 } },
      });
    },
  });
});

describe('D8: publishedAt and locale of entries that were written', () => {
  const created = async (send: Send) => {
    const { body } = await send('POST', 'authors', { data: { name: 'Ann' } });
    const mia = { username: 'mia', email: 'mia@example.com', password: 'Secret123!', role: 1 };
    await send('POST', 'users', mia);
    const users = await send('GET', 'users');
    return { author: body.data.attributes ?? body.data, users: (users.body.data ?? users.body).length };
  };
  row('D8: are in every type, only in types with drafts or locales, or publishedAt is in every type', {
    documented: async (send) => {
      const { author, users } = await created(send);
      expect(author).toMatchObject({ publishedAt: made, locale: 'en' });
      expect(users).toBe(1);
    },
    v4: async (send) => {
      const { author, users } = await created(send);
      expect(Object.keys(author)).toEqual(['name', 'bio', 'createdAt', 'updatedAt']);
      expect(users).toBe(1);
    },
    v5: async (send) => {
      const { author, users } = await created(send);
      expect(author).toEqual({
        id: 1,
        documentId: text,
        name: 'Ann',
        bio: null,
        createdAt: made,
        updatedAt: made,
        publishedAt: made,
      });
      expect(users).toBe(1);
    },
  });
});
