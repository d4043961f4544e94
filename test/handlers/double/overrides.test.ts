import { describe, expect, test } from 'vitest';
import { generate } from '../../../seeds/index.ts';
import type { DataSource, Variation } from '../../../src/store/dataset.ts';
import { loadDataset } from '../../../src/store/load/load-dataset.ts';
import { ask, type Json, listed, openMagazine } from '../../fixtures/magazine.ts';

const all = ['Sea', 'Sky', 'Sun'];

describe('with', () => {
  test('records replace those of a type; links to the old ones are gone', async () => {
    const double = openMagazine();
    const fork = double.with({ article: [{ title: 'Moon', author: 2 }] });
    expect(await listed(fork)).toEqual(['Moon']);
    const { body } = await ask(fork, '/authors?populate=articles&sort=id');
    expect(body.data.map(({ attributes }: Json) => attributes.articles.data.length)).toEqual([0, 1]);
    const one = await ask(fork, '/articles/1?populate=author');
    expect(one.body.data.attributes.author.data.attributes.name).toBe('Bo');
  });

  test.each(['article', 'articles', 'api::article.article'])('a type can be named %s', async (name) => {
    expect(await listed(openMagazine().with({ [name]: [] }))).toEqual([]);
  });

  test('a number keeps the first that a list has, with their translations', async () => {
    const fork = openMagazine().with({ article: 1 });
    expect(await listed(fork)).toEqual(['Sea']);
    expect(await listed(fork, '/articles?locale=fr')).toEqual(['Mer']);
    expect(await listed(fork, '/articles?publicationState=preview')).toEqual(['Sea']);
    expect(await listed(openMagazine().with({ article: 0 }))).toEqual([]);
    expect(await listed(openMagazine().with({ article: 3 }))).toEqual(all);
  });

  test('add and drop', async () => {
    const added = openMagazine().with({ article: { add: [{ title: 'Moon' }], drop: [3] } });
    expect(await listed(added)).toEqual(['Sea', 'Sun', 'Moon']);
  });

  test('overrides of several types can link to each other', async () => {
    const fork = openMagazine().with({
      article: [{ title: 'Moon', author: 3 }],
      author: { add: [{ id: 3, name: 'Cy' }] },
      homepage: [],
    });
    expect(await listed(fork, '/articles?filters[author][name]=Cy')).toEqual(['Moon']);
    expect((await ask(fork, '/homepage')).status).toBe(404);
  });

  test('another default locale, for requests and for records', async () => {
    const fork = openMagazine().with({ article: { add: [{ title: 'Lune' }] } }, { locale: 'fr' });
    expect(await listed(fork)).toEqual(['Mer', 'Lune']);
    expect(await listed(fork, '/articles?locale=en')).toEqual(all);
    expect((await ask(fork.with({}), '/i18n/locales')).body.map((each: Json) => each.isDefault)).toEqual([
      false,
      true,
    ]);
  });

  test.each([
    ['editor', 200],
    ['authenticated', 403],
    ['Authenticated', 403],
    [{ user: 'mia' }, 200],
    [{ user: 'tom@example.com' }, 403],
    [{ token: 'secret' }, 200],
    [{ token: 'site' }, 200],
  ])('as %o articles answer %i', async (as, status) => {
    const fork = openMagazine().with({}, { as });
    expect((await ask(fork, '/articles')).status).toBe(status);
  });

  test('as a user, /users/me is that user; credentials of a request override it', async () => {
    const fork = openMagazine().with({}, { as: { user: 'tom' } });
    expect((await ask(fork, '/users/me')).body.username).toBe('tom');
    const headers = { authorization: 'bearer secret' };
    const request = new Request('http://localhost:1337/api/articles', { headers });
    expect((await fork.fetch(request)).status).toBe(200);
  });

  test.each([
    [{ artcle: [] }, {}, "no type 'artcle'. Did you mean article? It has article, author, homepage."],
    [{ as: 'editor' }, {}, "Write with({}, { as: 'editor' })."],
    [
      { article: -1 },
      {},
      "article must be a list of records such as [] for none, a whole number from 0 on, { add: [records], drop: [ids] }, or 'natural', 'minimal', 'maximal' or 'longText', not -1.",
    ],
    [{ article: 1.5 }, {}, 'not 1.5.'],
    [{ article: 'full' }, {}, 'not "full".'],
    [{ article: 'longtext' }, {}, 'Did you mean longText?'],
    [{ article: { drops: [1], add: [] } }, {}, "article has no option 'drops'. Did you mean drop?"],
    [{ article: { drop: ['1'] } }, {}, 'article.drop must be a list of ids, not ["1"].'],
    [{ article: { title: 'x' } }, {}, 'not an object with title. Put a single record into a list: [{ … }].'],
    [{ article: 'error' }, {}, "write double.fault({ type: 'article', status: 500 })."],
    [{ article: 'slow' }, {}, "write double.fault({ type: 'article', delay: 2000 })."],
    [{ article: 'loading' }, {}, "write double.fault({ type: 'article', timeout: true })."],
    [{ article: 'networkError' }, {}, "write double.fault({ type: 'article', networkError: true })."],
    [{ article: { status: 503 } }, {}, "write double.fault({ type: 'article', status: 503 })."],
    [{ article: { error: true } }, {}, "write double.fault({ type: 'article', status: 500 })."],
    [{ status: 503, delay: 10 }, {}, 'write double.fault({ status: 503, delay: 10 }).'],
    [{ article: 'empty' }, {}, 'not "empty". For no entries, write [].'],
    [{ article: null }, {}, 'not null. For no entries, write [].'],
    [{ article: { data: [] } }, {}, 'Write the list of data itself.'],
    [{ article: {} }, {}, 'not an object with nothing in it.'],
    [
      undefined,
      {},
      'with() takes overrides by type, such as with({ article: 3 }), or with({}) for none, but got nothing.',
    ],
    [null, {}, 'but got null.'],
    [[], {}, 'but got an empty list.'],
    [
      {},
      null,
      "with(overrides, options): the options must be an object such as { as: 'editor', locale: 'fr' }, not null.",
    ],
    [
      {},
      { as: 5 },
      "with(): as must be a role by its type or name, a user by name or e-mail, { user: 'name' } or { token: 'name' }, not 5.",
    ],
    [{}, { as: {} }, 'not an object with nothing in it.'],
    [
      { article: [], articles: 2 },
      {},
      "with(): 'article' and 'articles' both name the type api::article.article. Keep one of them.",
    ],
    [
      { article: 4 },
      {},
      "can't give api::article.article 4 entries, a list of it has 3: Its data are records",
    ],
    [{ homepage: 2 }, {}, 'It is a single type.'],
    [{ article: 'minimal' }, {}, "the profile 'minimal': Its data are records, not generated."],
    [
      { article: { drop: [9] } },
      {},
      "can't drop api::article.article 9: it does not exist. Its ids are 1, 2, 3, 4, 5.",
    ],
    [{ article: [{ author: 9 }] }, {}, 'refers to api::author.author 9, which does not exist'],
    [{ locale: 'fr' }, {}, "with() takes locale in its second argument. Write with({}, { locale: 'fr' })."],
    [
      { article: [], as: { user: 'mia' }, lenient: true },
      {},
      "with() takes as and lenient in its second argument. Write with({ article }, { as: {'user':'mia'}, lenient: true }).",
    ],
    [{ locale: 4 }, {}, "can't give plugin::i18n.locale 4 entries"],
    [{}, { local: 'fr' }, "no option 'local'"],
    [{}, { locale: 'de' }, "no locale 'de'. The double has en, fr"],
    [{}, { as: 'edtor' }, "no role or user 'edtor'. Did you mean editor?"],
    [{}, { as: { user: 'mio' } }, "no user 'mio'. Did you mean mia?"],
    [{}, { as: { token: 'x' } }, "no API token 'x'"],
  ])('%o, %o is refused: %s', (overrides, options, message) => {
    expect(() => openMagazine().with(overrides as never, options as never)).toThrow(message);
  });
});

describe('of generated data', () => {
  /** Every second entry is a draft; titles tell the profile. */
  const source = (variations: { readonly [uid: string]: Variation } = {}): DataSource => ({
    open: (model, context) => {
      const { entries = 4, profile = 'natural' } = variations['api::article.article'] ?? {};
      const article = (_: unknown, index: number) => ({
        title: `${profile} ${index + 1}`,
        publishedAt: index % 2 === 0 ? context.now : null,
      });
      const records = { 'api::article.article': Array.from({ length: entries }, article) };
      return loadDataset(model, { entries: context.addSystemRecords(records) }, context);
    },
    vary: source,
  });
  const generated = () => openMagazine({ data: source() });

  test('a number generates entries until a list has that many', async () => {
    expect(await listed(generated())).toHaveLength(2);
    const fork = generated().with({ article: 7 });
    expect(await listed(fork, '/articles?pagination[pageSize]=100')).toHaveLength(7);
  });

  test('a profile generates them again', async () => {
    expect(await listed(generated().with({ article: 'minimal' }))).toEqual(['minimal 1', 'minimal 3']);
  });

  test('of generate(): numbers, profiles and records together', async () => {
    const double = openMagazine({ data: generate({ entries: { article: 5, author: 3 } }) });
    const grown = double.with({ article: 30, author: 'longText', homepage: [{ claim: 'Mine' }] });
    expect(await listed(grown, '/articles?pagination[pageSize]=100')).toHaveLength(30);
    expect((await ask(grown, '/homepage')).body.data.attributes.claim).toBe('Mine');
    const names = await Promise.all([double, grown].map((each) => listed(each, '/authors')));
    expect(names[1]!.join().length).toBeGreaterThan(2 * names[0]!.join().length);
    expect((await listed(double)).length).toBeLessThan(6);
  });

  test('changed data are not thrown away by it', () => {
    expect(() => generated().with({ author: [] }).with({ article: 'minimal' })).toThrow(
      'this is a fork with other data. Pass all overrides to one with() on the original double.',
    );
    const double = generated();
    double.restore(double.with({ author: [] }).snapshot());
    expect(() => double.with({ article: 'minimal' })).toThrow(
      'Pass all overrides to one with(), or call reset() before.',
    );
    double.reset();
    expect(() => double.with({ article: 'minimal' })).not.toThrow();
  });
});
