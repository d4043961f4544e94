import type { ScalarType } from './attribute.ts';

const scalarTypes = {
  string: true,
  text: true,
  richtext: true,
  enumeration: true,
  email: true,
  password: true,
  uid: true,
  date: true,
  time: true,
  datetime: true,
  timestamp: true,
  integer: true,
  biginteger: true,
  float: true,
  decimal: true,
  boolean: true,
  json: true,
  blocks: true,
  array: true,
} satisfies Record<ScalarType, true>;

export function isScalarType(type: string): type is ScalarType {
  return Object.hasOwn(scalarTypes, type);
}

/** Every scalar type of some dialect. */
export const SCALAR_TYPES = Object.keys(scalarTypes) as readonly ScalarType[];
