import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../../src/errors/refusal.ts';
import { typeByName } from '../../../../../src/model/look-up.ts';
import { checkQuery } from '../../../../../src/query/check/check-query.ts';
import { parseQuery } from '../../../../../src/query/parse/parse-query.ts';
import { createContext } from '../../../../fixtures/create-context.ts';
import { finderOf } from '../../../../fixtures/library/context.ts';
import { model } from '../../../../fixtures/library/model.ts';

const context = createContext({ model, dialect: 'v5' });

/** Returns the checked query, or the message and details of Strapi's error. */
function check(text: string, asked = context, type = 'book') {
  try {
    return checkQuery(parseQuery(text, context.parser), typeByName(asked.model, type), asked, false);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, details } = context.dialect.refusals[error.reason](error.at);
    return { status, message, details };
  }
}

const invalid = (name: string, path: string | null, param: string) => ({
  status: 400,
  message: `Invalid key ${name}${path !== null && path !== name ? ` at ${path}` : ''}`,
  details: { key: name, path, source: 'query', param },
});

describe('every name that is not known or not visible is refused, with its place', () => {
  test.each([
    ['filters[x]=1', 'x', null, 'filters'],
    ['filters[writer][x]=1', 'x', 'writer', 'filters'],
    ['filters[$or][0][writer][x]=1', 'x', 'writer', 'filters'],
    ['filters[title][$x]=1', '$x', 'title', 'filters'],
    ['filters[title][x]=1', 'x', 'title', 'filters'],
    ['filters[documentId][$x]=1', '$x', null, 'filters'],
    ['filters[in_print]=1', 'in_print', null, 'filters'],
    ['filters[secret]=1', 'secret', 'secret', 'filters'],
    ['filters[stockNote]=1', 'stockNote', 'stockNote', 'filters'],
    ['filters[layout]=1', 'layout', 'layout', 'filters'],
    ['filters[writer][createdBy]=1', 'createdBy', 'writer.createdBy', 'filters'],
    ['filters[writer][locale]=en', 'locale', 'writer.locale', 'filters'],
    ['sort=x', 'x', null, 'sort'],
    ['sort=writer', 'writer', 'writer', 'sort'],
    ['sort=writer:desc', 'desc', 'writer', 'sort'],
    ['sort=writer.secret', 'secret', 'writer', 'sort'],
    ['sort=writer.books', 'books', 'writer.books', 'sort'],
    ['fields=title,x', 'x', null, 'fields'],
    ['fields[0]=', '', null, 'fields'],
    ['fields=* ', '*', null, 'fields'],
    ['fields=title, *', '*', null, 'fields'],
    ['fields=writer', 'writer', 'writer', 'fields'],
    ['fields=stockNote', 'stockNote', 'stockNote', 'fields'],
    ['fields=title.x', 'title.x', null, 'fields'],
    ['populate=x', 'x', 'x', 'populate'],
    ['populate=title', 'title', 'title', 'populate'],
    ['populate[0]=*', '*', '*', 'populate'],
    ['populate=writer.x', 'x', 'writer.x', 'populate'],
    ['populate=cover.x', 'cover', 'cover', 'populate'],
    ['populate=layout.x', 'x', 'layout.x', 'populate'],
    ['populate=createdBy', 'createdBy', 'createdBy', 'populate'],
    ['populate[x]=true', 'x', null, 'populate'],
    ['populate[documentId]=true', 'documentId', null, 'populate'],
    ['populate[title]=true', 'title', 'title', 'populate'],
    ['populate[writer]=x', 'x', 'writer', 'populate'],
    ['populate[writer]=books', 'books', 'writer.books', 'populate'],
    ['populate[writer][limit]=1', 'limit', 'writer', 'populate'],
    ['populate[writer][count]=x', 'count', 'writer', 'populate'],
    ['populate[writer][filters][x]=1', 'x', null, 'populate'],
    ['populate[writer][sort]=x', 'x', null, 'populate'],
    ['populate[writer][fields]=x', 'x', null, 'populate'],
    ['populate[writer][populate]=books,portrait', 'books,portrait', 'writer', 'populate'],
    ['populate[writer][populate][x]=true', 'x', 'writer', 'populate'],
    ['populate[writer][populate]=books.createdBy', 'createdBy', 'writer.books.createdBy', 'populate'],
    ['populate[writer][populate]=createdBy.roles', 'createdBy', 'writer.createdBy', 'populate'],
    ['populate[createdBy]=__proto__', 'createdBy', 'createdBy', 'populate'],
    ['populate[layout][populate]=image', 'populate', 'layout', 'populate'],
    ['populate[layout][on]=x', 'on', 'layout.on', 'populate'],
    ['populate[layout][on][x.y]=true', 'x.y', 'layout.on.x.y', 'populate'],
    ['populate[layout][on][blocks.hero][x]=1', 'x', 'layout', 'populate'],
  ])('%s', (query, name, path, param) => {
    expect(check(query)).toEqual(invalid(name, path, param));
  });
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

describe('what is taken', () => {
  test.each([
    ['populate=*', { populate: '*' }],
    ['populate=writer.books, cover', { populate: 'writer.books, cover' }],
    ['populate=layout.link.icon', { populate: 'layout.link.icon' }],
    ['populate[writer]=1&populate[cover]=f', { populate: { writer: '1', cover: 'f' } }],
    ['populate[writer][populate]=*', { populate: { writer: { populate: '*' } } }],
    ['populate[0]=writer.books&populate[1]=writer', { populate: ['writer'] }],
    ['populate[0]=writer&populate[1]=writer.books', { populate: ['writer.books'] }],
    ['populate[writer][sort]= name ,,', { populate: { writer: { sort: 'name' } } }],
    [
      'populate[writer][fields][0]=name&populate[writer][fields][1]',
      { populate: { writer: { fields: ['name'] } } },
    ],
    ['sort= title ,,:asc', { sort: 'title' }],
    ['sort=status,title', { sort: 'title' }],
    ['sort=:asc', { sort: undefined }],
    ['sort[0]', { sort: undefined }],
    ['sort[title][0]=asc', { sort: undefined }],
    ['filters[documentId][$in]=a', { filters: { documentId: { $in: 'a' } } }],
    ['filters[$null][x]=1', { filters: { $null: { x: '1' } } }],
    ['fields[0]=title&fields[1]', { fields: ['title'] }],
    ['fields=title,slug', { fields: 'title,slug' }],
    ['fields=*,title', { fields: '*,title' }],
    // A list in a list is refused when it is converted.
    ['fields[0]=id&fields[1]=title,slug', { fields: ['id', ['title', 'slug']] }],
    // Components have no documentId, and Strapi takes its name all the same.
    ['filters[seo][documentId]=a', { filters: { seo: { documentId: 'a' } } }],
    ['sort=seo.documentId', { sort: 'seo.documentId' }],
    ['populate[seo][fields]=documentId', { populate: { seo: { fields: 'documentId' } } }],
  ])('%s', (query, checked) => {
    expect(check(query)).toEqual(checked);
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
