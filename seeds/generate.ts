import type { DataContext, DataSource } from '../handlers/options.ts';
import type { ContentType, Model } from '../src/model/model.ts';
import type { Store } from '../src/store/store.ts';
import { checkModel } from './check-model.ts';
import { fakersFor } from './fakers.ts';
import { GeneratedStore } from './generated-store.ts';
import type { GenerateOptions } from './options.ts';
import { populateType } from './populate-type.ts';
import type { Population } from './population.ts';
import { Chance, hashText } from './random.ts';
import { readOptions } from './read-options.ts';
import { SeedError } from './seed-error.ts';
import type { World } from './world.ts';

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
  return { open: (model, context) => open(options, model, context) };
}

function open(options: GenerateOptions, model: Model, { locales, defaultLocale }: DataContext): Store {
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
    const count = type.uid === 'plugin::i18n.locale' ? codes.length : wishes.count(type);
    const records = wishes.records.get(type.uid) ?? [];
    populations.set(type, populateType(type, codes, ROLES.has(type.uid) ? 2 : count, records, problems));
  }

  const chance = new Chance();
  const profile = options.profile ?? 'natural';
  const world: World = {
    model,
    tools: { chance, faker: fakersFor(options.faker, chance), reference, longText: profile === 'longText' },
    seed: hashText(String(options.seed ?? 1)),
    profile,
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

const ROLES = new Set(['plugin::users-permissions.role']);
