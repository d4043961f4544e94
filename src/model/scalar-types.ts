/** The scalar attribute types of all dialects. `array` exists in one of them only (D11 in docs/dialects.md). */
export const SCALAR_TYPES = [
  'string',
  'text',
  'richtext',
  'enumeration',
  'email',
  'password',
  'uid',
  'date',
  'time',
  'datetime',
  'timestamp',
  'integer',
  'biginteger',
  'float',
  'decimal',
  'boolean',
  'json',
  'blocks',
  'array',
] as const;

/** A scalar attribute type. */
export type ScalarType = (typeof SCALAR_TYPES)[number];

/** Checks whether a text is a scalar attribute type. */
export const isScalarType = (type: string): type is ScalarType =>
  (SCALAR_TYPES as readonly string[]).includes(type);
