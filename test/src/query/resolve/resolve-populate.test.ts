import { describe, expect, test } from 'vitest';
import type { Context } from '../../../../src/context.ts';
import { Refusal } from '../../../../src/errors/refusal.ts';
import type { ModelInput } from '../../../../src/model/model-input.ts';
import { typeByName } from '../../../../src/model/look-up.ts';
import type { PopulateParam, QueryParams } from '../../../../src/query/query-params.ts';
import type { Plan, Populate } from '../../../../src/query/plan.ts';
import { resolvePlan } from '../../../../src/query/resolve/resolve-plan.ts';
import { createContext } from '../../../fixtures/create-context.ts';
import { finderOf, libraryContext } from '../../../fixtures/library/context.ts';

const library = libraryContext();
const ANY = { status: 'any', locale: null } as const;

const resolve = (params: QueryParams, { context = library, type = 'book' } = {}): Plan =>
  resolvePlan(params, typeByName(context.model, type), ANY, context);
const populateOf = (populate: PopulateParam, options = {}) => resolve({ populate }, options).populate;
const one = (name: string, params: QueryParams | boolean = true, options = {}): Populate =>
  populateOf({ [name]: params }, options)[0]!;
const names = (populate: readonly Populate[]) => populate.map(({ attribute }) => attribute.name);
const types = ({ plans }: Populate) => [...plans.keys()];

/** Returns the plan of the rows of one type below an attribute. */
function planOf({ plans }: Populate, uid: string): Plan {
  const plan = plans.get(uid);
  if (!plan || plan instanceof Refusal) throw new Error(`no plan for ${uid}`);
  return plan;
}

/** Returns every plan below a plan, each once. */
function plansBelow(plan: Plan, found = new Set<Plan>()): Set<Plan> {
  for (const { plans } of plan.populate) {
    for (const below of plans.values()) {
      if (below instanceof Refusal || found.has(below)) continue;
      found.add(below);
      plansBelow(below, found);
    }
  }
  return found;
}

describe('the types that linked rows may have', () => {
  const morph = createContext({
    model: {
      contentTypes: {
        'api::note.note': {
          info: { singularName: 'note', pluralName: 'notes' },
          attributes: {
            about: { type: 'relation', relation: 'morphToOne' },
            pins: { type: 'relation', relation: 'morphToMany' },
          },
        },
      },
      components: { 'page.step': { attributes: {} } },
    },
    caller: finderOf('note'),
  });
  const every = [...morph.model.contentTypes.keys(), ...morph.model.components.keys()];

  test('a raw morph relation: every type, permitted or not', () => {
    expect(types(one('about', true, { context: morph, type: 'note' }))).toEqual(every);
  });

  test('a list of morph links: the types that the caller may find', () => {
    expect(types(one('pins', true, { context: morph, type: 'note' }))).toEqual(['api::note.note']);
  });

  test('in the documented dialect both need the permission', () => {
    const context: Context = {
      ...morph,
      dialect: createContext({ model: { contentTypes: {} }, dialect: 'documented' }).dialect,
    };
    for (const name of ['about', 'pins']) {
      expect(types(one(name, true, { context, type: 'note' }))).toEqual(['api::note.note']);
    }
  });

  test('`on`: the types that it lists', () => {
    const on = { 'blocks.quote': true, 'cards.note': { select: ['id'] } };
    expect(types(one('layout', { on }))).toEqual(['blocks.quote', 'cards.note']);
  });

  test('`on` in the documented dialect: others are answered bare', () => {
    const context = libraryContext({ dialect: 'documented' });
    const layout = one('layout', { on: { 'blocks.quote': true } }, { context });
    expect(types(layout)).toEqual([...context.model.components.keys()]);
    expect(planOf(layout, 'cards.note').columns).toEqual([{ name: 'id' }]);
    expect(planOf(layout, 'blocks.quote').columns.length).toBeGreaterThan(1);
  });
});

describe('the plan of linked rows', () => {
  test('a refusal is stored with its type, and is not thrown', () => {
    const layout = one('layout', { where: { heading: 'a' } });
    const refused = types(layout).filter((uid) => layout.plans.get(uid) instanceof Refusal);
    expect(types(layout).filter((uid) => !refused.includes(uid))).toEqual(['shared.seo', 'blocks.hero']);
    expect(layout.plans.get('cards.note')).toMatchObject({
      reason: 'unknown-column',
      at: { name: 'heading' },
    });
  });

  test.each(['shelves', 'chapters', 'gallery'])(
    'an ordering of %s that is not a text is a refusal',
    (name) => {
      expect([...one(name, { ordering: ['desc'] }).plans.values()]).toMatchObject([
        { reason: 'invalid-order-word' },
      ]);
    },
  );

  test.each(['writer', 'seo', 'remarks', 'layout'])('the rows of %s take no ordering', (name) => {
    const plans = [...one(name, { ordering: ['desc'] }).plans.values()];
    expect(plans.some((plan) => plan instanceof Refusal)).toBe(false);
  });

  test('nor does a number of rows', () => {
    const { plans } = one('shelves', { ordering: ['desc'], count: true });
    expect([...plans.values()].some((plan) => plan instanceof Refusal)).toBe(false);
  });

  test('offsets and limits are read by their first digits, and must fit into 64 bits', () => {
    expect(planOf(one('shelves', { offset: 2.5e22, limit: 1e21 }), 'api::shelf.shelf')).toMatchObject({
      offset: 2,
      limit: 1,
    });
    expect(planOf(one('shelves', { offset: 2 ** 62 }), 'api::shelf.shelf').offset).toBe(2 ** 62);
    expect(one('shelves', { offset: 2 ** 63 }).plans.get('api::shelf.shelf')).toMatchObject({
      reason: 'invalid-offset',
    });
  });

  test('the state is that of the parent, the locale any', () => {
    const book = typeByName(library.model, 'book');
    const scope = { status: 'published', locale: 'en' } as const;
    const below = (params: QueryParams, uid: string, name: string) =>
      planOf(resolvePlan({ populate: { [name]: params } }, book, scope, library).populate[0]!, uid).scope;
    expect(below({}, 'api::book.book', 'sequel')).toEqual({ status: 'published', locale: null });
    expect(below({ status: 'any' }, 'api::book.book', 'sequel')).toEqual({ status: 'any', locale: null });
    expect(below({}, 'cards.note', 'layout')).toEqual({ status: 'published', locale: null });
    expect(below({ on: { 'cards.note': {} } }, 'cards.note', 'layout')).toEqual({
      status: 'any',
      locale: null,
    });
  });
});

describe('the traits of a populated attribute', () => {
  test.each([
    ['relations', 'shelves', true],
    ['components', 'chapters', true],
    ['not media', 'gallery', false],
    ['not zones', 'layout', false],
    ['not the inverse side of morph relations', 'remarks', false],
  ])('count: %s', (_rule, name, count) => {
    expect(one(name, { count: true }).count).toBe(count);
    expect(one(name).count).toBe(false);
  });

  test('selected fields leave out the columns that hold the links of morphToOne', () => {
    const about = (params: QueryParams) =>
      resolve({ populate: { about: true }, ...params }, { type: 'remark' }).populate[0]!.isCut;
    expect([about({}), about({ select: ['id'] }), about({ select: ['*'] })]).toEqual([false, true, false]);
    expect(one('remarks').isCut).toBe(false);
    expect(one('remarks', { select: ['id'] }).isCut).toBe(true);
    expect(one('writer', { select: ['id'] }).isCut).toBe(false);
  });
});

describe('below a raw morph relation nothing is hidden', () => {
  const columns = (plan: Plan) => plan.columns.map(({ name }) => name);

  test('private columns and relations are answered', () => {
    const about = one('about', { populate: { createdBy: true } }, { type: 'remark' });
    expect(columns(planOf(about, 'api::book.book'))).toEqual(expect.arrayContaining(['secret', 'stockNote']));
    expect(columns(planOf(one('sequel'), 'api::book.book'))).not.toContain('secret');
  });

  test('the relations of its rows are open to everyone', () => {
    const context = libraryContext({ caller: finderOf('remark') });
    const on = { 'api::book.book': { populate: { loans: true } } };
    const about = one('about', { on }, { context, type: 'remark' });
    expect(names(planOf(about, 'api::book.book').populate)).toEqual(['loans']);
  });
});

describe('equal parts of a populate are resolved once', () => {
  const toPage = { page: { type: 'relation', relation: 'manyToOne', target: 'api::page.page' } } as const;
  const model: ModelInput = {
    contentTypes: {
      'api::page.page': {
        info: { singularName: 'page', pluralName: 'pages' },
        attributes: { zone: { type: 'dynamiczone', components: ['part.a', 'part.b', 'part.c'] } },
      },
    },
    components: {
      'part.a': { attributes: toPage },
      'part.b': { attributes: toPage },
      'part.c': { attributes: toPage },
    },
  };
  const pages = createContext({ model });
  /** A zone in a page in a zone, `levels` times. */
  const nested = (levels: number): QueryParams =>
    levels === 0 ? {} : { populate: { zone: { populate: { page: nested(levels - 1) } } } };
  const count = (params: QueryParams) => plansBelow(resolve(params, { context: pages, type: 'page' })).size;

  test('a level of zones costs its three components and a page, however deep it is', () => {
    expect([1, 2, 3, 8].map((levels) => count(nested(levels)))).toEqual([4, 8, 12, 32]);
  });

  test('attributes that say nothing about their rows share one plan', () => {
    const shelves = typeByName(library.model, 'shelf');
    const plan = resolve({ populate: { sequel: true, localizations: true, shelves: true } });
    const [sequel, localizations, other] = plan.populate;
    expect(planOf(sequel!, 'api::book.book')).toBe(planOf(localizations!, 'api::book.book'));
    expect(planOf(other!, shelves.uid)).not.toBe(planOf(sequel!, 'api::book.book'));
  });

  test('equal parameters in another scope are another plan', () => {
    const shared: QueryParams = {};
    const plan = resolve({
      populate: { sequel: shared, localizations: { status: 'published', populate: { sequel: shared } } },
    });
    const localized = planOf(plan.populate[1]!, 'api::book.book');
    expect(planOf(localized.populate[0]!, 'api::book.book')).not.toBe(
      planOf(plan.populate[0]!, 'api::book.book'),
    );
  });

  test('two requests share nothing', () => {
    const params = { populate: { sequel: {} } };
    expect(planOf(resolve(params).populate[0]!, 'api::book.book')).not.toBe(
      planOf(resolve(params).populate[0]!, 'api::book.book'),
    );
  });

  test('a level of dot paths costs as much', () => {
    const paths = (levels: number) => ({ populate: [Array(levels).fill('zone.page').join('.')] });
    expect([1, 2, 3].map((levels) => count(paths(levels)))).toEqual([4, 8, 12]);
  });
});
