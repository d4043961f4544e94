import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

/** In ms: far more than an answer takes, and far less than one that grows with a power of its levels. */
const SOON = 5000;

const manyToMany = (target: string) => ({ type: 'relation', relation: 'manyToMany', target });
const page = { page: manyToMany('api::page.page') };
const post = { page: manyToMany('api::post.post') };
const parts = { 'a.part': page, 'b.part': page, 'c.part': post, 'd.other': page };
const zone = { type: 'dynamiczone', components: Object.keys(parts) };

/** Components of one short name, and a name that leads to several types. */
const zones = {
  contentTypes: Object.fromEntries(
    ['page', 'post'].map((name) => [
      `api::${name}.${name}`,
      {
        info: { singularName: name, pluralName: `${name}s` },
        attributes: { zone, title: { type: 'string' } },
      },
    ]),
  ),
  components: Object.fromEntries(Object.entries(parts).map(([uid, attributes]) => [uid, { attributes }])),
};

describe.each(['v4', 'documented'] as const)(
  'a query of 100 levels is answered at once, in %s',
  (dialect) => {
    const double = createDouble({
      model: zones,
      data: { page: [{ title: 'Home', zone: [{ __component: 'a.part', page: [1] }] }] },
      dialect,
      warnings: 'off',
    });

    test.each([
      ['a component under on', '[zone][on][a.part][populate][page][populate]'],
      ['components of one short name', '[zone][on][zone.part][populate][page][populate]'],
      ['every component', '[zone][populate][page][populate]'],
      [
        'every component, with on',
        '[zone][populate][page][populate][zone][on][zone.part][populate][page][populate]',
      ],
    ])('%s', async (_name, unit) => {
      const elapsed = startClock();
      for (const end of ['=*', '[fields]=title', '[zone][on][a.part][fields]=id']) {
        const path = `/api/pages?populate${unit.repeat(dialect === 'v4' ? 4 : 100)}${end}`;
        const { status } = await double.fetch(new Request(`http://localhost:1337${path}`));
        expect([200, 400]).toContain(status);
      }
      expect(elapsed()).toBeLessThan(SOON);
    });
  },
);

const script = fileURLToPath(new URL('./ask-for-much.ts', import.meta.url));

test('queries that multiply are refused soon, with a heap of 512 MB', () => {
  const args = ['--no-warnings', '--max-old-space-size=512', script];
  const asked = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as {
    readonly query: string;
    readonly message: string;
    readonly ms: number;
  }[];
  for (const { query, message, ms } of asked) {
    expect(`${query}: ${message}`).toMatch(/option max(Nodes|Bytes) of the double/);
    expect(ms).toBeLessThan(SOON);
  }
  expect(asked).toHaveLength(8);
});
