import { expect, test } from 'vitest';
import { menuModel } from '../../fixtures/menu.ts';
import { open } from './open.ts';

const menus = (profile: 'natural' | 'minimal' | 'maximal') =>
  open(menuModel, { entries: 30, profile }, ['en'], 'v5');

test.each(['natural', 'minimal', 'maximal'] as const)(
  'entries leave out what their other values hide: %s',
  (profile) => {
    const { store, model, rows } = menus(profile);
    const link = model.components.get('menu.link')!;
    const linked = (name: string, id: number) => {
      const attribute = link.attributes.get(name);
      if (attribute === undefined || attribute.kind === 'scalar') throw new Error(name);
      return store.links(link, attribute).of(id).length > 0;
    };
    for (const row of rows('menu')) expect(row['intro'] === null).toBe(row['isLong'] !== true);
    const table = store.table(link);
    for (const id of table.ids) {
      const { kind, href, hasIcon } = table.row(id);
      expect(href === null).toBe(kind !== 'address');
      expect(kind !== 'page' && linked('page', id)).toBe(false);
      expect(linked('icon', id)).toBe(hasIcon === true);
      expect(table.value(id, 'href')).toBe(href);
    }
    if (profile === 'minimal') return;
    const kinds = table.ids.map((id) => table.row(id)['kind']);
    expect(new Set(kinds)).toEqual(new Set(['page', 'address']));
    expect(table.ids.some((id) => linked('page', id))).toBe(true);
  },
);

test('records and overrides show what a rule would hide', () => {
  const given = { kind: 'page', href: '/given', hasIcon: false, icon: { name: 'given' } };
  const { rows, store, model } = open(
    menuModel,
    {
      entries: 2,
      records: { menu: [{ first: given, isLong: false, intro: 'given' }] },
      overrides: { menu: { intro: 'ours' } },
    },
    ['en'],
    'v5',
  );
  expect(rows('menu').map(({ intro }) => intro)).toContain('given');
  expect(rows('menu').map(({ intro }) => intro)).toContain('ours');
  const icons = store.table(model.components.get('menu.icon')!);
  expect(icons.ids.map((id) => icons.row(id)['name'])).toContain('given');
});

test('of two attributes that exclude each other, the second stays', () => {
  const unless = (name: string) => ({ type: 'string', conditions: { visible: { '!': [{ var: name }] } } });
  const info = { singularName: 'pair', pluralName: 'pairs' };
  const attributes = { left: unless('right'), right: unless('left') };
  const { rows } = open(
    { contentTypes: { 'api::pair.pair': { info, attributes } } },
    { entries: 3 },
    ['en'],
    'v5',
  );
  expect(rows('pair')[0]).toMatchObject({ left: null, right: expect.any(String) });
});

test('many attributes that name all others take no time', () => {
  const names = Array.from({ length: 40 }, (_, index) => `value${index}`);
  const attributes = Object.fromEntries(
    names.map((name) => {
      const rule = {
        and: names.filter((other) => other !== name).map((other) => ({ '!': [{ var: other }] })),
      };
      return [name, { type: 'string', conditions: { visible: rule } }];
    }),
  );
  const info = { singularName: 'knot', pluralName: 'knots' };
  const { rows } = open(
    { contentTypes: { 'api::knot.knot': { info, attributes } } },
    { entries: 3 },
    ['en'],
    'v5',
  );
  const [row = {}] = rows('knot');
  expect(names.filter((name) => row[name] !== null)).toEqual(['value39']);
});

test('attributes that need each other are generated', () => {
  const needs = (name: string) => ({ type: 'string', conditions: { visible: { var: name } } });
  const info = { singularName: 'pair', pluralName: 'pairs' };
  const attributes = {
    left: needs('right'),
    right: needs('left'),
    odd: { ...needs('x'), conditions: { visible: { nope: 1 } } },
  };
  const { rows } = open(
    { contentTypes: { 'api::pair.pair': { info, attributes } } },
    { entries: 3 },
    ['en'],
    'v5',
  );
  expect(rows('pair')[0]).toMatchObject({
    left: expect.any(String),
    right: expect.any(String),
    odd: expect.any(String),
  });
});
