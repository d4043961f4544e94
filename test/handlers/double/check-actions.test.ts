import { describe, expect, test } from 'vitest';
import { checkActions } from '../../../handlers/options/check-actions.ts';

const known = [
  ...['find', 'findOne', 'create', 'update', 'delete'].map((name) => `api::article.article.${name}`),
  ...['find', 'update', 'delete'].map((name) => `api::homepage.homepage.${name}`),
  ...['find', 'findOne', 'me', 'count'].map((name) => `plugin::users-permissions.user.${name}`),
  ...['find', 'findOne', 'upload'].map((name) => `plugin::upload.content-api.${name}`),
];

const check = (...actions: string[]) => checkActions({ roles: { public: actions } }, () => known);

describe('accepted', () => {
  test.each(known)('%s', (action) => {
    expect(() => check(action)).not.toThrow();
  });

  test.each([
    'publish',
    'upvote',
    'send',
    'rate',
    'search',
    'findMany',
    'findBySlug',
    'count',
    'createDraft',
  ])('the custom action %s of an own controller', (name) => {
    expect(() => check(`api::article.article.${name}`)).not.toThrow();
  });

  test('roles without a list of actions, and no options', () => {
    expect(() => checkActions({ roles: { public: 'read', editor: 'all' } }, () => known)).not.toThrow();
    expect(() =>
      checkActions({ auth: { apiTokens: [{ token: 't', type: 'read-only' }] } }, () => known),
    ).not.toThrow();
    expect(() => checkActions({}, () => known)).not.toThrow();
  });
});

describe('refused', () => {
  test.each([
    ['api::article.article.fnid', 'Did you mean api::article.article.find?'],
    ['api::article.article.findone', 'Did you mean api::article.article.findOne?'],
    ['api::article.article.finds', 'Did you mean api::article.article.find?'],
    ['api::article.article.updat', 'Did you mean api::article.article.update?'],
    ['api::article.article.cretae', 'Did you mean api::article.article.create?'],
    ['api::article.article.dalete', 'Did you mean api::article.article.delete?'],
    ['api::artcle.article.find', "there is no 'api::artcle.article'. Did you mean api::article.article?"],
    [
      'api::shop.product.find',
      "no 'api::shop.product'. The controllers are api::article.article, api::homepage.homepage.",
    ],
    ['article.find', "is 'article.find'. Write the whole action: api::article.article.find."],
    ['find', 'Write the whole action, such as api::article.article.find.'],
    ['plugin::users-permissions.user.m', 'Did you mean plugin::users-permissions.user.me?'],
    [
      'plugin::users-permissions.user.meet',
      'plugin::users-permissions.user has find, findOne, me, count only.',
    ],
    ['plugin::upload.file.find', "no 'plugin::upload.file'. The controllers are plugin::upload.content-api."],
  ])('%s', (action, message) => {
    expect(() => check(action)).toThrow(`createDouble: roles.public[0] is '${action}'`);
    expect(() => check(action)).toThrow(message);
  });

  test('all wrong actions at once, those of API tokens too', () => {
    const options = {
      roles: { public: ['api::article.article.find', 'api::article.article.fin'] },
      auth: {
        apiTokens: [{ token: 't', type: 'custom' as const, permissions: ['api::homepage.homepage.findd'] }],
      },
    };
    expect(() => checkActions(options, () => known)).toThrow(
      "createDouble:\n  roles.public[1] is 'api::article.article.fin'. Did you mean api::article.article.find?\n" +
        "  auth.apiTokens[0].permissions[0] is 'api::homepage.homepage.findd'. Did you mean api::homepage.homepage.find?",
    );
  });
});
