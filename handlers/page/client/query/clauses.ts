import type { PageField } from '../../page-data.ts';

export type Query = { readonly [parameter: string]: unknown };

/** A condition that the form can show: one operator on one field. */
export interface SimpleFilter {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
}

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function withParameter(query: Query, name: string, value: unknown): Query {
  const { [name]: _, ...others } = query;
  return value === undefined ? others : { ...others, [name]: value };
}

/** Returns the names in `fields` or `populate`, in whatever way they are written. */
export function namesIn(clause: unknown): string[] {
  if (typeof clause === 'string')
    return clause
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  if (Array.isArray(clause)) return clause.flatMap(namesIn);
  return isObject(clause)
    ? Object.entries(clause).flatMap(([name, value]) => (value === false || value === 'false' ? [] : [name]))
    : [];
}

/** Returns whether a populate has an attribute, also by `*` or with levels below it. */
export const populates = (clause: unknown, name: string): boolean =>
  namesIn(clause).some((one) => one === '*' || one === name || one.startsWith(`${name}.`));

/** Adds a name to a list, or takes it out. A populate that is an object stays one. */
export function toggleName(clause: unknown, name: string, isOn: boolean, all: readonly PageField[]): unknown {
  if (isObject(clause)) {
    const { [name]: _, ...others } = clause;
    const next = isOn ? { ...others, [name]: true } : others;
    return Object.keys(next).length === 0 ? undefined : next;
  }
  const names = namesIn(clause).flatMap((one) =>
    one === '*' && !isOn ? all.map((field) => field.name) : [one],
  );
  const others = names.filter((one) => one !== name && !one.startsWith(`${name}.`));
  const next = isOn ? [...others, name] : others;
  return next.length === 0 ? undefined : next;
}

/** Returns the conditions that the form can show, and whether there are others. */
export function simpleFilters(filters: unknown): { simple: SimpleFilter[]; hasOthers: boolean } {
  const simple: SimpleFilter[] = [];
  let hasOthers = filters !== undefined && !isObject(filters);
  for (const [field, condition] of Object.entries(isObject(filters) ? filters : {})) {
    const parts = isObject(condition) ? Object.entries(condition) : [['$eq', condition] as const];
    for (const [operator, value] of parts) {
      if (field.startsWith('$') || !operator.startsWith('$') || typeof value === 'object') hasOthers = true;
      else simple.push({ field, operator, value: String(value) });
    }
  }
  return { simple, hasOthers };
}

/** Returns filters in which one condition is another, or gone. What the form does not show stays. */
export function withFilter(
  filters: unknown,
  before: SimpleFilter | undefined,
  after: SimpleFilter | undefined,
): unknown {
  const next: { [field: string]: unknown } = { ...(isObject(filters) ? filters : {}) };
  const conditionsOf = (field: string): { [operator: string]: unknown } => {
    const condition = next[field];
    if (condition === undefined) return {};
    return isObject(condition) ? condition : { $eq: condition };
  };
  if (before) {
    const { [before.operator]: _, ...others } = conditionsOf(before.field);
    next[before.field] = others;
    if (Object.keys(others).length === 0) delete next[before.field];
  }
  if (after) next[after.field] = { ...conditionsOf(after.field), [after.operator]: after.value };
  return Object.keys(next).length === 0 ? undefined : next;
}

export function firstSort(sort: unknown): { name: string; order: 'asc' | 'desc'; hasOthers: boolean } {
  const list = typeof sort === 'string' ? sort.split(',') : Array.isArray(sort) ? sort : [];
  const [first] = list;
  const [name = '', order = 'asc'] = typeof first === 'string' ? first.split(':') : [];
  return {
    name,
    order: order.toLowerCase() === 'desc' ? 'desc' : 'asc',
    hasOthers: list.length > 1 || (sort !== undefined && name === ''),
  };
}
