import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../src/errors/refusal.ts';
import { typeByName } from '../../../../src/model/look-up.ts';
import { checkQuery } from '../../../../src/query/check/check-query.ts';
import { parseQuery } from '../../../../src/query/parse/parse-query.ts';
import { createContext } from '../../../fixtures/create-context.ts';
import { finderOf } from '../../../fixtures/library/context.ts';
import { model } from '../../../fixtures/library/model.ts';

const context = createContext({ model, dialect: 'v5' });

/** Returns the checked query, or the message and details of Strapi's error. */
function check(text: string, asked = context, type = 'book') {
  try {
    return checkQuery(parseQuery(text, context.parser), typeByName(asked.model, type), asked, false);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, details } = context.dialect.refusals()[error.reason](error.at);
    return { status, message, details };
  }
}

const invalid = (name: string, path: string | null, param: string) => ({
  status: 400,
  message: `Invalid key ${name}${path !== null && path !== name ? ` at ${path}` : ''}`,
  details: { key: name, path, source: 'query', param },
});

describe('other forms have messages of their own', () => {
  test.each([
    ['populate[writer]=*', /^Invalid key portrait at writer\.portrait$/],
    ['populate[layout][on][blocks.hero]=*', /^Invalid key image at layout\.image$/],
    ['publicationFilter=x&filters[x]=1', /^Invalid value for 'publicationFilter'\. Expected one of: never-/],
    [
      Array.from({ length: 102 }, (_, i) => `populate[${i}]=writer`).join('&'),
      /^Too many populate entries \(102\)/,
    ],
  ])('%s', (query, message) => {
    expect(check(query)).toMatchObject({ message: expect.stringMatching(message) });
  });

  test('a wildcard for a component without anything to populate is taken', () => {
    expect(check('populate[layout][on][cards.note]=*')).toHaveProperty('populate.layout');
  });

  test('a wildcard in the place of options does not name its parameter', () => {
    expect(check('populate[writer]=*')).toMatchObject({
      details: { key: 'portrait', path: 'writer.portrait' },
    });
    expect(check('populate[writer]=*')).not.toHaveProperty('details.source');
  });
});

describe('the document service looks once more, and does not say in which parameter', () => {
  const late = (key: string, path: string | null) => ({
    status: 400,
    message: `Invalid key ${key}${path !== null && path !== key ? ` at ${path}` : ''}`,
    details: { key, path },
  });

  test.each([
    ['populate[writer]=*', 'portrait', 'writer.portrait'],
    ['fields[0]=x&fields[1]', 'x', null],
    ['fields[0]=writer&fields[1]', 'writer', 'writer'],
    ['populate[writer][fields][0]=x&populate[writer][fields][1]', 'x', null],
  ])('%s', (query, key, path) => {
    expect(check(query)).toEqual(late(key, path));
  });

  test('but not at queries of plugins', () => {
    const ask = (query: string) => check(query, context, 'plugin::users-permissions.user');
    expect(ask('populate[role]=*')).toEqual({ populate: { role: '*' } });
    expect(ask('fields[0]=x&fields[1]')).toEqual({ fields: ['x'] });
  });

  test('nor at fields without a text', () => {
    expect(check('fields=')).toEqual({ fields: '' });
  });
});

describe('inherited names in paths', () => {
  test.each(['writer][populate', 'writer'])('populate[%s]=__proto__ names nothing', (at) => {
    expect(check(`populate[${at}]=__proto__`)).toMatchObject(
      at === 'writer' ? { populate: { writer: [] } } : { message: 'Invalid key __proto__' },
    );
  });

  test.each(['__proto__.x', 'constructor.x', 'books.toString.x'])(
    'Strapi fails at a path through %s',
    (path) => {
      expect(check(`populate[writer]=${path}`)).toMatchObject({ status: 500 });
    },
  );

  test('but it does not look into a text for a morph relation', () => {
    expect(check('populate[about]=constructor.x', context, 'remark')).toEqual({
      populate: { about: 'constructor.x' },
    });
  });
});

describe('a morph relation lists the types that the caller may find', () => {
  const limited = createContext({ model, dialect: 'v5', caller: finderOf('remark', 'book') });
  const on = { 'api::book.book': true, 'api::remark.remark': true };
  const ask = (query: string) => check(query, limited, 'remark');

  test.each(['populate[about]=true', 'populate=about', 'populate[0]=about', 'populate=*'])('%s', (query) => {
    expect(ask(query)).toMatchObject({ populate: { about: { on } } });
  });

  test('a count does, too', () => {
    expect(ask('populate[about][count]=true')).toEqual({ populate: { about: { count: 'true', on } } });
  });

  test('a text with a comma is not looked into', () => {
    expect(ask('populate=about,about')).toEqual({ populate: 'about,about' });
    expect(check('populate=writer.x,cover.y', limited)).toMatchObject({
      message: 'Invalid key x at writer.x',
    });
  });

  test('nothing is left for a caller who may find none', () => {
    const none = createContext({ model, dialect: 'v5', caller: finderOf() });
    expect(check('populate[about]=true', none, 'remark')).toEqual({ populate: {} });
    // A file has the entries that use it, and nothing else to populate.
    expect(check('populate[cover]=*', none)).toEqual({ populate: { cover: '*' } });
    expect(check('populate[cover]=*', limited)).toMatchObject({
      message: 'Invalid key related at cover.related',
    });
  });
});

describe('without permission for a type', () => {
  const limited = createContext({ model, dialect: 'v5', caller: finderOf('book') });

  test.each([
    ['filters[writer][name]=x', 'writer', 'writer', 'filters'],
    ['sort=writer.name', 'writer', 'writer', 'sort'],
  ])('%s is refused', (query, name, path, param) => {
    expect(check(query, limited)).toEqual(invalid(name, path, param));
  });

  test.each([
    ['populate[writer][filters][publisher][name]=x&populate[cover]=true', { populate: { cover: 'true' } }],
    ['populate[0]=writer.books&populate[1]=sequel.writer&populate[2]=cover', { populate: ['cover'] }],
    ['populate=writer.books', { populate: undefined }],
    ['populate[writer]=*', { populate: {} }],
  ])('%s is left out', (query, checked) => {
    expect(check(query, limited)).toEqual(checked);
  });
});

test('a deep populate is checked once', () => {
  const deep = `populate${'[writer][populate][books][populate]'.repeat(4)}=*`;
  expect(check(deep)).toHaveProperty('populate.writer');
});
