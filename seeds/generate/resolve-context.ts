import { areasOf } from '../words/areas.ts';
import { hashText, remember } from '../../src/basics.ts';
import {
  type AttributeOf,
  type ContentType,
  type EntryRecord,
  type Model,
  models,
  pictureFormats,
} from '../../src/model/index.ts';
import type { sources } from '../../src/store/index.ts';
import { AttributeName, startNames, tellingName } from '../names/attribute-name.ts';
import { type LeftOut, SeedError } from '../context/left-out.ts';
import { USUAL_FILL } from '../context/empty-attributes.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { once } from 'es-toolkit/function/once';
import { typesWithoutDrafts } from '../entries/draft-rule.ts';
import { assignIds, type IdOptions } from '../entries/assign-ids.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import { type EntrySubjects, entrySubjects } from '../entries/entry-subjects.ts';
import { PLUGIN_TYPES } from '../links/generated-menus.ts';
import { type ResolvedOptions, resolveOptions, valueSources } from './resolve-options.ts';
import type { GenerateOptions } from '../context/generate-options.ts';

/** The double's options alone decide how many entries these types have. */
const NEVER_GENERATED = new Set(['plugin::users-permissions.role', 'plugin::i18n.locale']);

/** Variations by the names of their types. Later ones come on top of earlier ones. */
export type Variations = readonly { readonly [type: string]: sources.Variation }[];

/** The context of the entries of a model. */
export interface ResolvedContext {
  readonly context: GenerateContext;
  /** What the options give, without overrides for attributes that stay empty. */
  readonly userOptions: ResolvedOptions;
  /** @throws {SeedError} for what the options have that does not fit the model */
  readonly refuseProblems: () => void;
}

/**
 * Resolves the options for a model.
 *
 * @param leftOut what is left out of the entries
 * @throws {SeedError} for unknown types
 */
export function resolveContext(
  options: GenerateOptions,
  variations: Variations,
  model: Model,
  data: sources.DataContext,
  leftOut: LeftOut,
): ResolvedContext {
  const problems: string[] = [];
  const refuseProblems = (): void => {
    if (problems.length > 0) throw new SeedError(problems);
  };
  const resolved = resolveOptions(options, model, problems);
  const records = data.addSystemRecords(Object.fromEntries(resolved.records));
  const varied = new Map<ContentType, sources.Variation>();
  for (const layer of variations) {
    const layerByType = models.byType(model, layer, (sentences) => problems.push(`vary(): ${sentences}`));
    for (const [type, variation] of layerByType) varied.set(type, { ...varied.get(type), ...variation });
  }
  const locales = [data.defaultLocale, ...data.locales.filter((code) => code !== data.defaultLocale)];
  const seed = hashText(String(options.seed ?? 1));
  const idOptions: IdOptions = { model, locales, seed, problems };
  const entryIdsByType = new Map(
    [...model.contentTypes.values()].map((type) => [
      type,
      entryIdsOf(type, resolved.count, varied.get(type), records[type.uid] ?? [], leftOut, idOptions),
    ]),
  );
  refuseProblems();

  const schemas = [...model.contentTypes.values(), ...model.components.values()];
  const starts = once(() => new Map(schemas.flatMap(startNames)));
  const names = new Map<AttributeOf<'scalar'>, AttributeName>();
  const subjects = new Map<ContentType, EntrySubjects>();
  const profile = options.profile ?? 'natural';
  const context: GenerateContext = {
    model,
    sources: valueSources(options, locales[0] ?? ''),
    seed,
    areas: areasOf(seed),
    alwaysPublished: once(() => typesWithoutDrafts(model)),
    profileOf: (type) => (models.isOwnType(type) ? (varied.get(type)?.profile ?? profile) : 'natural'),
    fill: options.fill ?? USUAL_FILL,
    locales,
    breakpoints: data.breakpoints ?? pictureFormats.BREAKPOINTS,
    lenient: data.lenient ?? false,
    nameOf: (attribute) =>
      remember(names, attribute, () => starts().get(attribute) ?? AttributeName.of(tellingName(attribute))),
    subjectsOf: (type) =>
      remember(subjects, type, () => {
        const subjectsByNumber = once(() => entrySubjects(type, model, context, context.entryIds(type)));
        return (number, locale) => subjectsByNumber()(number, locale);
      }),
    entryIds: (type) => {
      const entryIds = entryIdsByType.get(type);
      if (entryIds) return entryIds;
      throw new Error(
        `The content type ${type.uid} is not part of the model that the entries were generated for.`,
      );
    },
    overrides: withEmptied(resolved.overrides, leftOut),
    leftOut,
    problem: (label, sentence) => {
      const problem = `${label}: ${sentence}`;
      if (!problems.includes(problem)) problems.push(problem);
    },
  };
  return { context, userOptions: resolved, refuseProblems };
}

function entryIdsOf(
  type: ContentType,
  countOf: ResolvedOptions['count'],
  variation: sources.Variation | undefined,
  allRecords: readonly EntryRecord[],
  leftOut: LeftOut,
  options: IdOptions,
): EntryIds {
  const total = variation?.entries;
  const records = total === undefined ? allRecords : allRecords.slice(0, total);
  const count = total === undefined ? countOf(type) : total - records.length;
  const most = Math.max(0, leftOut.mostOf(type) - records.length);
  return assignIds(
    type,
    NEVER_GENERATED.has(type.uid) || PLUGIN_TYPES.has(type.uid) ? 0 : Math.min(count, most),
    records,
    options,
  );
}

function withEmptied(
  overrides: ResolvedOptions['overrides'],
  { emptyAttributes }: LeftOut,
): ResolvedOptions['overrides'] {
  const all = new Map(overrides);
  for (const [uid, names] of emptyAttributes)
    all.set(uid, new Map([...(all.get(uid) ?? []), ...[...names].map((name) => [name, null] as const)]));
  return all;
}
