import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '../../../../../src/context.ts';
import type { ContentType } from '../../../../../src/model/model.ts';
import type { QueryParams } from '../../../../../src/query/query-params.ts';
import type { Plan, Populate } from '../../../../../src/query/plan.ts';
import { resolvePlan } from '../../../../../src/query/resolve/resolve-plan.ts';
import {
  type FoundRows,
  linkedRows,
  rowsOfTarget,
} from '../../../../../src/query/run/populate/rows-of-target.ts';
import { createContext } from '../../../../fixtures/create-context.ts';
import { libraryContext } from '../../../../fixtures/library/context.ts';
import { propertyOptions } from '../../../../fixtures/property-options.ts';

const ANY = { status: 'any', locale: null } as const;
const context = libraryContext();
const types = [...context.model.contentTypes.values()].filter(({ uid }) => uid.startsWith('api::'));

/** What a populate finds: the ids below each parent, and all rows in their order. */
function describeRows(found: FoundRows, parents: readonly number[]): unknown {
  const levels = [...found.levels()].map(([nodes]) => nodes.map(({ id }) => id));
  const below = parents.map(
    (id) =>
      JSON.stringify(found.of(id), (key, value) =>
        key === 'plan' || key === 'schema' ? undefined : value,
      ) ?? 'none',
  );
  return { below, levels, size: found.size };
}

function populatesOf(
  type: ContentType,
  params: QueryParams,
  from: Context,
): { plan: Plan; populate: Populate }[] {
  const names = [...type.attributes.values()].filter(
    ({ kind }) => !['scalar', 'zone', 'morph'].includes(kind),
  );
  const plan = resolvePlan(
    { populate: Object.fromEntries(names.map(({ name }) => [name, params])) },
    type,
    ANY,
    from,
  );
  return plan.populate.map((populate) => ({ plan, populate }));
}

const params = fc.record<QueryParams>(
  {
    where: fc.constantFrom({ id: { $gt: '1' } }, { id: { $in: ['1', '3'] } }),
    select: fc.constant(['id']),
    ordering: fc.constantFrom('asc', 'desc'),
    populate: fc.constant(true as const),
  },
  { requiredKeys: [] },
);

test('rows in the order of their links are those that the general way finds', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.constantFrom(...types), params, fc.infiniteStream(fc.boolean()), (type, asked, picks) => {
      const parents = context.store.table(type).ids.filter(() => picks.next().value);
      for (const { plan, populate } of populatesOf(type, asked, context)) {
        const { attribute } = populate;
        if (!('target' in attribute)) continue;
        const quick = linkedRows(parents, populate, attribute.target, plan.schema, context);
        if (!quick) continue;
        compared++;
        const general = rowsOfTarget(parents, populate, attribute.target, plan.schema, context);
        expect(describeRows(quick, parents)).toEqual(describeRows(general, parents));
      }
    }),
    propertyOptions(200, 6),
  );
  expect(compared).toBeGreaterThan(300);
});

test('more parents than a call has arguments', () => {
  const many = createContext({
    model: {
      contentTypes: {
        'api::row.row': {
          info: { singularName: 'row', pluralName: 'rows' },
          attributes: { others: { type: 'relation', relation: 'manyToMany', target: 'api::row.row' } },
        },
      },
    },
    data: { 'api::row.row': Array.from({ length: 150_000 }, (_, i) => (i === 0 ? {} : { others: [1] })) },
  });
  const type = many.model.contentTypes.get('api::row.row')!;
  const [{ plan, populate }] = populatesOf(type, {}, many) as [{ plan: Plan; populate: Populate }];
  const { ids } = many.store.table(type);
  expect(linkedRows(ids, populate, type, plan.schema, many)?.size).toBe(1);
});
