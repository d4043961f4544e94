import type { Context } from '../context.ts';
import type { Schema } from '../model/model.ts';
import type { Plan } from '../query/plan.ts';
import { compileMatch } from '../query/run/matching-ids.ts';
import type { ExplanationReason } from './explanation.ts';

/** Why a row that there is does not take part. */
export interface RowReason {
  readonly reason: Extract<ExplanationReason, 'draft' | 'other-locale' | 'filtered-out' | 'beyond-page'>;
  /** The locale of the row, if that is the reason. */
  readonly locale?: string;
}

/** Returns why a row is not among those that a plan finds. */
export function rowReason(plan: Plan, id: number, context: Context): RowReason {
  const { schema, scope } = plan;
  const meets = (part: Partial<Plan>): boolean =>
    compileMatch({ ...plan, visible: null, where: null, search: null, ...part }, context)?.(id) ?? true;
  if (!meets({ visible: plan.visible })) {
    const locale = context.store.table(schema).value(id, 'locale');
    const isOther = scope.locale !== null && typeof locale === 'string' && locale !== scope.locale;
    return isOther ? { reason: 'other-locale', locale } : { reason: 'draft' };
  }
  return { reason: meets({ where: plan.where, search: plan.search }) ? 'beyond-page' : 'filtered-out' };
}

/** Returns why no row of a plan's type is found, by the row that comes nearest; undefined if there are none. */
export function nearestRow(
  plan: Plan,
  ids: readonly number[],
  context: Context,
): (RowReason & { id: number }) | undefined {
  const found = ids.map((id) => ({ ...rowReason(plan, id, context), id }));
  for (const reason of NEAREST) {
    const row = found.find((one) => one.reason === reason);
    if (row) return row;
  }
  return undefined;
}

const NEAREST = ['beyond-page', 'draft', 'other-locale', 'filtered-out'] as const;

/** Names a row for a message: `article 3`. */
export const rowName = ({ uid }: Schema, id: number): string => `${uid.split('.').at(-1)} ${id}`;
