import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import { convertQuery } from '../../../../src/query/convert/convert-query.ts';
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

test('of several refusals in a populate, that of the first attribute of the query is answered', () => {
  const reason = (populate: object) =>
    refusalOf(() => ask('author', { filters: { id: 1 }, populate }))?.reason;
  const sorted = { sort: 'writer.name' };
  const wrong = { filters: { createdAt: 'x' } };
  expect(reason({ books: sorted, publisher: wrong })).toBe('joined-sort-in-populate');
  expect(reason({ publisher: wrong, books: sorted })).toBe('invalid-date-time');
  expect(reason({ publisher: { populate: { logo: wrong } }, books: sorted })).toBe('invalid-date-time');
});

describe('populated attributes are answered', () => {
  const lastTwo = (populate: object | string) => Object.keys(ask('author', { populate })[0]!).slice(-2);

  test('in the order of the query, whatever is below them', () => {
    expect(lastTwo({ contact: { populate: '*' }, publisher: 'true' })).toEqual(['contact', 'publisher']);
    expect(lastTwo({ publisher: 'true', contact: { populate: '*' } })).toEqual(['publisher', 'contact']);
  });

  test('in the order of the model for *', () => {
    const { attributes } = typeByName(context.model, 'author');
    const names = [...attributes.keys()].filter((name) => attributes.get(name)!.kind !== 'scalar');
    const shown = Object.keys(ask('author', { populate: '*' })[0]!);
    expect(shown.filter((name) => names.includes(name))).toEqual(
      names.filter((name) => shown.includes(name)),
    );
  });

  test('without those that the caller may not see', () => {
    const limited = { ...context, caller: finderOf('author', 'publisher', 'book') };
    const [ada] = ask('author', { populate: ['contact.icon', 'books.shelves', 'publisher'] }, limited);
    expect(Object.keys(ada!).slice(-3)).toEqual(['contact', 'books', 'publisher']);
    const [book] = ada!['books'] as object[];
    expect(book).not.toHaveProperty('shelves');
  });

  test('or refused for what is asked below a count', () => {
    const wrong = { count: 'true', populate: { shelves: { filters: { createdAt: 'x' } } } };
    expect(refusalOf(() => lastTwo({ books: wrong }))?.reason).toBe('invalid-date-time');
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
