import type { MediaAttribute, RelationAttribute } from '../../model/attribute.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import type { Arguments, Build, Fields } from './build.ts';

export interface SchemaTraits {
  /** The attribute that identifies an entry. */
  readonly key: 'id' | 'documentId';
  /** The built-in types that are not in the schema. */
  readonly hidden: ReadonlySet<string>;
  /** Built-in types whose mutations Strapi's plugins disable or replace. */
  readonly withoutMutations: ReadonlySet<string>;
  readonly filtersPrivate: boolean;
  addFirstTypes(build: Build): void;
  /** The fields of an entry or component before its attributes. */
  leadingFields(schema: Schema, build: Build): Fields;
  /** The arguments of a relation or of media in an entry. */
  nestedArguments(target: ContentType): Arguments;
  /** The fields for a relation or media. @param required `!` or empty */
  linkFields(
    attribute: RelationAttribute | MediaAttribute,
    required: '!' | '',
    action: string | undefined,
    args: Arguments,
  ): Fields;
  addWrappers(type: ContentType, build: Build): void;
  queries(type: ContentType): Fields;
  mutations(type: ContentType): Fields;
  /** Adds the types of Strapi's plugins, behind the model's. */
  addPluginTypes(build: Build): void;
  pluginMutations(types: readonly ContentType[]): Fields;
}
