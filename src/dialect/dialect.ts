import type { Context, Limits } from '../context.ts';
import type { Cast } from '../database/cast.ts';
import type { Condition } from '../database/condition.ts';
import type { Database, DatabaseName } from '../database/database.ts';
import type { Reason, RefusedPart } from '../errors/refusal.ts';
import type { StrapiError } from '../errors/strapi-error.ts';
import type {
  AttributeCondition,
  Attribute,
  EdgeAttribute,
  MorphAttribute,
  ScalarAttribute,
  ZoneAttribute,
} from '../model/attribute.ts';
import type { ContentType, Model, Schema } from '../model/model.ts';
import type { ParsedQuery, ParserTraits } from '../query/parse/parse-query.ts';
import type { CheckedQuery, Position } from '../query/check/check-query.ts';
import type { Pagination } from '../query/check/check-pagination.ts';
import type { BareNames } from '../query/convert/convert-filters.ts';
import type { Conversion, QueryParams } from '../query/convert/convert-query.ts';
import type { SortObject } from '../query/convert/convert-sort.ts';
import type { Plan, Scope } from '../query/plan.ts';
import type { ReplyTraits } from '../reply/shape.ts';
import type { AccountRules } from '../routes/accounts/account-rules.ts';
import type { BuilderRules } from '../routes/content-type-builder/builder-rules.ts';
import type { Answers, Route } from '../routes/route.ts';
import type { Value } from '../store/store.ts';
import type { DialectName } from '../model/model-input.ts';
import type { ModelTraits } from '../model/read/model-traits.ts';
import type { Check, Rules } from '../write/validate/yup-check.ts';
import type { WriteMode, WriteScope } from '../write/validate/write-scope.ts';
import type { WriteContext } from '../write/write-context.ts';

export type { AnswersIn, DefaultDialect, InputsIn, UnknownAttributes } from '../model/dialect-answers.ts';

/** What a double needs of a dialect before its first request. */
export interface DialectSetup {
  readonly name: DialectName;
  readonly model: ModelTraits;
  readonly routes: readonly Route[];
  readonly parser: ParserTraits;
  readonly access: AccessTraits;
  readonly server: ServerTraits;
}

/** What roles permit. */
export interface AccessTraits {
  /** The actions of Strapi's plugins, in the order in which Strapi lists them. */
  readonly pluginActions: readonly string[];
  /** The actions that a new Strapi project grants, by the type of the role. */
  readonly granted: { readonly [role: string]: readonly string[] };
}

/** What a dialect's server does before any route. */
export interface ServerTraits {
  /** Where `GET /` sends a visitor. Null: there is nothing. */
  readonly home: string | null;
  /** The name of the error for JSON that is neither an object nor a list. */
  readonly bareJson: 'Error' | 'SyntaxError';
  /** Whether a key `__proto__` in JSON is refused. */
  readonly refusesProto: boolean;
  /** Whether routes fail without a body of a type that Strapi reads. Otherwise it is an empty object for them. */
  readonly needsBody: boolean;
  /** Whether brackets in the names of a form with files are objects and lists: `data[name]`. */
  readonly nestsForms: boolean;
  /** Whether a part of a form is a file because it states a media type. Otherwise it has to state a file name. */
  readonly typesFiles: boolean;
  /** The algorithms that a JWT may be signed by. */
  readonly jwtAlgorithms: readonly JwtAlgorithm[];
  /** Whether a project may turn on refresh tokens. */
  readonly hasRefreshTokens: boolean;
  /** Whether it has a document service, with settings. */
  readonly hasDocumentService: boolean;
}

export type JwtAlgorithm = 'HS256' | 'HS384' | 'HS512';

/**
 * One version of the content API: everything in which the served APIs differ. The stages of a request
 * ask the dialect for the part that differs; no code outside this folder names a version.
 */
export interface Dialect extends DialectSetup {
  readonly answers: Answers;
  readonly query: QueryTraits;
  readonly reply: ReplyTraits;
  /** How answers look for other values of the header `Strapi-Response-Format`. */
  readonly otherReplies: { readonly [format: string]: ReplyTraits };
  readonly write: WriteTraits;
  readonly accounts: AccountRules;
  /** The answer for each reason to refuse a request. */
  readonly refusals: Readonly<Record<Reason, (at: RefusedPart) => StrapiError>>;
  readonly builder: BuilderRules;
  /** The databases that a double may imitate. `usual` is that of new projects. */
  readonly databases: Readonly<Record<DatabaseName | 'usual', Database>>;
}

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
    filters(filters: unknown, schema: Schema | undefined, context: Context, position: Position): void;
    /** Checks `sort` and returns it cleaned. @throws {Refusal} */
    sort(sort: unknown, schema: Schema | undefined, context: Context, position: Position): unknown;
    /** Checks `fields` and returns them cleaned. @throws {Refusal} */
    fields(fields: unknown, schema: Schema | undefined, context: Context, position: Position): unknown;
    /** Checks `populate` and returns it without what the caller may not see. @throws {Refusal} */
    populate(populate: unknown, schema: Schema, context: Context): unknown;
    /** Returns `pagination[…]` of a list within the limits. @throws {Refusal} */
    pagination(pagination: unknown, limits: Limits): Pagination;
    /** Checks a cleaned query as the document service does. Plugins ask the database without it. @throws {Refusal} */
    inDocumentService?(query: CheckedQuery, schema: Schema, context: Context): void;
  };
  readonly convert: ConvertTraits;
  /** Casts the value of a filter or of a body to the form of a column. @throws {Refusal} */
  readonly cast: Cast;
  /** What a sort through a relation to many does with an entry: it repeats for each value, or comes once. */
  readonly joinedSort: 'repeats' | 'once';
  /** What `status` in a sort is: an attribute as others, or the publication status, which the answered entries share. */
  readonly sortByStatus: 'attribute' | 'publication';
  readonly scope: ScopeTraits;
  readonly populate: PopulateTraits;
}

/** How checked parameters become those of the query engine. */
export interface ConvertTraits {
  /** Converts a checked sort. @throws {Refusal} */
  order(sort: unknown): SortObject[];
  /** The names that filters keep also where they are no attributes. */
  readonly bareNames: BareNames;
  /** Returns the columns that are answered whatever `fields` says. */
  alwaysSelected(schema: Schema | undefined): readonly string[];
  /** Whether `on` is refused for an attribute whose rows have only one type. */
  readonly refusesFragments: boolean;
  /** Converts the value of a zone or morph relation in a populate. @throws {Refusal} */
  manyTypes(
    attribute: ZoneAttribute | MorphAttribute,
    value: unknown,
    schema: Schema,
    conversion: Conversion,
  ): QueryParams | boolean;
}

/** Which rows a request sees before any filter: their state and language. */
export interface ScopeTraits {
  /**
   * Returns the scope of a list or single type, and its query without the parameters that set it; with
   * conditions that filters of the same name replace, if it has some. @throws {Refusal}
   */
  ofRequest(
    query: CheckedQuery,
    type: ContentType,
    context: Context,
  ): readonly [scope: Scope, query: CheckedQuery, lookup?: object];
  /** The scope of one entry that is read by its id. */
  readonly ofEntry: Scope;
  /** Returns the scope that parameters set for their own rows. @throws {Refusal} */
  convert(given: { readonly [parameter: string]: unknown }): Pick<QueryParams, 'status'>;
  /** Returns the scope of the rows of a populated attribute from that of their parents. */
  below(scope: Scope): Scope;
  /** Returns the same for rows of a type that `on` names, with options or without. */
  inFragment(scope: Scope, attribute: EdgeAttribute, hasOptions: boolean): Scope;
  /** Returns the condition that a scope sets on the rows of a schema; null if it sets none. */
  visible(schema: Schema, scope: Scope, context: Context): Condition | null;
}

export interface PopulateTraits {
  /** Returns the uids of the components that a key under `on` of a zone names. */
  fragmentUids(zone: ZoneAttribute, key: string, model: Model): readonly string[];
  /** Returns the plan of a zone component that `on` does not list; null leaves it out. */
  unlisted(component: Schema, scope: Scope): Plan | null;
  /** Whether a relation to one row of any type is answered if `on` does not list its type. */
  readonly keepsUnlistedOne: boolean;
  /** Whether links are followed to types that the caller may not find. */
  opensLinks(attribute: EdgeAttribute): boolean;
  /** Whether linked rows are answered with private columns and passwords. */
  opensRows(attribute: EdgeAttribute): boolean;
  /** Which populates below such rows show attributes that the caller may not see: all, or only texts of paths. */
  readonly opensBelow: 'all' | 'paths';
  /** Where links are columns that selected fields leave out: in the row, in the target rows, or nowhere. */
  linkHolder(attribute: EdgeAttribute): 'row' | 'target' | null;
  /** Whether `count` answers a number in the place of the rows. */
  canCount(attribute: EdgeAttribute): boolean;
  /**
   * Whether a morph relation is left out where the caller may find none of its rows. Otherwise it is empty.
   *
   * @param isByType whether it is populated with parameters for each type
   */
  leavesOutHidden(attribute: MorphAttribute, isByType: boolean): boolean;
  /** Returns the types that the rows of a morph relation may have. */
  morphTypes(model: Model): Iterable<Schema>;
  /** Returns what orders linked rows that a sort leaves equal: the position of their links, or their id. */
  orderOfEqual(attribute: EdgeAttribute): 'position' | 'id';
  /** Returns what an attribute that holds many answers when nothing is found; undefined leaves it out. */
  empty(attribute: EdgeAttribute): readonly [] | null | undefined;
}

/** How a dialect writes rows, and what it asks of their values. */
export interface WriteTraits {
  /** Whether a body may have an attribute. */
  isWritable(attribute: Attribute): boolean;
  /** Makes the check of a scalar. @param rules whether it is required, and its default */
  scalarCheck(
    attribute: ScalarAttribute,
    schema: Schema,
    mode: WriteMode,
    rules: Rules<WriteScope>,
  ): Check<WriteScope>;
  /** Returns whether an entry with these values has an attribute. @throws an error for an unknown operation */
  isVisible(condition: AttributeCondition, values: unknown): boolean;
  /** Whether relations that are required must be there. */
  readonly requiresRelations: boolean;
  /** Whether the least and most components of a list count. */
  checksLength(mode: WriteMode): boolean;
  /** Returns a value as answers show it after the database held it. @throws {Refusal} */
  heldValue(
    value: unknown,
    attribute: ScalarAttribute,
    context: Pick<Context, 'database' | 'dialect'>,
  ): Value;
  /** Writes the relations and media of a row that data have. @throws {Refusal} */
  writeLinks(
    write: WriteContext,
    row: { readonly schema: Schema; readonly id: number; readonly isNew: boolean },
    data: { readonly [name: string]: unknown },
  ): void;
  /** Returns the values that a new row has without being told. */
  systemValues(type: ContentType, write: WriteContext): { readonly [name: string]: unknown };
}
