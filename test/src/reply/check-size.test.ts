import { describe, expect, test } from 'vitest';
import type { DialectName } from '../../../src/model/model-input.ts';
import { typeByName } from '../../../src/model/look-up.ts';
import type { QueryParams } from '../../../src/query/query-params.ts';
import { resolvePlan } from '../../../src/query/resolve/resolve-plan.ts';
import { runPlan } from '../../../src/query/run/run-plan.ts';
import { AnswerWriter, checkSize } from '../../../src/reply/answer-writer.ts';
import type { ReplyShape } from '../../../src/reply/row-writers.ts';
import { libraryContext } from '../../fixtures/library/context.ts';
import { refusalOf } from '../../fixtures/refusal-of.ts';

interface Asked {
  readonly params: QueryParams;
  readonly type?: string;
  readonly kind?: 'content' | 'plugin';
  readonly dialect?: DialectName;
}

function open({ params, type = 'book', kind = 'content', dialect = 'v4' }: Asked) {
  const contextOf = (maxBytes: number) => libraryContext({ dialect, limits: { maxBytes } });
  const context = contextOf(1e9);
  const plan = resolvePlan(params, typeByName(context.model, type), { status: 'any', locale: null }, context);
  const { nodes } = runPlan(plan, context);
  const shape = context.dialect.reply[kind];
  return {
    bytes: new TextEncoder().encode(new AnswerWriter(nodes, shape, context).texts().join('')).length,
    refused: (maxBytes: number) => refusalOf(() => checkSize(nodes, shape, contextOf(maxBytes))),
    written: (maxBytes: number, asShape: ReplyShape = shape) =>
      refusalOf(() => new AnswerWriter(nodes, asShape, contextOf(maxBytes)).texts()),
    shape,
  };
}

const everything: QueryParams = { populate: true };
const shared: QueryParams = { populate: ['writer.books.shelves.books.writer'] };

describe.each([
  ['everything', { params: everything }],
  ['everything, documented', { params: everything, dialect: 'documented' }],
  ['shared nodes', { params: shared }],
  ['morph relations', { params: { populate: { about: { populate: true } } }, type: 'remark' }],
  ['files', { params: everything, type: 'plugin::upload.file', kind: 'plugin' }],
  ['counts', { params: { populate: { shelves: { count: true } } } }],
] as [string, Asked][])('the size of an answer with %s', (_name, asked) => {
  const { bytes, refused, written } = open(asked);
  const refusal = { reason: 'too-many-bytes', clause: 'populate', limit: bytes - 1 };

  test('is exactly what its entries take', () => {
    expect(refused(bytes)).toBeUndefined();
    expect(refused(bytes - 1)).toEqual(refusal);
  });

  test('is checked when it is written', () => {
    expect(written(bytes)).toBeUndefined();
    expect(written(bytes - 1)).toEqual(refusal);
  });
});

test('bytes are not characters', () => {
  const context = libraryContext({
    data: { 'api::book.book': [{ id: 1, title: 'Été 🌊' }] },
    limits: { maxBytes: 49 },
  });
  const plan = resolvePlan(
    { select: ['title'] },
    typeByName(context.model, 'book'),
    { status: 'any', locale: null },
    context,
  );
  const { nodes } = runPlan(plan, context);
  const size = new TextEncoder().encode('{"id":1,"attributes":{"title":"Été 🌊"}}').length;
  const check = (maxBytes: number) =>
    refusalOf(() =>
      checkSize(nodes, context.dialect.reply.content, {
        ...context,
        limits: { ...context.limits, maxBytes },
      }),
    );
  expect([check(size), check(size - 1)?.reason]).toEqual([undefined, 'too-many-bytes']);
});

test('a large answer is refused before much of it is written', () => {
  const { bytes, shape, written } = open({ params: shared });
  let characters = 0;
  const counting: ReplyShape = {
    ...shape,
    entry(node, writer, asShape) {
      const text = shape.entry(node, writer, asShape);
      characters += text.length;
      return text;
    },
  };
  expect(written(bytes / 10, counting)).toBeDefined();
  expect(characters).toBeLessThan(bytes / 2);
});
