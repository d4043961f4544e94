import type { Context } from '../../context.ts';
import type { Rule } from '../../errors/option-rules.ts';
import type { SchemaJson } from '../../model/model-input.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import type { ParsedQuery } from '../../query/parse/parse-query.ts';
import type { QueryParams } from '../../query/query-params.ts';
import type { ResultPage } from '../../query/result-node.ts';
import type { EntryWrite, RequestBody } from '../../routes/request-body.ts';
import type { AnswerFunction } from '../../routes/route-request.ts';
import type { Route } from '../../routes/route.ts';

/** What a double knows of a plugin before its first request. */
export interface PluginFacts {
  /** Its key in the option `plugins`. */
  readonly name: string;
  /** Its package on npm. */
  readonly package: string;
  /** Its key in `config/plugins`. */
  readonly id: string;
  /** The major version of Strapi that it is for. */
  readonly strapi: 4 | 5;
  /** The versions whose answers were compared, the oldest first. Others answer as the nearest. */
  readonly versions: readonly string[];
  /** The rules of its settings, by name. */
  readonly settings: { readonly [setting: string]: Rule };
  /** The query parameters that it adds. */
  readonly parameters?: readonly string[];
  /** The words in `populate` that it reads. */
  readonly words?: readonly string[];
  /** The request headers that it reads, in lower case. */
  readonly headers?: readonly string[];
  /** The routes that it adds. Its `answers` answer them by their action. */
  readonly routes?: readonly Route[];
  /** The base types of the custom fields that it adds, by their names. */
  readonly customFields?: { readonly [customField: string]: string };
  /** The types that it adds, by uid. */
  readonly types?: { readonly [uid: string]: SchemaJson };
  /** Where Strapi keeps its settings in the database, as exports have them. */
  readonly storeKey?: string;
  /** Returns a sentence about a use of it, if there is something to say. */
  readonly note?: (plugin: UsedPlugin, strapiMinor: number) => string | undefined;
}

/** A plugin that the double answers as. */
export interface KnownPlugin extends PluginFacts {
  /** Loads what it does to requests. */
  readonly load: () => Promise<(plugin: UsedPlugin) => Plugin>;
}

/** A plugin of one double. */
export interface UsedPlugin {
  readonly facts: KnownPlugin;
  /** The version that the double answers as. */
  readonly version: string;
  readonly settings: { readonly [setting: string]: unknown };
}

/** A request as plugins see it. */
export interface PluginRequest {
  readonly method: string;
  /** The query as it was sent, before any plugin changed it. */
  readonly query: ParsedQuery;
  /** The action of its route. */
  readonly action: string;
  readonly type: ContentType | undefined;
  readonly headers: { readonly [name: string]: string | undefined };
  readonly context: Context;
}

/** The query that rows were read with. */
export interface RowsQuery {
  readonly params: QueryParams;
  readonly schema: Schema;
  /** What it was answered from: after the writes of the request. */
  readonly context: Context;
}

/** What a plugin does to requests. It has only the members it needs. */
export interface Plugin {
  /** Changes a query before Strapi checks it. */
  readonly query?: (query: ParsedQuery, request: PluginRequest) => ParsedQuery;
  /** Changes a query of the database, which Strapi has checked. @throws an error of Strapi */
  readonly params?: (params: QueryParams, schema: Schema, request: PluginRequest) => QueryParams;
  /** Changes the rows that a query has found. @throws an error of Strapi */
  readonly rows?: (page: ResultPage, query: RowsQuery) => ResultPage;
  /** Changes the body of a request. */
  readonly body?: (body: RequestBody | undefined, request: PluginRequest) => RequestBody | undefined;
  /** Changes the data of a write, once they are cleaned. @throws an error of Strapi */
  readonly data?: (data: object, write: EntryWrite) => object;
  /** Changes the JSON of an answer. */
  readonly answer?: (json: unknown, request: PluginRequest) => unknown;
  /** Answers its routes, by their action. */
  readonly answers?: { readonly [action: string]: AnswerFunction };
}
