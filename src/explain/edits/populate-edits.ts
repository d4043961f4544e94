import type { EdgeAttribute, ZoneAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { type Edit, inQuery, type Query } from '../findings/explanation.ts';

/** A step from a row to the rows of one of its attributes. */
export interface Step {
  readonly schema: Schema;
  readonly attribute: EdgeAttribute;
  /** The type of the row below: one of several in zones and morph relations. */
  readonly below: Schema;
}

type Params = Query;

/** Returns corrections that populate one more attribute: in the query's form, and as an object. */
export const populating = (steps: readonly Step[], schema: Schema, name: string): Edit[] =>
  [true, false].map((keepsTexts) =>
    inQuery((query) => withPopulate(query, [...steps], { schema, name, keepsTexts })),
  );

export const editing = (steps: readonly Step[], edit: (params: Params) => Params): Edit =>
  inQuery((query) => editAt(query, steps, edit));

export const leavingOut = (steps: readonly Step[], names: readonly string[]): Edit =>
  editing(steps, (params) =>
    Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name))),
  );

export const selecting = (steps: readonly Step[], name: string): Edit =>
  editing(steps, (params) => ({ ...params, fields: [...namesOf(params['fields']), name] }));

interface PopulateTarget {
  readonly schema: Schema;
  readonly name: string;
  /** Whether to keep a populate of texts: `author.avatar`. */
  readonly keepsTexts: boolean;
}

function withPopulate(params: Params, [step, ...rest]: readonly Step[], target: PopulateTarget): Params {
  const { populate } = params;
  const { name, keepsTexts } = target;
  if (keepsTexts && isOfTexts(populate)) {
    const names = [...(step ? [step, ...rest] : []).map(({ attribute }) => attribute.name), name];
    return { ...params, populate: withPath(populate, names.join('.')) };
  }
  const object = populateObject(populate, step?.schema ?? target.schema);
  if (!step) return { ...params, populate: { ...object, [name]: true } };
  const value = paramsOf(object[step.attribute.name]);
  const { attribute } = step;
  // A zone populates all attributes of its components, or those under `on`.
  const isWhole = attribute.kind === 'zone' && rest.length === 0 && !isPlainObject(value['on']);
  const isSwitch = !isPlainObject(object[attribute.name]);
  const below =
    isWhole && (isSwitch || value['populate'] === undefined)
      ? { ...value, populate: '*' }
      : editBelow(value, step, (inside) => withPopulate(inside, rest, target));
  return { ...params, populate: { ...object, [attribute.name]: below } };
}

/** Whether a populate is texts, to which a path can be added. */
const isOfTexts = (populate: unknown): boolean =>
  populate === undefined ||
  ((typeof populate === 'string' ||
    (Array.isArray(populate) && populate.every((one) => typeof one === 'string'))) &&
    !namesOf(populate).some((name) => name === '*' || name === 'deep'));

/** Adds a path to texts, and removes its prefixes. */
function withPath(populate: unknown, path: string): string | string[] {
  const paths = [...namesOf(populate).filter((one) => !`${path}.`.startsWith(`${one}.`)), path];
  return Array.isArray(populate) ? paths : paths.join(',');
}

function editAt(params: Params, [step, ...rest]: readonly Step[], edit: (params: Params) => Params): Params {
  if (!step) return edit(params);
  const { schema, attribute } = step;
  const populate = populateObject(params['populate'], schema);
  const below = editBelow(paramsOf(populate[attribute.name]), step, (inside) => editAt(inside, rest, edit));
  return { ...params, populate: { ...populate, [attribute.name]: paramsOrTrue(below) } };
}

/** Changes the parameters below an attribute. For several types, the parameters of one type. */
function editBelow(value: Params, { attribute, below }: Step, edit: (params: Params) => Params): Params {
  if (attribute.kind !== 'zone' && attribute.kind !== 'morph') return edit(value);
  const { on, fields: _f, filters: _c, sort: _s, populate: _p, ...shared } = value;
  // List all components, because unlisted ones would be left out.
  const fragments = isPlainObject(on) ? on : attribute.kind === 'zone' ? fragmentsOf(attribute, value) : {};
  return { ...shared, on: { ...fragments, [below.uid]: paramsOrTrue(edit(paramsOf(fragments[below.uid]))) } };
}

const paramsOrTrue = (params: Params): unknown => (Object.keys(params).length === 0 ? true : params);

/** Rewrites a zone's parameters as `on`, with what each component accepts. */
export const fragmentsOf = ({ components }: ZoneAttribute, params: Params): Record<string, unknown> =>
  Object.fromEntries(
    components.map((one) => {
      const others = components.filter((other) => other !== one);
      return [one.uid, paramsOrTrue(paramsFor(one, others, params))];
    }),
  );

/** Removes the names that only other components have. Unknown names stay, to be reported. */
function paramsFor(component: Schema, others: readonly Schema[], params: Params): Params {
  const { fields, filters, sort, populate } = params;
  const keeps = (text: string): boolean => {
    const name = text.split(/[.:]/)[0]!;
    return component.attributes.has(name) || !others.some(({ attributes }) => attributes.has(name));
  };
  const ownPart = (part: object): object =>
    Object.fromEntries(Object.entries(part).filter(([name]) => keeps(name)));
  const isAll = namesOf(populate).includes('*') || populate === 'true';
  const parts = {
    fields: namesOf(fields).filter(keeps),
    filters: ownFilters(filters, keeps),
    sort: isPlainObject(sort) ? ownPart(sort) : namesOf(sort).filter(keeps),
    populate: isAll ? '*' : ownPart(populateObject(populate, component)),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0));
}

/** Removes conditions on other names, also in groups. */
function ownFilters(filters: unknown, keeps: (name: string) => boolean): object {
  if (Array.isArray(filters))
    return filters.map((one) => ownFilters(one, keeps)).filter((one) => Object.keys(one).length > 0);
  if (!isPlainObject(filters)) return {};
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => {
      if (!GROUPS.has(name)) return keeps(name) ? [[name, value] as const] : [];
      const group = ownFilters(value, keeps);
      return Object.keys(group).length > 0 ? [[name, group] as const] : [];
    }),
  );
}

const GROUPS: ReadonlySet<string> = new Set(['$and', '$or', '$not']);

export function populateObject(populate: unknown, schema: Schema): Params {
  if (isPlainObject(populate)) return populate;
  const object: Record<string, unknown> = {};
  for (const path of namesOf(populate)) {
    if (path === '*') for (const name of populatable(schema)) object[name] ??= true;
    else addPath(object, path.split('.'));
  }
  return object;
}

export const populatable = (schema: Schema): string[] =>
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

export function namesOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : isPlainObject(value) ? Object.values(value) : [value];
  return list
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function paramsOf(value: unknown): Params {
  if (isPlainObject(value)) return value;
  return value === '*' ? { populate: '*' } : {};
}
