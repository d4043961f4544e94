import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type AnyNode, type ObjectExpression, Parser, type Program, type Property } from 'acorn';
import { type Contribution, type Layout, type NewFile, playwrightFolder } from './layout.ts';
import { configFile, type ProjectFacts } from './project-facts.ts';

/** The config that Vitest reads. */
interface VitestConfig {
  readonly path: string;
  /** Whether it is that of Vite, without one for Vitest. */
  readonly isOfVite: boolean;
  readonly text: string;
  /** The object that it exports. Undefined for code that computes it. */
  readonly settings: ObjectExpression | undefined;
  /** Its member `test`. */
  readonly test: ObjectExpression | undefined;
}

/** Members of `test` that share tests out, or run them in a browser. One set-up file may be wrong for some of them. */
const SHARING = ['projects', 'workspace', 'browser'];

const readVitestConfig = ({ files, textOf }: ProjectFacts): VitestConfig | undefined => {
  const ofVitest = configFile(files, 'vitest.config');
  const path = ofVitest ?? configFile(files, 'vite.config');
  if (path === undefined) return undefined;
  const text = textOf(path);
  const settings = exportedObject(text);
  const value = settings && memberOf(settings, 'test')?.value;
  const test = value && unwrapped(value);
  return {
    path,
    isOfVite: ofVitest === undefined,
    text,
    settings,
    test: test?.type === 'ObjectExpression' ? test : undefined,
  };
};

/**
 * Makes Vitest load the set-up file: with a new config, which has that of Vite in it, or with a change of the config
 * that sets `test`. A config that is not understood stays, and the user gets the line to add.
 */
export function configureVitest(facts: ProjectFacts, layout: Layout, setup: string): Contribution {
  const config = readVitestConfig(facts);
  const purpose = `loads ${setup} before each test file`;
  const isLoaded = ["'", '"'].some((quote) =>
    ['', './'].some((start) => config?.text.includes(`${quote}${start}${setup}${quote}`)),
  );
  if (isLoaded) return { files: [], additions: [] };
  if (config === undefined) return { files: [newConfig(facts, layout, setup, purpose)], additions: [] };
  if (!isShared(facts, config)) {
    const hasTest = /\btest\s*:/.test(config.text);
    const changed = config.isOfVite && !hasTest ? undefined : withSetupFile(config, setup);
    if (changed !== undefined)
      return { files: [], additions: [], changes: [{ path: config.path, text: changed, purpose }] };
    if (config.isOfVite) return { files: [mergedConfig(facts, layout, config, setup)], additions: [] };
  }
  return {
    files: [],
    additions: [
      {
        place: `${config.path}, in test${isShared(facts, config) ? ', for the tests that run in Node' : ''}`,
        code: `setupFiles: ['./${setup}'],`,
      },
    ],
  };
}

/** The folder of a config, as code says it. */
const OWN_FOLDER =
  /^(?:(['"])\.\/?\1|__dirname|import\.meta\.dirname|process\.cwd\(\)|fileURLToPath\(new URL\((['"])\.\/?\2, import\.meta\.url\)\))$/;

function isShared({ files }: ProjectFacts, { text, settings, test }: VitestConfig): boolean {
  if (configFile(files, 'vitest.workspace') !== undefined) return true;
  const has = (object: ObjectExpression | undefined, name: string): boolean => {
    const value = object && memberOf(object, name)?.value;
    return value !== undefined && !(name === 'root' && OWN_FOLDER.test(text.slice(value.start, value.end)));
  };
  // Paths are relative to the root.
  if (has(settings, 'root')) return true;
  return test === undefined
    ? settings === undefined && SHARING.some((name) => new RegExp(String.raw`\b${name}\s*:`).test(text))
    : [...SHARING, 'root', 'dir'].some((name) => has(test, name));
}

const extensionOf = ({ typescript, isModule }: ProjectFacts, { extension }: Layout): string =>
  // Without "type": "module", Vite takes .ts for CommonJS, and warns.
  typescript && !isModule ? 'mts' : extension;

function newConfig(facts: ProjectFacts, layout: Layout, setup: string, purpose: string): NewFile {
  // What TypeScript and the framework resolve, Vitest has to resolve, too: `@/lib/strapi`.
  const [, name, folder] =
    /^\s*"([@~])\/\*"\s*:\s*\[\s*"(?:\.\/)?([\w./-]*)\*"\s*\]/m.exec(facts.textOf('tsconfig.json')) ?? [];
  const alias =
    name === undefined
      ? ''
      : `  resolve: { alias: { '${name}': fileURLToPath(new URL('./${folder}', import.meta.url)) } },\n`;
  const { options, imports } = testOptions(facts, setup);
  const test = `test: ${options}`;
  return {
    path: `vitest.config.${extensionOf(facts, layout)}`,
    purpose,
    text: `${alias && "import { fileURLToPath } from 'node:url';\n"}import { ${imports}defineConfig } from 'vitest/config';

export default defineConfig(${alias ? `{\n${alias}  ${test},\n}` : `{ ${test} }`});
`,
  };
}

/** Returns the options of a new config, and what they import. */
function testOptions(facts: ProjectFacts, setup: string) {
  const folder = playwrightFolder(facts);
  return folder === undefined
    ? { options: `{ setupFiles: ['./${setup}'] }`, imports: '' }
    : {
        options: `{ setupFiles: ['./${setup}'], exclude: [...configDefaults.exclude, '${folder}/**'] }`,
        imports: 'configDefaults, ',
      };
}

/** Returns a config with all that Vite's has. Vitest takes it in place of Vite's. */
function mergedConfig(
  facts: ProjectFacts,
  layout: Layout,
  { path, settings }: VitestConfig,
  setup: string,
): NewFile {
  const { typescript, wantsExtensions, textOf } = facts;
  // Vite wants the whole name, which TypeScript takes only with this option.
  const takesTs = ['', '.node', '.app'].some((name) => {
    const text = textOf(`tsconfig${name}.json`);
    const base = /"extends"\s*:\s*"(\.[^"]+)"/.exec(text)?.[1];
    return /"allowImportingTsExtensions"\s*:\s*true/.test(text + (base === undefined ? '' : textOf(base)));
  });
  const from = typescript && !takesTs ? path.replace(/\.[cm]?[jt]s$/, wantsExtensions ? '.js' : '') : path;
  const { options, imports: defaults } = testOptions(facts, setup);
  const test = `{ test: ${options} }`;
  const [imports, code] =
    settings && !isFunction(textOf(path))
      ? ['', `export default mergeConfig(viteConfig, defineConfig(${test}));`]
      : [
          typescript ? ', type ViteUserConfigExport' : '',
          `const config = viteConfig${typescript ? ' as ViteUserConfigExport' : ''};

export default defineConfig(async (env) =>
  mergeConfig(await (typeof config === 'function' ? config(env) : config), ${test}),
);`,
        ];
  return {
    path: `vitest.config.${extensionOf(facts, layout)}`,
    purpose: `has the config of ${path}, and loads ${setup} before each test file`,
    text: `import { ${defaults}defineConfig, mergeConfig${imports} } from 'vitest/config';
import viteConfig from './${from}';

${code}
`,
  };
}

/** Returns the text of a config with one more set-up file. Undefined if that can't be told from its text. */
function withSetupFile({ text, settings, test }: VitestConfig, setup: string): string | undefined {
  if (!settings) return undefined;
  const quote = text.includes("'") || !text.includes('"') ? "'" : '"';
  const file = `${quote}./${setup}${quote}`;
  if (!test)
    return hasSpread(settings) || memberOf(settings, 'test')
      ? undefined
      : withMember(text, settings, `test: { setupFiles: [${file}] }`);
  const member = memberOf(test, 'setupFiles');
  if (!member) return hasSpread(test) ? undefined : withMember(text, test, `setupFiles: [${file}]`);
  const { value } = member;
  if (value.type === 'Literal' && typeof value.value === 'string')
    return `${text.slice(0, value.start)}[${text.slice(value.start, value.end)}, ${file}]${text.slice(value.end)}`;
  if (value.type !== 'ArrayExpression') return undefined;
  const last = value.elements.at(-1);
  if (last === null) return undefined;
  const at = last ? last.end : value.start + 1;
  return `${text.slice(0, at)}${last ? ', ' : ''}${file}${text.slice(at)}`;
}

/** Returns a text whose object has one more member, before the others and in a line of its own if they are. */
function withMember(
  text: string,
  { start, end, properties: [first] }: ObjectExpression,
  code: string,
): string {
  if (!first) return `${text.slice(0, start)}{ ${code} }${text.slice(end)}`;
  const [line] = /\r?\n[^\n]*$/.exec(/\s*$/.exec(text.slice(start + 1, first.start))![0]) ?? [' '];
  return `${text.slice(0, first.start)}${code},${line}${text.slice(first.start)}`;
}

const hasSpread = ({ properties }: ObjectExpression): boolean =>
  properties.some(({ type }) => type === 'SpreadElement');

/** Returns a member of an object. One that a later spread may replace is not it. */
function memberOf({ properties }: ObjectExpression, name: string): Property | undefined {
  const at = properties.findLastIndex(
    (each) =>
      each.type === 'Property' &&
      !each.computed &&
      (each.key.type === 'Identifier' ? each.key.name : each.key.type === 'Literal' && each.key.value) ===
        name,
  );
  const isReplaced = properties.slice(at + 1).some(({ type }) => type === 'SpreadElement');
  return at === -1 || isReplaced ? undefined : (properties[at] as Property);
}

const parser = Parser.extend(tsPlugin());

function programOf(text: string): Program | undefined {
  try {
    return parser.parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch {
    return undefined;
  }
}

const exportedNode = (program: Program | undefined): AnyNode | undefined =>
  program?.body.find((statement) => statement.type === 'ExportDefaultDeclaration')?.declaration;

function exportedObject(text: string): ObjectExpression | undefined {
  const program = programOf(text);
  const node = exportedNode(program);
  return program && node && objectIn(node, program);
}

/** Whether a config is a function, or what `defineConfig` makes of one. */
function isFunction(text: string): boolean {
  const program = programOf(text);
  const node = exportedNode(program);
  return program !== undefined && node !== undefined && isFunctionIn(node, program);
}

function isFunctionIn(expression: AnyNode, program: Program): boolean {
  const node = unwrapped(expression);
  const [inner] = node.type === 'CallExpression' ? node.arguments : [];
  const next = node.type === 'Identifier' ? declaredAs(node.name, program) : inner;
  return /Function/.test(node.type) || (next !== undefined && isFunctionIn(next, program));
}

/** Functions around a config, and the argument that has the settings of tests. */
const WRAPPERS: Readonly<Record<string, number>> = {
  defineConfig: 0,
  defineProject: 0,
  defineVitestConfig: 0,
  getViteConfig: 0,
  mergeConfig: -1,
};

/** Returns the object that an expression is, or that a function returns. Undefined if it may be another. */
function objectIn(expression: AnyNode, program: Program): ObjectExpression | undefined {
  const node = unwrapped(expression);
  if (node.type === 'ObjectExpression') return node;
  if (node.type === 'CallExpression') {
    const at = node.callee.type === 'Identifier' ? WRAPPERS[node.callee.name] : undefined;
    const settings = at === undefined ? undefined : node.arguments.at(at);
    return settings && objectIn(settings, program);
  }
  if (node.type === 'Identifier') {
    const value = declaredAs(node.name, program);
    return value && objectIn(value, program);
  }
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return undefined;
  if (node.body.type !== 'BlockStatement') return objectIn(node.body, program);
  const last = node.body.body.at(-1);
  const isPlain = node.body.body.slice(0, -1).every(({ type }) => type === 'VariableDeclaration');
  return isPlain && last?.type === 'ReturnStatement' && last.argument
    ? objectIn(last.argument, program)
    : undefined;
}

/** Returns the value of a constant of a file that only declares things. */
function declaredAs(name: string, { body }: Program): AnyNode | undefined {
  if (body.some(({ type }) => /^(?:Expression|If|For|Try)/.test(type))) return undefined;
  const declarators = body.flatMap((each) => (each.type === 'VariableDeclaration' ? each.declarations : []));
  return declarators.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init ?? undefined;
}

/** Returns an expression without `await`, parentheses, `as` and `satisfies`. */
function unwrapped(node: AnyNode): AnyNode {
  if (node.type === 'AwaitExpression') return unwrapped(node.argument);
  const { type, expression } = node as unknown as { readonly type: string; readonly expression?: AnyNode };
  return expression && /^(?:TS|Parenthesized)/.test(type) ? unwrapped(expression) : node;
}

/**
 * Returns where Vitest looks for tests that run in Node, as patterns. Undefined: in files such as `a.test.ts` anywhere.
 */
export function testPatterns(facts: ProjectFacts): readonly string[] | undefined {
  const { test } = readVitestConfig(facts) ?? {};
  const projects = test && memberOf(test, 'projects')?.value;
  if (projects?.type !== 'ArrayExpression') return test && includedBy(test);
  const patterns = projects.elements.map((project) => {
    if (project?.type !== 'ObjectExpression') return undefined;
    const settings = memberOf(project, 'test')?.value;
    if (settings?.type !== 'ObjectExpression') return undefined;
    return memberOf(settings, 'browser') ? [] : includedBy(settings);
  });
  return patterns.every((each) => each !== undefined) ? patterns.flat() : undefined;
}

function includedBy(test: ObjectExpression): readonly string[] | undefined {
  const value = memberOf(test, 'include')?.value;
  if (value?.type !== 'ArrayExpression') return undefined;
  const patterns = value.elements.map((each) => (each?.type === 'Literal' ? each.value : undefined));
  return patterns.every((each) => typeof each === 'string') ? patterns : undefined;
}
