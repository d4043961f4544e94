import { describe, expect, test } from 'vitest';
import { createDouble } from '../../handlers/double/create-double.ts';

const clubs = { type: 'relation', relation: 'oneToMany', target: 'api::club.club', mappedBy: 'founder' };

/** A project whose relations have lost their other sides. */
const model = {
  contentTypes: {
    'api::member.member': {
      info: { singularName: 'member', pluralName: 'members' },
      options: { draftAndPublish: false },
      attributes: {
        name: { type: 'string' },
        clubs,
        home: { ...clubs, relation: 'oneToOne' },
        visits: { ...clubs, relation: 'manyToMany' },
      },
    },
    'api::club.club': {
      info: { singularName: 'club', pluralName: 'clubs' },
      options: { draftAndPublish: false },
      attributes: {
        name: { type: 'string' },
        city: { type: 'string' },
        rivals: { type: 'relation', relation: 'oneToMany', target: 'api::club.club' },
      },
    },
  },
};

const data = {
  member: [{ name: 'Ada' }, { name: 'Bo' }],
  club: [{ name: 'Owls' }, { name: 'Rooks', rivals: [1] }],
};

describe.each(['documented', 'v4', 'v5'] as const)(
  '%s: a relation without a table for its links',
  (dialect) => {
    const double = createDouble({ model, data, dialect, roles: { public: 'all' }, warnings: 'off' });
    const ask = async (query: string) => {
      const answer = await double.fetch(new Request(`http://localhost:1337/api/members?${query}`));
      const { data: found } = (await answer.json()) as { data: { id: number; attributes?: object }[] | null };
      const fields = found?.map((entry) => Object.keys(entry.attributes ?? entry));
      return { status: answer.status, ids: found?.map(({ id }) => id), fields: fields?.flat() };
    };

    test.each([
      'populate[clubs]=true',
      'populate[0]=home',
      'populate[clubs][count]=true',
      'populate=home,clubs',
    ])('is left out: %s', async (query) => {
      const { status, fields } = await ask(query);
      expect(status).toBe(200);
      expect(fields).toContain('name');
      expect(fields).not.toContain('clubs');
      expect(fields).not.toContain('home');
    });

    test.each(['populate[visits]=true', 'populate=*'])('fails where it is manyToMany: %s', async (query) => {
      expect(await ask(query)).toMatchObject({ status: 500 });
    });

    // Strapi reads these columns of the row itself.
    test.each([
      ['filters[clubs][name]=Bo', [2]],
      ['filters[clubs][id][$gt]=1', [2]],
      ['filters[home]=1', [1]],
      ['filters[clubs][$or][0][name]=Ada&filters[clubs][$or][1][id]=2', [1, 2]],
      ['filters[visits][rivals][name]=Owls', [2]],
      ['sort=clubs.name:desc', [2, 1]],
      ['sort=clubs.rivals.name:desc', [2, 1]],
    ])('is the row itself: %s', async (query, ids) => {
      expect(await ask(query)).toMatchObject({ status: 200, ids });
    });

    test.each(['filters[clubs][city]=x', 'sort=clubs.city'])(
      'has no columns that only the target has: %s',
      async (query) => {
        expect(await ask(query)).toMatchObject({ status: 500 });
      },
    );

    test('says why it is missing', async () => {
      const asked = double.explain('/api/members?populate[clubs]=true', { field: 'clubs' });
      expect(await asked).toMatchObject([
        {
          reason: 'no-links',
          message:
            '"clubs" has no links: its schema has "mappedBy", but no attribute of api::club.club has "inversedBy": "clubs". So Strapi leaves it out.',
        },
      ]);
    });

    test('says why the answer is refused', async () => {
      expect(await double.explain('/api/members?populate[visits]=true')).toMatchObject([
        {
          reason: 'refused',
          message: expect.stringContaining('Strapi fails when it populates such a manyToMany relation.'),
        },
      ]);
    });

    test('may be required: no data can have it', async () => {
      const member = {
        ...model.contentTypes['api::member.member'],
        attributes: { name: { type: 'string' }, home: { ...clubs, relation: 'oneToOne', required: true } },
      };
      const strict = createDouble({
        model: { contentTypes: { ...model.contentTypes, 'api::member.member': member } },
        data: { member: [{ name: 'Ada' }] },
        dialect,
        warnings: 'off',
      });
      const copy = strict.with({ member: strict.entries('member') });
      expect(copy.entries('member')).toEqual(strict.entries('member'));
    });

    test('takes no links', async () => {
      const fork = double.fork();
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ data: { name: 'Cy', clubs: [1] } });
      const request = new Request('http://localhost:1337/api/members?populate[clubs]=true', {
        method: 'POST',
        headers,
        body,
      });
      const answer = await fork.fetch(request);
      expect(answer.ok).toBe(true);
      expect(await answer.text()).not.toContain('clubs');
      expect(fork.entries('member').map((entry) => 'clubs' in entry)).toEqual([false, false, false]);
    });
  },
);
