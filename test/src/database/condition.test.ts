import { expect, test } from 'vitest';
import { all, any, type Condition, conjuncts, not } from '../../../src/database/condition.ts';
import { conditionText } from '../../fixtures/condition-text.ts';

const is = (value: number): Condition => ({ kind: 'compare', column: 'id', operator: '$eq', value });
const [one, two, three] = [is(1), is(2), is(3)];

test.each([
  ['all of several', all([one, two]), 'all(id $eq 1, id $eq 2)'],
  ['any of several', any([one, two]), 'any(id $eq 1, id $eq 2)'],
  ['one condition stays as it is', all([null, one]), 'id $eq 1'],
  ['conditions that ask nothing are left out', any([one, null, two]), 'any(id $eq 1, id $eq 2)'],
  ['no conditions ask nothing', all([]), 'everything'],
  ['the opposite', not(one), 'not(id $eq 1)'],
  ['the opposite of nothing asks nothing', not(null), 'everything'],
])('%s', (_rule, condition, text) => {
  expect(conditionText(condition)).toBe(text);
});

test.each([
  ['nothing', null, []],
  ['one', one, [one]],
  ['all, at any depth', all([one, all([two, three])]), [one, two, three]],
  ['any is one condition', any([one, two]), [any([one, two])]],
])('the conditions that must all hold: %s', (_rule, condition, expected) => {
  expect(conjuncts(condition)).toEqual(expected);
});
