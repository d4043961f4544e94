import type { config } from '../../../src/strapi.ts';
import { toNumber } from '../../../src/api.ts';
import { computedNote, textsOf, valueAt } from './code/code-value.ts';
import type { ConfigFile } from './config-files.ts';
import {
  readSettings,
  type SettingsTable,
  type Take,
  takeFlag,
  takeIf,
  takeText,
} from './config-settings.ts';
import { isRecord } from '../../../src/basics.ts';

/** What a project's `config/api` says. Settings that the project does not have, or computes, are not there. */
export interface ApiConfig {
  readonly rest: {
    prefix?: string;
    defaultLimit?: number;
    maxLimit?: number;
    withCount?: boolean;
    strictParams?: boolean;
  };
  readonly documents: Partial<config.Documents>;
  readonly privateAttributes: readonly string[];
  readonly notes: readonly string[];
}

const takeLimit: Take = (value) => {
  const limit = toNumber(value);
  return Number.isInteger(limit) && limit >= -1 ? limit : undefined;
};

const REST: SettingsTable = {
  prefix: [takeText],
  defaultLimit: [takeLimit],
  // Strapi takes what is not a number for none.
  maxLimit: [(value) => takeLimit(toNumber(value) || 0)],
  withCount: [Boolean],
  strictParams: [takeFlag],
};

const DOCUMENTS: SettingsTable = { strictParams: [takeFlag], strictRelations: [takeFlag] };

/**
 * Returns what `config/api` says. What only running it would tell keeps Strapi's default and adds a note.
 */
export function readApiConfig({ file, settings }: ConfigFile): ApiConfig {
  const rest = readSettings(valueAt(settings, 'rest'), REST);
  const documents = readSettings(valueAt(settings, 'documents'), DOCUMENTS);
  const stated = valueAt(settings, 'responses', 'privateAttributes');
  const privateAttributes = textsOf(stated);
  const note = (setting: string, option: string, isComputed = true): string =>
    computedNote(file, setting, `If it differs from Strapi's default, set it in ${option}.`, isComputed);
  // In Strapi, a `config/api` without `maxLimit` has none.
  const hasMaximum =
    settings === undefined ||
    'maxLimit' in rest.values ||
    rest.computed.some(({ path }) => ['', 'maxLimit'].includes(path));
  return {
    rest: hasMaximum ? rest.values : { ...rest.values, maxLimit: 0 },
    documents: documents.values,
    privateAttributes: privateAttributes ?? [],
    notes: [
      ...Object.entries({ rest, documents }).flatMap(([group, { computed }]) =>
        computed.map(({ path, isComputed }) =>
          path === ''
            ? note(group, `${group}: { … }`)
            : note(`${group}.${path}`, `${group}: { ${path} }`, isComputed),
        ),
      ),
      ...notesOnPrefix(file, rest.values['prefix']),
      ...(stated === undefined || privateAttributes
        ? []
        : [note('responses.privateAttributes', "model: { privateAttributes: ['secret'] }")]),
    ],
  };
}

/** Strapi puts the prefix in front of each path as it is. */
function notesOnPrefix(file: string, prefix: unknown): string[] {
  if (typeof prefix !== 'string' || /^(|\/|(\/[^/]+)+)$/.test(prefix)) return [];
  const why = prefix.startsWith('/') ? `has the paths ${prefix}/articles` : 'answers none of its paths';
  return [
    `${file} has the prefix '${prefix}', with which Strapi ${why}. Here it is ${`/${prefix}`.replaceAll(/\/+/g, '/').replace(/\/$/, '')}. Write it with a ` +
      'slash in front, and none at the end.',
  ];
}

/** What a project's `config/server` says. */
export interface ServerConfig {
  readonly webhookSettings: {
    readonly defaultHeaders?: { readonly [name: string]: string };
    readonly populateRelations?: boolean;
  };
  readonly notes: readonly string[];
}

const WEBHOOKS: SettingsTable = {
  defaultHeaders: [
    takeIf((value) => isRecord(value) && Object.values(value).every((each) => typeof each === 'string')),
    "{ Authorization: 'Bearer …' }",
  ],
  populateRelations: [takeFlag, 'false'],
};

/** Returns what `config/server` says about webhooks. */
export function readServerConfig({ file, settings }: ConfigFile): ServerConfig {
  const { values, computed } = readSettings(valueAt(settings, 'webhooks'), WEBHOOKS);
  return {
    webhookSettings: values,
    notes: computed.map(({ path, isComputed, example }) =>
      computedNote(
        file,
        path === '' ? 'webhooks' : `webhooks.${path}`,
        `If it differs from Strapi's default, set it: webhookSettings: ${example}.`,
        isComputed,
      ),
    ),
  };
}
