import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';
import { generate, SeedError, type GenerateOptions } from '../../../seeds/index.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import type { Schema } from '../../../src/model/model.ts';
import { open, type Opened } from '../generate/open.ts';
import { problemsOf } from '../generate/store-problems.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

type Attributes = Record<string, { readonly type: string; readonly [key: string]: unknown }>;

const one = (component: string, more = {}) => ({ type: 'component', component, ...more });
const list = (component: string, more = {}) => one(component, { repeatable: true, ...more });
const localized = { pluginOptions: { i18n: { localized: true } } };

/** A model with the type `page`. Every component also has a title. */
function pageModel(attributes: Attributes, components: Record<string, Attributes>): ModelInput {
  return {
    contentTypes: {
      'api::page.page': {
        info: { singularName: 'page', pluralName: 'pages' },
        attributes,
        ...localized,
      },
    },
    components: Object.fromEntries(
      Object.entries(components).map(([uid, own]) => [
        uid,
        { attributes: { title: { type: 'string', required: true }, ...own } },
      ]),
    ),
  };
}

/** Sections have columns, columns have sections, and pages have both. */
const cycle = pageModel(
  { section: one('blocks.section'), column: one('blocks.column') },
  {
    'blocks.section': { columns: list('blocks.column') },
    'blocks.column': { sections: list('blocks.section') },
  },
);

/** Lists in lists: components `blocks.n1` to `blocks.n8`, each with a list of the next. */
const chain = (inner: (uid: string, level: number) => Attributes[string], last = 8): ModelInput =>
  pageModel(
    { next: inner('blocks.n1', 1) },
    Object.fromEntries(
      Array.from({ length: last }, (_, at) => [
        `blocks.n${at + 1}`,
        at + 1 < last ? { next: inner(`blocks.n${at + 2}`, at + 2) } : {},
      ]),
    ),
  );

const component = ({ model }: Opened, uid: string): Schema => model.components.get(uid)!;

function tableOf(opened: Opened, uid: string) {
  return opened.store.table(component(opened, uid));
}

/** Returns the status of a query and the ids that it finds. */
async function ask(model: ModelInput, query: string, options: GenerateOptions = {}) {
  const double = createDouble({ model, data: generate(options), dialect: 'v4', warnings: 'off' });
  const response = await double.fetch(new Request(`http://localhost:1337/api/pages?${query}`));
  const { data } = (await response.json()) as { data: { id: number; attributes: unknown }[] | null };
  return { status: response.status, ids: data?.map(({ id }) => id) ?? [], data };
}

describe('components that contain each other', () => {
  test('are populated, filtered and sorted through', async () => {
    const populate = await ask(cycle, 'populate[section][populate]=*&populate[column][populate]=*');
    const pages = populate.data as unknown as {
      id: number;
      attributes: {
        section: { title: string; columns: { title: string }[] } | null;
        column: { sections: { title: string }[] } | null;
      };
    }[];
    const [first] = pages;
    const column = first!.attributes.section!.columns[0]!.title;
    const having = pages.filter(({ attributes }) =>
      attributes.section?.columns.some(({ title }) => title === column),
    );
    const found = await ask(cycle, `filters[section][columns][title]=${encodeURIComponent(column)}`);
    expect(found).toMatchObject({ status: 200, ids: having.map(({ id }) => id) });
    expect(found.ids).toContain(first!.id);
    const inner = await ask(cycle, 'filters[column][sections][title][$notNull]=true');
    const full = pages.filter(({ attributes }) => attributes.column?.sections.length);
    expect(inner).toMatchObject({ status: 200, ids: full.map(({ id }) => id) });
    const sorted = await ask(cycle, 'sort=section.title:desc&pagination[pageSize]=100');
    const titleOf = (page: (typeof pages)[number] | undefined) => page?.attributes.section?.title ?? '';
    const titles = pages.map(titleOf).toSorted().toReversed();
    expect(sorted.status).toBe(200);
    expect(sorted.ids.map((id) => titleOf(pages.find((page) => page.id === id)))).toEqual(titles);
  });

  test('stay empty inside themselves, unless a record gives them', () => {
    const opened = open(cycle, {
      entries: 3,
      records: { page: [{ section: { columns: [{ sections: [{ columns: [{ title: 'Deep' }] }] }] } }] },
    });
    const { store } = opened;
    const columns = component(opened, 'blocks.column');
    const titles = tableOf(opened, 'blocks.column').ids.map((id) => store.table(columns).value(id, 'title'));
    expect(titles.filter((title) => title === 'Deep')).toHaveLength(1);
    const sections = columns.attributes.get('sections') as Parameters<typeof store.links>[1];
    const nested = (page: number): number[] =>
      store
        .links(
          component(opened, 'blocks.section'),
          component(opened, 'blocks.section').attributes.get('columns') as never,
        )
        .of(
          store
            .links(opened.type('page'), opened.type('page').attributes.get('section') as never)
            .of(page)[0]!.id,
        )
        .flatMap(({ id }) => store.links(columns, sections).of(id))
        .map(({ id }) => id);
    expect(nested(1)).toHaveLength(1);
    expect(nested(2)).toHaveLength(0);
    expect(problemsOf(opened.model, store, false)).toEqual([]);
  });

  test('are generated inside themselves where the model requires it', () => {
    const input = pageModel(
      { outer: one('blocks.outer', { required: true }), inner: one('blocks.inner', { required: true }) },
      {
        'blocks.outer': { inner: one('blocks.inner', { required: true }) },
        'blocks.inner': { outers: list('blocks.outer') },
      },
    );
    const opened = open(input, { entries: 5, profile: 'maximal' });
    expect(tableOf(opened, 'blocks.inner').ids.length).toBeGreaterThan(10);
    expect(problemsOf(opened.model, opened.store, false)).toEqual([]);
  });

  test('have the same rows in whatever order they are read', () => {
    const [there, back] = [open(cycle, { entries: 4 }), open(cycle, { entries: 4 })];
    const rowsOf = (opened: Opened, uid: string) => {
      const table = tableOf(opened, uid);
      return table.ids.map((id) => ({ id, ...table.row(id) }));
    };
    const sections = rowsOf(there, 'blocks.section');
    const columns = rowsOf(back, 'blocks.column');
    expect(rowsOf(back, 'blocks.section')).toEqual(sections);
    expect(rowsOf(there, 'blocks.column')).toEqual(columns);
  });
});

describe('depth', () => {
  test('components are generated down to level six', () => {
    const opened = open(
      chain((uid) => one(uid)),
      { entries: 3, profile: 'maximal' },
    );
    expect(tableOf(opened, 'blocks.n6').ids).toHaveLength(3);
    expect(tableOf(opened, 'blocks.n7').ids).toHaveLength(0);
  });

  test('a component that requires one below level six is left out', () => {
    const input = chain((uid, level) => one(uid, { required: level > 4 }));
    const opened = open(input, { entries: 3, profile: 'maximal' });
    expect(tableOf(opened, 'blocks.n3').ids).toHaveLength(3);
    expect(tableOf(opened, 'blocks.n4').ids).toHaveLength(0);
    expect(problemsOf(opened.model, opened.store, false)).toEqual([]);
  });

  test('required components below level six are left out, with a note', () => {
    const opened = open(chain((uid) => one(uid, { required: true })));
    expect(opened.links('page', 'next', 1)).toEqual([]);
    expect(opened.notes).toEqual([
      expect.stringMatching(
        /api::page\.page\.next stays empty.*requires components on more than 6 levels.*Remove "required"/,
      ),
    ]);
  });

  test('creating the double fails for a record with components below level six', () => {
    const input = chain((uid) => one(uid));
    const next = { next: { next: { next: { next: { next: { next: { next: {} } } } } } } };
    const read = (): unknown => open(input, { records: { page: [next] } });
    expect(read).toThrow(SeedError);
    expect(read).toThrow(/blocks\.n6\.next is given the component blocks\.n7 too deep.*level 6/);
  });

  test('there are as many entries as lists in lists have ids for', () => {
    const opened = open(
      chain((uid) => list(uid), 6),
      { entries: 9000 },
    );
    expect(opened.store.table(opened.type('page')).ids).toHaveLength(8191);
    expect(opened.notes).toEqual([
      expect.stringMatching(/blocks\.n5\.next.*first 8191 entries of api::page/),
    ]);
  });

  test('rows of lists in lists have ids in every locale', () => {
    const input = chain((uid) => list(uid, localized), 6);
    const locales = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'cs', 'da'];
    const opened = open(input, { entries: 2 }, locales);
    const { ids } = tableOf(opened, 'blocks.n6');
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.every((id) => Number.isSafeInteger(id) && tableOf(opened, 'blocks.n6').has(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('components that all contain each other', () => {
  const uids = Array.from({ length: 12 }, (_, at) => `blocks.n${at}`);
  const all = (use: (uid: string) => Attributes[string]): Attributes =>
    Object.fromEntries(uids.map((uid) => [uid.slice(7), use(uid)]));
  const crowd = (use: (uid: string) => Attributes[string]): ModelInput =>
    pageModel(all(use), Object.fromEntries(uids.map((uid) => [uid, all(use)])));

  test.each<[string, ModelInput]>([
    ['one each', crowd((uid) => one(uid))],
    ['lists', crowd((uid) => list(uid))],
    ['zones', crowd(() => ({ type: 'dynamiczone', components: uids }))],
  ])('are generated in a short time: %s', async (_, input) => {
    const elapsed = startClock();
    const populated = await ask(input, 'populate[n0][populate][n1][populate]=*&pagination[pageSize]=5');
    expect(populated.status).toBe(200);
    expect(JSON.stringify(populated.data)).toContain('"n1":');
    expect(elapsed()).toBeLessThan(10_000);
  });

  test('can be filtered and sorted through', async () => {
    const input = crowd((uid) => list(uid));
    expect(await ask(input, 'filters[n0][n1][title][$notNull]=true')).toMatchObject({ status: 200 });
    expect(await ask(input, 'sort=n0.n1.title')).toMatchObject({ status: 200 });
  });
});
