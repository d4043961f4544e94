import { expect, test } from 'vitest';
import { motifOf } from '../../../seeds/pictures/motif/motif.ts';
import { openSource } from '../../../handlers/cli/open-source.ts';
import { demo, demoRecords } from '../../../handlers/demo/demo.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';
import places from '../../../handlers/demo/places.json' with { type: 'json' };
import town from '../../../handlers/demo/town.json' with { type: 'json' };
import { createModel } from '../../fixtures/create-model.ts';
import type { EntryRecord } from '../../../src/model/entry-record.ts';
import { hashText } from '../../../src/hash.ts';
import { Random } from '../../../seeds/random.ts';

test('the demo model loads without a warning', () => {
  expect(createModel(demo.model).warnings).toEqual([]);
});

test('the demo has every kind of relation, drafts and two locales', () => {
  const model = createModel(demo.model);
  const own = [...model.contentTypes.values()].filter(({ uid }) => uid.startsWith('api::'));
  const attributes = own.flatMap((type) => [...type.attributes.values()]);
  const kinds = new Set(attributes.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(['component', 'media', 'relation', 'scalar', 'zone']);
  const records = Object.values<readonly EntryRecord[]>(demoRecords).flat();
  expect(records.some((record) => record['publishedAt'] === null)).toBe(true);
  expect(new Set(records.map((record) => record['locale'] ?? 'en'))).toEqual(new Set(demo.locales));
});

test('every place is in a neighbourhood of the town, but the island', () => {
  const names = new Set(town.neighbourhoods.map(({ name }) => name));
  const others = places.filter(({ neighbourhood }) => !names.has(neighbourhood ?? ''));
  expect(others.map(({ name }) => name)).toEqual(['The Island Inn']);
});

test('under Strapi 5 its entries are documents with drafts and translations', async () => {
  const double = createDouble({ ...demo, dialect: 'v5', data: demoRecords, roles: { public: 'all' } });
  const ask = async (path: string) => {
    const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`));
    return ((await response.json()) as { data: Record<string, unknown>[] }).data;
  };
  const [kiln] = await ask('places?filters[slug]=kiln&populate=localizations');
  expect(kiln).toMatchObject({
    id: 1,
    name: 'Kiln Bakery',
    localizations: [{ name: 'Boulangerie Kiln', documentId: kiln!['documentId'] }],
  });
  expect(await ask('places?filters[name]=Ferry Kiosk')).toEqual([]);
  expect(await ask('places?filters[name]=Ferry Kiosk&status=draft')).toHaveLength(1);
  const on = 'populate[content][on][guide.stop][populate]=place';
  const [guide] = await ask(`guides?locale=fr&filters[walkedOn]=2024-04-06&${on}`);
  expect(guide!['content']).toMatchObject([
    { place: { locale: 'fr', name: 'Boulangerie Kiln' } },
    { place: { locale: 'fr', name: 'Sel et Papier' } },
  ]);
});

test('nothing is generated, unless a flag asks for it', async () => {
  expect((await openSource({})).options.data).toBe(demoRecords);
  const { options, entryNotes } = await openSource({ entries: 2 });
  expect(createDouble(options).entries('tag')).toHaveLength(2);
  expect(entryNotes[0]).toContain('The entries are generated, 2 in each collection');
});

test('records are written before they are saved and published', () => {
  for (const { createdAt, updatedAt, publishedAt } of Object.values<readonly EntryRecord[]>(
    demoRecords,
  ).flat()) {
    expect(String(createdAt) <= String(updatedAt)).toBe(true);
    expect([updatedAt, null]).toContain(publishedAt ?? null);
  }
});

test('every picture is found by its path, and shows what its text says', async () => {
  const double = createDouble({ ...demo, data: demoRecords });
  for (const file of demoRecords['plugin::upload.file']) {
    const formats = Object.values(file['formats'] as Record<string, { url: string }>);
    for (const url of [file['url'] as string, ...formats.map((format) => format.url)]) {
      const response = await double.fetch(new Request(`http://localhost:1337${url}`));
      expect([url, response.status, response.headers.get('content-type')]).toEqual([url, 200, 'image/png']);
    }
    const { name, alternativeText } = file as { name: string; alternativeText: string };
    const text = { name: 'x.png', alternativeText, width: 800, height: 800 };
    const motifs = ['one', 'two', 'three', 'four'].map((seed) =>
      JSON.stringify(motifOf(text, new Random(hashText(seed)))),
    );
    // A text without a known word would show something else for each seed.
    expect([name, new Set(motifs).size]).toEqual([name, 1]);
  }
});

test('a guide stops at places that are open on its day', () => {
  const all = new Map(demoRecords['api::place.place'].map((place) => [place['id'], place]));
  for (const guide of demoRecords['api::guide.guide']) {
    if (!guide['walkedOn']) continue;
    const day = new Date(String(guide['walkedOn'])).getUTCDay();
    const part = day === 0 || day === 6 ? 'weekend' : 'weekdays';
    const stops = (guide['content'] as EntryRecord[]).filter(({ place }) => place !== undefined);
    for (const { place } of stops) {
      const { name, openingHours, publishedAt } = all.get(place)!;
      expect(publishedAt).not.toBeNull();
      const days = (openingHours as EntryRecord[]).map((hours) => hours['days']);
      expect([name, days.includes('daily') || days.includes(part)]).toEqual([name, true]);
    }
  }
});
