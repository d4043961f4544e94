import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { Entry } from '../../fixtures/garden.ts';
import { relation } from '../../fixtures/relation.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

/** In ms: far more than a write takes, and far less than one whose time grows with the square of its links. */
const SOON = 5000;
const COUNT = 10_000;

const info = (singularName: string) => ({ info: { singularName, pluralName: `${singularName}s` } });
const model = {
  contentTypes: {
    'api::team.team': {
      ...info('team'),
      attributes: {
        fans: relation('manyToMany', 'fan', { inversedBy: 'teams' }),
        players: relation('oneToMany', 'fan', { mappedBy: 'plays' }),
      },
    },
    'api::fan.fan': {
      ...info('fan'),
      attributes: {
        teams: relation('manyToMany', 'team', { mappedBy: 'fans' }),
        plays: relation('manyToOne', 'team', { inversedBy: 'players' }),
      },
    },
  },
};

const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
/** Each goes behind the one before it. */
const chain = ids.map((id) => ({ id, ...(id > 1 && { position: { after: id - 1 } }) }));
const gone = ids.slice(0, COUNT / 2);
const left = ids.slice(COUNT / 2);

describe.each(['v4', 'v5'] as const)('thousands of links are written at once, in %s', (dialect) => {
  test.each(['fans', 'players'])('%s', async (name) => {
    const double = createDouble({
      model,
      dialect,
      data: { fan: ids.map((id) => ({ id })) },
      auth: { apiTokens: [{ name: 'all', token: 'all', type: 'full-access' }] },
      warnings: 'off',
    });
    async function write(method: string, path: string, value: unknown) {
      const elapsed = startClock();
      const response = await double.fetch(
        new Request(`http://localhost:1337/api/teams${path}`, {
          method,
          headers: { authorization: 'Bearer all', 'content-type': 'application/json' },
          body: JSON.stringify({ data: { [name]: value } }),
        }),
      );
      const { data, error } = await response.json();
      expect(elapsed()).toBeLessThan(SOON);
      expect(error).toBeUndefined();
      return data;
    }
    /** Returns the ids of the first team's links. */
    async function linked(): Promise<number[]> {
      const [team] = (await double.find('team', { sort: 'id', populate: [name] })) as Entry[];
      const links: readonly Entry[] = team.attributes?.[name].data ?? team[name];
      return links.map(({ id }) => id);
    }

    const made = await write('POST', '', ids);
    const path = `/${made.documentId ?? made.id}`;
    expect(await linked()).toEqual(ids);
    await write('PUT', path, { set: ids.toReversed() });
    await write('PUT', path, { connect: chain.toReversed() });
    await write('PUT', path, { connect: ids.map((id) => ({ id, position: { start: true } })) });
    expect(await linked()).toEqual(ids.toReversed());
    await write('PUT', path, {
      connect: left.map((id) => ({ id, position: { after: id - COUNT / 2 } })),
    });
    expect((await linked()).slice(0, 2)).toEqual([COUNT / 2, COUNT]);
    await write('PUT', path, {
      disconnect: gone,
      connect: left.map((id) => ({ id, position: { start: true } })),
    });
    expect(await linked()).toEqual(left.toReversed());
    // Those that may be linked once are taken from the other team.
    await write('POST', '', { connect: ids });
    expect(await linked()).toEqual(name === 'players' ? [] : left.toReversed());
  });
});
