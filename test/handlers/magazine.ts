import { createDouble, type Double } from '../../handlers/double.ts';
import type { DoubleOptions } from '../../handlers/options.ts';

const named = (singularName: string) => ({
  kind: 'collectionType' as const,
  info: { singularName, pluralName: `${singularName}s`, displayName: singularName },
});

/** Three articles by two authors, a draft, and a translation; a page; two users. */
export const openMagazine = (options: Partial<DoubleOptions> = {}): Double =>
  createDouble({
    model: {
      contentTypes: {
        'api::article.article': {
          ...named('article'),
          options: { draftAndPublish: true },
          pluginOptions: { i18n: { localized: true } },
          attributes: {
            title: { type: 'string' },
            author: {
              type: 'relation',
              relation: 'manyToOne',
              target: 'api::author.author',
              inversedBy: 'articles',
            },
          },
        },
        'api::author.author': {
          ...named('author'),
          attributes: {
            name: { type: 'string' },
            articles: {
              type: 'relation',
              relation: 'oneToMany',
              target: 'api::article.article',
              mappedBy: 'author',
            },
          },
        },
        'api::homepage.homepage': {
          kind: 'singleType',
          info: { singularName: 'homepage', pluralName: 'homepages', displayName: 'Homepage' },
          attributes: { claim: { type: 'string' } },
        },
      },
    },
    data: {
      'api::author.author': [
        { id: 1, name: 'Ada' },
        { id: 2, name: 'Bo' },
      ],
      'api::article.article': [
        { id: 1, title: 'Draft', publishedAt: null, author: 1 },
        { id: 2, title: 'Sea', author: 1, localizations: [5] },
        { id: 3, title: 'Sky', author: 2 },
        { id: 4, title: 'Sun', author: 2 },
        { id: 5, title: 'Mer', locale: 'fr', author: 1 },
      ],
      'api::homepage.homepage': [{ claim: 'All of it' }],
    },
    locales: ['en', 'fr'],
    roles: { public: 'read', authenticated: ['plugin::users-permissions.user.me'], editor: 'all' },
    auth: {
      users: [
        { username: 'mia', password: 'Secret123!', role: 'editor' },
        { username: 'tom', password: 'Secret123!' },
      ],
      apiTokens: [{ token: 'secret', name: 'site', type: 'full-access' }],
    },
    ...options,
  });

// oxlint-disable-next-line typescript/no-explicit-any -- answers are JSON of any shape; the tests say which
export type Json = any;

type Asked = Pick<Double, 'fetch'>;

/** Status and body of a GET below /api. */
export async function ask(double: Asked, path: string): Promise<{ status: number; body: Json }> {
  const response = await double.fetch(new Request(`http://localhost:1337/api${path}`));
  return { status: response.status, body: await response.json() };
}

/** The titles, or names, that a list answers. */
export async function listed(double: Asked, path = '/articles'): Promise<string[]> {
  const { body } = await ask(double, path);
  return body.data.map(({ attributes }: Json) => attributes.title ?? attributes.name);
}
