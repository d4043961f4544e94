import type { Context } from '../../context.ts';
import { remember } from '../../objects.ts';
import type { Plan } from '../../query/plan.ts';
import { compileMatch } from '../../query/run/row-by-row/compile-condition.ts';
import type { ExplanationReason } from './explanation.ts';

export interface RowReason {
  readonly reason: Extract<ExplanationReason, 'draft' | 'other-locale' | 'filtered-out' | 'beyond-page'>;
  readonly locale?: string;
}

export function rowReasons(plan: Plan, context: Context): (id: number) => RowReason {
  const { schema, scope, where, search } = plan;
  const test = (part: Partial<Plan>): RowTest =>
    compileMatch({ ...plan, visible: null, where: null, search: null, ...part }, context) ?? (() => true);
  const isVisible = test({ visible: plan.visible });
  const matches = test({ where, search });
  const inLocale = new Map<string, RowTest>();
  const isVisibleIn = (locale: string): RowTest => {
    const visible = (): Plan['visible'] =>
      context.dialect.query.scope.visible(schema, { ...scope, locale }, context);
    return remember(inLocale, locale, () => test({ visible: visible() }));
  };
  return (id) => {
    if (isVisible(id)) return { reason: matches(id) ? 'beyond-page' : 'filtered-out' };
    const locale = context.store.table(schema).value(id, 'locale');
    const isOther = scope.locale !== null && typeof locale === 'string' && locale !== scope.locale;
    if (isOther && isVisibleIn(locale)(id)) return { reason: 'other-locale', locale };
    return !isOther || scope.locale === null ? { reason: 'draft' } : { reason: 'other-locale', locale };
  };
}

type RowTest = (id: number) => boolean;

/** Returns why a plan finds no row, from the row that comes nearest; undefined without rows. */
export function nearestRow(
  plan: Plan,
  ids: readonly number[],
  context: Context,
): (RowReason & { readonly id: number }) | undefined {
  const { where, search } = plan;
  const matches = compileMatch({ ...plan, visible: null, where, search }, context) ?? ((): boolean => true);
  const matching = ids.filter((id) => matches(id));
  const reasonOf = rowReasons(plan, context);
  const reasons = (matching.length > 0 ? matching : ids).map((id) => ({ ...reasonOf(id), id }));
  const visible = reasons.filter(({ reason }) => reason === 'filtered-out');
  if (matching.length === 0 && visible.length > 0) return visible[0];
  return NEAREST.map((reason) => reasons.find((row) => row.reason === reason)).find((row) => row);
}

const NEAREST = ['beyond-page', 'draft', 'other-locale', 'filtered-out'] as const;
