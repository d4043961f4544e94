import { createDouble } from '../../handlers/double.ts';
import type { DoubleOptions } from '../../handlers/options.ts';
import { model } from './model.ts';
import { data } from './records.ts';

/** The public role may read everything but loans. */
export const readable = [
  ...['book', 'author', 'publisher', 'shelf', 'remark'].flatMap((name) => [
    `api::${name}.${name}.find`,
    `api::${name}.${name}.findOne`,
  ]),
  'plugin::users-permissions.user.find',
];

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are JSON of any shape; the tests say which
  readonly body: any;
}

/** A double of the library, and how to ask it. */
export function openLibrary(options: Partial<DoubleOptions> = {}) {
  const double = createDouble({
    model,
    data,
    locales: ['en', 'de'],
    roles: { public: readable },
    auth: {
      users: [{ username: 'reader', password: 'Secret123!', email: 'reader@example.com' }],
      apiTokens: [
        { token: 'books-only', type: 'custom', permissions: ['api::book.book.find'] },
        { token: 'everything', type: 'full-access' },
      ],
    },
    ...options,
  });
  return async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await double.fetch(new Request(`http://localhost:1337${path}`, { headers }));
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}
