import { expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import { convertQuery } from '../../../../src/query/convert/convert-query.ts';
import { resolvePlan } from '../../../../src/query/resolve/resolve-plan.ts';
import { runPlan } from '../../../../src/query/run/run-plan.ts';
import { createContext } from '../../../fixtures/create-context.ts';
import { model } from '../../../fixtures/library/model.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const context = createContext({
  model,
  dialect: 'v5',
  data: {
    'api::publisher.publisher': [{ id: 1 }],
    'api::book.book': [{ id: 1, writer: 1 }],
    'api::author.author': [{ id: 1, publisher: 1 }],
  },
});

function refused(populate: object) {
  const author = typeByName(context.model, 'author');
  const params = convertQuery({ filters: { id: 1 }, populate }, author, context);
  const plan = resolvePlan(params, author, { status: 'any', locale: null }, context);
  return refusalOf(() => runPlan(plan, context))?.reason;
}

test('of several refusals in a populate, that of the first attribute of the query is answered', () => {
  const sorted = { sort: 'writer.name' };
  const wrong = { filters: { createdAt: 'x' } };
  expect(refused({ books: sorted, publisher: wrong })).toBe('joined-sort-in-populate');
  expect(refused({ publisher: wrong, books: sorted })).toBe('invalid-date-time');
  expect(refused({ publisher: { populate: { logo: wrong } }, books: sorted })).toBe('invalid-date-time');
});

test('what is asked below a count is refused', () => {
  const shelves = { filters: { createdAt: 'x' } };
  expect(refused({ books: { count: 'true', populate: { shelves } } })).toBe('invalid-date-time');
});
