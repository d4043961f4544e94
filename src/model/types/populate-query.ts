/** The parameters that the types read: `populate` and `fields`, in every form that Strapi accepts. */
export interface QueryParameters {
  readonly fields?: string | readonly string[];
  readonly populate?: string | readonly string[] | { readonly [attribute: string]: unknown };
  readonly [parameter: string]: unknown;
}

/** The names in `'author,tags'`, or in a list of such texts. */
export type Words<Text> = Text extends readonly (infer Item)[]
  ? Words<Item>
  : Text extends `${infer First},${infer Rest}`
    ? Trimmed<First> | Words<Rest>
    : Text extends string
      ? Trimmed<Text>
      : never;

type Trimmed<Word extends string> = Word extends ` ${infer Rest}` | `${infer Rest} ` ? Trimmed<Rest> : Word;

type Behind<Word, Name extends string> = Word extends `${Name}.${infer Rest}` ? Rest : never;

type OfWords<Word, Name extends string> = [Behind<Word, Name>] extends [never]
  ? [Extract<Word, '*' | Name>] extends [never]
    ? never
    : {}
  : { readonly populate: readonly Behind<Word, Name>[] };

type OfObject<Populate, Name extends string> = Name extends keyof Populate
  ? Populate[Name] extends false | 'false' | undefined
    ? never
    : Populate[Name] extends object
      ? Populate[Name]
      : {}
  : never;

/**
 * The query that `populate` has for an attribute, or `never` if it does not ask for the attribute. `unknown` if
 * `populate` is not a literal, because it may ask for anything.
 */
export type Nested<Query, Name extends string> = Query extends { readonly populate: infer Populate }
  ? Populate extends string | readonly string[]
    ? string extends Words<Populate>
      ? unknown
      : OfWords<Words<Populate>, Name>
    : OfObject<Populate, Name>
  : unknown extends Query
    ? unknown
    : never;

/**
 * The query that `on` of a zone has for a component, or `never` if it does not list the component. A
 * key is the component's uid, or the zone's name and the component's short name.
 */
export type Fragment<On, Uid extends string, Zone extends string> = Uid extends keyof On
  ? QueryOf<On[Uid]>
  : Uid extends `${string}.${infer Short}`
    ? `${Zone}.${Short}` extends keyof On
      ? QueryOf<On[`${Zone}.${Short}`]>
      : never
    : never;

type QueryOf<Value> = Value extends object ? Value : {};

/** The scalars that `fields` selects. */
export type Selected<Query, Names> = Query extends { readonly fields: infer Fields }
  ? string extends Words<Fields>
    ? Names
    : '*' extends Words<Fields>
      ? Names
      : Extract<Names, Words<Fields>>
  : Names;
