import type { AnswersIn } from '../dialect-answers.ts';
import type { DialectName } from '../model-input.ts';
import type { ModelSource } from '../define/define-model.ts';
import type {
  AttributeDefinitions,
  ComponentAttributeDefinition,
  ComponentDefinition,
  ContentTypeDefinition,
  MediaDefinition,
  RelationDefinition,
  ZoneDefinition,
} from '../definition.ts';
import type {
  DialectOf,
  FileAttributes,
  PopulatableNames,
  ScalarNames,
  SystemAttributes,
} from './attribute-kinds.ts';
import type { QueryParameters, Words } from './populate-query.ts';
import type {
  FragmentOptionMistakes,
  ListMistakes,
  OperatorMistakes,
  OptionMistakes,
  OrderMistakes,
  OrderOf,
  ParameterMistakes,
  UnknownParameters,
} from './query-mistakes.ts';
import type { NameOf, TypeByKey, TypeKey, TypeName, TypeNamed } from './type-names.ts';

/**
 * A query whose names are checked. It is any query, or a message about a wrong parameter, or about a wrong name in
 * `fields`, `populate`, `sort` or `filters`: `article has no 'categroy' to populate.`. Names that are not literals are
 * not checked.
 *
 *     type Article<Query extends ReadQuery<typeof model, 'article', Query>> = Entry<typeof model, 'article', Query>;
 */
export type ReadQuery<Source extends ModelSource, Name extends TypeName<Source>, Query> = MessageOr<
  RequestMistakes<Source, TypeNamed<Source, Name>, Query>,
  QueryParameters
>;

/** The same by any name of the type. */
export type ReadQueryByKey<Source extends ModelSource, Key extends TypeKey<Source>, Query> = MessageOr<
  RequestMistakes<Source, TypeByKey<Source, Key>, Query>,
  QueryParameters
>;

/** The full stop makes a new union, which prints as its messages. Without it, it prints as `Mistakes<…>`. */
type MessageOr<Text extends string, Else> = [Text] extends [never] ? Else : `${Text}.`;

// `At` is what has the names: a type, a component, a file, or a type outside the model.
interface FileTarget {
  readonly target: 'file';
}
interface UnknownTarget {
  readonly target: 'unknown';
}

/** The messages about the query of a request. */
type RequestMistakes<Source extends ModelSource, At, Query> =
  | Mistakes<Source, At, Query>
  | UnknownParameters<At, keyof Query>
  | (IsStrict<Source> extends true ? ParameterMistakes<Query> : never);

type IsStrict<Source> = AnswersIn<DialectOf<Source>>['queries'] extends 'strict' ? true : false;

/** The messages about a query and all queries inside it. */
type Mistakes<Source extends ModelSource, At, Query> =
  | ([Query] extends [{ readonly fields: infer Fields }]
      ? PathMistakes<Source, At, Words<Fields>, 'field'>
      : never)
  | ([Query] extends [{ readonly sort: infer Sort }] ? SortMistakes<Source, At, Sort> : never)
  | ([Query] extends [{ readonly filters: infer Filters }] ? FilterMistakes<Source, At, Filters> : never)
  | ([Query] extends [{ readonly populate: infer Populate }]
      ? PopulateMistakes<Source, At, Populate>
      : never);

/** The uses of names, with the end of the message. */
interface Uses {
  field: 'to select';
  sort: 'to sort by';
  filter: 'to filter by';
  populate: 'to populate';
}

type Message<At, Name extends string, Use extends keyof Uses> = `${Label<At>} has no '${Name}' ${Uses[Use]}`;

type Label<At> = At extends ContentTypeDefinition
  ? At['name']
  : At extends ComponentDefinition
    ? At['uid']
    : 'a file';

/** The names that a clause may use. */
type NamesFor<Source extends ModelSource, At, Use extends keyof Uses> = At extends UnknownTarget
  ? string
  : Use extends 'populate'
    ? '*' | Populatable<Source, At>
    : Use extends 'field'
      ? '*' | ScalarsAt<Source, At>
      : ScalarsAt<Source, At> | Exclude<Populatable<Source, At>, ZoneNames<At>>;

type ScalarsAt<Source extends ModelSource, At> =
  | 'id'
  | (At extends ContentTypeDefinition
      ?
          | AnswersIn<DialectOf<Source>>['identity']
          | ScalarNames<At['attributes'], DialectOf<Source>>
          | keyof SystemAttributes<At['options'], DialectOf<Source>>
      : At extends ComponentDefinition
        ? ScalarNames<At['attributes'], DialectOf<Source>>
        : AnswersIn<DialectOf<Source>>['identity'] | keyof FileAttributes<DialectOf<Source>>);

type Populatable<Source, At> = At extends ContentTypeDefinition
  ?
      | PopulatableNames<At['attributes']>
      | AnswersIn<DialectOf<Source>>['creators']
      | (At['options'] extends { readonly localized: false } ? never : 'localizations')
  : At extends ComponentDefinition
    ? PopulatableNames<At['attributes']>
    : string;

type ZoneNames<At> = At extends { readonly attributes: infer Attributes extends AttributeDefinitions }
  ? { [Name in keyof Attributes]: Attributes[Name] extends ZoneDefinition ? Name : never }[keyof Attributes]
  : never;

/** The type or component of the rows that an attribute holds. */
type Below<Source extends ModelSource, At, Name> = At extends {
  readonly attributes: infer Attributes extends AttributeDefinitions;
}
  ? Name extends keyof Attributes
    ? TargetOf<Source, Attributes[Name]>
    : Name extends 'localizations'
      ? At
      : UnknownTarget
  : UnknownTarget;

type TargetOf<Source extends ModelSource, Definition> =
  Definition extends RelationDefinition<infer _Kind, infer Name>
    ? NameOf<Name> extends TypeName<Source>
      ? TypeNamed<Source, NameOf<Name>>
      : UnknownTarget
    : Definition extends MediaDefinition
      ? FileTarget
      : Definition extends ComponentAttributeDefinition<infer Component>
        ? Component
        : Definition extends ZoneDefinition<infer Components>
          ? Components[number]
          : UnknownTarget;

/** The messages about dot paths such as `author.name`. Texts that are not literals are not checked. */
type PathMistakes<Source extends ModelSource, At, Path, Use extends keyof Uses> = Path extends string
  ? {} extends Record<Path, 1>
    ? never
    : Path extends `${infer Head}.${infer Rest}`
      ? Head extends NamesFor<Source, At, Use>
        ? PathMistakes<Source, Below<Source, At, Head>, Rest, Use>
        : Message<At, Head, Use>
      : Path extends NamesFor<Source, At, Use> | ''
        ? never
        : Message<At, Path, Use>
  : never;

type SortMistakes<Source extends ModelSource, At, Sort> =
  | PathMistakes<Source, At, WithoutOrder<Words<Sort>>, 'sort'>
  | OrderMistakes<OrderOf<Words<Sort>>>
  | SortObjectMistakes<Source, At, ObjectsIn<Sort>>;

/** `title` of `title:desc` */
type WithoutOrder<Word> = Word extends `${infer Path}:${string}` ? Path : Word;

type ObjectsIn<Value> = Value extends readonly (infer Item)[]
  ? ObjectsIn<Item>
  : Value extends object
    ? Value
    : never;

type SortObjectMistakes<Source extends ModelSource, At, Sort> = Sort extends object
  ?
      | KeyMistakes<Source, At, keyof Sort, 'sort'>
      | { [Name in keyof Sort]: SortObjectMistakes<Source, Below<Source, At, Name>, Sort[Name]> }[keyof Sort]
  : OrderMistakes<Sort>;

type FilterMistakes<Source extends ModelSource, At, Filters> = Filters extends readonly (infer Item)[]
  ? FilterMistakes<Source, At, Item>
  : Filters extends object
    ?
        | KeyMistakes<Source, At, Exclude<keyof Filters, `$${string}`>, 'filter'>
        | OperatorMistakes<keyof Filters>
        | {
            [Name in keyof Filters]: FilterMistakes<
              Source,
              Name extends `$${string}` ? At : Below<Source, At, Name>,
              Filters[Name]
            >;
          }[keyof Filters]
    : never;

type PopulateMistakes<Source extends ModelSource, At, Populate> = Populate extends string | readonly string[]
  ?
      | PathMistakes<Source, At, Words<Populate>, 'populate'>
      | (IsStrict<Source> extends true ? ListMistakes<Populate> : never)
  : Populate extends object
    ?
        | KeyMistakes<Source, At, keyof Populate, 'populate'>
        | {
            [Name in keyof Populate]:
              | NestedMistakes<Source, Below<Source, At, Name>, Populate[Name], Name>
              | (IsStrict<Source> extends true
                  ? OptionMistakes<DefinitionOf<At, Name>, Populate[Name], Name>
                  : never);
          }[keyof Populate]
    : never;

type NestedMistakes<Source extends ModelSource, At, Query, Name> =
  | Mistakes<Source, At, Query>
  | (Query extends { readonly on: infer On }
      ? { [Key in keyof On]: FragmentMistakes<Source, At, On[Key], Key, Name> }[keyof On]
      : never);

type DefinitionOf<At, Name> = At extends {
  readonly attributes: infer Attributes extends AttributeDefinitions;
}
  ? Name extends keyof Attributes
    ? Attributes[Name]
    : unknown
  : unknown;

/** The messages about one component under `on`. */
type FragmentMistakes<Source extends ModelSource, At, Query, Key, Zone> = UnknownTarget extends At
  ? never
  : Key extends OnKeys<At, Zone, DialectOf<Source>>
    ?
        | Mistakes<Source, Extract<At, { readonly uid: Key }>, Query>
        | (IsStrict<Source> extends true ? FragmentOptionMistakes<Query, Key> : never)
    : string extends Key
      ? never
      : `${Zone & string} has no component '${Key & string}'`;

type OnKeys<At, Zone, Dialect extends DialectName> = At extends ComponentDefinition
  ?
      | At['uid']
      | (AnswersIn<Dialect>['zoneKeys'] extends 'uid'
          ? never
          : At['uid'] extends `${string}.${infer Short}`
            ? `${Zone & string}.${Short}`
            : never)
  : never;

/** The messages about the keys of an object. */
type KeyMistakes<Source extends ModelSource, At, Key, Use extends keyof Uses> = Key extends string
  ? {} extends Record<Key, 1>
    ? never
    : Key extends NamesFor<Source, At, Use>
      ? never
      : Message<At, Key, Use>
  : never;
