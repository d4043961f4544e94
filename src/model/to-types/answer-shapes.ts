/** The bodies of answers, and components of zones. */
export const ANSWERS = `/** The body of an answer with one entry. */
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
export const POPULATED = `/** An entry with what its query populates: \`Populated<Article, 'author' | 'tags'>\`. */
export type Populated<Entry, Names extends keyof Entry> = Omit<Entry, Names> & Required<Pick<Entry, Names>>;
`;

/** The same where attributes are apart from the id. */
export const POPULATED_ATTRIBUTES = `/** An entry with what its query populates: \`Populated<Article, 'author' | 'tags'>\`. */
export type Populated<
  Entry extends { attributes: object },
  Names extends keyof Entry['attributes'],
> = Omit<Entry, 'attributes'> & {
  attributes: Omit<Entry['attributes'], Names> & Required<Pick<Entry['attributes'], Names>>;
};
`;

/** Pictures. */
export const FILES = `/** The smaller versions of a picture, by their names. */
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
export const BLOCKS = `/** The value of a field of blocks. */
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
