import type { ModelInput } from '../../model/model-input.ts';
import type { AnswerFunction } from '../../routes/route-request.ts';
import type { Plugin, UsedPlugin } from './plugin.ts';

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

  /** Returns the same with what they do to data alone: code that writes entries is no request. */
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
