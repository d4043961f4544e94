import { GraphQLError, GraphQLScalarType, Kind, print, type ValueNode, valueFromASTUntyped } from 'graphql';
import type { Model, Schema } from '../../model/model.ts';
import type { UploadedFile } from '../../write/files/media-types.ts';
import { typeName } from './graphql-names.ts';
import regionsByLanguage from './locale-codes.json' with { type: 'json' };

/** The codes of all locales that Strapi knows. */
const LOCALES: ReadonlySet<string> = new Set(
  Object.entries(regionsByLanguage).flatMap(([language, regions]) => [
    language,
    ...regions.split(' ').flatMap((region) => (region ? `${language}-${region}` : [])),
  ]),
);

const refusal = (message: string, nodes?: ValueNode): GraphQLError =>
  new GraphQLError(message, nodes && { nodes });

const textOf = (ast: ValueNode): unknown => 'value' in ast && ast.value;

/** Texts of `YYYY-MM-DD` with a day that exists. */
function isDate(text: string): boolean {
  if (!/^\d{4}-(0[1-9]|1[012])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

const DATE_TIME =
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+|-]([01]\d|2[0-3]):[0-5]\d)$/i;

const isDateTime = (text: string): boolean =>
  DATE_TIME.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

function scalarOf(
  name: string,
  description: string,
  kinds: { readonly text: string; readonly literal: string },
  read: (text: string) => string | undefined,
): GraphQLScalarType {
  const parse = (text: string, nodes?: ValueNode): string => {
    const value = read(text);
    if (value !== undefined) return value;
    throw refusal(`${name} cannot represent an invalid ${kinds.text} ${text}.`, nodes);
  };
  return new GraphQLScalarType({
    name,
    description,
    serialize(value) {
      if (typeof value === 'string') return parse(value);
      throw new GraphQLError(
        name === 'Date'
          ? `Date cannot represent a non string, or non Date type ${JSON.stringify(value)}`
          : `DateTime cannot be serialized from a non string, non numeric or non Date type ${JSON.stringify(value)}`,
      );
    },
    parseValue(value) {
      if (typeof value === 'string') return parse(value);
      throw refusal(`${name} cannot represent ${kinds.literal} ${JSON.stringify(value)}`);
    },
    parseLiteral(ast) {
      if (ast.kind === Kind.STRING) return parse(ast.value, ast);
      throw refusal(`${name} cannot represent ${kinds.literal} ${String(textOf(ast))}`, ast);
    },
  });
}

const date = (): GraphQLScalarType =>
  scalarOf(
    'Date',
    'A date string, such as 2007-12-03, compliant with the `full-date` format outlined in section 5.6 of the ' +
      'RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar.',
    { text: 'date-string', literal: 'non string type' },
    (text) => (isDate(text) ? text : undefined),
  );

const dateTime = (): GraphQLScalarType =>
  scalarOf(
    'DateTime',
    'A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in ' +
      'section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using ' +
      'the Gregorian calendar.',
    { text: 'date-time-string', literal: 'non string or Date type' },
    (text) => (isDateTime(text) ? new Date(text).toISOString() : undefined),
  );

function parseTime(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`Expected a string, got a ${typeof value}`);
  const match = /^((?:2[0-3]|[01]\d):[0-5]\d:[0-5]\d)(?:\.(\d{1,3}))?$/.exec(value);
  if (!match) throw new Error('Invalid time format, expected HH:mm:ss.SSS');
  return `${match[1]}.${(match[2] ?? '').padEnd(3, '0')}`;
}

const time = (): GraphQLScalarType =>
  new GraphQLScalarType({
    name: 'Time',
    description: 'A time string with format HH:mm:ss.SSS',
    serialize: parseTime,
    parseValue: parseTime,
    parseLiteral(ast) {
      if (ast.kind !== Kind.STRING) throw new Error('Time cannot represent non string type');
      return parseTime(ast.value);
    },
  });

/** Checks that a value is an integer. Parsing and serializing read its text, as Strapi's library does. */
function integer(value: unknown): bigint {
  const text = String(value);
  const parsed = BigInt(text);
  if (parsed.toString() === text) return parsed;
  throw new GraphQLError(`BigInt cannot represent value: ${text}`);
}

const long = (): GraphQLScalarType =>
  new GraphQLScalarType({
    name: 'Long',
    description: 'The `BigInt` scalar type represents non-fractional signed whole numeric values.',
    serialize(value) {
      if (value === '' || (typeof value === 'number' && !Number.isInteger(value)))
        throw new GraphQLError(`BigInt cannot represent non-integer value: ${String(value)}`);
      const parsed = Number(value);
      return Number.isSafeInteger(parsed) ? parsed : BigInt(value as string).toString();
    },
    parseValue: (value) => integer(value).toString(),
    parseLiteral(ast) {
      if ('value' in ast) return integer(ast.value).toString();
      throw refusal(`BigInt cannot represent non-integer value: ${print(ast)}`, ast);
    },
  });

const json = (): GraphQLScalarType =>
  new GraphQLScalarType({
    name: 'JSON',
    description:
      'The `JSON` scalar type represents JSON values as specified by ' +
      '[ECMA-404](http://www.ecma-international.org/publications/files/ECMA-ST/ECMA-404.pdf).',
    parseValue: (value) => value,
    // A name without quotes is not a value.
    parseLiteral: (ast, variables) =>
      ast.kind === Kind.ENUM ? undefined : valueFromASTUntyped(ast, variables),
  });

export const commonScalars = (): GraphQLScalarType[] => [json(), dateTime(), time(), date(), long()];

export class GraphqlUpload {
  readonly file: UploadedFile;

  constructor(file: UploadedFile) {
    this.file = file;
  }

  /** For logs, which show no bytes. */
  toJSON(): object {
    const { name, type, bytes } = this.file;
    return { name, type, size: bytes.length };
  }
}

/** Returns the scalar for files in requests of Strapi 4. */
export const uploadScalar = (): GraphQLScalarType =>
  new GraphQLScalarType({
    name: 'Upload',
    description: 'The `Upload` scalar type represents a file upload.',
    parseValue(value) {
      if (value instanceof GraphqlUpload) return value.file;
      throw new GraphQLError('Upload value invalid.');
    },
    parseLiteral(ast) {
      throw refusal('Upload literal unsupported.', ast);
    },
  });

/**
 * Returns the scalar of the argument `locale`. Literals must be one of Strapi's locales; variables are not checked.
 *
 * @param all the value for all locales: `*` or `all`
 */
export const localeScalar = (all: string): GraphQLScalarType =>
  new GraphQLScalarType({
    name: 'I18NLocaleCode',
    description: 'A string used to identify an i18n locale',
    parseValue: (value) => value,
    parseLiteral(ast) {
      if (ast.kind !== Kind.STRING) throw new Error('Locale cannot represent non string type');
      if (ast.value !== all && !LOCALES.has(ast.value)) throw new Error('Unknown locale supplied');
      return ast.value;
    },
  });

/** Returns the scalar for the input of a dynamic zone: components with `__typename`. */
export function zoneScalar(
  name: string,
  allowed: readonly Schema[],
  { components }: Model,
): GraphQLScalarType {
  const parse = (value: unknown): unknown => {
    const { __typename, ...rest } = Object(value) as { __typename?: unknown };
    const component = [...components.values()].find((each) => typeName(each) === __typename);
    if (component) return { __component: component.uid, ...rest };
    throw new Error(`Component not found. expected one of: ${allowed.map(typeName).join(', ')}`);
  };
  return new GraphQLScalarType({
    name,
    parseValue: parse,
    parseLiteral: (ast, variables) =>
      ast.kind === Kind.OBJECT ? parse(valueFromASTUntyped(ast, variables)) : undefined,
  });
}
