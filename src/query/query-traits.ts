import type { Context, Limits } from '../context.ts';
import type { Cast } from '../database/cast.ts';
import type { Condition } from '../database/condition.ts';
import type { EdgeAttribute, MorphAttribute, ZoneAttribute } from '../model/attribute.ts';
import type { ContentType, Model, Schema } from '../model/model.ts';
import type {
  CheckedQuery,
  BareNames,
  QueryParams,
  SortObject,
  PageParams,
  ClausePosition,
} from './query-params.ts';
import type { DeepMerge, PartCache } from './shared-parts.ts';
import type { ParsedQuery } from './parse/parse-query.ts';
import type { Plan, Scope } from './plan.ts';

/** How a dialect reads a query. */
export interface QueryTraits {
  /** The parameters at the root that change the answers of content types. */
  readonly parameters: readonly string[];
  readonly check: {
    /**
     * Checks the names at the root of a query.
     *
     * @param isStrict whether unknown ones are refused
     * @throws {Refusal}
     */
    parameters(query: ParsedQuery, isStrict: boolean): void;
    /** Checks `filters`. @throws {Refusal} */
    filters(filters: unknown, schema: Schema | undefined, context: Context, position: ClausePosition): void;
    /** Checks `sort` and returns it cleaned. @throws {Refusal} */
    sort(sort: unknown, schema: Schema | undefined, context: Context, position: ClausePosition): unknown;
    /** Checks `fields` and returns them cleaned. @throws {Refusal} */
    fields(fields: unknown, schema: Schema | undefined, context: Context, position: ClausePosition): unknown;
    /** Checks `populate` and returns it without what the caller may not see. @throws {Refusal} */
    populate(populate: unknown, schema: Schema, context: Context): unknown;
    /** Returns `pagination[…]` of a list within the limits. @throws {Refusal} */
    pagination(pagination: unknown, limits: Limits): PageParams;
    /** Checks a cleaned query as the document service does. Queries of plugins skip it. @throws {Refusal} */
    inDocumentService?(query: CheckedQuery, schema: Schema, context: Context): void;
  };
  readonly convert: ConvertTraits;
  /** Casts the value of a filter or of a body to the form of a column. @throws {Refusal} */
  readonly cast: Cast;
  /** How often a sort through a relation to many answers an entry: for each value, or once. */
  readonly joinedSort: 'repeats' | 'once';
  /** What `status` in a sort is: an attribute, or the publication status, which all answered entries share. */
  readonly sortByStatus: 'attribute' | 'publication';
  readonly scope: ScopeTraits;
  readonly populate: PopulateTraits;
}

/** How checked parameters are converted for the database. */
export interface ConvertTraits {
  /** Converts a checked sort. @throws {Refusal} */
  order(sort: unknown): SortObject[];
  /** The names that filters keep even if they are not attributes. */
  readonly bareNames: BareNames;
  /** Returns the columns that are answered with any `fields`. */
  alwaysSelected(schema: Schema | undefined): readonly string[];
  /** Whether `on` is refused for attributes of one type. */
  readonly refusesFragments: boolean;
  /** Converts the value of a zone or morph relation in a populate. @throws {Refusal} */
  manyTypes(
    attribute: ZoneAttribute | MorphAttribute,
    value: unknown,
    schema: Schema,
    conversion: Conversion,
  ): QueryParams | boolean;
}

/** Which rows a request sees before any filter: their status and locale. */
export interface ScopeTraits {
  /**
   * Returns the scope of a list or single type, the query without the parameters that set it, and conditions that
   * filters of the same name replace. @throws {Refusal}
   */
  ofRequest(
    query: CheckedQuery,
    type: ContentType,
    context: Context,
  ): readonly [scope: Scope, query: CheckedQuery, lookup?: object];
  readonly ofEntry: Scope;
  /** Returns the scope that the parameters of a populate set. @throws {Refusal} */
  convert(query: { readonly [parameter: string]: unknown }): Pick<QueryParams, 'status'>;
  /** Returns the scope of populated rows from their parents' scope. */
  below(scope: Scope): Scope;
  /** Returns the same for a type under `on`, with or without options. */
  inFragment(scope: Scope, attribute: EdgeAttribute, hasOptions: boolean): Scope;
  /** Returns the condition of a scope on the rows of a schema; null for none. */
  visible(schema: Schema, scope: Scope, context: Context): Condition | null;
}

export interface PopulateTraits {
  /** Returns the uids of the components that a key under `on` of a zone names. */
  fragmentUids(zone: ZoneAttribute, key: string, model: Model): readonly string[];
  /** Returns the plan of a zone component that `on` does not list; null leaves it out. */
  unlisted(component: Schema, scope: Scope): Plan | null;
  /** Whether a `morphToOne` is answered if `on` does not list its type. */
  readonly keepsUnlistedOne: boolean;
  /** Whether links are followed to types that the caller may not find. */
  opensLinks(attribute: EdgeAttribute): boolean;
  /** Whether linked rows are answered with private columns and passwords. */
  opensRows(attribute: EdgeAttribute): boolean;
  /** Which populates below such rows show attributes that the caller may not see: all, or only paths as texts. */
  readonly opensBelow: 'all' | 'paths';
  /** Where links are columns that `fields` may leave out: in the row, in the target rows, or nowhere. */
  linkHolder(attribute: EdgeAttribute): 'row' | 'target' | null;
  /** Whether `count` answers a number instead of the rows. */
  canCount(attribute: EdgeAttribute): boolean;
  /**
   * Whether a morph relation is left out if the caller may find none of its rows. Otherwise it is empty.
   *
   * @param isByType whether it is populated with parameters for each type
   */
  leavesOutHidden(attribute: MorphAttribute, isByType: boolean): boolean;
  morphTypes(model: Model): Iterable<Schema>;
  /** Returns the order of linked rows that a sort leaves equal: by the position of their links, or by id. */
  orderOfEqual(attribute: EdgeAttribute): 'position' | 'id';
  /** Returns the answer of an empty list; undefined leaves it out. */
  empty(attribute: EdgeAttribute): readonly [] | null | undefined;
}

export interface Conversion {
  readonly context: Context;
  readonly parts: PartCache<QueryParams | boolean>;
  readonly zones: DeepMerge;
}
