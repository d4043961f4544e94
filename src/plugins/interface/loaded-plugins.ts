import type { Context } from '../../context.ts';
import type { ModelInput } from '../../model/model-input.ts';
import type { Schema } from '../../model/model.ts';
import { isObject } from '../../objects.ts';
import { type ParsedQuery, parseQuery, queryFromObject } from '../../query/parse/parse-query.ts';
import type { QueryParams } from '../../query/query-params.ts';
import type { ResultPage } from '../../query/result-node.ts';
import type { EntryWrite, RequestBody } from '../../routes/request-body.ts';
import type { AnswerFunction } from '../../routes/route-request.ts';
import type { Plugin, PluginRequest, RowsQuery, UsedPlugin } from './plugin.ts';
import { once } from 'es-toolkit/function/once';

/** The plugins of a double. What they do is loaded with its first request. */
export class LoadedPlugins {
  readonly used: readonly UsedPlugin[];
  /** Empty until {@link load} has ended. */
  loaded: readonly Plugin[] = [];

  constructor(used: readonly UsedPlugin[]) {
    this.used = used;
  }

  async load(): Promise<void> {
    const load = async (plugin: UsedPlugin): Promise<Plugin> => (await plugin.facts.load())(plugin);
    if (this.used.length > 0) this.loaded = await Promise.all(this.used.map(load));
  }

  /** Returns what answers a route of a plugin. */
  answers(action: string): AnswerFunction {
    const found = this.loaded.find(({ answers }) => answers && Object.hasOwn(answers, action));
    return found!.answers![action]!;
  }

  /** Returns a model with the base types of their custom fields. Those of the model come first. */
  withCustomFields(model: ModelInput): ModelInput {
    const fields = Object.assign({}, ...this.used.map(({ facts }) => facts.customFields)) as object;
    return Object.keys(fields).length === 0
      ? model
      : { ...model, customFields: { ...fields, ...model.customFields } };
  }

  /** Returns the plugins with their `data` only, for code that writes entries without a request. */
  forData(): LoadedPlugins {
    const plugins = new LoadedPlugins(this.used);
    plugins.loaded = this.loaded.flatMap(({ data }) => (data ? [{ data }] : []));
    return plugins;
  }

  /** Whether one of them reads a parameter. */
  takes(parameter: string): boolean {
    return this.used.some(({ facts }) => facts.parameters?.includes(parameter));
  }

  /** The actions that read their routes and types. */
  get reads(): readonly string[] {
    return this.used.flatMap(({ facts: { routes = [], types = {} } }) => [
      ...routes.filter(({ method }) => method === 'GET').map(({ action }) => action),
      ...Object.keys(types).map((uid) => `${uid}.find`),
    ]);
  }

  /** The request headers that they read. */
  get headers(): readonly string[] {
    return this.used.flatMap(({ facts }) => facts.headers ?? []);
  }
}

export const NO_PLUGINS = /* @__PURE__ */ new LoadedPlugins([]);

/** What the plugins of a double change about one request. */
export interface RequestChanges {
  query(query: ParsedQuery): ParsedQuery;
  /** @throws an error of Strapi */
  params(params: QueryParams, schema: Schema): QueryParams;
  /** @throws an error of Strapi */
  rows(page: ResultPage, query: RowsQuery): ResultPage;
  body(body: RequestBody | undefined): RequestBody | undefined;
  /** @throws an error of Strapi */
  data(data: unknown, write: EntryWrite): unknown;
  /** @param text the JSON of an answer */
  answer(text: string): string;
}

/** Returns the context of a request with what plugins change about it. */
export function withPlugins(
  context: Context,
  plugins: readonly Plugin[],
  { query, ...others }: Omit<PluginRequest, 'query' | 'context'> & { readonly query: string | object },
): Context {
  if (plugins.length === 0) return context;
  const parsed = once(() =>
    typeof query === 'string' ? parseQuery(query, context.parser) : queryFromObject(query),
  );
  const request: PluginRequest = {
    ...others,
    context,
    get query() {
      return parsed();
    },
  };
  const answering = plugins.filter((plugin) => plugin.answer);
  const changes: RequestChanges = {
    query: (first) => plugins.reduce((latest, plugin) => plugin.query?.(latest, request) ?? latest, first),
    params: (first, schema) =>
      plugins.reduce((latest, plugin) => plugin.params?.(latest, schema, request) ?? latest, first),
    rows: (first, rowsQuery) =>
      plugins.reduce((latest, plugin) => plugin.rows?.(latest, rowsQuery) ?? latest, first),
    body: (first) => plugins.reduce((latest, { body }) => (body ? body(latest, request) : latest), first),
    data: (first, write) =>
      isObject(first)
        ? plugins.reduce((latest, plugin) => plugin.data?.(latest, write) ?? latest, first)
        : first,
    answer: (text) =>
      answering.length === 0
        ? text
        : JSON.stringify(
            answering.reduce((json, plugin) => plugin.answer!(json, request), JSON.parse(text) as unknown),
          ),
  };
  return { ...context, changes };
}
