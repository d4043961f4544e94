import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/v4';
import { collectionType, unique } from '../../../handlers/index.ts';
import { generate } from '../../../seeds/index.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { describeModel } from '../../../handlers/page/describe-model.ts';
import { viewOf } from '../../../handlers/page/page-double.ts';
import { ModelWarning } from '../../../handlers/console/model-warning.ts';
import { createModel } from '../../fixtures/create-model.ts';

const relation = { type: 'relation', relation: 'oneToOne' };
const withPlugins = {
  contentTypes: {
    'api::boat.boat': {
      info: { singularName: 'boat', pluralName: 'boats', displayName: 'Boat' },
      attributes: {
        form: { ...relation, target: 'plugin::forms.form' },
        menu: { ...relation, target: 'plugin::menus.menu' },
      },
    },
  },
};

const warn = vi.spyOn(console, 'warn').mockReturnValue();
afterEach(() => warn.mockClear());

test('one warning has all sentences about the model, and how to hide it', () => {
  new ModelWarning(createModel(withPlugins)).print();
  expect(warn).toHaveBeenCalledTimes(1);
  const message = String(warn.mock.calls[0]?.[0]);
  expect(message).toMatch(/^msw-strapi: the double differs from your content model or your options:\n/);
  expect(message).toMatch(/\n {2}.*form.*plugin::forms\.form.*\n {2}.*menu.*plugin::menus\.menu/);
  expect(message).toContain("warnings: 'off'");
});

test('of many sentences it has the first three, and how many follow', () => {
  const attributes = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [name, { ...relation, target: `plugin::${name}.${name}` }]),
  );
  const boat = withPlugins.contentTypes['api::boat.boat'];
  new ModelWarning(createModel({ contentTypes: { 'api::boat.boat': { ...boat, attributes } } })).print();
  const message = String(warn.mock.calls[0]?.[0]);
  expect(message.split('\n')).toHaveLength(6);
  expect(message).toMatch(/plugin::c\.c.*\n {2}and 2 more, which are printed once these are gone\n/);
});

test('createDouble warns once, its forks do not', () => {
  const double = createDouble({ model: withPlugins });
  expect(warn).toHaveBeenCalledTimes(1);
  double.fork();
  double.with({ boat: [] }).reset();
  expect(warn).toHaveBeenCalledTimes(1);
  createDouble({ model: withPlugins, warnings: 'off' });
  expect(warn).toHaveBeenCalledTimes(1);
});

test('nothing is printed for a complete model, or with the option', () => {
  new ModelWarning(createModel({ contentTypes: {} })).print();
  new ModelWarning(createModel(withPlugins), { warnings: 'off' }).print();
  expect(warn).not.toHaveBeenCalled();
});

test('an action that no endpoint needs is in the warning, unless code of the double may ask for it', () => {
  const article = collectionType('article', { title: z.string() });
  const roles = { public: ['read', 'api::article.article.findMany', 'api::article.article.find'] };
  const auth = {
    apiTokens: [{ token: 't', type: 'custom' as const, permissions: ['api::article.article.publish'] }],
  };
  createDouble({ model: [article], roles, auth });
  const message = String(warn.mock.calls[0]?.[0]);
  expect(message).toContain(
    'roles.public: no endpoint needs the action api::article.article.findMany. Did you mean find? api::article.article has find, findOne,',
  );
  expect(message).toContain('auth.apiTokens[0]: no endpoint needs the action api::article.article.publish.');
  expect(message).not.toContain('action api::article.article.find.');
  const handler = () => ({});
  createDouble({ model: [article], roles, routes: [{ method: 'GET', path: '/many', handler }] });
  createDouble({
    model: [article],
    roles: { public: { actions: ['api::article.article.ofTheProject'] } },
  });
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a note that is accepted by a part of its text is not printed, but shown on the page', () => {
  const [first = '', ...others] = createModel(withPlugins).warnings;
  const options = { model: withPlugins, acceptedNotes: [first.slice(3, 30)] };
  const double = createDouble(options);
  expect(String(warn.mock.calls[0]?.[0] ?? '')).not.toContain(first);
  expect(warn).toHaveBeenCalledTimes(others.length > 0 ? 1 : 0);
  expect(describeModel(viewOf(double)).notes).toEqual([first, ...others]);
  expect(() => createDouble({ model: withPlugins, acceptedNotes: 'all' as never })).toThrow(
    'acceptedNotes must be a list',
  );
});

test('contradictions of a model in code are in the one warning; more entries of with() do not print them again', () => {
  const attributes = { colour: unique(z.enum(['red', 'blue', 'white'])), width: z.int().min(9).max(2) };
  const flag = collectionType('flag', attributes, { draftAndPublish: false });
  const double = createDouble({ model: [flag], data: generate({ entries: 2 }) });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(String(warn.mock.calls[0]?.[0])).toMatch(/flag\.width stays empty: .*Change one of them\./);
  expect(double.with({ flag: 3 }).entries('flag')).toHaveLength(3);
  expect(() => double.with({ flag: 4 })).toThrow("with() can't give api::flag.flag 4 entries");
  expect(warn).toHaveBeenCalledTimes(1);
});
