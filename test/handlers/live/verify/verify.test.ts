import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/double/create-double.ts';
import { verify, type VerifyOptions } from '../../../../handlers/live/verify/verify.ts';
import { writeReport } from '../../../../handlers/live/verify/report/write-report.ts';
import type { DoubleOptions } from '../../../../handlers/options/double-options.ts';
import { type RunningServer, startServer } from '../../../../handlers/serve/start-server.ts';
import type { EntryRecord } from '../../../../src/model/entry-record.ts';
import type { ModelInput } from '../../../../src/model/model-input.ts';
import { ARTICLE, named } from '../../../fixtures/magazine.ts';
import { RECORDED, recordedOptions } from '../../../conformance/recorded.ts';

let running: RunningServer | undefined;
afterEach(() => running?.close());

const TOKEN = 't0p-secret';
const READS = ['find', 'findOne'];
const READABLE = ['article', 'author'].flatMap((name) => READS.map((verb) => `api::${name}.${name}.${verb}`));

interface Parts {
  readonly subtitle?: object;
  readonly kinds?: readonly string[];
  readonly blocks?: readonly string[];
  readonly name?: object;
}

const modelOf = ({
  subtitle,
  kinds = ['news', 'review'],
  blocks = ['blocks.quote', 'blocks.hero'],
  name,
}: Parts) =>
  ({
    contentTypes: {
      'api::article.article': {
        ...ARTICLE,
        attributes: {
          title: { type: 'string', required: true },
          ...(subtitle && { subtitle }),
          kind: { type: 'enumeration', enum: kinds },
          author: { type: 'relation', relation: 'manyToOne', target: 'api::author.author' },
          seo: { type: 'component', component: 'shared.seo' },
          blocks: { type: 'dynamiczone', components: blocks },
        },
      },
      'api::author.author': { ...named('author'), attributes: { name: { type: 'string', ...name } } },
    },
    components: {
      'shared.seo': { attributes: { metaTitle: { type: 'string' } } },
      ...Object.fromEntries(blocks.map((uid) => [uid, { attributes: { text: { type: 'text' } } }])),
    },
  }) as ModelInput;

const block = (uid: string) => ({ __component: uid, text: uid });

const optionsOf = (parts: Parts = {}, others: Partial<DoubleOptions> = {}): DoubleOptions => ({
  model: modelOf(parts),
  dialect: 'v5',
  data: {
    article: ['First', 'Second', 'Third'].map((title, index) => ({
      title,
      kind: 'news',
      author: index === 2 ? null : 1,
      seo: { metaTitle: title },
      blocks: (parts.blocks ?? ['blocks.quote', 'blocks.hero']).map(block),
    })),
    author: [{ id: 1, name: 'Ann' }],
  },
  roles: { public: { actions: READABLE } },
  warnings: 'off',
  explain: 'off',
  ...others,
});

/** Verifies a double against another one that is served. */
async function compare(there: DoubleOptions, here: DoubleOptions, options: Partial<VerifyOptions> = {}) {
  const auth = { apiTokens: [{ token: TOKEN, type: 'full-access' as const }] };
  running = await startServer(createDouble({ ...there, auth }), { port: 0 });
  const report = await verify(running.url, {
    options: here,
    token: TOKEN,
    rate: 1000,
    madeUp: 1000,
    maxRequests: 2000,
    ...options,
  });
  return {
    report,
    lines: report.differences.map(({ area, subject, text }) => `${area} ${subject}: ${text}`),
  };
}

/** Asks without a token. */
const VISITOR = { token: undefined };

const subtitle = { type: 'string' };

test('an attribute named attributes is not the envelope of Strapi 4', async () => {
  const withAttributes = (more: object) =>
    optionsOf(
      {},
      {
        model: {
          contentTypes: {
            'api::author.author': {
              ...named('author'),
              attributes: { attributes: { type: 'json' }, ...more },
            },
          },
        } as ModelInput,
        data: { author: [{ id: 1, attributes: { color: 'red' } }] },
        roles: { public: { actions: ['api::author.author.find'] } },
      },
    );
  const { lines } = await compare(withAttributes({ nick: { type: 'string' } }), withAttributes({}), VISITOR);
  expect(lines).toEqual(['model author.nick: always null there, missing here']);
});

describe('one change of each kind is named once', () => {
  const changed = optionsOf(
    {
      subtitle,
      kinds: ['news', 'review', 'interview'],
      blocks: ['blocks.quote', 'blocks.hero', 'blocks.faq'],
    },
    {
      rest: { maxLimit: 50 },
      roles: { public: { actions: READABLE.filter((action) => action !== 'api::author.author.find') } },
    },
  );

  test('on the server', async () => {
    const { lines, report } = await compare(changed, optionsOf());
    expect(lines.toSorted()).toEqual([
      'access public: may not find author there, but here',
      'limits maximum limit: 50 there, 100 here',
      'model article.kind: value "interview" only there',
      'model article.subtitle: string there, missing here',
      'model blocks.faq: component there, missing here (used in article.blocks)',
    ]);
    expect(report.same).toBeLessThan(report.compared.madeUp);
  });

  test('in the double', async () => {
    const { lines } = await compare(optionsOf(), changed);
    expect(lines.toSorted()).toEqual([
      'access public: may find author there, not here',
      'limits maximum limit: 100 there, 50 here',
      'model article.kind: value "interview" only here',
      'model article.subtitle: missing there, string here',
      'model blocks.faq: missing there, component here (used in article.blocks)',
    ]);
  });

  test('on the server, for visitors, from the answers alone', async () => {
    const { article, ...data } = changed.data as Readonly<Record<'article', readonly EntryRecord[]>>;
    const there = {
      ...changed,
      data: { ...data, article: [...article, { title: 'Fourth', kind: 'interview' }] },
    };
    const { lines } = await compare(there, optionsOf(), VISITOR);
    expect(lines.toSorted()).toEqual([
      'access public: may not find author there, but here',
      'limits maximum limit: 50 there, 100 here',
      'model article.kind: value "interview" only there',
      'model article.subtitle: always null there, missing here',
      'model blocks.faq: component there, missing here',
    ]);
  });

  test('in the double, for visitors, from the answers alone', async () => {
    const { lines } = await compare(optionsOf(), changed, VISITOR);
    expect(lines.toSorted()).toEqual([
      'access public: may find author there, not here',
      'limits maximum limit: 100 there, 50 here',
      'model article.subtitle: missing there, string here',
      'model blocks.faq: missing there, component here (used in article.blocks)',
    ]);
  });
});

describe('other differences', () => {
  test.each<[string, DoubleOptions, DoubleOptions, RegExp[]]>([
    [
      'a default limit',
      optionsOf({}, { rest: { defaultLimit: 2 } }),
      optionsOf(),
      [/^limits default limit: 2 there, 25/],
    ],
    [
      'a maximum below the default',
      optionsOf({}, { rest: { maxLimit: 2 } }),
      optionsOf(),
      [/^limits maximum limit: 2 there, 100/],
    ],
    [
      'unknown parameters',
      optionsOf({}, { rest: { strictParams: true } }),
      optionsOf(),
      [/^settings strictParams: on/],
    ],
    [
      'a locale',
      optionsOf({}, { locales: ['en', 'fr'] }),
      optionsOf(),
      [/^locales fr: there, missing here$/],
    ],
    [
      'a type of an attribute',
      optionsOf({ subtitle }),
      optionsOf({ subtitle: { type: 'integer' } }),
      [/article\.subtitle: string there, integer here/],
    ],
    [
      'a private attribute',
      optionsOf(),
      optionsOf({ name: { private: true } }),
      [/^model author\.name: not private there, private here$/],
    ],
  ])('%s', async (_, there, here, expected) => {
    const { lines } = await compare(there, here);
    expect(lines).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  });

  test('a type that only the server has is named once, without its roles and relations', async () => {
    const { contentTypes, ...model } = modelOf({});
    const tag = { ...named('tag'), attributes: { name: { type: 'string' } } };
    const there = {
      ...optionsOf(),
      model: { ...model, contentTypes: { ...contentTypes, 'api::tag.tag': tag } },
    };
    const roles = { public: { actions: [...READABLE, 'api::tag.tag.find'] } };
    expect((await compare({ ...there, roles }, optionsOf())).lines).toEqual([
      'model tag: type there, missing here',
    ]);
  });

  test('a list that nobody may read hides the relations to it, and that is one difference', async () => {
    const roles = { public: { actions: READABLE.filter((action) => !action.includes('author')) } };
    const { lines, report } = await compare({ ...optionsOf(), roles }, optionsOf(), {
      token: undefined,
    });
    expect(lines).toEqual(['access public: may not find author there, but here']);
    expect(report.notCompared.join('\n')).toMatch(/one of authors.*nothing to ask with/);
  });
});

describe('the same content', () => {
  test('a real export has no difference, in shape and in values', async () => {
    const options = await recordedOptions(join(RECORDED, 'catalog'));
    const { lines, report } = await compare(options, options, { compare: 'values', madeUp: 300 });
    expect(lines).toEqual([]);
    expect(report.same).toBe(report.compared.madeUp);
    expect(report.same).toBeGreaterThan(200);
  });

  test('other values are named by attribute, and others in number by type', async () => {
    const there = optionsOf();
    const data = {
      ...(there.data as object),
      author: [
        { id: 1, name: 'Bea' },
        { id: 2, name: 'Cid' },
      ],
    };
    const { lines } = await compare({ ...there, data }, optionsOf(), { compare: 'values' });
    expect(lines).toEqual([
      expect.stringMatching(/^content author: \w+ only there$/),
      'values author.name: "Bea" there, "Ann" here',
    ]);
  });
});

describe('requests of tests', () => {
  const ask = (path: string) => ({ method: 'GET', path, as: 'public' as const });

  test('ids and filters are those that each side has', async () => {
    const data = { ...(optionsOf().data as object), article: [{ id: 41, title: 'Other', kind: 'news' }] };
    const requests = [
      ask('/api/articles/abcdefghijklmnopqrstuvwx'),
      ask('/api/articles?filters[title][$eq]=First&populate=author'),
      ask('/api/nothing'),
      { method: 'POST', path: '/api/articles' },
    ];
    const there = optionsOf({ subtitle }, { data });
    const { lines, report } = await compare(there, optionsOf(), { requests, madeUp: 0 });
    expect(lines).toEqual(['model article.subtitle: always null there, missing here']);
    expect(report.differences[0]?.requests.join('\n')).toContain('filters[title][$eq]=Other');
    expect(report.compared).toEqual({ fromTests: 3, madeUp: 1 });
    expect(report.notCompared).toContain('1 requests of your tests: they write');
  });

  test('an attribute and new values of an enumeration are named once, whatever each answer shows of them', async () => {
    const article = [
      { id: 1, title: 'First', subtitle: '2024-01-01', kind: 'interview' },
      { id: 2, title: 'Second', kind: 'essay' },
      { id: 3, title: 'Third', subtitle: 'A text', kind: 'news' },
    ];
    const kinds = ['news', 'interview', 'essay'];
    const there = optionsOf({ subtitle, kinds }, { data: { ...(optionsOf().data as object), article } });
    const page = (n: number) => ask(`/api/articles?pagination[pageSize]=1&pagination[page]=${n}`);
    const here = optionsOf({ kinds: ['news'] });
    const { lines } = await compare(there, here, { requests: [1, 2, 3].map(page), madeUp: 0 });
    expect(lines).toEqual([
      'model article.subtitle: string there, missing here',
      'model article.kind: value "interview", "essay" only there',
    ]);
  });

  test('queries of GraphQL are asked, and mutations are not', async () => {
    const ofGraphql = (query: string) => ({ method: 'POST', path: '/graphql', body: { query } });
    const requests = [
      ofGraphql('query Titles { articles { title subtitle } }'),
      ofGraphql('query Kinds { articles(filters: { title: { eq: "First" } }) { kind } }'),
      ofGraphql('mutation { deleteArticle(documentId: "a") { documentId } }'),
    ];
    const there = optionsOf({ subtitle }, { graphql: true });
    const asked = { requests, madeUp: 0 };
    const { lines, report } = await compare(there, optionsOf({}, { graphql: true }), asked);
    expect(lines).toEqual([
      expect.stringMatching(
        /^errors POST \/graphql Titles: no error there, 'Cannot query field "subtitle".* here$/,
      ),
    ]);
    expect(report).toMatchObject({ compared: { fromTests: 2 }, same: 1 });
    expect(report.notCompared).toContain('1 requests of your tests: they write');
    await running?.close();
    const { lines: without, report: hinted } = await compare(there, optionsOf({ subtitle }), asked);
    expect(without).toEqual(['routes /graphql: 200 there, 405 here']);
    expect(hinted.differences[0]?.hint).toContain('graphql: true');
    await running?.close();
    const data = { ...(optionsOf().data as object), article: [{ title: 'First', kind: 'review' }] };
    const other = optionsOf({ subtitle }, { graphql: true, data });
    const { lines: values } = await compare(there, other, {
      requests: [requests[1]!],
      madeUp: 0,
      compare: 'values',
    });
    expect(values).toEqual([
      expect.stringMatching(/^values answer\.articles: .*"news".* there, .*"review".* here$/),
    ]);
  });

  test('a path that only the server answers is named', async () => {
    const routes = [{ method: 'GET' as const, path: '/search', handler: () => ({ hits: [] }) }];
    const requests = [ask('/api/search?q=x')];
    const { lines } = await compare({ ...optionsOf(), routes }, optionsOf(), { requests, madeUp: 0 });
    expect(lines).toEqual(['routes /api/search: 200 there, 404 here']);
  });

  test('what moves on the server is not a difference', async () => {
    let count = 0;
    const routes = [{ method: 'GET' as const, path: '/visits', handler: () => ({ count: ++count }) }];
    const requests = [ask('/api/visits')];
    const options: DoubleOptions = {
      ...optionsOf(),
      routes: [{ ...routes[0]!, handler: () => ({ count: 0 }) }],
    };
    const { lines, report } = await compare({ ...optionsOf(), routes }, options, {
      requests,
      madeUp: 0,
      compare: 'values',
    });
    expect(lines).toEqual([]);
    expect(report.notCompared).toContain('answer.count: two answers of the server in a row differ');
  });
});

describe('a difference can be accepted', () => {
  const there = optionsOf({ subtitle }, { rest: { maxLimit: 50 } });

  test('with a reason, by what the report shows', async () => {
    const ignore = ['article.*: comes later', 'limits maximum limit: as agreed', 'author.age: gone'];
    const { lines, report } = await compare(there, optionsOf(), { ignore });
    expect(lines).toEqual([]);
    expect(report.accepted.map(({ subject, reason }) => [subject, reason])).toEqual([
      ['article.subtitle', 'comes later'],
      ['maximum limit', 'as agreed'],
    ]);
    expect(report.notes).toEqual(["--ignore 'author.age' fits no difference. Leave it out."]);
  });

  test('by an earlier report', async () => {
    const { report: baseline } = await compare(there, optionsOf());
    await running?.close();
    const later = optionsOf({ subtitle, name: { private: true } }, { rest: { maxLimit: 50 } });
    const { lines } = await compare(later, optionsOf(), { baseline });
    expect(lines).toEqual(['model author.name: private there, not here']);
  });

  test('only with a reason', async () => {
    const asked = compare(there, optionsOf(), { ignore: ['article.subtitle'] });
    await expect(asked).rejects.toThrow("--ignore 'article.subtitle' has no reason");
  });
});

test('a server of the other version of Strapi can not be compared', async () => {
  const there = { ...optionsOf(), dialect: 'v4' as const };
  await expect(compare(there, optionsOf())).rejects.toThrow(
    /is a Strapi 4, and the double answers as Strapi 5/,
  );
});

test('at the limit of requests, the rest is not compared', async () => {
  const { report } = await compare(optionsOf(), optionsOf(), { maxRequests: 10 });
  expect(report.compared.madeUp).toBe(9);
  expect(report.notCompared.join('\n')).toMatch(/\d+ requests: The limit of 10 requests is reached/);
});

test('no report has the token, passwords or e-mail addresses of the server', async () => {
  const data = { ...(optionsOf().data as object), author: [{ id: 1, name: 'Ann <ann@secret.example>' }] };
  const { report, lines } = await compare({ ...optionsOf(), data }, optionsOf(), { compare: 'values' });
  expect(lines).toEqual(['values author.name: "Ann <<email>>" there, "Ann" here']);
  for (const write of Object.values(writeReport))
    expect(write(report)).not.toMatch(/t0p-secret|secret\.example/);
});

test.each<[string, object, string]>([
  ['no options', {}, 'options must be the options of a double, but got nothing'],
  ['another option', { options: {}, export: 'export.tar.gz' }, "has no option 'export'"],
  ['a typo', { options: {}, compare: 'value' }, 'Did you mean values?'],
])('%s is refused before anything is asked', async (_, given, message) => {
  await expect(verify('http://127.0.0.1:9', given as VerifyOptions)).rejects.toThrow(message);
});
