import type { EntryRecord } from '../../src/model/entry-record.ts';
import type { ModelSource } from '../../src/model/define/define-model.ts';
import type { ModelInput } from '../../src/model/model-input.ts';
import { byType, isOwnType } from '../../src/model/look-up.ts';
import { isModelOfDocuments } from '../../src/model/documents.ts';
import type { ContentType, Model } from '../../src/model/model.ts';
import type { DataContext, DataSource, Variation } from '../../src/store/data-source.ts';
import { hashText, Random } from '../random/random.ts';
import { checkCeilings } from './check/ceilings.ts';
import { checkGiven } from './check/given.ts';
import { checkModel } from './check/model.ts';
import { completeRecords } from './complete/complete-records.ts';
import type { GenerateContext } from './context.ts';
import { assignIds, type IdOptions } from './entries/assign-ids.ts';
import { DraftStore } from './drafts/draft-store.ts';
import type { EntryIds } from './entries/entry-ids.ts';
import { fakersFor } from './options/fakers.ts';
import { checkOptions } from './options/check-options.ts';
import type { GenerateOptions } from './options/options.ts';
import { resolveOptions, type ResolvedOptions } from './options/resolve-options.ts';
import { SeedError } from './seed-error.ts';
import { GeneratedStore } from './store.ts';

/** Fixed, so that entries are the same a year later. */
const REFERENCE_DATE = '2025-06-01T12:00:00.000Z';

/** The double's options alone decide how many entries these types have. */
const NEVER_GENERATED = new Set(['plugin::users-permissions.role', 'plugin::i18n.locale']);

/**
 * Generates realistic entries for a model. Pass the result as `data` to `createDouble`. Each row is
 * made when it is read, so ten thousand entries cost as much as the page you read.
 *
 * A value depends only on the seed and on its own type, entry and attribute. So new attributes, types,
 * locales or entries change no existing value; new entries only add links. One exception: if a required
 * relation has fewer targets than owners, its links may move when targets are added. Values stay the
 * same within one version of faker.
 *
 * `generate<typeof model>({ entries: { article: 50 } })` checks the names of types.
 *
 * @throws {SeedError} immediately for wrong and unknown options; when the double is created for unknown
 *   types, contradicting constraints, required relations without targets and too few unique values
 * @throws {DataError} when the double is created, for records and overrides that do not fit the model
 */
export function generate<Source extends ModelSource = ModelInput>(
  options?: GenerateOptions<Source>,
): DataSource;
export function generate(options: GenerateOptions = {}): DataSource {
  checkOptions(options);
  return source(options, []);
}

/** Variations by the names of their types. Later ones come on top of earlier ones. */
type Variations = readonly { readonly [type: string]: Variation }[];

function source(options: GenerateOptions, variations: Variations): DataSource {
  return {
    open: (model, data) => {
      const { context, refuseProblems } = contextOf(options, variations, model, data);
      checkGiven(context);
      const store = new GeneratedStore(context);
      checkCeilings(context, store.componentRows.slots);
      refuseProblems();
      checkModel(context, store);
      refuseProblems();
      return isModelOfDocuments(model) ? new DraftStore(context, store) : store;
    },
    complete: (model, data, additions) =>
      completeRecords(contextOf(options, variations, model, data).context, additions),
    vary: (more) => source(options, [...variations, more]),
  };
}

/** Resolves the options for a model. */
function contextOf(
  options: GenerateOptions,
  variations: Variations,
  model: Model,
  data: DataContext,
): { readonly context: GenerateContext; readonly refuseProblems: () => void } {
  const problems: string[] = [];
  const refuseProblems = (): void => {
    if (problems.length > 0) throw new SeedError(problems);
  };
  const resolved = resolveOptions(options, model, problems);
  const records = data.addSystemRecords(Object.fromEntries(resolved.records));
  const varied = new Map<ContentType, Variation>();
  for (const layer of variations) {
    const layerByType = byType(model, layer, (sentences) => problems.push(`vary(): ${sentences}`));
    for (const [type, variation] of layerByType) varied.set(type, { ...varied.get(type), ...variation });
  }
  const locales = [data.defaultLocale, ...data.locales.filter((code) => code !== data.defaultLocale)];
  const seed = hashText(String(options.seed ?? 1));
  const idOptions: IdOptions = { model, locales, seed, problems };
  const entryIdsByType = new Map(
    [...model.contentTypes.values()].map((type) => [
      type,
      entryIdsOf(type, resolved.count, varied.get(type), records[type.uid] ?? [], idOptions),
    ]),
  );
  refuseProblems();

  const random = new Random();
  const profile = options.profile ?? 'natural';
  const context: GenerateContext = {
    model,
    generators: {
      random,
      faker: fakersFor(options.faker, random),
      referenceTime: new Date(options.referenceDate ?? REFERENCE_DATE).getTime(),
    },
    seed,
    profileOf: (type) => (isOwnType(type) ? (varied.get(type)?.profile ?? profile) : 'natural'),
    locales,
    lenient: data.lenient ?? false,
    entryIds: (type) => {
      const entryIds = entryIdsByType.get(type);
      if (entryIds) return entryIds;
      throw new Error(
        `The content type ${type.uid} is not part of the model that the entries were generated for.`,
      );
    },
    overrides: resolved.overrides,
    problem: (label, sentence) => {
      const problem = `${label}: ${sentence}`;
      if (!problems.includes(problem)) problems.push(problem);
    },
  };
  return { context, refuseProblems };
}

/** Assigns the ids of a type: first the records, those of the options too, then generated entries. */
function entryIdsOf(
  type: ContentType,
  countOf: ResolvedOptions['count'],
  variation: Variation | undefined,
  given: readonly EntryRecord[],
  options: IdOptions,
): EntryIds {
  const total = variation?.entries;
  const records = total === undefined ? given : given.slice(0, total);
  const count = total === undefined ? countOf(type) : total - records.length;
  return assignIds(type, NEVER_GENERATED.has(type.uid) ? 0 : count, records, options);
}
