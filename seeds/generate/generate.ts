import type { DataContext, DataSource, Variation } from '../../src/store/data-source.ts';
import type { ContentType, Model } from '../../src/model/model.ts';
import type { Store } from '../../src/store/store.ts';
import { checkModel } from './check-model.ts';
import { fakersFor } from './fakers.ts';
import { GeneratedStore } from './store.ts';
import type { GenerateOptions } from './options.ts';
import { populateType } from './assign-ids.ts';
import type { Population } from './entry-ids.ts';
import { Chance, hashText } from '../random/random.ts';
import { readOptions } from './read-options.ts';
import { SeedError } from './seed-error.ts';
import { isOwnType, type World } from './context.ts';

/** No generated date is later than this, so that two runs a year apart see the same. */
const REFERENCE_DATE = '2025-06-01T12:00:00.000Z';

/**
 * Believable entries for a model, as `data` of `createDouble`. Every row is made when it is asked
 * for: ten thousand entries cost no more than the page of them that is read.
 *
 * A value depends on the seed, its type, entry and field alone, so a new field, type, locale or
 * further entries change nothing that was there; new entries only add links. Only a required
 * relation to a type with fewer entries than its own takes one of those there are, and may move when
 * the target gets more. Values are the same for one version of faker; its minor versions may differ.
 *
 * @throws {SeedError} when the double is created: constraints that contradict each other, a required
 * relation without targets, too few unique values, options that name what the model has not.
 */
export function generate(options: GenerateOptions = {}): DataSource {
  return source(options, new Map());
}

type Variations = ReadonlyMap<string, Variation>;

function source(options: GenerateOptions, variations: Variations): DataSource {
  return {
    open: (model, context) => open(options, variations, model, context),
    vary: (more) => {
      const merged = new Map(variations);
      for (const [uid, variation] of Object.entries(more))
        merged.set(uid, { ...merged.get(uid), ...variation });
      return source(options, merged);
    },
  };
}

function open(options: GenerateOptions, variations: Variations, model: Model, context: DataContext): Store {
  const { locales, defaultLocale, systemRecords } = context;
  const problems: string[] = [];
  const wishes = readOptions(options, model, problems);
  const reference = new Date(options.referenceDate ?? REFERENCE_DATE).getTime();
  if (Number.isNaN(reference)) {
    problems.push(
      `"referenceDate" is ${String(options.referenceDate)}. Give an ISO date, milliseconds or a Date.`,
    );
  }
  const codes = [defaultLocale, ...locales.filter((code) => code !== defaultLocale)];
  const populations = new Map<ContentType, Population>();
  for (const type of model.contentTypes.values()) {
    const byHand = [...(systemRecords[type.uid] ?? []), ...(wishes.records.get(type.uid) ?? [])];
    const total = variations.get(type.uid)?.entries;
    const records = total === undefined ? byHand : byHand.slice(0, total);
    const count = total === undefined ? wishes.count(type) : total - records.length;
    populations.set(
      type,
      populateType(type, codes, GIVEN_WHOLE.has(type.uid) ? 0 : count, records, problems),
    );
  }

  const chance = new Chance();
  const profile = options.profile ?? 'natural';
  const world: World = {
    model,
    tools: { chance, faker: fakersFor(options.faker, chance), reference },
    seed: hashText(String(options.seed ?? 1)),
    profileOf: (type) => (isOwnType(type.uid) ? (variations.get(type.uid)?.profile ?? profile) : 'natural'),
    locales: codes,
    population: (type) => {
      const population = populations.get(type);
      if (population) return population;
      throw new Error(
        `The content type ${type.uid} is not part of the model that the entries were generated for.`,
      );
    },
    overrides: wishes.overrides,
    problem: (label, sentence) => {
      const problem = `${label}: ${sentence}`;
      if (!problems.includes(problem)) problems.push(problem);
    },
  };
  if (problems.length > 0) throw new SeedError(problems);
  const store = new GeneratedStore(world);
  checkModel(world, store);
  if (problems.length > 0) throw new SeedError(problems);
  return store;
}

/** Of these there are as many as the double's options say. */
const GIVEN_WHOLE = new Set(['plugin::users-permissions.role', 'plugin::i18n.locale']);
