import { getResponse, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type StoryDouble,
  storyHandlers,
  strapiStories,
  type StrapiStory,
} from '../../handlers/storybook.ts';
import { openMagazine } from '../fixtures/magazine.ts';

const double = openMagazine();
/** Stands for the worker that msw-storybook-addon puts into the context, and resets between stories. */
const msw = setupServer();
beforeAll(() => msw.listen());
afterEach(() => msw.resetHandlers());
afterAll(() => msw.close());

const beforeEach = strapiStories(double);
const open = (strapi?: StrapiStory) => beforeEach({ args: {}, parameters: { strapi }, msw });

async function seen(path = '/articles'): Promise<unknown> {
  const response = await fetch(`http://localhost:1337/api${path}`);
  const { data } = (await response.json()) as { data: { attributes: { title: string } }[] | null };
  return data?.map(({ attributes }) => attributes.title) ?? response.status;
}

describe('a story', () => {
  test.each([
    [undefined, ['Sea', 'Sky', 'Sun']],
    [{ data: { article: 'normal' } }, ['Sea', 'Sky', 'Sun']],
    [{ data: { article: undefined } }, ['Sea', 'Sky', 'Sun']],
    [{ data: { article: 'empty' } }, []],
    [{ data: { article: 2 } }, ['Sea', 'Sky']],
    [{ data: { article: [{ title: 'A very long title '.repeat(9) }] } }, ['A very long title '.repeat(9)]],
    [{ data: { article: 'error' } }, 500],
    [{ data: { author: 'error' } }, ['Sea', 'Sky', 'Sun']],
    [{ locale: 'fr' }, ['Mer']],
    [{ as: { user: 'tom' } }, 403],
    [{ fault: { path: '/api/articles', status: 429 } }, 429],
    [{ fault: [{ status: 502 }] }, 502],
  ] as const)('of %o sees %o', async (strapi, expected) => {
    open(strapi);
    expect(await seen()).toEqual(expected);
  });

  test('finds the requests of its fork in the context', async () => {
    const context: Parameters<typeof beforeEach>[0] & Partial<StoryDouble> = {
      args: {},
      parameters: {},
      msw,
    };
    beforeEach(context);
    await seen();
    expect(context.double?.requests()).toMatchObject([{ path: '/api/articles', status: 200 }]);
    expect(double.requests()).toEqual([]);
  });

  test('changes its fork while it plays', async () => {
    const context: Parameters<typeof beforeEach>[0] & Partial<StoryDouble> = {
      args: {},
      parameters: { strapi: { data: { article: 'empty' } } },
      msw,
    };
    beforeEach(context);
    await context.double?.create('article', { title: 'Mine' });
    expect(await seen()).toEqual(['Mine']);
    expect(context.double?.entries('article')).toHaveLength(1);
    context.double?.fault({ type: 'article', status: 503 });
    expect(await seen()).toBe(503);
    expect(double.entries('article')).not.toHaveLength(1);
  });

  test('beside others on a Docs page without frames is warned of, once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const show = strapiStories(double);
    const story = (id: string, viewMode: string) => show({ args: {}, parameters: {}, msw, id, viewMode });
    for (const id of ['a--one', 'a--two', 'a--three']) story(id, 'story');
    story('a--one', 'docs');
    story('a--one', 'docs');
    expect(warn).not.toHaveBeenCalled();
    story('a--two', 'docs');
    story('a--three', 'docs');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('parameters: { docs: { story: { inline: false,');
    warn.mockRestore();
  });

  test('ends what waits when it ends, so that the next one does not wait for it', async () => {
    const end = open({ data: { article: 'loading' } });
    const waiting = seen();
    await new Promise((resolve) => setTimeout(resolve, 50));
    end();
    msw.resetHandlers();
    open();
    await expect(waiting).rejects.toThrow('fetch');
    expect(await seen()).toEqual(['Sea', 'Sky', 'Sun']);
  });

  test('in the state loading gets no answer', async () => {
    open({ data: { article: 'loading' } });
    const signal = AbortSignal.timeout(50);
    await expect(fetch('http://localhost:1337/api/articles', { signal })).rejects.toThrow('aborted');
  });

  test('in the state slow gets the answer two seconds later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const handlers = storyHandlers(double, { data: { article: 'slow' } });
      const answered = vi.fn<(response: Response | undefined) => void>();
      void getResponse(handlers, new Request('http://localhost:1337/api/articles')).then(answered);
      await vi.advanceTimersByTimeAsync(1999);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(answered.mock.calls[0]?.[0]?.status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('reads its options from its args', async () => {
    const byArgs = strapiStories<{ count: number }>(double, ({ args }) => ({
      data: { article: args.count },
    }));
    byArgs({ args: { count: 1 }, parameters: {}, msw });
    expect(await seen()).toEqual(['Sea']);
  });

  test('overrides the options of all stories, and leaves nothing behind', async () => {
    open();
    open({ data: { article: 'empty' } });
    expect(await seen()).toEqual([]);
    msw.resetHandlers();
    open();
    expect(await seen()).toEqual(['Sea', 'Sky', 'Sun']);
  });

  const mock = http.get('http://localhost:1337/api/articles', () => HttpResponse.json({ data: null }));
  test.each([
    ['a list', [mock]],
    ['handlers', { handlers: [mock] }],
    ['handlers by name', { handlers: { lists: [mock], none: null } }],
  ])('of CSF 3 asks its own handlers in parameters.msw first: %s', async (_, own) => {
    beforeEach({ args: {}, parameters: { strapi: { data: { author: 1 } }, msw: own }, msw });
    expect(await seen()).toBe(200);
    expect(await seen('/authors')).toHaveLength(1);
  });

  test('of CSF 3 can use the handlers alone', async () => {
    msw.use(...storyHandlers(double, { data: { article: 'empty' } }));
    expect(await seen()).toEqual([]);
  });
});

describe('mistakes are reported', () => {
  test('no double', () => {
    expect(() => strapiStories(undefined as never)).toThrow(
      'The stories have no double. Create one, createDouble({ model, data }), and pass it',
    );
    expect(() => storyHandlers({} as never, {})).toThrow('The stories have no double.');
  });

  test('a story instead of a function', () => {
    expect(() => strapiStories(double, { data: { article: 'empty' } } as never)).toThrow(
      'strapiStories takes a function that returns the options of a story: strapiStories(double, () => ({ data: … })). ' +
        'To pass them directly, use storyHandlers(double, { data: … }).',
    );
  });

  test('no addon', () => {
    expect(() => beforeEach({ args: {}, parameters: {} })).toThrow(
      'Add msw-storybook-addon 3 to .storybook/preview.ts',
    );
  });

  test.each([
    [{ data: { artcle: 'error' } }, "no type 'artcle'. Did you mean article?"],
    [
      { data: { article: 'emtpy' } },
      "A story: data.article must be a list of records such as [] for none, a whole number from 0 on, { add: [records], drop: [ids] }, or 'normal', 'empty', 'error', 'slow', 'loading', 'natural', 'minimal', 'maximal' or 'longText', not \"emtpy\". Did you mean empty?",
    ],
    [{ data: { article: 'full' } }, 'data.article must be a list of records'],
    [{ data: null }, 'A story: data must be an object, not null.'],
    [{ data: [] }, 'A story: data must be an object, not an empty list.'],
    [[], "A story: the options must be an object such as { data: { article: 'empty' } }, not an empty list."],
    [
      { article: 'empty' },
      "A story has no option 'article'. Types belong in data: { data: { article: … } }. It takes data, as, locale, lenient, fault.",
    ],
    ['empty', 'A story: the options must be an object'],
    [{ dat: {} }, "A story has no option 'dat'. Did you mean data?"],
    [{ locale: 'de' }, "no locale 'de'"],
    [{ fault: { type: 'artcle', status: 500 } }, "no type 'artcle'"],
  ])('%o', (strapi, message) => {
    expect(() => open(strapi as StrapiStory)).toThrow(message);
  });
});
