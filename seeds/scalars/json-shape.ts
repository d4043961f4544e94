import type { ScalarAttribute, ScalarType } from '../../src/model/attribute.ts';
import type { Value } from '../../src/store/store.ts';
import { hashText, mix } from '../random/random.ts';
import type { Spot } from '../generate/row-key.ts';
import { wordsOf } from '../words/kinds.ts';
import { json } from './json.ts';
import type { Maker, Place } from './place.ts';

type Shape = { readonly [key: string]: unknown };
type Compile = (attribute: ScalarAttribute, place: Place, source: undefined) => Maker;

/**
 * Values of JSON whose shape the model states, as JSON Schema: objects with all their keys, lists of
 * one to three, scalars as an attribute of that name and type has them. What says nothing, or leads
 * back to itself, is by name as other JSON.
 */
export function jsonShape(base: ScalarAttribute, shape: Shape, place: Place, compile: Compile): Maker {
  const options = [shape['anyOf'], shape['oneOf']].find(Array.isArray) as readonly Shape[] | undefined;
  if (options) {
    const makers = options.map((option) => jsonShape(base, option, place, compile));
    return (spot) => makers[mix(place.seed, spot.own) % makers.length]?.(spot) ?? null;
  }
  if ('const' in shape) return () => shape['const'] as Value;
  const [type] = [shape['type']].flat();
  if (type === 'object') return objectOf(base, shape, place, compile);
  if (type === 'array') return listOf(base, shape, place, compile);
  if (type === 'null') return () => null;
  if (Array.isArray(shape['enum'])) {
    const values = shape['enum'] as readonly Value[];
    return (spot) => values[mix(place.seed, spot.own) % values.length] ?? null;
  }
  const scalar = typeof type === 'string' ? scalarType(type, shape) : undefined;
  if (scalar === undefined) return json(base, place);
  const words = shape['format'] === 'uri' ? `${place.words} url` : place.words;
  return compile(scalarOf(base, scalar, shape), { ...place, words }, undefined);
}

/** The place of something within a value: its own words and its own seed. */
function within(place: Place, name: string): Place {
  return {
    ...place,
    label: `${place.label}.${name}`,
    words: wordsOf(name),
    seed: mix(place.seed, hashText(name)),
    distinctNames: false,
  };
}

function objectOf(base: ScalarAttribute, shape: Shape, place: Place, compile: Compile): Maker {
  const properties = Object.entries((shape['properties'] ?? {}) as Record<string, Shape>);
  const rest = shape['additionalProperties'];
  if (properties.length === 0 && typeof rest === 'object' && rest !== null)
    for (const name of ['first', 'second']) properties.push([name, rest as Shape]);
  const makers = properties.map(
    ([name, part]) => [name, jsonShape({ ...base, name }, part, within(place, name), compile)] as const,
  );
  return (spot) => Object.fromEntries(makers.map(([name, make]) => [name, make(spot)]));
}

function listOf(base: ScalarAttribute, shape: Shape, place: Place, compile: Compile): Maker {
  const fixed = shape['prefixItems'] as readonly Shape[] | undefined;
  const shapes = fixed ?? [(shape['items'] ?? {}) as Shape];
  const makers = shapes.map((part, at) =>
    jsonShape(base, part, fixed ? within(place, `${at}`) : place, compile),
  );
  if (fixed) return (spot) => makers.map((make) => make(spot));
  const least = Number(shape['minItems'] ?? 1);
  const most = Math.max(least, Math.min(Number(shape['maxItems'] ?? 3), least + 2));
  return (spot) => {
    const count = least + (mix(place.seed, spot.shared) % (most - least + 1));
    return Array.from({ length: count }, (_, at) => makers[0]?.(item(spot, at)) ?? null);
  };
}

/** Each item of a list is a row of its own. */
function item(spot: Spot, at: number): Spot {
  if (at === 0) return spot;
  return { ...spot, turn: spot.turn + at, own: mix(spot.own, at), shared: mix(spot.shared, at) };
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

function scalarOf(base: ScalarAttribute, type: ScalarType, shape: Shape): ScalarAttribute {
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

/** zod states the limits of safe integers, too, which bound nothing. */
function bound(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
}

function past(value: number | undefined, step: number, type: ScalarType): number | undefined {
  return value === undefined ? undefined : value + (type === 'integer' ? step : step / 100);
}
