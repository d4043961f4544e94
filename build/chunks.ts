import { join } from 'node:path';
import type { ChunkingContext, CodeSplittingGroup } from 'rolldown';

const root = join(import.meta.dirname, '..');

/** An entry point that all others import. */
const WRONG_PLACE = join(root, 'src/errors/wrong-place.ts');

/** Returns the modules that a file imports, and those that these import. */
function importedBy(file: string, context: ChunkingContext): ReadonlySet<string> {
  const ids = new Set([join(root, file)]);
  for (const id of ids) for (const next of context.getModuleInfo(id)?.importedIds ?? []) ids.add(next);
  for (const id of ids)
    if (id !== WRONG_PLACE && context.getModuleInfo(id)?.isEntry !== false) ids.delete(id);
  return ids;
}

/** What entry points need that have no double. */
function basics(context: ChunkingContext): ReadonlySet<string> {
  const double = importedBy('handlers/index.ts', context);
  const without = ['handlers/playwright.ts', 'handlers/cli.ts'];
  const shared = without.flatMap((file) => [...importedBy(file, context)]).filter((id) => double.has(id));
  return new Set([
    ...importedBy('handlers/node.ts', context),
    ...importedBy('handlers/vitest.ts', context),
    ...shared,
  ]);
}

/**
 * What few requests need, in all dialects: forms, tokens of users, faults, GraphQL, and the types that no model has. And
 * what `double.create` and the like need.
 */
const RARELY = [
  'src/model/built-in/all-types.ts',
  'handlers/http/form.ts',
  'handlers/callers/user-tokens.ts',
  'handlers/pipeline/fail.ts',
  'handlers/pipeline/graphql-endpoint.ts',
  'handlers/pipeline/open-access.ts',
];

/** What answers requests. */
const ENGINE = [
  'handlers/pipeline/engine.ts',
  ...RARELY,
  ...['dialect.ts', 'write.ts'].flatMap((name) => [`src/strapi-4/${name}`, `src/strapi-5/${name}`]),
];

/**
 * What doubles need, and what generated entries share with the engine, the command line and pictures: they import none
 * of these for that.
 */
function ofDouble(context: ChunkingContext): ReadonlySet<string> {
  const later = new Set(ENGINE.flatMap((file) => [...importedBy(file, context)]));
  const shared = [...importedBy('seeds/index.ts', context)].filter((id) => later.has(id));
  const themes = importedBy('seeds/names/themes.ts', context);
  const random = importedBy('seeds/random.ts', context);
  // Pages check the options of generated entries before they load the rest.
  const checks = importedBy('seeds/generate/option-checks.ts', context);
  return new Set([...importedBy('handlers/index.ts', context), ...shared, ...themes, ...random, ...checks]);
}

/** What a file of Strapi 4 and its namesake of Strapi 5 import. */
function inBoth(name: string, context: ChunkingContext): string[] {
  const v5 = importedBy(`src/strapi-5/${name}`, context);
  return [...importedBy(`src/strapi-4/${name}`, context)].filter((id) => v5.has(id));
}

const inEither =
  (...files: readonly string[]) =>
  (context: ChunkingContext): ReadonlySet<string> =>
    new Set(files.flatMap((file) => [...importedBy(file, context)]));

/** What answers requests in more than one dialect. Each dialect has a file for the rest. */
function ofEngine(context: ChunkingContext): ReadonlySet<string> {
  return new Set([...importedBy('handlers/pipeline/engine.ts', context), ...inBoth('dialect.ts', context)]);
}

/**
 * The files that a test file imports. A module is in the first that has it. Node needs half a millisecond for each file,
 * however little is in it, so there are few.
 */
const FILES: Readonly<Record<string, (context: ChunkingContext) => ReadonlySet<string>>> = {
  basics,
  double: ofDouble,
  engine: ofEngine,
  'strapi-4': (context) => importedBy('src/strapi-4/dialect.ts', context),
  'strapi-5': (context) => importedBy('src/strapi-5/dialect.ts', context),
  'strapi-4-older': (context) => importedBy('src/strapi-4/older.ts', context),
  'strapi-5-older': (context) => importedBy('src/strapi-5/older.ts', context),
  documented: (context) => importedBy('src/documented/dialect.ts', context),
  'large-tables': inEither(
    'src/query/run/by-column/restrict-mask.ts',
    'src/query/run/by-column/term-order.ts',
  ),
  'other-databases': inEither('src/database/postgres.ts', 'src/database/mysql.ts'),
  rarely: inEither(...RARELY),
  writing: (context) => new Set(inBoth('write.ts', context)),
  'strapi-4-writing': (context) => importedBy('src/strapi-4/write.ts', context),
  'strapi-5-writing': (context) => importedBy('src/strapi-5/write.ts', context),
};

/** The end of the ids of words that pages load by parts. */
export const PART_OF_WORDS = '?part';

/** Modules that the doors of `src/` export, but that few doubles need: not in the early chunks. */
const FOR_FEW: ReadonlySet<string> = new Set(
  ['all-types.ts', 'all-types.json'].map((name) => join(root, 'src/model/built-in', name)),
);

/** Returns the groups of one build. */
export const groups = (): CodeSplittingGroup[] => [
  // A module is in the first one of these.
  { name: 'words-of-kinds', test: /(?:other-kinds|place-kinds|occupations)\.json\?part$/ },
  { name: 'words-of-themes', test: /(?:product-kinds|rare-themes)\.json\?part$/ },
  { name: 'words-of-numbers', test: /(?:following-values|number-ranges)\.json\?part$/ },
  { name: 'regex-samples', test: /(?:randexp|usual-texts\.json)\?part$/ },
  { name: 'words-of-details', test: /\.json\?part$/ },
  { name: 'codes-of-faker', test: /faker.*\?part$/ },
  ...ofFiles(),
];

const ofFiles = (): CodeSplittingGroup[] =>
  Object.entries(FILES).map(([name, modulesOf], at, { length }) => {
    let modules: ReadonlySet<string> | undefined;
    return {
      name: (id, context) => {
        modules ??= modulesOf(context);
        const isEarly = name === 'double' || name === 'engine';
        return modules.has(id) && !(isEarly && FOR_FEW.has(id)) ? name : null;
      },
      debugName: name,
      priority: length - at,
    };
  });
