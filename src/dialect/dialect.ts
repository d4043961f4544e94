import type { Context } from '../context.ts';
import type { Database, DatabaseName } from '../database/database.ts';
import type { ReadReason, Reason, RefusedPart, WriteReason } from '../errors/refusal.ts';
import type { StrapiError } from '../errors/strapi-error.ts';
import type { DialectName } from '../model/model-input.ts';
import type { ModelTraits } from '../model/read/model-traits.ts';
import type { ParserTraits } from '../query/parse/parse-query.ts';
import type { QueryTraits } from '../query/query-traits.ts';
import type { ReplyTraits, SourceMapTraits } from '../reply/row-writers.ts';
import type { GraphqlEndpointTraits } from '../routes/graphql-settings.ts';
import type { AnswerFunctions } from '../routes/route-request.ts';
import type { AccountTraits } from '../service/account-traits.ts';
import type { BuilderTraits } from '../routes/content-type-builder/describe-schema.ts';
import type { Route } from '../routes/route.ts';
import type { Changeset } from '../write/changeset.ts';
import type { WriteTraits } from '../write/write-traits.ts';

/** The part of a dialect that a double needs before its first request. */
export interface DialectSetup {
  readonly name: DialectName;
  /** The minor version of Strapi that it answers as. */
  readonly minor: number;
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
  /** Where `GET /` redirects to. Null: it is a page. */
  readonly home: string | null;
  /** Whether it has a default icon. */
  readonly hasIcon: boolean;
  /** The error name for a JSON body that is neither an object nor a list. */
  readonly bareJson: 'Error' | 'SyntaxError';
  /** Whether a key `__proto__` in JSON is refused. */
  readonly refusesProto: boolean;
  /** Whether routes fail without a body that Strapi can read. Otherwise they get an empty object. */
  readonly needsBody: boolean;
  /** Whether brackets in the names of a form with files are objects and lists: `data[name]`. */
  readonly nestsForms: boolean;
  /** Whether a part of a form with a media type is a file. Otherwise it needs a file name. */
  readonly typesFiles: boolean;
  /** Whether a JWT may be signed by any algorithm with a secret. Otherwise only by that of the settings. */
  readonly takesAnyAlgorithm: boolean;
  /** Whether a project may turn on refresh tokens. */
  readonly hasRefreshTokens: boolean;
  /** The login paths that a server rate-limits. */
  readonly limitedPaths: ReadonlySet<string>;
  /** The limited paths that count requests per e-mail address. */
  readonly emailPaths: ReadonlySet<string> | 'all';
  /** Whether `*` in a list of origins is any origin, for CORS. */
  readonly findsStarInOrigins: boolean;
  readonly graphql: GraphqlEndpointTraits;
  readonly webhooks: WebhookTraits;
  /** Whether it has a document service, with settings. */
  readonly hasDocumentService: boolean;
}

/** A header of a webhook. Undefined: the double fills in `host` and `content-length`. */
type WebhookHeader = readonly [name: string, value: string | undefined];

/** How a version sends webhooks. */
export interface WebhookTraits {
  /** The headers before those of the settings and of the webhook. */
  readonly headersBefore: readonly WebhookHeader[];
  /** The headers after them. A webhook may replace one with a value. */
  readonly headersAfter: readonly WebhookHeader[];
  /** Whether values of the same header in another spelling are joined. Otherwise each is sent. */
  readonly joinsHeaders: boolean;
}

/**
 * One version of the content API: everything in which the served APIs differ. The stages of a request ask the dialect
 * for the part that differs, and the model whether a type has documents. Only the files that choose a version ask for
 * its name: `dialects.ts` and `graphql-api.ts`.
 */
export interface Dialect extends DialectSetup {
  readonly answers: AnswerFunctions;
  readonly query: QueryTraits;
  readonly reply: ReplyTraits;
  /** The form of answers by the value of the header `Strapi-Response-Format`. */
  readonly otherReplies: { readonly [format: string]: ReplyTraits };
  /** The content source maps that requests may ask for. Undefined: none. */
  readonly sourceMaps?: SourceMapTraits | undefined;
  readonly write: WriteTraits;
  readonly accounts: AccountTraits;
  /** The answer for each reason to refuse a request. */
  refusals(): Readonly<Record<Reason, (at: RefusedPart) => StrapiError>>;
  readonly builder: BuilderTraits;
  /** Returns what collects the changes of one request. */
  changesOf(context: Context): Changeset;
  /** Returns the condition on a file that the upload API is asked for. Default: on its id. */
  readonly whereFile?: (id: unknown) => object;
  /** The databases that a double may imitate. */
  readonly databases: Readonly<Record<DatabaseName, Database>>;
}

/** What a dialect does besides reading content: it writes, logs in, describes its model. */
export interface Writing extends Pick<Dialect, 'answers' | 'write' | 'accounts' | 'builder' | 'changesOf'> {
  refusals(): Pick<ReturnType<Dialect['refusals']>, WriteReason>;
}

/** What reads content. */
export interface ReadingDialect extends Omit<
  Dialect,
  'write' | 'accounts' | 'builder' | 'changesOf' | 'refusals'
> {
  refusals(): Pick<ReturnType<Dialect['refusals']>, ReadReason>;
}

/**
 * A change of Strapi, and how versions before it answer.
 *
 * @typeParam Part what changed: a dialect, or its setup
 */
export interface VersionChange<Part> {
  /** The first minor version that answers in the new way. */
  readonly since: number;
  /** Takes the change back. */
  readonly before: (part: Part) => Part;
}

/** A change of a version that is newer than the recorded one, as far as it is known. */
export interface LaterChange<Part> {
  readonly since: number;
  /** Makes the change. */
  readonly after: (part: Part) => Part;
}
