import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import { convertQuery } from '../../../../src/query/convert/query.ts';
import { resolvePlan } from '../../../../src/query/resolve/resolve-plan.ts';
import { runPlan } from '../../../../src/query/run/run-plan.ts';
import { AnswerWriter } from '../../../../src/reply/answer-writer.ts';
import { createContext } from '../../../fixtures/create-context.ts';
import { finderOf } from '../../../fixtures/library/context.ts';
import { model } from '../../../fixtures/library/model.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const publisher = { name: 'Press', documentId: 'press' };
const context = createContext({
  model,
  dialect: 'v5',
  data: {
    'api::publisher.publisher': [{ id: 1, ...publisher }],
    'api::book.book': [
      { id: 1, title: 'Sea', writer: 1, shelves: [1], publishedAt: '2024-03-01T12:00:00.000Z' },
      { id: 2, title: 'Moon', writer: 1, layout: [{ __component: 'blocks.hero', heading: 'Moon' }] },
    ],
    'api::author.author': [
      { id: 1, name: 'Ada', publisher: 1, contact: { url: '/ada', icon: { glyph: 'A' } } },
      { id: 2, name: 'Ben', publisher: 1 },
      { id: 3, name: 'Cy', contact: { url: '/cy' } },
    ],
    'api::remark.remark': [{ id: 1, text: 'Dusty', about: { __type: 'api::shelf.shelf', id: 2 } }],
    'api::shelf.shelf': [
      { id: 1, label: 'a', position: 2 },
      { id: 2, label: 'b', position: 1, inside: 1 },
      { id: 3, label: 'c', position: 1, inside: 1 },
    ],
  },
});

function ask(type: string, query: Parameters<typeof convertQuery>[0], asked = context) {
  const schema = typeByName(asked.model, type);
  const params = convertQuery(query, schema, asked);
  const plan = resolvePlan(params, schema, { status: 'any', locale: null }, asked);
  const texts = new AnswerWriter(runPlan(plan, asked).nodes, asked.reply.content, asked).texts();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

describe('a sort through a relation', () => {
  test('answers each entry once, nothing before something, and equal ones by id', () => {
    const ids = ask('author', { sort: 'publisher.name', fields: ['name'] }).map(({ id }) => id);
    expect(ids).toEqual([3, 1, 2]);
  });

  test('does not show the columns that it sorts by', () => {
    const [first] = ask('shelf', { sort: 'inside.label:desc,position', fields: ['label'] });
    expect(Object.keys(first!)).toEqual(['id', 'documentId', 'label']);
  });

  test('fails inside a populate, once a row is reached', () => {
    const populate = { inside: { sort: 'inside.label' } };
    expect(refusalOf(() => ask('shelf', { populate }))).toMatchObject({ reason: 'joined-sort-in-populate' });
  });
});

describe('of several refusals in a populate', () => {
  const reason = (populate: object) =>
    refusalOf(() => ask('author', { filters: { id: 1 }, populate }))?.reason;
  const sorted = { sort: 'writer.name' };
  const wrong = { filters: { createdAt: 'x' } };

  test('that of the level above is answered', () => {
    expect(reason({ publisher: { populate: { logo: wrong } }, books: sorted })).toBe(
      'joined-sort-in-populate',
    );
  });

  test('the one that needs no database is answered', () => {
    expect(reason({ books: sorted, publisher: wrong })).toBe('invalid-date-time');
    expect(reason({ publisher: wrong, books: sorted })).toBe('invalid-date-time');
  });
});

describe('attributes are answered in the order in which their queries end', () => {
  test('what has more below comes later', () => {
    const [ada] = ask('author', { populate: { contact: { populate: '*' }, publisher: 'true' } });
    expect(Object.keys(ada!).slice(-2)).toEqual(['publisher', 'contact']);
  });

  test('an empty one that was asked for more comes a little later', () => {
    const [cy] = ask('author', {
      filters: { id: 3 },
      populate: { publisher: { populate: '*' }, portrait: 'true' },
    });
    expect(Object.keys(cy!).slice(-2)).toEqual(['portrait', 'publisher']);
  });

  test('a zone whose only type has no rows takes no longer if it was asked for more', () => {
    const last = (heading: string) => {
      const hero = { filters: { heading }, populate: '*' };
      const populate = { writer: { populate: 'publisher' }, layout: { on: { 'blocks.hero': hero } } };
      return Object.keys(ask('book', { filters: { id: 2 }, populate })[0]!).slice(-2);
    };
    expect(last('none')).toEqual(['layout', 'writer']);
    expect(last('Moon')).toEqual(['writer', 'layout']);
  });

  test('nothing asked below rows takes a little longer than rows with nothing below them', () => {
    const last = (populate: object) => Object.keys(ask('author', { populate })[0]!).slice(-2);
    const nothing = { populate: { logo: 'false' } };
    expect(last({ publisher: nothing, contact: 'true' })).toEqual(['contact', 'publisher']);
    expect(last({ publisher: nothing, portrait: { populate: 'folder' } })).toEqual(['portrait', 'publisher']);
  });

  test('what the caller may not see takes its time in a path', () => {
    const limited = { ...context, caller: finderOf('author', 'publisher', 'book') };
    const [ada] = ask('author', { populate: ['contact.icon', 'books.shelves', 'publisher'] }, limited);
    expect(Object.keys(ada!).slice(-3)).toEqual(['publisher', 'contact', 'books']);
    const [book] = ada!['books'] as object[];
    expect(book).not.toHaveProperty('shelves');
  });

  test('what is asked below a count takes its time, and is refused', () => {
    const populate = { books: { count: 'true' }, publisher: 'true' };
    const last = (asked: object) => Object.keys(ask('author', { populate: asked })[0]!).slice(-2);
    expect(last(populate)).toEqual(['books', 'publisher']);
    expect(last({ ...populate, books: { count: 'true', populate: 'shelves' } })).toEqual([
      'publisher',
      'books',
    ]);
    const wrong = { count: 'true', populate: { shelves: { filters: { createdAt: 'x' } } } };
    expect(refusalOf(() => last({ books: wrong }))?.reason).toBe('invalid-date-time');
  });

  test('outside of the document service an empty one takes no longer', () => {
    const names = ['role', 'journals'];
    const two = createContext({
      model: {
        contentTypes: {
          'plugin::users-permissions.user': {
            attributes: {
              journals: { type: 'relation', relation: 'oneToMany', target: 'api::journal.journal' },
              role: {
                type: 'relation',
                relation: 'manyToOne',
                target: 'plugin::users-permissions.role',
                inversedBy: 'users',
              },
            },
          },
          'api::journal.journal': {
            info: { singularName: 'journal', pluralName: 'journals' },
            attributes: {
              users: { type: 'relation', relation: 'manyToMany', target: 'plugin::users-permissions.user' },
              next: { type: 'relation', relation: 'oneToOne', target: 'api::journal.journal' },
            },
          },
        },
      },
      dialect: 'v5',
      data: {
        'plugin::users-permissions.user': [{ id: 1, username: 'mia', email: 'mia@example.com' }],
        'api::journal.journal': [{ id: 1, users: [1] }],
      },
    });
    const keys = (type: string, populate: object) =>
      Object.keys(ask(type, { populate, fields: ['id'] }, two)[0]!);
    const journals = { populate: { users: true } };
    expect(keys('user', { journals, role: true }).filter((name) => names.includes(name))).toEqual([
      'journals',
      'role',
    ]);
    expect(keys('journal', { next: { populate: { users: true } }, users: true }).slice(-2)).toEqual([
      'users',
      'next',
    ]);
  });

  test('creators are in the row: without any there is nothing to ask', () => {
    const types = {
      'api::memo.memo': {
        info: { singularName: 'memo', pluralName: 'memos' },
        options: { populateCreatorFields: true },
        attributes: { next: { type: 'relation', relation: 'oneToOne', target: 'api::memo.memo' } },
      },
    };
    const memos = createContext({
      model: { contentTypes: types },
      dialect: 'v5',
      data: { 'api::memo.memo': [{ id: 1 }] },
    });
    const [first] = ask('memo', { populate: { next: true, createdBy: true }, fields: ['id'] }, memos);
    expect(Object.keys(first!).slice(-2)).toEqual(['createdBy', 'next']);
  });

  test('the same depth keeps the order of the query', () => {
    const [ada] = ask('author', { populate: { publisher: 'true', contact: 'true' } });
    expect(Object.keys(ada!).slice(-2)).toEqual(['publisher', 'contact']);
  });
});

test('a relation to one row of any type is null for a type that on does not list', () => {
  const about = (on: object) =>
    ask('remark', { populate: { about: { on } } }).map((remark) => remark['about']);
  expect(about({ 'api::shelf.shelf': true })).toEqual([
    expect.objectContaining({ id: 2, label: 'b', __type: 'api::shelf.shelf' }),
  ]);
  expect(about({ 'api::author.author': true })).toEqual([null]);
});

test('documentId stays among selected fields', () => {
  expect(ask('publisher', { fields: ['name'] })).toEqual([{ id: 1, ...publisher }]);
});
