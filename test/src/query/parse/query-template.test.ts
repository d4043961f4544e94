import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery, type ParserTraits } from '../../../../src/query/parse/parse-query.ts';
import { fillTemplate, parseTemplate, valueStart } from '../../../../src/query/parse/query-template.ts';
import { propertyOptions } from '../../../fixtures/property-options.ts';

const traits: ParserTraits = { depth: 20, mendsBrackets: true };

describe('a template', () => {
  test('has the places of values', () => {
    const template = parseTemplate(
      'filters[title][$eq]=0&filters[$and][0][id]=1&filters[a]=&filters[b]',
      2,
      traits,
    );
    expect(template).toEqual({ filters: { title: { $eq: '0' }, $and: [{ id: '1' }], a: '', b: null } });
    expect(fillTemplate(template!, ['caf%C3%A9+1', '7'])).toEqual({
      filters: { title: { $eq: 'café 1' }, $and: [{ id: '7' }], a: '', b: null },
    });
  });

  test.each([
    ['a value that is dropped', 'a[__proto__]=0&a[b]=1', 2],
    ['a key that ends elsewhere', 'a[b%5D=0]=1', 1],
  ])('there is none for %s', (_rule, text, values) => {
    expect(parseTemplate(text, values, traits)).toBeUndefined();
  });
});

const PARTS = 'a b [a] [b] [] [0] [1] [120] [$in] %5Ba%5D [a [__proto__] = = = =1 =x]=y =x%5D=y'
  .concat(' %5B %E0%A4 %%5B41 %C3%A9 %20 + %')
  .split(' ');
const parameter = fc.array(fc.constantFrom(...PARTS), { maxLength: 5 }).map((parts) => parts.join(''));

describe.each([true, false])('filled, it is the parsed query (mends brackets: %s)', (mendsBrackets) => {
  test('for any keys and values', () => {
    let templates = 0;
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 4 }), (parameters) => {
        const parser = { depth: 20, mendsBrackets };
        const values: string[] = [];
        const indexed = parameters.map((each) => {
          const start = valueStart(each);
          return start === each.length
            ? each
            : `${each.slice(0, start)}${values.push(each.slice(start)) - 1}`;
        });
        const template = parseTemplate(indexed.join('&'), values.length, parser);
        if (!template) return;
        if (values.length > 1) templates++;
        expect(fillTemplate(template, values)).toEqual(parseQuery(parameters.join('&'), parser));
      }),
      propertyOptions(5000, 5),
    );
    expect(templates).toBeGreaterThan(200);
  });
});
