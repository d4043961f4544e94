import type { PublicationFilter } from '../document.ts';
import type { ContentTypeDefinition, RelationDefinition, ZoneDefinition } from '../definition.ts';

/** The messages about parameters that a strict dialect lacks. */
export type ParameterMistakes<Query> =
  | ([Query] extends [{ readonly publicationState: unknown }]
      ? "there is no 'publicationState': write status: 'draft' for drafts"
      : never)
  | ([Query] extends [{ readonly locale: 'all' }]
      ? "there is no locale 'all': write '*' for all locales"
      : never)
  | ([Query] extends [{ readonly status: infer Status }] ? Unlisted<Status, 'published' | 'draft'> : never)
  | ([Query] extends [{ readonly publicationFilter: infer Filter }]
      ? Unlisted<Filter, PublicationFilter>
      : never);

/** The messages about parameters that requests for the project's types never have. */
export type UnknownParameters<At, Name> = At extends ContentTypeDefinition
  ? Name extends string
    ? {} extends Record<Name, 1>
      ? never
      : Name extends Parameter
        ? never
        : `there is no parameter '${Name}'`
    : never
  : never;

type Parameter =
  | 'fields'
  | 'filters'
  | 'populate'
  | 'sort'
  | 'pagination'
  | 'locale'
  | 'publicationState'
  | 'status'
  | 'publicationFilter'
  | 'hasPublishedVersion'
  | '_q'
  | 'pLevel';

/** The message about a value that is not in a list. Values that are not literals are not checked. */
type Unlisted<Value, Listed extends string> = Value extends string
  ? string extends Value
    ? never
    : Value extends Listed
      ? never
      : `'${Value}' is not one of: ${Listed}`
  : never;

/** The message about a star among other names. */
export type ListMistakes<Populate> = Populate extends readonly (infer Item)[]
  ? Item extends '*'
    ? "the star stands alone: write populate: '*'"
    : never
  : never;

/** The messages about one attribute of a populate: a text that is not a boolean, and options that its kind lacks. */
export type OptionMistakes<Definition, Value, Name> = Value extends string
  ? {} extends Record<Value, 1>
    ? never
    : Lowercase<Value> extends 'true' | 't' | '1' | 'false' | 'f' | '0'
      ? never
      : `'${Value}' does not populate '${Name & string}': write true, or { populate: '*' } for what is inside`
  : Value extends object
    ? OptionsMistakes<Definition, Value, Name>
    : never;

type OptionsMistakes<Definition, Value, Name> = Definition extends HoldsAnyType
  ?
      | UnknownOptions<keyof Value, 'on' | 'count' | 'populate', Name>
      | (Value extends { readonly populate: infer Inner }
          ? Inner extends '*' | undefined
            ? never
            : `'${Name & string}' holds several types: write populate: '*', or on for each type`
          : never)
  :
      | UnknownOptions<keyof Value, LinkOption, Name>
      | (Value extends { readonly populate: `${string},${string}` }
          ? `names with commas are for the top level: write a list inside '${Name & string}'`
          : never);

/** `on` takes the same for a type as populate for a relation. */
export type FragmentOptionMistakes<Value, Key> = Value extends object
  ? UnknownOptions<keyof Value, LinkOption, Key>
  : never;

type LinkOption = 'populate' | 'fields' | 'filters' | 'sort' | 'count';

type HoldsAnyType = ZoneDefinition | RelationDefinition<'morphToOne' | 'morphToMany'>;

type UnknownOptions<Key, Options, Name> = Key extends string
  ? {} extends Record<Key, 1>
    ? never
    : Key extends Options
      ? never
      : `'${Name & string}' takes no '${Key}' inside populate`
  : never;

/** The operators of filters, with those that join conditions. */
export type FilterOperator =
  | `$${'and' | 'or' | 'not' | 'in' | 'notIn' | 'between' | 'null' | 'notNull' | 'jsonSupersetOf'}`
  | `$${'eq' | 'ne' | 'eqi' | 'nei' | 'gt' | 'gte' | 'lt' | 'lte'}`
  | `$${'contains' | 'notContains' | 'startsWith' | 'endsWith'}${'' | 'i'}`;

/** The messages about operators that do not exist. Operators that are not literals are not checked. */
export type OperatorMistakes<Key> = Key extends `$${string}`
  ? {} extends Record<Key, 1>
    ? never
    : Key extends FilterOperator
      ? never
      : `there is no operator '${Key}'`
  : never;

/** The message about the word behind the colon in `title:desc`, or about a value in a sort object. */
export type OrderMistakes<Word> = Word extends string
  ? {} extends Record<Word, 1>
    ? never
    : Lowercase<Word> extends 'asc' | 'desc'
      ? never
      : `'${Word}' is neither asc nor desc`
  : never;

/** `desc` of `title:desc` */
export type OrderOf<Word> = Word extends `${string}:${infer Order}` ? Order : never;
