import {
  __Schema,
  __Type,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { isObject } from '../../objects.ts';

/** Returns the fields of a selection, also those in fragments. */
export function* fieldsIn(
  { selections }: SelectionSetNode,
  fragments: { readonly [name: string]: FragmentDefinitionNode | undefined },
  seen = new Set<string>(),
): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection;
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      yield* fieldsIn(selection.selectionSet, fragments, seen);
    else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = fragments[selection.name.value];
      if (fragment) yield* fieldsIn(fragment.selectionSet, fragments, seen);
    }
  }
}

/** Returns the bytes of a name in an answer, with quotes, a colon and a comma. */
export const nameBytes = ({ alias, name }: FieldNode): number => (alias ?? name).value.length + 4;

/**
 * Returns roughly the bytes that the introspection of an operation answers. It counts no further than `most`.
 * `graphql` resolves these fields itself.
 */
export function introspectionBytes(
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
  schema: GraphQLSchema,
  variables: Readonly<Record<string, unknown>>,
  most: number,
): number {
  const fragments = Object.fromEntries(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  );
  let bytes = 0;
  const count = (
    value: unknown,
    type: GraphQLObjectType | undefined,
    set: SelectionSetNode | undefined,
  ): void => {
    if (bytes > most) return;
    if (Array.isArray(value)) for (const each of value) count(each, type, set);
    else if (typeof value === 'string') bytes += value.length + 3;
    else if (type && set && isObject(value)) countFields(value, type, set);
    else bytes += 5;
  };
  const countFields = (source: object, type: GraphQLObjectType, set: SelectionSetNode): void => {
    for (const field of fieldsIn(set, fragments)) {
      if (bytes > most) return;
      bytes += nameBytes(field);
      const definition = type.getFields()[field.name.value];
      if (!definition?.resolve) continue;
      const args = getArgumentValues(definition, field, variables);
      const below = getNamedType(definition.type);
      const value: unknown = definition.resolve(source, args, undefined, { schema } as never);
      count(value, isObjectType(below) ? below : undefined, field.selectionSet);
    }
  };
  for (const field of fieldsIn(selectionSet, fragments)) {
    if (field.name.value === '__schema') count(schema, __Schema, field.selectionSet);
    if (field.name.value === '__type') {
      const [value] = (field.arguments ?? []).map((each) => each.value);
      const name = value?.kind === Kind.VARIABLE ? variables[value.name.value] : Object(value).value;
      count(schema.getType(String(name)), __Type, field.selectionSet);
    }
  }
  return bytes;
}
