import type { EntryStyle } from './entry-types.ts';

/** The bodies of answers, and components of zones. */
const ANSWERS = `/** The body of an answer with one entry. */
export interface EntryAnswer<Entry> {
  data: Entry;
  meta: object;
}

/** The body of an answer with a list. */
export interface ListAnswer<Entry> {
  data: Entry[];
  meta: { pagination: PageInfo };
}

export type PageInfo =
  | { page: number; pageSize: number; pageCount?: number; total?: number }
  | { start: number; limit: number; total?: number };

export interface Collection<Entry, Query> {
  entry: Entry;
  query: Query;
  answer: ListAnswer<Entry>;
}

export interface Single<Entry, Query> {
  entry: Entry;
  query: Query;
  answer: EntryAnswer<Entry>;
}

/** A component of a dynamic zone: \`__component\` tells which. */
export type Zone<Uid extends string, Component> = { __component: Uid } & Component;
`;

/** Entries with what is populated, where attributes are beside the id. */
const POPULATED = `/** An entry with what its query populates: \`Populated<Article, 'author' | 'tags'>\`. */
export type Populated<Entry, Names extends keyof Entry> = Omit<Entry, Names> & Required<Pick<Entry, Names>>;
`;

/** The same where attributes are apart from the id. */
const POPULATED_ATTRIBUTES = `/** An entry with what its query populates: \`Populated<Article, 'author' | 'tags'>\`. */
export type Populated<
  Entry extends { attributes: object },
  Names extends keyof Entry['attributes'],
> = Omit<Entry, 'attributes'> & {
  attributes: Omit<Entry['attributes'], Names> & Required<Pick<Entry['attributes'], Names>>;
};
`;

const FILES = `/** The smaller versions of a picture, by their names. */
export type FileFormats = { [name: string]: FileFormat | undefined } | null;

export interface FileFormat {
  name: string;
  hash: string;
  ext: string | null;
  mime: string;
  width: number;
  height: number;
  size: number;
  sizeInBytes?: number;
  url: string;
  path: string | null;
}
`;

/** As in @strapi/blocks-react-renderer, so that its component takes them. */
const BLOCKS = `/** The value of a field of blocks. */
export type BlocksContent = Block[];

export type Block =
  | { type: 'paragraph' | 'quote' | 'code'; children: InlineNode[] }
  | { type: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; children: InlineNode[] }
  | ListBlock
  | { type: 'image'; image: BlockImage; children: [{ type: 'text'; text: '' }] };

export interface ListBlock {
  type: 'list';
  format: 'ordered' | 'unordered';
  children: (ListItem | ListBlock)[];
}

export interface ListItem {
  type: 'list-item';
  children: InlineNode[];
}

export type InlineNode = TextNode | LinkNode;

export interface TextNode {
  type: 'text';
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strikethrough?: boolean;
  code?: boolean;
}

export interface LinkNode {
  type: 'link';
  url: string;
  children: TextNode[];
}

export interface BlockImage {
  name: string;
  alternativeText?: string | null;
  url: string;
  caption?: string | null;
  width: number;
  height: number;
  formats?: FileFormats;
  hash: string;
  ext: string;
  mime: string;
  size: number;
  previewUrl?: string | null;
  provider: string;
  provider_metadata?: unknown;
  createdAt: string;
  updatedAt: string;
}
`;

/** Queries, and what they ask of relations, components and zones. */
const QUERIES = `/** The parameters of every query, as the package qs writes them into a URL. */
export interface Query<Field extends string, Filters> {
  fields?: Many<Field | '*'>;
  filters?: Filters | readonly Filters[];
  sort?: Many<Sort<Field>> | { readonly [name: string]: 'asc' | 'desc' | object };
  pagination?: Pagination;
  _q?: string;
}

export type Pagination =
  | { page?: number; pageSize?: number; withCount?: boolean }
  | { start?: number; limit?: number; withCount?: boolean };

export type Many<Name> = Name | readonly Name[];

/** A field with its order, or a path through relations: \`author.name:asc\`. */
export type Sort<Field extends string> = Field | \`\${Field}:\${'asc' | 'desc'}\` | \`\${string}.\${string}\`;

/** Everything, names and paths such as \`author.avatar\`, or a query for each name. */
export type Populate<Queries> =
  | '*'
  | Many<(keyof Queries & string) | \`\${keyof Queries & string}.\${string}\`>
  | Queries;

export type Nested<Query> = boolean | (Omit<Query, 'pagination' | '_q'> & NestedOptions);

export interface NestedOptions {
  start?: number;
  limit?: number;
  count?: boolean;
}

/** What is asked of each component of a dynamic zone, by its uid. */
export type ZonePopulate<Queries> =
  | boolean
  | { populate?: '*' | readonly string[]; on?: { readonly [Uid in keyof Queries]?: Nested<Queries[Uid]> } };

/** What a relation to entries of any type is asked. */
export type MorphPopulate = boolean | { populate?: unknown; on?: { readonly [uid: string]: unknown } };
`;

const FILTERS = `/** Groups of filters. */
export interface Groups<Filters> {
  $and?: readonly Filters[];
  $or?: readonly Filters[];
  $not?: Filters;
}

export interface Comparing<Value> {
  $eq?: Value | readonly Value[];
  $ne?: Value;
  $gt?: Value;
  $gte?: Value;
  $lt?: Value;
  $lte?: Value;
  $in?: readonly Value[];
  $notIn?: readonly Value[];
  $between?: readonly [Value, Value];
  $null?: boolean;
  $notNull?: boolean;
  $not?: Value | Comparing<Value>;
}

export interface Matching<Value extends string> extends Comparing<Value> {
  $eqi?: string;
  $nei?: string;
  $contains?: string;
  $notContains?: string;
  $containsi?: string;
  $notContainsi?: string;
  $startsWith?: string;
  $startsWithi?: string;
  $endsWith?: string;
  $endsWithi?: string;
  $not?: Value | Matching<Value>;
}

export type TextFilter<Value extends string = string> = Value | readonly Value[] | Matching<Value>;
export type NumberFilter = Many<number | string> | Comparing<number | string>;
export type DateFilter = string | Date | Comparing<string | Date>;
export type BooleanFilter = boolean | Comparing<boolean>;

/** Filters of linked entries, or of whether there is one. */
export type LinkFilter<Filters> = Filters | NumberFilter;
`;

/** Returns the types that all others use. */
export const sharedTypes = (style: EntryStyle, hasBlocks: boolean): string =>
  [ANSWERS, style.isEnveloped ? POPULATED_ATTRIBUTES : POPULATED, QUERIES, FILTERS, FILES]
    .concat(hasBlocks ? BLOCKS : [])
    .join('\n');

/** The names of these types, and of TypeScript's types that the file uses. */
export const RESERVED: readonly string[] = [
  'Api',
  'Date',
  'Omit',
  'Pick',
  'Required',
  ...Array.from(
    [ANSWERS, POPULATED, QUERIES, FILTERS, FILES, BLOCKS]
      .join('\n')
      .matchAll(/^export (?:interface|type) (\w+)/gm),
    ([, name]) => name!,
  ),
];
