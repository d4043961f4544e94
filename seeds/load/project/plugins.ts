import { computedNote } from './code/computed-note.ts';
import { COMPUTED, valueAt } from './code/value.ts';
import type { ConfigFile } from './config-files.ts';

/** What plugins mean for the answers of a project. */
export interface PluginFacts {
  /** The levels of `populate=deep` or `pLevel`, if a plugin adds them. */
  readonly populateDeep: number | undefined;
  /** A sentence or two for each plugin that changes answers. */
  readonly notes: readonly string[];
}

/** The levels of the plugins that add `populate=deep`, unless their settings say others. */
const STANDARD_LEVELS = 5;

const DEEP = /(^|\/)strapi-(v5-)?plugin-populate-deep(ly|-fixed)?$/;

/** Says what a plugin adds or changes, and what does the same in the double. */
type Note = (name: string, type: string) => string;

const changesAnswers: Note = (name, type) =>
  `${name} changes the form of every answer; here answers have Strapi's own. A hook of each type changes its entries: hooks: { ${type}: { '*': { entry: (entry) => … } } }.`;

const populates: Note = (name, type) =>
  `${name} populates more than a request asks for; here answers have what was asked for. A hook adds the rest: hooks: { ${type}: { '*': { query: (query) => ({ populate: '*', ...query }) } } }.`;

const adds =
  (path: string, example: string): Note =>
  (name) =>
    `${name} adds /api${path}, which is missing here. A route of your own answers it: routes: [{ method: 'GET', path: '${example}', handler }].`;

/** By the name of a package, without its scope. */
const NOTES: readonly (readonly [name: RegExp, note: Note])[] = [
  [
    /^strapi-(v5-)?plugin-(transformer|flatten-response|flat-response|untransform-response|converter)$/,
    changesAnswers,
  ],
  [/^strapi-(plugin-)?(flatten|untransform|response-transformer)[\w-]*$/, changesAnswers],
  [/^strapi-plugin-snippets$/, changesAnswers],
  [/^(strapi-plugin-(custom-)?deep-populate|custom-deep-populate|strapi-plugin-populate-all)$/, populates],
  [/^strapi-plugin-navigation$/, adds('/navigation', '/navigation/render/:name')],
  [/^strapi-plugin-comments$/, adds('/comments', '/comments/:relation')],
  [/^strapi-plugin-menus$/, adds('/menus', '/menus/:slug')],
  [/^strapi-plugin-webtools$/, adds('/webtools', '/webtools/router')],
  [/^strapi-plugin-url-alias$/, adds('/url-alias', '/url-alias/get')],
];

/**
 * Reads which plugins of a project change its answers. Plugins that only change the admin panel, or what is stored, are
 * left out.
 *
 * @param packages the names of the packages in the project's package.json
 * @param type the name of one of its types, for the examples
 */
export function readPlugins(
  { file, settings }: ConfigFile,
  packages: readonly string[],
  type: string,
): PluginFacts {
  const deep = packages.find((name) => DEEP.test(name));
  const notes = packages.flatMap((name) => {
    const found = NOTES.find(([pattern]) => pattern.test(name.replace(/^@[^/]+\//, '')));
    return found ? [found[1](name, type)] : [];
  });
  if (deep === undefined) return { populateDeep: undefined, notes };
  const depth = [deep, deep.replace(/^.*\//, '')]
    .map((name) => valueAt(settings, name, 'config', 'defaultDepth'))
    .find((stated) => stated !== undefined);
  const populateDeep = typeof depth === 'number' && depth >= 1 && depth <= 99 ? depth : STANDARD_LEVELS;
  const query = deep.includes('v5') ? 'pLevel' : 'populate=deep';
  const advice = 'To change that, use --populate-deep 3, or in code rest: { populateDeep: 3 }.';
  return {
    populateDeep,
    notes: [
      depth === COMPUTED
        ? computedNote(
            file,
            `the defaultDepth of ${deep}`,
            `So ${query} populates ${populateDeep} levels. ${advice}`,
          )
        : `${query} populates ${populateDeep} levels, because the project has ${deep}. ${advice}`,
      ...notes,
    ],
  };
}
