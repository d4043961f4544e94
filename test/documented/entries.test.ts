import { describe, expect, test } from 'vitest';
import { createDouble } from '../../handlers/double/create-double.ts';
import { openLibrary } from '../fixtures/library/open.ts';
import { bookOne } from '../fixtures/library/records.ts';

const ask = openLibrary();
const first = async (path: string) => (await ask(path)).body.data[0];

describe('Entries', () => {
  test('3.1: id is an integer', async () => {
    expect(await first('/api/books?filters[id]=3')).toMatchObject({ id: 3 });
  });

  test('3.1: an entry has id and attributes, and nothing else', async () => {
    const entry = await first('/api/shelves');
    expect(Object.keys(entry)).toEqual(['id', 'attributes']);
  });

  test('3.2: own scalars, createdAt, updatedAt, publishedAt, locale, and no others', async () => {
    expect((await first('/api/books?filters[id]=1')).attributes).toEqual({
      ...bookOne,
      createdAt: '2024-03-01T10:00:00.000Z',
      updatedAt: '2024-03-02T11:30:00.000Z',
      publishedAt: '2024-03-01T12:00:00.000Z',
      locale: 'en',
    });
  });

  for (const name of ['createdAt', 'updatedAt', 'publishedAt']) {
    test(`3.3: ${name} is an ISO 8601 timestamp, also of a type without drafts`, async () => {
      for (const path of ['/api/books', '/api/shelves']) {
        expect((await first(path)).attributes[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      }
    });
  }

  test('3.4: publishedAt is createdAt where a type has no drafts', async () => {
    const { attributes } = await first('/api/shelves');
    expect(attributes.publishedAt).toBe(attributes.createdAt);
  });

  test('3.5: locale is the default locale where a type has no locales', async () => {
    expect((await first('/api/shelves')).attributes.locale).toBe('en');
    expect((await first('/api/books?locale=de')).attributes.locale).toBe('de');
  });

  test('3.6: publishedAt and locale select, filter and sort like any field, also where only this dialect adds them', async () => {
    const selected = await ask(
      '/api/shelves?fields[0]=locale&fields[1]=publishedAt&filters[locale]=en&sort=publishedAt,label&pagination[limit]=1',
    );
    expect(selected.body.data).toEqual([
      { id: 2, attributes: { locale: 'en', publishedAt: '2024-03-01T10:00:00.000Z' } },
    ]);
    expect((await ask('/api/shelves?filters[locale][$ne]=en')).body.data).toEqual([]);
  });

  const groups = {
    string: {
      string: 'title',
      text: 'blurb',
      richtext: 'body',
      enumeration: 'genre',
      email: 'contact',
      password: 'secret',
      uid: 'slug',
    },
    date: { date: 'released', time: 'opens', datetime: 'happenedAt', timestamp: 'stampedAt' },
    number: { integer: 'pages', biginteger: 'sold', float: 'weight', decimal: 'price' },
    generic: { boolean: 'inPrint', JSON: 'extra' },
  } as const;
  for (const [group, types] of Object.entries(groups)) {
    for (const [type, name] of Object.entries(types)) {
      test(`3.7: ${type} (${group}) is returned by default`, async () => {
        expect((await first('/api/books?filters[id]=1')).attributes[name]).toEqual(bookOne[name]);
      });
    }
  }

  test('3.8: unset scalars are null', async () => {
    const { attributes } = await first('/api/books?filters[id]=2');
    const unset = Object.keys(bookOne).filter((name) => name !== 'title');
    expect(unset.map((name) => attributes[name])).toEqual(unset.map(() => null));
  });

  test('3.7: array (generic) is returned by default, unchanged', async () => {
    const double = createDouble({
      model: {
        contentTypes: {
          'api::list.list': {
            info: { singularName: 'list', pluralName: 'lists' },
            attributes: { items: { type: 'array' } },
          },
        },
      },
      data: { 'api::list.list': [{ id: 1, items: ['b', 'a', { deep: [] }] }] },
    });
    const answer = await double.fetch(new Request('http://localhost:1337/api/lists?fields[0]=items'));
    expect((await answer.json()).data).toEqual([{ id: 1, attributes: { items: ['b', 'a', { deep: [] }] } }]);
  });

  test('3.9: private attributes are not answered', async () => {
    expect((await first('/api/books?filters[id]=1')).attributes).not.toHaveProperty('stockNote');
    expect((await ask('/api/books?fields[0]=stockNote')).status).toBe(400);
  });
});
