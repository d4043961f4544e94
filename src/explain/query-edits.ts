import type { EdgeAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import { isPlainObject } from '../objects.ts';

/** A query that is being corrected. */
export type Query = { readonly [parameter: string]: unknown };

/** A step from a row to the rows of one of its attributes. */
export interface Step {
  readonly schema: Schema;
  readonly attribute: EdgeAttribute;
  /** The type of the row below: one of several in zones and morph relations. */
  readonly below: Schema;
}

/** The parameters of one level. */
type Params = { readonly [parameter: string]: unknown };

/** Returns a query with other parameters for the rows that the steps lead to. */
export function editAt(query: Query, steps: readonly Step[], edit: (params: Params) => Params): Query {
  const [step, ...rest] = steps;
  if (!step) return edit(query);
  const populate = populateObject(query['populate'], step.schema);
  const value = paramsOf(populate[step.attribute.name]);
  return { ...query, populate: { ...populate, [step.attribute.name]: editBelow(value, step, rest, edit) } };
}

/** Returns a query that populates one more attribute. */
export const withPopulate = (query: Query, steps: readonly Step[], schema: Schema, name: string): Query =>
  editAt(query, steps, (params) => {
    const populate = populateObject(params['populate'], schema);
    return { ...params, populate: { ...populate, [name]: true } };
  });

/** Returns a query that selects one more field. */
export const withField = (query: Query, steps: readonly Step[], name: string): Query =>
  editAt(query, steps, (params) => ({ ...params, fields: [...namesOf(params['fields']), name] }));

/** Returns a query without parameters on one level. */
export const without = (query: Query, steps: readonly Step[], names: readonly string[]): Query =>
  editAt(query, steps, (params) =>
    Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name))),
  );

/** Returns a populate that is written in any way as an object: attribute → parameters. */
export function populateObject(populate: unknown, schema: Schema): Params {
  if (isPlainObject(populate)) return populate;
  const object: Record<string, unknown> = {};
  for (const path of namesOf(populate)) {
    if (path === '*') for (const name of populatable(schema)) object[name] ??= true;
    else addPath(object, path.split('.'));
  }
  return object;
}

const populatable = (schema: Schema): string[] =>
  [...schema.attributes.values()]
    .filter(({ kind, private: isPrivate }) => kind !== 'scalar' && !isPrivate)
    .map(({ name }) => name);

function addPath(object: Record<string, unknown>, [name = '', ...rest]: readonly string[]): void {
  if (rest.length === 0) {
    object[name] ??= true;
    return;
  }
  const { populate = {}, ...params } = paramsOf(object[name]) as { populate?: Record<string, unknown> };
  addPath(populate, rest);
  object[name] = { ...params, populate };
}

/** Returns the names in a text or a list of texts. */
export function namesOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : isPlainObject(value) ? Object.values(value) : [value];
  return list
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** A switch has no parameters. */
const paramsOf = (value: unknown): Params => (isPlainObject(value) ? value : {});

function editBelow(
  value: Params,
  { attribute, below }: Step,
  rest: readonly Step[],
  edit: (params: Params) => Params,
): Params {
  if (attribute.kind !== 'zone' && attribute.kind !== 'morph') return editAt(value, rest, edit);
  const { on = {}, populate, ...shared } = value as { on?: Params; populate?: unknown };
  const all: Record<string, unknown> = {};
  // Components that are not listed under `on` would be left out.
  if (attribute.kind === 'zone' && Object.keys(on).length === 0)
    for (const component of attribute.components) all[component.uid] = sharedParams(populate, component);
  const fragments = { ...all, ...on };
  return { ...shared, on: { ...fragments, [below.uid]: editAt(paramsOf(fragments[below.uid]), rest, edit) } };
}

/** Returns what a component takes of the populate of its zone: the names that it has. */
function sharedParams(populate: unknown, component: Schema): unknown {
  if (populate === undefined) return true;
  if (populate === '*' || populate === true) return { populate: '*' };
  const own = Object.entries(populateObject(populate, component)).filter(([name]) =>
    component.attributes.has(name),
  );
  return own.length === 0 ? true : { populate: Object.fromEntries(own) };
}
