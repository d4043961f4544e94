/** What the types read of a query: `populate` and `fields`, in every form that Strapi takes. */
export interface ReadQuery {
  readonly fields?: string | readonly string[];
  readonly populate?: string | readonly string[] | { readonly [attribute: string]: unknown };
  readonly [parameter: string]: unknown;
}

/** The parts of `'author,tags'`, or of a list of such. */
type Words<Text> = Text extends readonly (infer Item)[]
  ? Words<Item>
  : Text extends `${infer First},${infer Rest}`
    ? First | Words<Rest>
    : Text extends string
      ? Text
      : never;

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
 * The query for what `populate` asks of an attribute; `never` where it does not ask for it.
 * A text that is not known to the compiler may ask for anything: `unknown`.
 */
export type Nested<Query, Name extends string> = Query extends { readonly populate: infer Populate }
  ? Populate extends string | readonly string[]
    ? string extends Words<Populate>
      ? unknown
      : OfWords<Words<Populate>, Name>
    : OfObject<Populate, Name>
  : never;

/** The scalars that are left by `fields`. */
export type Selected<Query, Names> = Query extends { readonly fields: infer Fields }
  ? string extends Words<Fields>
    ? Names
    : '*' extends Words<Fields>
      ? Names
      : Extract<Names, Words<Fields>>
  : Names;
