import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../src/model/look-up.ts';
import type { QueryParams } from '../../../src/query/query-params.ts';
import { resolvePlan } from '../../../src/query/resolve/resolve-plan.ts';
import { runPlan } from '../../../src/query/run/run-plan.ts';
import { AnswerWriter } from '../../../src/reply/answer-writer.ts';
import type { ReplyShape } from '../../../src/reply/row-writers.ts';
import { libraryContext } from '../../fixtures/library/context.ts';

const contexts = { v4: libraryContext(), documented: libraryContext({ dialect: 'documented' }) };

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
