import { describe, expect, test } from 'vitest';
import { FULL, openV5 } from '../../../fixtures/open-v5.ts';
import { createDouble } from '../../../../handlers/index.ts';
import { menuModel } from '../../../fixtures/menu.ts';

/** Creates a menu, and returns what is wrong with it, or undefined. */
async function problemsOf(menu: object, model: object = menuModel): Promise<string[] | undefined> {
  const { ask } = openV5({ model: model as typeof menuModel, data: {} });
  const { status, body } = await ask('POST', 'menus', { data: menu }, FULL);
  if (status === 201) return undefined;
  const { details, message } = body.error;
  return details?.errors?.map((error: { message: string }) => error.message) ?? [`${status} ${message}`];
}
const icon = { name: 'a' };
const link = { kind: 'address', href: '/', hasIcon: false };

describe('values that others hide are not checked', () => {
  test.each<[menu: object, problems: string[] | undefined]>([
    [{ isLong: true, intro: null }, ['intro must be a `string` type, but the final value was: `null`.']],
    [{ isLong: false, intro: null }, undefined],
    // Nothing says yet that the icon is hidden: its default comes later.
    [{ first: { ...link, hasIcon: undefined } }, undefined],
    [{ first: { ...link, hasIcon: true } }, ['first.icon must be defined.']],
    [
      { first: { ...link, hasIcon: true, icon: { size: 5 } } },
      ['first.icon.size must be greater than or equal to 10'],
    ],
    [{ first: { ...link, icon: { size: 5 } } }, undefined],
    [{ first: { kind: 'address', hasIcon: false } }, ['first.href must be defined.']],
    [{ first: { kind: 'page', hasIcon: false } }, undefined],
  ])('%j: %j', async (menu, problems) => {
    expect(await problemsOf(menu)).toEqual(problems);
  });

  test('nor converted before they are stored', async () => {
    const { ask } = openV5({ model: menuModel, data: {} });
    const intro = async (data: object) => (await ask('POST', 'menus', { data }, FULL)).body.data?.intro;
    expect(await intro({ isLong: true, intro: 5 })).toBeUndefined();
    expect(await intro({ intro: 5 })).toBe('5');
    expect(await intro({})).toBe('Welcome');
  });
});

describe('in lists, the converted values decide', () => {
  test.each<[item: object, problems: string[] | undefined]>([
    // The default of `hasIcon` shows the icon, and that of `kind` hides the address.
    [{}, ['icon must be defined.']],
    [{ icon }, undefined],
    [{ hasIcon: 'true' }, ['icon must be defined.']],
    [{ hasIcon: false }, undefined],
    // Strapi decides twice, so what only the second look shows is not converted.
    [{ hasIcon: true, icon: { size: '12' } }, undefined],
    [{ icon: { size: '12' } }, ['icon.size must be a `number` type, but the final value was: `"12"`.']],
    [{ icon: { size: 12 } }, undefined],
    // The text shows the note, and what it is converted to hides it.
    [{ hasIcon: 'false', note: 5 }, undefined],
  ])('%j: %j', async (item, problems) => {
    const inList = problems?.map((problem) => `links[0].${problem}`);
    expect(await problemsOf({ links: [item] })).toEqual(inList);
    const inZone = problems?.map((problem) => `zone[0].${problem}`);
    expect(await problemsOf({ zone: [{ __component: 'menu.link', ...item }] })).toEqual(inZone);
  });
});

test('a rule with an unknown operation is a failure of the server', async () => {
  const page = { type: 'string', conditions: { visible: { nope: [1] } } };
  const model = {
    contentTypes: {
      'api::menu.menu': { info: { singularName: 'menu', pluralName: 'menus' }, attributes: { page } },
    },
  };
  expect(await problemsOf({ page: 'x' }, model)).toEqual(['500 Internal Server Error']);
});

test('conditions are no mistake in Strapi 4, and have no effect', async () => {
  const double = createDouble({ model: menuModel, dialect: 'v4', data: {}, roles: { public: 'all' } });
  await expect(double.create('menu', { isLong: false, intro: null })).rejects.toThrow(
    /intro must be a `string` type/,
  );
});

test('records may leave out a required value that others hide', () => {
  const menus = [{ isLong: false, first: { kind: 'page' } }];
  expect(() => createDouble({ model: menuModel, dialect: 'v5', data: { menu: menus } })).not.toThrow();
  expect(() => createDouble({ model: menuModel, dialect: 'v4', data: { menu: menus } })).toThrow(
    /href is missing/,
  );
});
