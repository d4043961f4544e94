import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../src/model/look-up.ts';
import type { QueryParams } from '../../../src/query/query-params.ts';
import { resolvePlan } from '../../../src/query/resolve/resolve-plan.ts';
import { runPlan } from '../../../src/query/run/run-plan.ts';
import { AnswerWriter } from '../../../src/reply/answer-writer.ts';
import type { ReplyShape } from '../../../src/reply/shape.ts';
import { libraryContext } from '../../fixtures/library/context.ts';

const contexts = { v4: libraryContext(), documented: libraryContext({ dialect: 'documented' }) };
const dialects = ['v4', 'documented'] as const;

interface Asked {
  readonly params: QueryParams;
  readonly type?: string;
  readonly shape?: 'content' | 'plugin';
  readonly dialect?: 'v4' | 'documented';
}

/** Returns the text of the first entry of a query. */
function text({ params, type = 'book', shape = 'content', dialect = 'v4' }: Asked): string {
  const context = contexts[dialect];
  const plan = resolvePlan(params, typeByName(context.model, type), { status: 'any', locale: null }, context);
  const { nodes } = runPlan(plan, context);
  return new AnswerWriter(nodes.slice(0, 1), context.dialect.reply[shape], context).texts()[0]!;
}
const value = (asked: Asked) => JSON.parse(text(asked));
/** What is populated in book 1, or in another entry. */
const populated = (name: string, asked: Partial<Asked> & { below?: QueryParams; id?: number } = {}) => {
  const { below = { select: ['id'] }, id = 1, ...rest } = asked;
  const params = { where: { id: String(id) }, select: ['id'], populate: { [name]: below } };
  const entry = value({ params, ...rest });
  return (rest.shape === 'plugin' ? entry : entry.attributes)[name];
};

describe.each(dialects)('entries in %s', (dialect) => {
  const params = { select: ['id', 'title', 'pages'] };

  test('of content types: id and attributes', () => {
    expect(text({ params, dialect })).toBe('{"id":1,"attributes":{"title":"Sea and Shore","pages":320}}');
  });

  test('of plugins: all members side by side, id where it is selected', () => {
    expect(text({ params, dialect, shape: 'plugin' })).toBe('{"id":1,"title":"Sea and Shore","pages":320}');
    expect(text({ params: { select: ['pages', 'id'] }, dialect, shape: 'plugin' })).toBe(
      '{"pages":320,"id":1}',
    );
  });

  test('texts are escaped as JSON.stringify does', () => {
    const where = { id: '1' };
    const author = text({ params: { where, select: ['id', 'name'] }, type: 'author', dialect });
    expect(author).toBe(JSON.stringify({ id: 1, attributes: { name: 'Ada' } }));
  });
});

describe.each(dialects)('what is populated in content types, in %s', (dialect) => {
  test.each([
    ['a relation', 'writer', { data: { id: 1, attributes: {} } }],
    [
      'several',
      'shelves',
      {
        data: [
          { id: 2, attributes: {} },
          { id: 1, attributes: {} },
          { id: 3, attributes: {} },
        ],
      },
    ],
    ['media', 'cover', { data: { id: 1, attributes: {} } }],
    ['a component', 'seo', { id: 11 }],
    ['components', 'chapters', [{ id: 41 }, { id: 42 }]],
  ])('%s', (_rule, name, expected) => {
    expect(populated(name, { dialect })).toEqual(expected);
  });

  test('zones name the component of each element, after its id', () => {
    const layout = populated('layout', { dialect, below: { on: { 'cards.note': true } } });
    const note = layout.find(({ id }: { id: number }) => id === 54);
    expect(Object.keys(note)).toEqual(['id', '__component', 'note']);
  });

  test('nothing: null in data, or alone', () => {
    expect(populated('sequel', { dialect, id: 2 })).toEqual({ data: null });
    expect(populated('seo', { dialect, id: 2 })).toBeNull();
    expect(populated('shelves', { dialect, id: 2 })).toEqual({ data: [] });
    expect(populated('chapters', { dialect, id: 2 })).toEqual([]);
  });

  test('a count: in the envelope of relations, bare for components', () => {
    const below = { count: true };
    expect(populated('shelves', { dialect, below })).toEqual({ data: { attributes: { count: 3 } } });
    expect(populated('chapters', { dialect, below })).toEqual({ count: 2 });
  });

  test('entries inside components have their envelope', () => {
    const below = { select: ['id'], populate: { image: { select: ['id'] } } };
    expect(populated('seo', { dialect, below })).toEqual({
      id: 11,
      image: { data: { id: 1, attributes: {} } },
    });
  });
});

describe.each(dialects)('what is populated in entries of plugins, in %s', (dialect) => {
  const shape = 'plugin';

  test.each([
    ['a relation', 'writer', { id: 1 }],
    ['several', 'shelves', [{ id: 2 }, { id: 1 }, { id: 3 }]],
    ['media', 'cover', { id: 1 }],
    ['a component', 'seo', { id: 11 }],
  ])('%s', (_rule, name, expected) => {
    expect(populated(name, { dialect, shape })).toEqual(expected);
  });

  test('zones name the component of each element, before its id', () => {
    const layout = populated('layout', { dialect, shape, below: { on: { 'cards.note': true } } });
    const note = layout.find(({ id }: { id: number }) => id === 54);
    expect(Object.keys(note)).toEqual(['__component', 'id', 'note']);
  });

  test('nothing is null, a count is bare', () => {
    expect(populated('sequel', { dialect, shape, id: 2 })).toBeNull();
    expect(populated('shelves', { dialect, shape, below: { count: true } })).toEqual({ count: 3 });
  });
});

describe('where the dialects differ', () => {
  test.each([
    ['v4', { id: 1, title: 'Sea and Shore' }],
    ['documented', { data: { id: 1, attributes: { title: 'Sea and Shore' } } }],
  ] as const)('a morph relation in %s', (dialect, expected) => {
    const about = populated('about', { dialect, type: 'remark', below: { select: ['id', 'title'] }, id: 1 });
    // The remark itself must not select fields in v4: its links are columns.
    const params = { where: { id: '1' }, populate: { about: { select: ['id', 'title'] } } };
    expect(value({ params, type: 'remark', dialect }).attributes.about).toEqual(expected);
    expect(about).toEqual(dialect === 'v4' ? null : expected);
  });

  test.each([
    ['v4', 2, { data: null }],
    ['documented', 2, { data: [] }],
  ] as const)('no media in %s', (dialect, id, expected) => {
    expect(populated('gallery', { dialect, id })).toEqual(expected);
  });

  test.each([
    ['v4', ['thumbnail', 'large', 'medium', 'small']],
    ['documented', ['thumbnail', 'small', 'medium']],
  ] as const)('formats in %s', (dialect, names) => {
    const below = { select: ['id', 'formats'] };
    expect(Object.keys(populated('cover', { dialect, below }).data.attributes.formats)).toEqual(names);
  });
});

test('a node in several places is written once', () => {
  const context = contexts.v4;
  const shelf = typeByName(context.model, 'book');
  const params = { populate: { writer: { populate: { publisher: true } } } };
  const { nodes } = runPlan(resolvePlan(params, shelf, { status: 'any', locale: null }, context), context);
  const written: string[] = [];
  const { content } = context.dialect.reply;
  const counting: ReplyShape = {
    ...content,
    entry(node, writer, shape) {
      written.push(`${node.schema.uid} ${node.id}`);
      return content.entry(node, writer, shape);
    },
  };
  new AnswerWriter(nodes, counting, context).texts();
  // Books 1, 3 and 4 have one writer.
  expect(written.filter((name) => !name.startsWith('api::book'))).toEqual([
    'api::author.author 1',
    'api::publisher.publisher 1',
    'api::author.author 2',
  ]);
});
