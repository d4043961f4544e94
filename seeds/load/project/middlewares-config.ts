import type { MiddlewareSettings } from '../../../src/routes/middleware-settings.ts';
import { isPlainObject } from '../../../src/objects.ts';
import { type CodeValue, COMPUTED, computedNote, isCodeObject, jsonOf, valueAt } from './code/code-value.ts';
import type { ConfigFile } from './config-files.ts';

/** What `config/middlewares` says about Strapi's own middlewares. */
export interface MiddlewaresConfig {
  readonly middlewares: MiddlewareSettings;
  readonly notes: readonly string[];
}

/** Whether the double takes the value of a setting. */
type Takes = (value: unknown) => boolean;

const isCount: Takes = (value) => Number.isInteger(value) && Number(value) >= 0;
const isFlag: Takes = (value) => typeof value === 'boolean';
const isSize: Takes = (value) => isCount(value) || (typeof value === 'string' && /^\d/.test(value));
const areNames: Takes = (value) => [value].flat().every((each) => typeof each === 'string');

/** The settings that change answers, with an example of each. */
const SETTINGS = {
  query: {
    depth: [isCount, '20'],
    arrayLimit: [isCount, '100'],
    parameterLimit: [isCount, '1000'],
    allowDots: [isFlag, 'true'],
    comma: [isFlag, 'true'],
    parseArrays: [isFlag, 'false'],
    strictNullHandling: [isFlag, 'false'],
  },
  body: {
    jsonLimit: [isSize, "'1mb'"],
    formLimit: [isSize, "'56kb'"],
    textLimit: [isSize, "'56kb'"],
    formidable: [
      (value) => isPlainObject(value) && isCount(value['maxFileSize'] ?? 0),
      '{ maxFileSize: 200_000_000 }',
    ],
  },
  cors: {
    origin: [areNames, "['http://localhost:3000']"],
    methods: [areNames, "['GET']"],
    headers: [areNames, "['Content-Type']"],
    expose: [areNames, "['X-Total']"],
    maxAge: [isCount, '60'],
    credentials: [isFlag, 'true'],
  },
} satisfies {
  [Name in keyof MiddlewareSettings]-?: {
    [Setting in keyof NonNullable<MiddlewareSettings[Name]>]-?: readonly [Takes, example: string];
  };
};

/** Returns what `config/middlewares` says. What only running it would tell keeps Strapi's default and adds a note. */
export function readMiddlewaresConfig({ file, settings }: ConfigFile): MiddlewaresConfig {
  const middlewares: Record<string, Record<string, unknown>> = {};
  const notes: string[] = [];
  for (const each of Array.isArray(settings) ? (settings as readonly CodeValue[]) : []) {
    const [, name = ''] = /^strapi::(query|body|cors)$/.exec(String(textAt(each, 'name'))) ?? [];
    const config = isCodeObject(each) ? each.members.get('config') : undefined;
    if (name === '' || config === undefined) continue;
    for (const [key, [takes, example]] of Object.entries(SETTINGS[name as keyof typeof SETTINGS])) {
      const stated = valueAt(config, key);
      const value = key === 'formidable' ? formidableOf(stated) : jsonOf(stated);
      if (stated === undefined || value === null) continue;
      if (takes(value)) middlewares[name] = { ...middlewares[name], [key]: value };
      else
        notes.push(
          computedNote(
            file,
            `${key} of strapi::${name}`,
            `If it differs from Strapi's default, set it in middlewares: { ${name}: { ${key}: ${example} } }.`,
          ),
        );
    }
  }
  return { middlewares, notes: [...notes, ...notesOnOrigins(middlewares, file)] };
}

const textAt = (value: CodeValue, name: string): unknown =>
  isCodeObject(value) ? value.members.get(name) : undefined;

/** Of the settings of forms, one changes answers. */
function formidableOf(stated: CodeValue | undefined): unknown {
  const maxFileSize = jsonOf(valueAt(stated, 'maxFileSize'));
  if (stated === COMPUTED || !isCodeObject(stated)) return COMPUTED;
  return stated.members.has('maxFileSize') ? { maxFileSize } : null;
}

function notesOnOrigins({ cors }: MiddlewareSettings, file: string): string[] {
  const origins = [cors?.origin ?? '*'].flat();
  if (origins.some((each) => each.includes('*'))) return [];
  return [
    `Of pages of other origins, only those of ${origins.join(', ') || 'none'} may read answers, as ${file} says. ` +
      "For all pages, set middlewares: { cors: { origin: '*' } }.",
  ];
}
