import {
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLNullableType,
  type GraphQLOutputType,
  GraphQLObjectType,
  type GraphQLType,
  GraphQLUnionType,
  specifiedScalarTypes,
} from 'graphql';
import type { Model, Schema } from '../../model/model.ts';
import type { GraphqlOptions, ShadowCrud } from '../../routes/graphql-settings.ts';
import type { FieldKind } from '../field-kind.ts';

export interface SchemaSettings {
  /** Whether content types and components are in the schema, and which parts of them. Without them it is empty. */
  readonly shadowCRUD: NonNullable<GraphqlOptions['shadowCRUD']>;
  /** Whether types of Strapi 5 also have the deprecated fields of Strapi 4. */
  readonly v4CompatibilityMode: boolean;
}

/** A field. Its type is written as in GraphQL: `[Product!]!`. */
export interface Field {
  readonly type: string;
  readonly kind?: FieldKind | undefined;
  readonly args?: Arguments | undefined;
  readonly description?: string;
  readonly deprecationReason?: string;
}

export type Fields = { readonly [name: string]: Field | string };

/** Arguments, or the fields of an input, by name. */
export type Arguments = {
  readonly [name: string]:
    | string
    | { readonly type: string; readonly defaultValue?: unknown; readonly description?: string };
};

/** Builds the types of a schema. They refer to each other by name, because some are made later. */
export class Build {
  readonly model: Model;
  readonly settings: SchemaSettings;
  readonly #types = new Map<string, GraphQLNamedType>();

  constructor(model: Model, settings: SchemaSettings) {
    this.model = model;
    this.settings = settings;
  }

  /** Returns what the settings turn off of a type. */
  shadowOf({ uid }: Schema): ShadowCrud {
    return Object(this.settings.shadowCRUD)[uid] ?? {};
  }

  /** Whether an attribute has a part, such as `input`. */
  has(part: 'input' | 'output' | 'filters', schema: Schema, name: string): boolean {
    return this.shadowOf(schema).fields?.[name]?.[part] !== false;
  }

  get types(): GraphQLNamedType[] {
    return [...this.#types.values()];
  }

  add(...types: readonly GraphQLNamedType[]): void {
    for (const type of types) this.#types.set(type.name, type);
  }

  object(name: string, fields: () => Fields): void {
    this.add(
      new GraphQLObjectType({
        name,
        fields: () =>
          mapValues(this.#withTypes(fields()), (written) => {
            const {
              type,
              args = {},
              kind,
              ...rest
            } = typeof written === 'string' ? { type: written } : written;
            const extensions = kind && { strapi: kind };
            return {
              ...rest,
              type: this.#type(type) as GraphQLOutputType,
              args: this.#inputs(args),
              extensions,
            };
          }),
      }),
    );
  }

  input(name: string, fields: () => Arguments): void {
    this.add(new GraphQLInputObjectType({ name, fields: () => this.#inputs(fields()) }));
  }

  /** @param memberNames returns the names of the types in it */
  union(name: string, memberNames: () => readonly string[]): void {
    this.add(
      new GraphQLUnionType({
        name,
        types: () => memberNames().map((each) => this.#type(each) as GraphQLObjectType),
      }),
    );
  }

  /** Leaves out fields of types that the settings turn off. */
  #withTypes(fields: Fields): Fields {
    const typeOf = (field: Field | string): string => (typeof field === 'string' ? field : field.type);
    return Object.fromEntries(Object.entries(fields).filter(([, field]) => this.#isIncluded(typeOf(field))));
  }

  #isIncluded(written: string): boolean {
    return this.#typeNamed(written.replaceAll(/[[\]!]/g, '')) !== undefined;
  }

  /** Leaves out arguments of input types without fields, which are not in the schema. */
  #inputs(fields: Arguments) {
    const written = Object.entries(fields).map(
      ([name, each]) => [name, typeof each === 'string' ? { type: each } : each] as const,
    );
    const included = written.filter(([, { type }]) => this.#isIncluded(type));
    return mapValues(Object.fromEntries(included), ({ type, ...rest }) => ({
      ...rest,
      type: this.#type(type) as GraphQLInputType,
    }));
  }

  #typeNamed(name: string): GraphQLNamedType | undefined {
    return this.#types.get(name) ?? specifiedScalarTypes.find((type) => type.name === name);
  }

  #type(written: string): GraphQLType {
    if (written.endsWith('!'))
      return new GraphQLNonNull(this.#type(written.slice(0, -1)) as GraphQLNullableType);
    return written.startsWith('[')
      ? new GraphQLList(this.#type(written.slice(1, -1)))
      : this.#typeNamed(written)!;
  }
}

const mapValues = <From, To>(values: { readonly [name: string]: From }, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
