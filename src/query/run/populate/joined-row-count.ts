import type { Context } from '../../../context.ts';
import type { Condition } from '../../../database/condition.ts';
import { linksOf } from '../../../database/rows/ids-by-value.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan } from '../../plan.ts';
import { compileTruths } from '../row-by-row/compile-condition.ts';
import { NO, YES } from '../row-by-row/truth-set.ts';
import { type JoinNode, joinTree, type SortWork } from '../sort/combinations.ts';
import { isOwn } from '../sort/sort-rows.ts';

/**
 * Returns a function that tells how many rows a query of SQL has for one row that it finds: one for each combination of
 * the rows joined to it, by conditions that hold and by the order.
 *
 * @param work what may be done, which the function counts
 */
export function joinedRowCount(
  { schema, where, order }: Plan,
  context: Context,
  work: SortWork,
): (id: number) => number {
  const held = where && joins(where) ? tallyOf(where, schema, context, work) : undefined;
  const sorted = isOwn(order) ? undefined : sizeOf(joinTree(order), context, work);
  return (id) => (held?.(id).yes ?? 1) * (sorted?.(id) ?? 1);
}

function joins(condition: Condition): boolean {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.some(joins);
  return condition.kind === 'not' ? joins(condition.of) : condition.kind === 'join';
}

/** How many combinations of joined rows give each truth value of a condition. */
interface Tally {
  readonly yes: number;
  readonly no: number;
  readonly unknown: number;
}

type Tallies = (id: number) => Tally;

/** Each mention of a relation is a join of its own, so the parts of a condition are independent. */
function tallyOf(condition: Condition, schema: Schema, context: Context, work: SortWork): Tallies {
  switch (condition.kind) {
    case 'all':
      return condition.of.map((part) => tallyOf(part, schema, context, work)).reduce(both);
    case 'any':
      return opposite(
        condition.of.map((part) => opposite(tallyOf(part, schema, context, work))).reduce(both),
      );
    case 'not':
      return opposite(tallyOf(condition.of, schema, context, work));
    case 'join': {
      const { attribute } = condition;
      if (!('target' in attribute)) return () => ONE.unknown;
      const links = linksOf(condition.schema, attribute, context);
      return sumOver(work, links, tallyOf(condition.of, attribute.target, context, work), (a, b) => ({
        yes: a.yes + b.yes,
        no: a.no + b.no,
        unknown: a.unknown + b.unknown,
      }));
    }
    default: {
      const truths = compileTruths(condition, schema, context);
      return (id) => {
        const truth = truths(id);
        return truth === YES ? ONE.yes : truth === NO ? ONE.no : ONE.unknown;
      };
    }
  }
}

const ONE = {
  yes: { yes: 1, no: 0, unknown: 0 },
  no: { yes: 0, no: 1, unknown: 0 },
  unknown: { yes: 0, no: 0, unknown: 1 },
} satisfies Record<string, Tally>;

const both =
  (a: Tallies, b: Tallies): Tallies =>
  (id) => {
    const [left, right] = [a(id), b(id)];
    const yes = left.yes * right.yes;
    const unknown = (left.yes + left.unknown) * (right.yes + right.unknown) - yes;
    const all = (left.yes + left.no + left.unknown) * (right.yes + right.no + right.unknown);
    return { yes, unknown, no: all - yes - unknown };
  };

const opposite =
  (of: Tallies): Tallies =>
  (id) => {
    const { yes, no, unknown } = of(id);
    return { yes: no, no: yes, unknown };
  };

/** Returns a function that counts the combinations of the rows joined by an order. */
function sizeOf({ joined }: JoinNode, context: Context, work: SortWork): (id: number) => number {
  const sizes = joined.map((below) => {
    const { schema, attribute } = below.alias.join!;
    return sumOver(work, linksOf(schema, attribute, context), sizeOf(below, context, work), (a, b) => a + b);
  });
  return (id) => sizes.reduce((size, of) => size * of(id), 1);
}

/** Returns a function that adds what linked rows give, or takes that of the row of nulls where there are none. */
function sumOver<T>(
  work: SortWork,
  links: { of(id: number): Iterable<{ readonly id: number }> },
  of: (id: number) => T,
  add: (a: T, b: T) => T,
): (id: number) => T {
  const known = new Map<number, T>();
  return (id) => {
    let sum = known.get(id);
    if (sum === undefined) {
      const linked = id === 0 ? [] : [...links.of(id)];
      work.addSteps(linked.length + 1);
      sum = linked.length === 0 ? of(0) : linked.map((link) => of(link.id)).reduce(add);
      known.set(id, sum);
    }
    return sum;
  };
}
