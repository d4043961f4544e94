/** Queries, and what they ask of relations, components and zones. */
export const QUERIES = `/** The parameters of every query, as the package qs writes them into a URL. */
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

/** Filters by the type of the attribute. */
export const FILTERS = `/** Groups of filters. */
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
