import { hashText, mix } from '../../src/basics.ts';
import type { AttributeOf, ScalarType } from '../../src/model/index.ts';
import type { Value } from '../../src/store/index.ts';
import { AttributeName } from '../names/attribute-name.ts';
import { itemCounts, type Shape } from './json-schemas.ts';
import type { ScalarField } from './scalar-field.ts';
import { json } from './json-values.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';

type Compile = (field: ScalarField) => MakeValue;

/**
 * Makes JSON of the shape that the model gives as JSON Schema: objects with all their keys, lists of one
 * to three items, scalars like those of an attribute of that name and type. Parts without a type, and
 * references, become JSON by name.
 */
export function jsonShape(shape: Shape, field: ScalarField, compile: Compile): MakeValue {
  const options = [shape['anyOf'], shape['oneOf']].find(Array.isArray) as readonly Shape[] | undefined;
  if (options) {
    const makers = options.map((option) => jsonShape(option, field, compile));
    return (key) => makers[mix(field.seed, key.hash) % makers.length]?.(key) ?? null;
  }
  if ('const' in shape) return () => shape['const'] as Value;
  const [type] = [shape['type']].flat();
  if (type === 'object') return objectOf(shape, field, compile);
  if (type === 'array') return listOf(shape, field, compile);
  if (type === 'null') return () => null;
  if (Array.isArray(shape['enum'])) {
    const values = shape['enum'] as readonly Value[];
    return (key) => values[mix(field.seed, key.hash) % values.length] ?? null;
  }
  const scalar = typeof type === 'string' ? scalarType(type, shape) : undefined;
  if (scalar === undefined) return json(field);
  const name = shape['format'] === 'uri' ? new AttributeName([...field.name.words, 'url']) : field.name;
  return compile({ ...field, attribute: scalarOf(field.attribute, scalar, shape), name });
}

/** Returns the field of a part of the value, with its own name and seed. */
function partOf(field: ScalarField, name: string): ScalarField {
  return {
    ...field,
    attribute: { ...field.attribute, name },
    label: `${field.label}.${name}`,
    name: AttributeName.of(name),
    seed: mix(field.seed, hashText(name)),
    distinctNames: false,
  };
}

function objectOf(shape: Shape, field: ScalarField, compile: Compile): MakeValue {
  const properties = Object.entries((shape['properties'] ?? {}) as Record<string, Shape>);
  const rest = shape['additionalProperties'];
  if (properties.length === 0 && typeof rest === 'object' && rest !== null)
    for (const name of ['first', 'second']) properties.push([name, rest as Shape]);
  const makers = properties.map(
    ([name, part]) => [name, jsonShape(part, partOf(field, name), compile)] as const,
  );
  return (key) => Object.fromEntries(makers.map(([name, make]) => [name, make(key)]));
}

function listOf(shape: Shape, field: ScalarField, compile: Compile): MakeValue {
  const fixed = shape['prefixItems'] as readonly Shape[] | undefined;
  const shapes = fixed ?? [(shape['items'] ?? {}) as Shape];
  const makers = shapes.map((part, at) => jsonShape(part, fixed ? partOf(field, `${at}`) : field, compile));
  if (fixed) return (key) => makers.map((make) => make(key));
  const { least, most } = itemCounts(shape);
  const countOf = (key: RowKey): number => least + (mix(field.seed, key.sharedHash) % (most - least + 1));
  const values = shape['uniqueItems'] === true ? shapes[0]!['enum'] : undefined;
  if (Array.isArray(values))
    return (key) => {
      const first = mix(field.seed, key.hash) % Math.max(values.length, 1);
      return [...values, ...values].slice(first, first + Math.min(countOf(key), values.length)) as Value[];
    };
  return (key) => {
    const count = countOf(key);
    return Array.from({ length: count }, (_, at) => makers[0]?.(itemKey(key, at)) ?? null);
  };
}

/** Returns the key of a list item: each is generated like a row of its own. */
function itemKey(key: RowKey, at: number): RowKey {
  if (at === 0) return key;
  return {
    ...key,
    sequence: key.sequence + at,
    hash: mix(key.hash, at),
    sharedHash: mix(key.sharedHash, at),
  };
}

function scalarType(type: string, shape: Shape): ScalarType | undefined {
  switch (type) {
    case 'string':
      return FORMATS.get(String(shape['format'])) ?? 'string';
    case 'integer':
      return 'integer';
    case 'number':
      return 'decimal';
    case 'boolean':
      return 'boolean';
    default:
      return undefined;
  }
}

const FORMATS = new Map<string, ScalarType>([
  ['email', 'email'],
  ['date', 'date'],
  ['time', 'time'],
  ['date-time', 'datetime'],
]);

function scalarOf(base: AttributeOf<'scalar'>, type: ScalarType, shape: Shape): AttributeOf<'scalar'> {
  const { jsonSchema: _shape, ...rest } = base;
  const min = bound(shape['minimum']) ?? past(bound(shape['exclusiveMinimum']), 1, type);
  const max = bound(shape['maximum']) ?? past(bound(shape['exclusiveMaximum']), -1, type);
  const pattern = FORMATS.has(String(shape['format'])) ? undefined : shape['pattern'];
  return {
    ...rest,
    type,
    unique: false,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(typeof shape['minLength'] === 'number' && { minLength: shape['minLength'] }),
    ...(typeof shape['maxLength'] === 'number' && { maxLength: shape['maxLength'] }),
    ...(typeof pattern === 'string' && { regex: pattern }),
  };
}

/** Ignores the limits of safe integers, which zod adds to every integer. */
function bound(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
}

function past(value: number | undefined, step: number, type: ScalarType): number | undefined {
  return value === undefined ? undefined : value + (type === 'integer' ? step : step / 100);
}
