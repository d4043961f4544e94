import { type Model, type ModelInput, models, type ModelSource } from '../../src/model/index.ts';
import type { DataSource, sources } from '../../src/store/index.ts';
import { checkCeilings, checkModel } from './check-generated.ts';
import { LeftOut } from '../context/left-out.ts';
import { checkUserValues } from './check-user-values.ts';
import { completeRecords } from './complete-records.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { DraftStore } from './draft-store.ts';
import { checkOptions, referenceTimeOf } from './option-checks.ts';
import type { GenerateOptions } from '../context/generate-options.ts';
import { resolveContext, type ResolvedContext, type Variations } from './resolve-context.ts';
import { GeneratedStore } from './generated-store.ts';
import { hasMenus, menuRecords, PLUGIN_TYPES } from '../links/generated-menus.ts';
import { sitePages } from '../links/site-pages.ts';
import { loadWords } from '../words/late-words.ts';
import { neededWords } from './needed-words.ts';

/**
 * Generates realistic entries for a model. Pass the result as `data` to `createDouble`. Each row is
 * made when it is read, so ten thousand entries cost as much as the page you read.
 *
 * A value depends only on the seed and on its own type, entry and attribute. So new attributes, types, locales or
 * entries change no other value, except what follows from others: links where a type has few entries, links to pages,
 * averages of reviews, slugs, and what people without a telling name do. See "The same data every time" in
 * `docs/generated-data.md`. Values may change with a minor version of this package, and with that of a faker you pass.
 *
 * `generate<typeof model>({ entries: { article: 50 } })` checks the names of types.
 *
 * Where a model contradicts itself, the double prints a note: an attribute that no value fits is null, and of a
 * type with too few unique values there are as many entries as fit.
 *
 * @throws {SeedError} immediately for wrong and unknown options; when the double is created for unknown types
 * @throws {DataError} when the double is created, for records and overrides that do not fit the model
 */
export function generate<Source extends ModelSource = ModelInput>(
  options?: GenerateOptions<Source>,
): DataSource;
export function generate(options: GenerateOptions = {}): DataSource {
  checkOptions(options);
  // All doubles of this data have the same day.
  return source({ ...options, referenceDate: referenceTimeOf(options.referenceDate) }, []);
}

function source(options: GenerateOptions, variations: Variations): DataSource {
  /** What records are completed with has the same gaps. */
  const leftOutByModel = new WeakMap<Model, LeftOut>();
  return {
    open: (model, dataContext) => {
      const data = hasMenus(model) ? withMenus(options, variations, model, dataContext) : dataContext;
      const leftOut = new LeftOut();
      leftOutByModel.set(model, leftOut);
      for (;;) {
        leftOut.restart();
        const { count } = leftOut;
        const { context, store } = openOnce(resolveContext(options, variations, model, data, leftOut));
        if (leftOut.count > count) continue;
        for (const note of leftOut.notes((type) => context.entryIds(type).count)) data.note?.(note);
        return models.isModelOfDocuments(model) ? new DraftStore(context, store) : store;
      }
    },
    complete: (model, data, additions) => {
      const leftOut = leftOutByModel.get(model) ?? new LeftOut();
      return completeRecords(resolveContext(options, variations, model, data, leftOut).context, additions);
    },
    vary: (more) => source(options, [...variations, more]),
    settings() {
      const { faker: _, ...others } = options;
      const text = JSON.stringify([others, variations], (_name, value: unknown) =>
        typeof value === 'function' || typeof value === 'bigint' ? String(value) : value,
      );
      return JSON.parse(text) as unknown;
    },
    ...(loadWords && { load: async (model: Model) => loadWords?.(neededWords(model, options)) }),
  };
}

/** Adds the records of menus, unless the options have some. Their pages are those of a store without menus. */
function withMenus(
  options: GenerateOptions,
  variations: Variations,
  model: Model,
  data: sources.DataContext,
): sources.DataContext {
  const { context } = resolveContext(options, variations, model, data, new LeftOut());
  const pages = sitePages(context, new GeneratedStore(context)).inOrder(data.defaultLocale);
  const menus = menuRecords(model, pages, data.defaultLocale);
  return {
    ...data,
    addSystemRecords: (records) => {
      const hasOwn = Object.keys(records).some((uid) => PLUGIN_TYPES.has(uid));
      return data.addSystemRecords(hasOwn ? records : { ...menus, ...records });
    },
  };
}

/**
 * Opens a store, and notes what it must leave out.
 *
 * @throws {SeedError} for options that do not fit the model
 */
function openOnce({ context, userOptions, refuseProblems }: ResolvedContext): {
  readonly context: GenerateContext;
  readonly store: GeneratedStore;
} {
  const { leftOut } = context;
  const { count } = leftOut;
  // The records that the double adds are right.
  if (userOptions.records.size + userOptions.overrides.size > 0)
    checkUserValues({ ...context, overrides: userOptions.overrides });
  const store = new GeneratedStore(context);
  checkCeilings(context, store.componentRows.slots);
  // Lists without end must be gone before anything reads them.
  if (leftOut.count === count) checkModel(context, store);
  refuseProblems();
  return { context, store };
}
