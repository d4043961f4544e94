import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Random } from '../../../seeds/random.ts';

/** What random operations are made from. */
interface OperationSource {
  readonly schema: GraphQLSchema;
  /** Texts that name entries. */
  readonly ids: readonly string[];
}

const ODD = [
  'null',
  '{}',
  '[]',
  '-1',
  '1e999',
  '99999999999999999999',
  '"\\u0000"',
  '"__proto__"',
  '$nowhere',
  'NOWHERE',
];

const SCALARS: Readonly<Record<string, readonly string[]>> = {
  String: ['"a"', '""', '"name:desc,id"', '"nope"', '"Été"'],
  Int: ['0', '1', '3', '-1', '2147483647'],
  Float: ['1.5', '0', '-2'],
  Boolean: ['true', 'false'],
  JSON: ['{a: [1, null]}', '"x"', '[]'],
  Date: ['"2024-02-29"', '"2025-03-01"'],
  Time: ['"10:00:00.000"', '"23:59:59"'],
  DateTime: ['"2024-01-02T03:04:05.678Z"', '"2025-01-02T03:04:05+02:00"'],
  Long: ['12', '9007199254740993', '"7"'],
  I18NLocaleCode: ['"en"', '"de"'],
};

/** Makes a random query or mutation that follows a schema, sometimes with mistakes. */
export function makeOperation(random: Random, { schema, ids }: OperationSource): string {
  const fragments: string[] = [];
  let left = 60;

  function literal(type: GraphQLInputType, depth: number): string {
    if (random.boolean(0.004)) return random.pick(ODD);
    if (isNonNullType(type)) return literal(type.ofType, depth);
    if (random.boolean(0.03)) return 'null';
    if (isListType(type)) {
      const length = depth > 4 ? 0 : random.int(0, 3);
      return `[${Array.from({ length }, () => literal(type.ofType, depth + 1)).join(', ')}]`;
    }
    if (isEnumType(type)) return random.pick(type.getValues()).name;
    if (isInputObjectType(type)) return object(Object.values(type.getFields()), depth);
    if (type.name === 'ID') return JSON.stringify(random.pick(['1', '2', '3', 'x', ...ids]));
    if (type.name.endsWith('DynamicZoneInput')) return zone(type.name);
    return random.pick(SCALARS[type.name] ?? ['"x"']);
  }

  function object(fields: readonly GraphQLInputField[], depth: number): string {
    const chosen = fields.filter(
      ({ type }) => isNonNullType(type) || random.boolean(depth > 2 ? 0.05 : 0.25),
    );
    return `{${chosen.map(({ name, type }) => `${name}: ${literal(type, depth + 1)}`).join(', ')}}`;
  }

  function zone(name: string): string {
    const union = schema.getType(name.slice(0, -'Input'.length));
    const member = isUnionType(union) ? random.pick(union.getTypes()).name : 'Nowhere';
    return `{__typename: "${member}", title: "t", label: 5}`;
  }

  function call({
    name,
    args,
  }: {
    readonly name: string;
    readonly args: readonly GraphQLArgument[];
  }): string {
    const chosen = args.filter(({ type }) => isNonNullType(type) || random.boolean(0.3));
    const given = chosen.map((each) => `${each.name}: ${literal(each.type, 0)}`);
    return given.length === 0 ? name : `${name}(${given.join(', ')})`;
  }

  function field(each: GraphQLField<unknown, unknown>, depth: number): string {
    left -= 1;
    const alias = random.boolean(0.2) ? `a${left + 100}: ` : '';
    return `${alias}${call(each)} ${selection(getNamedType(each.type), depth + 1)}`;
  }

  function selection(type: GraphQLNamedType, depth: number): string {
    if (isUnionType(type)) {
      const members = type.getTypes().filter(() => random.boolean(0.3));
      return `{ __typename ${members.map((each) => `... on ${each.name} ${selection(each, depth)}`).join(' ')} }`;
    }
    if (!isObjectType(type)) return random.boolean(0.002) ? '{ id }' : '';
    const fields = Object.values(type.getFields());
    const chosen =
      left > 0 && depth < 9 ? Array.from({ length: random.int(1, 4) }, () => random.pick(fields)) : [];
    const names = new Set(chosen);
    const parts = [...names].map((each) => field(each, depth));
    if (random.boolean(0.03)) parts.push(fragment(type, depth));
    if (random.boolean(0.004)) parts.push('nope');
    return parts.length === 0 ? '{ __typename }' : `{ ${parts.join(' ')} }`;
  }

  /** Sometimes it contains itself. */
  function fragment(type: GraphQLNamedType, depth: number): string {
    const name = `f${fragments.length}`;
    const at = fragments.push('') - 1;
    const inner = random.boolean(0.1) ? `{ ...${name} }` : selection(type, depth + 1);
    fragments[at] = `fragment ${name} on ${type.name} ${inner}`;
    return `...${name}`;
  }

  const isMutation = random.boolean(0.5);
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  const fields = Object.values(root!.getFields());
  const roots = Array.from(
    { length: random.int(1, 3) },
    (_, at) => `r${at}: ${field(random.pick(fields), 0)}`,
  );
  return [`${isMutation ? 'mutation' : 'query'} { ${roots.join(' ')} }`, ...fragments].join(' ');
}
