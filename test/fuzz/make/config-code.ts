import { runInNewContext } from 'node:vm';
import { readCode } from '../../../seeds/load/project/code/code.ts';
import {
  type CodeValue,
  COMPUTED,
  isCodeObject,
  isFunction,
} from '../../../seeds/load/project/code/code-value.ts';
import type { Random } from '../../../seeds/random.ts';

const ENVIRONMENT = { NODE_ENV: 'development', X: '11', LIMIT: '30', FLAG: 'false' };

/** Returns the code of a random config file, which says and changes `rest.maxLimit` in some of many ways. */
export function configCode(random: Random): string {
  const many = (list: readonly string[], most: number): string[] =>
    Array.from({ length: random.int(0, most) }, () => random.pick(list));
  const filled = (code: string): string => code.replaceAll('#', () => random.pick(NUMBERS));
  const most = random.pick([0, 0, 1, 2]);
  const body = [
    ...many(CHANGES, most),
    random.pick(EXPORTS).replace('/* changes */', many(CHANGES, most).join(' ')),
    ...many([...CHANGES, ...LATER], most),
  ].join('\n');
  const isNamed = (declaration: string): boolean =>
    new RegExp(`\\b${/^\w+ \W*(?:rest: )?(\w+)/.exec(declaration)![1]}\\b`).test(body);
  const names = NAMES.filter((each) => isNamed(each) || random.boolean(0.1));
  return filled([...START, ...names, body].join('\n'));
}

const NUMBERS = [
  '50',
  '5 * 10',
  'max',
  "env.int('LIMIT', 50)",
  "env.int('NONE', 40)",
  "(env('X') == 11 ? 60 : 70)",
  "(env('X') === 11 ? 60 : 70)",
  "(env.bool('FLAG', true) ? 80 : 90)",
  '(process.env.NONE ?? 20)',
  "Number('35')",
  '[1, 45][1]',
  '(0 || 15)',
  '(0 / 0 || 25)',
  '(null === undefined ? 5 : 6)',
  "(env('NONE') === undefined ? 7 : 8)",
  "(env('NONE') === null ? 9 : 12)",
  "(env('X') != '11' ? 13 : 14)",
];

const START = [
  'const max = 100;',
  'const rest = { maxLimit: #, defaultLimit: # };',
  'const config = { rest, other: { maxLimit: # }, list: [{ maxLimit: # }, 5] };',
];

const NAMES = [
  'const alias = config.rest;',
  'const whole = config;',
  'const { rest: taken } = config;',
  'const [first] = config.list;',
  'const copy = { ...config };',
  'const deep = { ...config, rest: { ...config.rest } };',
  'let late = config.rest;',
  'var old = config;',
  'function patch(c) { c.rest.maxLimit = #; }',
  'const set = (r, value) => { r.maxLimit = value; };',
  'const same = (value) => value;',
  'const get = () => config.rest;',
  'class Kept { constructor(c) { this.c = c; } change() { this.c.rest.maxLimit = #; } }',
  'const holder = { inner: config, change() { this.inner.rest.maxLimit = #; } };',
];

const CHANGES = [
  'config.rest.maxLimit = #;',
  "config['rest']['max' + 'Limit'] = #;",
  'rest.maxLimit = #;',
  'config.rest = { maxLimit: # };',
  'config.other.maxLimit = #;',
  'config.list[0].maxLimit = #;',
  'config.list.push({ maxLimit: # });',
  'alias.maxLimit = #;',
  'whole.rest.maxLimit = #;',
  'taken.maxLimit = #;',
  'first.maxLimit = #;',
  'copy.rest.maxLimit = #;',
  'deep.rest.maxLimit = #;',
  'late.maxLimit = #;',
  'old.rest.maxLimit = #;',
  'patch(config);',
  'set(config.rest, #);',
  'same(config).rest.maxLimit = #;',
  'get().maxLimit = #;',
  'new Kept(config).change();',
  'holder.change();',
  'patch.call(null, config);',
  'patch.bind(null, config)();',
  'Array.prototype.forEach.call([config], patch);',
  'Object.values(config).forEach((r) => { r.maxLimit = #; });',
  "new Map([['a', config.rest]]).get('a').maxLimit = #;",
  '(0, config).rest.maxLimit = #;',
  'config.rest.__proto__ = { defaultLimit: # };',
  'const { rest: { ...kept } } = config; kept.maxLimit = #;',
  'Object.entries(config.rest).forEach(([name]) => { config.rest[name] = #; });',
  'for (const name in config.rest) config.rest[name] = #;',
  'Reflect.apply(patch, null, [config]);',
  'config.rest = Object.assign({}, config.rest, { maxLimit: # });',
  '[config].forEach(patch);',
  '[config].forEach((c) => { c.rest.maxLimit = #; });',
  'for (const r of [config.rest]) r.maxLimit = #;',
  'for (config.rest.maxLimit of [#]);',
  '({ a: config.rest.maxLimit } = { a: # });',
  '[config.rest.maxLimit] = [#];',
  'config.rest.maxLimit++;',
  'config.rest.maxLimit ||= #;',
  'delete config.rest.maxLimit;',
  'Object.assign(config.rest, { maxLimit: # });',
  "Object.defineProperty(config.rest, 'maxLimit', { value: # });",
  "Reflect.set(config.rest, 'maxLimit', #);",
  'Object.setPrototypeOf(config.other, { maxLimit: # });',
  "if (env('X') == 11) config.rest.maxLimit = #;",
  "if (env('X') == 12) { config.rest.maxLimit = #; }",
  "process.env.LIMIT = '77';",
  'try { config.rest.maxLimit = #; } catch {}',
  '(() => { config.rest.maxLimit = #; })();',
  '((c) => { c.rest.maxLimit = #; })(config);',
  'JSON.stringify(config);',
  'Object.keys(config);',
  "eval('config.rest.maxLimit = 1');",
  '{ var max2 = #; config.rest.maxLimit = max2; }',
  'tag`${config}`;',
];

/** What comes behind the export. */
const LATER = [
  'module.exports.rest.maxLimit = #;',
  "module.exports['rest'] = { maxLimit: # };",
  "if (env('X') == 11) module.exports = { rest: { maxLimit: # } };",
  'Object.assign(module.exports, { rest: { maxLimit: # } });',
  'module.exports = { rest: { maxLimit: # } };',
  'exports.rest = { maxLimit: # };',
  "module['exports'] = { rest: { maxLimit: # } };",
  "Object.defineProperty(module, 'exports', { value: { rest: { maxLimit: # } } });",
  'const later = module.exports; later.rest = { maxLimit: # };',
];

const EXPORTS = [
  'module.exports = config;',
  'module.exports = { rest: config.rest, list: config.list };',
  'module.exports = { ...config, other: 1 };',
  'module.exports = { __proto__: { extra: 1 }, rest };',
  'module.exports = ({ env }) => config;',
  'module.exports = ({ env }) => { /* changes */ return config; };',
  'module.exports = ({ env }) => ({ rest: { ...rest, maxLimit: # } });',
  'module.exports = (context) => ({ rest: { maxLimit: context.env.int("LIMIT", #) } });',
  'module.exports = ({ env: read }) => ({ rest: { maxLimit: read("LIMIT", #) } });',
  'module.exports = () => { const env = { int: () => 3 }; return { rest: { maxLimit: env.int("LIMIT", #) } }; };',
  'module.exports = () => { { var max = #; } return { rest: { maxLimit: max } }; };',
  'module.exports = async () => ({ rest: { maxLimit: # } });',
  'exports.rest = config.rest;',
  'exports.default = config; module.exports = config;',
  'if (true) { module.exports = config; }',
  'const all = (module.exports = config);',
  'module.exports = Object.freeze(config);',
  'module.exports = same(config);',
];

/** Runs a config file as Strapi does. Undefined for one that fails. */
function run(source: string): unknown {
  const variables: Record<string, string> = { ...ENVIRONMENT };
  const env = Object.assign((name: string, standard?: unknown) => variables[name] ?? standard, {
    int: (name: string, standard?: unknown) =>
      variables[name] === undefined ? standard : Number.parseInt(variables[name], 10),
    bool: (name: string, standard?: unknown) =>
      variables[name] === undefined ? standard : variables[name] === 'true',
  });
  const module = { exports: {} as unknown };
  try {
    const tag = () => undefined;
    // Outside of functions, `env` stands for that of @strapi/utils.
    const context = { module, exports: module.exports, process: { env: variables }, env, tag };
    runInNewContext(source, context, { timeout: 1000 });
    return typeof module.exports === 'function'
      ? (module.exports as (given: object) => unknown)({ env })
      : module.exports;
  } catch {
    return undefined;
  }
}

/**
 * Compares what is read of a config file with what running it gives.
 *
 * @returns a sentence for the first value that differs. Undefined if all that is known is right
 */
export function wrongIn(source: string): string | undefined {
  const real = run(source);
  const read = readCode(source, ENVIRONMENT)?.exported();
  if (real === undefined || (typeof real === 'object' && real !== null && 'then' in real)) return undefined;
  return difference(read, real, 'exports');
}

function difference(read: CodeValue | undefined, real: unknown, at: string): string | undefined {
  if (read === COMPUTED || isFunction(read)) return undefined;
  if (Array.isArray(read)) {
    const list = real as readonly unknown[];
    if (list?.length !== read.length) return `${at} has another length`;
    return first(read.map((each: CodeValue, index) => difference(each, list[index], `${at}[${index}]`)));
  }
  if (!isCodeObject(read)) {
    const isSame = read === real || ((read ?? null) === null && (real ?? null) === null);
    return isSame ? undefined : `${at} is ${String(real)}, and was read as ${String(read)}`;
  }
  const owner = Object(real) as Readonly<Record<string, unknown>>;
  const missing = Object.keys(owner).find((name) => read.isWhole && !read.members.has(name));
  if (missing !== undefined) return `${at}.${missing} was not read`;
  return first([...read.members].map(([name, each]) => difference(each, owner[name], `${at}.${name}`)));
}

const first = (found: readonly (string | undefined)[]): string | undefined =>
  found.find((each) => each !== undefined);
