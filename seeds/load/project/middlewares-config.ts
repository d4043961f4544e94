import type { config } from '../../../src/strapi.ts';
import { type CodeValue, computedNote, isCodeObject } from './code/code-value.ts';
import type { ConfigFile } from './config-files.ts';
import { readSettings, type SettingsTable, takeFlag, takeIf } from './config-settings.ts';

/** What `config/middlewares` says about Strapi's own middlewares. */
export interface MiddlewaresConfig {
  readonly middlewares: config.Middlewares;
  readonly notes: readonly string[];
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const takeCount = takeIf(isCount);
const takeSize = takeIf((value) => isCount(value) || (typeof value === 'string' && /^\d/.test(value)));
const takeNames = takeIf((value) => [value].flat().every((each) => typeof each === 'string'));

/** The settings that change answers. */
const SETTINGS = {
  query: {
    depth: [takeCount, '20'],
    arrayLimit: [takeCount, '100'],
    parameterLimit: [takeCount, '1000'],
    allowDots: [takeFlag, 'true'],
    comma: [takeFlag, 'true'],
    parseArrays: [takeFlag, 'false'],
    strictNullHandling: [takeFlag, 'false'],
  },
  body: {
    jsonLimit: [takeSize, "'1mb'"],
    formLimit: [takeSize, "'56kb'"],
    textLimit: [takeSize, "'56kb'"],
    'formidable.maxFileSize': [takeCount, '200_000_000'],
  },
  cors: {
    origin: [takeNames, "['http://localhost:3000']"],
    methods: [takeNames, "['GET']"],
    headers: [takeNames, "['Content-Type']"],
    expose: [takeNames, "['X-Total']"],
    maxAge: [takeCount, '60'],
    credentials: [takeFlag, 'true'],
  },
} satisfies {
  [Name in keyof config.Middlewares]-?: SettingsTable &
    Record<Exclude<keyof NonNullable<config.Middlewares[Name]>, 'formidable'>, SettingsTable[string]>;
};

/** Returns what `config/middlewares` says. What only running it would tell keeps Strapi's default and adds a note. */
export function readMiddlewaresConfig({ file, settings }: ConfigFile): MiddlewaresConfig {
  const middlewares: Record<string, object> = {};
  const notes: string[] = [];
  for (const each of Array.isArray(settings) ? (settings as readonly CodeValue[]) : []) {
    const [, name = ''] = /^strapi::(query|body|cors)$/.exec(String(memberOf(each, 'name'))) ?? [];
    if (name === '') continue;
    const { values, computed } = readSettings(
      memberOf(each, 'config'),
      SETTINGS[name as keyof typeof SETTINGS],
    );
    if (Object.keys(values).length > 0) middlewares[name] = values;
    for (const { path, example } of computed)
      notes.push(
        computedNote(
          file,
          path === '' ? `the settings of strapi::${name}` : `${path} of strapi::${name}`,
          `If it differs from Strapi's default, set it in middlewares: { ${name}: ${example} }.`,
        ),
      );
  }
  return { middlewares, notes: [...notes, ...notesOnOrigins(middlewares, file)] };
}

const memberOf = (value: CodeValue, name: string): CodeValue | undefined =>
  isCodeObject(value) ? value.members.get(name) : undefined;

function notesOnOrigins({ cors }: config.Middlewares, file: string): string[] {
  const origins = [cors?.origin ?? '*'].flat();
  if (origins.some((each) => each.includes('*'))) return [];
  return [
    `${file} lets ${origins.length > 0 ? `only pages of ${origins.join(', ')}` : 'no page'} read answers from another origin. ` +
      "For all pages, set middlewares: { cors: { origin: '*' } }.",
  ];
}
