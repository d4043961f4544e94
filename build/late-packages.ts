import { createRequire } from 'node:module';
import { join } from 'node:path';
import { faker } from '@faker-js/faker/locale/en';
import { pick } from 'es-toolkit';
import { build, type Plugin } from 'rolldown';
import { PART_OF_WORDS } from './chunks.ts';

/** How many letters of JSON are parsed together, unless one part alone has more. */
const GROUP = 4000;

/** Imports what {@link parsedLate} calls. */
export const IMPORT_LATE_PARTS = `import { lateParts } from '${join(import.meta.dirname, 'late-parts.ts')}';`;

const ENGLISH = '@faker-js/faker/locale/en';

/** The modules of faker that our own values use besides names, with those that these use: `SlimFaker` in `seeds/subjects/row-key.ts`. */
const SLIM: ReadonlySet<string> = new Set(
  'animal commerce datatype finance helpers location number string'.split(' '),
);

/** A module in the class of faker: `animal=new A(this);` */
const FAKER_MODULE = /\b([a-z]+)=new [\w$]+\(this\);/g;

/** The letters that slugs replace, in a package of CommonJS. */
const REPLACEMENTS = '/transliterate/replacements.js';

/** Returns code for pairs of texts, which has them as one text. */
const textOfPairs = (pairs: readonly (readonly [string, string])[]): string => {
  const text = pairs.map((pair) => pair.join('\t')).join('\n');
  return `module.exports = ${JSON.stringify(text)}.split('\\n').map((pair) => pair.split('\\t'));`;
};

/** The digits of π that bcrypt starts from: lists of words of 32 bits. */
const WORDS = /\[(?:\s*0x[\da-f]+,?){18,}\s*\]/g;

/** Returns code for a list of words of 32 bits, which has them as one text. It is half as long. */
const textOfWords = (list: string): string => {
  const words = Int32Array.from(list.match(/0x[\da-f]+/g)!, Number);
  const text = Buffer.from(words.buffer).toString('base64');
  return `new Int32Array(Uint8Array.from(atob('${text}'), (byte) => byte.charCodeAt(0)).buffer)`;
};

/** A list of words. Rolldown keeps unused ones: to split a text might do something. */
const LIST = /`[^`$]*`\.split\(`.`\)/g;

const { metadata, person, location, animal } = faker.rawDefinitions as Record<
  string,
  Record<string, unknown>
>;

/** Names are drawn from these without the code of faker: `drawNames` in `seeds/subjects/people.ts`. */
const NAMES = { metadata, person: pick(person!, ['first_name', 'last_name', 'last_name_pattern']) };

/** The words of these modules that our own values use. */
const SLIM_WORDS = {
  metadata,
  location: pick(location!, ['secondary_address']),
  animal: pick(animal!, ['dog']),
};

/**
 * Packages that are in the bundle inside a function, which is called when something of them is first used. They are
 * large, most test files need little or nothing of them, and what they make must be there at once, so `import()` can't
 * load them.
 */
const LATE: Readonly<Record<string, Late>> = {
  'zod/v4': forwarding('zod/v4', { functions: ['toJSONSchema'], objects: ['globalRegistry'] }),
  bcryptjs: {
    ...forwarding('bcryptjs', { functions: ['compareSync', 'encodeBase64', 'hashSync'] }),
    without: (code) => code.replaceAll(WORDS, (all) => textOfWords(all)),
  },
  pluralize: {
    parts: `export { default as plural } from 'pluralize';`,
    code: `
      export default Object.assign((...args) => late().plural(...args), {
        singular: (...args) => late().plural.singular(...args),
      });`,
  },
  '@sindresorhus/slugify': {
    parts: `export { default as slugify } from '@sindresorhus/slugify';`,
    code: `export default (...args) => late().slugify(...args);`,
    // A list of 700 lists is twice as long.
    without: (code, id) => (id.endsWith(REPLACEMENTS) ? textOfPairs(createRequire(id)(id)) : code),
  },
  'json-logic-js': {
    parts: `export { default as logic } from 'json-logic-js';`,
    code: `export default { apply: (...args) => late().logic.apply(...args) };`,
  },
  randexp: {
    parts: `export { default as RandExp } from 'randexp';`,
    code: `export default function RandExp(...args) { return new (late().RandExp)(...args); }`,
  },
  '@date-fns/tz/date/mini': lateClass('@date-fns/tz/date/mini', 'TZDateMini'),
  '@date-fns/utc/date/mini': lateClass('@date-fns/utc/date/mini', 'UTCDateMini'),
  [ENGLISH]: {
    code: `
      let names;
      export const faker = {
        rawDefinitions: {
          metadata: ${JSON.stringify(NAMES.metadata)},
          get person() { return (names ??= ${withTexts(NAMES.person)}); },
        },
      };`,
  },
};

/** Faker for codes and breeds, which pages load late. */
const SLIM_FAKER: Late = fakerWith(SLIM_WORDS, SLIM);

/** Faker for `seeds/words/late-words.ts`, which pages load late. */
const WHOLE_FAKER: Late = fakerWith(faker.rawDefinitions);

/** Makes a faker whose words are parsed when a value needs them. @param modules its modules. Default: all */
function fakerWith(definitions: object, modules?: ReadonlySet<string>): Late {
  return {
    parts: `export { Faker } from '@faker-js/faker';`,
    code: `
      ${IMPORT_LATE_PARTS}
      const rawDefinitions = ${parsedLate(definitions)};
      export const faker = { get constructor() { return late().Faker; }, rawDefinitions };`,
    without: (code) =>
      code
        .replaceAll(LIST, (all) => `/* @__PURE__ */ ${all}`)
        .replaceAll(FAKER_MODULE, (all, name: string) => (!modules || modules.has(name) ? all : '')),
  };
}

interface Late {
  /** A module that exports what is used of the package. Undefined: nothing but what `code` has. */
  readonly parts?: string;
  /** A module with the same names as the package. It gets the parts by `late()`. */
  readonly code: string;
  /** Takes what is never used from the code of the package. */
  readonly without?: (code: string, id: string) => string;
}

/** Makes a package whose class is made when there is a first object of it. */
function lateClass(path: string, name: string): Late {
  return {
    parts: `export { ${name} } from '${path}';`,
    code: `export function ${name}(...args) { return new (late().${name})(...args); }`,
  };
}

/** Makes a package whose functions and objects are those of the parts. */
function forwarding(
  name: string,
  { functions, objects = [] }: { readonly functions: string[]; readonly objects?: string[] },
): Late {
  const called = functions.map((each) => `export const ${each} = (...args) => late().${each}(...args);`);
  const read = objects.map(
    (each) =>
      `export const ${each} = /* @__PURE__ */ new Proxy({}, { get: (_, key) => late().${each}[key] });`,
  );
  return {
    parts: `export { ${[...functions, ...objects].join(', ')} } from '${name}';`,
    code: [...called, ...read].join('\n'),
  };
}

/** Returns code for an object whose parts are parsed in groups, when one of a group is first read. */
export function parsedLate(parts: object): string {
  const groups: Record<string, unknown>[] = [];
  let size = Infinity;
  for (const [key, value] of Object.entries(parts)) {
    const { length } = JSON.stringify(value);
    if (size + length > GROUP) {
      groups.push({});
      size = 0;
    }
    groups.at(-1)![key] = value;
    size += length;
  }
  const keys = groups.map((group) => `\n${Object.keys(group).join('\n')}\n`);
  return `/* @__PURE__ */ lateParts(${JSON.stringify(keys)}, [${groups.map((group) => `() => ${parsedJson(group)}`).join(', ')}])`;
}

/** Returns code for a value whose lists of words are written as texts: 3,700 names are 7 kB less. */
function withTexts(value: unknown): string {
  const isWords =
    Array.isArray(value) && value.every((each) => typeof each === 'string' && !each.includes(','));
  if (isWords) return `${JSON.stringify(value.join(','))}.split(',')`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${withTexts(each)}`);
  return `{ ${members.join(', ')} }`;
}

/** Returns code that parses a value when it runs: JavaScript reads it much slower than JSON. */
export function parsedJson(value: unknown): string {
  // V8 skips a text in quotes faster than a template.
  return `/* @__PURE__ */ JSON.parse('${JSON.stringify(value).replaceAll(/['\\]/g, '\\$&')}')`;
}

const PARTS = '\0parts of ';
const CODE = '\0late ';
const CODE_OF_WHOLE_FAKER = '\0late whole faker';

const FAKERS: Readonly<Record<string, Late>> = {
  [CODE_OF_WHOLE_FAKER]: WHOLE_FAKER,
  [CODE + ENGLISH + PART_OF_WORDS]: SLIM_FAKER,
};

export const isLate = (id: string): boolean => Object.hasOwn(LATE, id);

/** Returns the folders of the packages. @param cwd the folder whose `node_modules` has them */
export const lateFolders = (cwd: string): string[] =>
  Object.keys(LATE).map((id) =>
    join(cwd, 'node_modules', id.split('/', id.startsWith('@') ? 2 : 1).join('/')),
  );

/** Puts the packages into the bundle. @param cwd the folder whose `node_modules` has them */
export const latePackages = (cwd: string): Plugin => ({
  name: 'late packages',
  resolveId: (id, importer) => {
    if (id === ENGLISH && importer?.endsWith('/late-words.ts')) return CODE_OF_WHOLE_FAKER;
    if (!isLate(id)) return undefined;
    return CODE + id + (importer?.endsWith('/late-words-in-browser.ts') ? PART_OF_WORDS : '');
  },
  async load(id) {
    const name = id.slice(CODE.length).replace(PART_OF_WORDS, '');
    if (!id.startsWith(CODE)) return undefined;
    const late = FAKERS[id] ?? LATE[name]!;
    if (late.parts === undefined) return late.code;
    const code = `
      let made;
      const late = () => (made ??= make());
      function make() {
        ${await bundleParts(cwd, late)}
        return parts;
      }
      ${late.code}`;
    return code;
  },
});

/** Bundles what is used of a package to a statement that sets `parts`. */
async function bundleParts(cwd: string, { parts = '', without }: Late): Promise<string> {
  const { output } = await build({
    cwd,
    input: PARTS,
    platform: 'neutral',
    resolve: {
      mainFields: ['module', 'main'],
      alias: {
        '@sindresorhus/transliterate$': join(import.meta.dirname, 'transliterate.cjs'),
        // bcryptjs asks Node for random salts. The double gives it salts of its own.
        crypto: false,
      },
    },
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: 'parts',
        resolveId: (id) => (id === PARTS ? id : undefined),
        load: (id) => (id === PARTS ? parts : undefined),
        transform: (code, id) => without?.(code, id),
      },
    ],
    write: false,
    output: { format: 'iife', name: 'parts', minify: true },
  });
  return output[0].code;
}
