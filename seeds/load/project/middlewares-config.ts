import type { config } from '../../../src/strapi.ts';
import type { ConfigFile } from './config-files.ts';
import { readSettings, type SettingsTable, takeFlag, takeIf } from './config-settings.ts';
import { type CodeValue, COMPUTED, computedNote, isCodeObject } from './code/code-value.ts';

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

/** Middlewares of Strapi that change answers, and that the double does not have. */
const UNANSWERED = [
  ['strapi::ip', 'It refuses addresses, which here may all ask. Write that as a fault: { status: 403 }.'],
] as const;

/** Returns what `config/middlewares` says. What only running it would tell keeps Strapi's default and adds a note. */
export function readMiddlewaresConfig({ file, settings }: ConfigFile): MiddlewaresConfig {
  const middlewares: Record<string, object> = {};
  const cors: config.Cors[] = [];
  const notes: string[] = [];
  const listed = Array.isArray(settings) ? (settings as readonly CodeValue[]) : [];
  if (settings === COMPUTED || listed.includes(COMPUTED))
    notes.push(
      computedNote(
        file,
        'the middlewares',
        'If they change queries, bodies or CORS, say so in middlewares: { query: { … }, body: { … }, cors: { … } }.',
      ),
    );
  for (const each of listed) {
    const strapis = UNANSWERED.find(
      ([name]) => name === (typeof each === 'string' ? each : memberOf(each, 'name')),
    );
    if (strapis) notes.push(`${file} has ${strapis[0]}. ${strapis[1]}`);
    if (memberOf(memberOf(each, 'config') ?? null, 'multipart') === false)
      notes.push(`${file} sets multipart of strapi::body. Here forms with files are read.`);
    const stated = typeof each === 'string' ? each : String(memberOf(each, 'name'));
    const [, name = ''] = /^strapi::(query|body|cors)$/.exec(stated) ?? [];
    if (name === '') continue;
    const { values, computed } = readSettings(
      memberOf(each, 'config'),
      SETTINGS[name as keyof typeof SETTINGS],
    );
    if (name === 'cors') cors.push(values);
    else if (Object.keys(values).length > 0) middlewares[name] = values;
    for (const { path, example, isComputed } of computed)
      notes.push(
        computedNote(
          file,
          path === '' ? `the settings of strapi::${name}` : `${path} of strapi::${name}`,
          `If it differs from Strapi's default, set it in middlewares: { ${name}: ${example} }.`,
          isComputed,
        ),
      );
  }
  const ofCors = corsOf(cors);
  if (Object.keys(ofCors).length > 0) middlewares['cors'] = ofCors;
  return { middlewares, notes: [...notes, ...notesOnOrigins(middlewares, file)] };
}

const memberOf = (value: CodeValue, name: string): CodeValue | undefined =>
  isCodeObject(value) ? value.members.get(name) : undefined;

/**
 * Returns the settings that count of several `strapi::cors`: those of the first one, which answers preflights, for the
 * origins of all: one that does not know the origin passes the request on.
 */
function corsOf([first = {}, ...others]: readonly config.Cors[]): config.Cors {
  if (first.origin === undefined || others.length === 0) return first;
  const { origin: _, ...rest } = first;
  if (others.some(({ origin }) => origin === undefined)) return rest;
  const origins = [first, ...others].flatMap(({ origin }) =>
    [origin!].flat().flatMap((each) => each.split(',')),
  );
  return { ...rest, origin: [...new Set(origins.map((each) => each.trim()))] };
}

function notesOnOrigins({ cors }: config.Middlewares, file: string): string[] {
  const origins = [cors?.origin ?? '*'].flat();
  if (origins.some((each) => each.includes('*'))) return [];
  return [
    `${file} lets ${origins.length > 0 ? `only pages of ${origins.join(', ')}` : 'no page'} read answers from another origin. ` +
      "For all pages, set middlewares: { cors: { origin: '*' } }.",
  ];
}
