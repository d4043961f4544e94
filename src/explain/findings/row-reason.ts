import type { Context } from '../../context.ts';
import type { Plan, Scope } from '../../query/plan.ts';
import { compileMatch } from '../../query/run/matching/compile-match.ts';
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
  if (meets({ visible: plan.visible }))
    return { reason: meets({ where: plan.where, search: plan.search }) ? 'beyond-page' : 'filtered-out' };
  const locale = context.store.table(schema).value(id, 'locale');
  const isVisibleIn = (other: Scope): boolean =>
    meets({ visible: context.dialect.query.scope.visible(schema, other, context) });
  const isOther = scope.locale !== null && typeof locale === 'string' && locale !== scope.locale;
  if (isOther && isVisibleIn({ ...scope, locale })) return { reason: 'other-locale', locale };
  return !isOther || scope.locale === null ? { reason: 'draft' } : { reason: 'other-locale', locale };
}

/** Returns why no row of a plan's type is found, by the row that comes nearest; undefined if there are none. */
export function nearestRow(
  plan: Plan,
  ids: readonly number[],
  context: Context,
): (RowReason & { readonly id: number }) | undefined {
  const { where, search } = plan;
  const matches = compileMatch({ ...plan, visible: null, where, search }, context) ?? ((): boolean => true);
  const matching = ids.filter((id) => matches(id));
  const found = (matching.length > 0 ? matching : ids).map((id) => ({ ...rowReason(plan, id, context), id }));
  const visible = found.filter(({ reason }) => reason === 'filtered-out');
  if (matching.length === 0 && visible.length > 0) return visible[0];
  return NEAREST.map((reason) => found.find((row) => row.reason === reason)).find((row) => row);
}

const NEAREST = ['beyond-page', 'draft', 'other-locale', 'filtered-out'] as const;
