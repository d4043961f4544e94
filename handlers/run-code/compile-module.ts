import { createRequire } from 'node:module';
import * as nodeModule from 'node:module';
import { type AnyNode, parse, type Program } from 'acorn';

/** A change of a text: what is between two places is replaced. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What Node has since 22.13: it replaces types by spaces, so lines and columns stay. */
type Strip = (code: string, options: { readonly mode: 'strip' | 'transform' }) => string;

/** What the project's own TypeScript has. */
interface TypeScript {
  transpileModule(code: string, options: object): { readonly outputText: string };
}

/** The names of the functions that compiled modules call. */
export const IMPORT_DEFAULT = '__importDefault';
export const IMPORT_ALL = '__importAll';
export const IMPORT_LATER = '__importLater';

/**
 * Returns the code of a file as CommonJS, with the lines that it has.
 *
 * @param path of the file. `.ts` and `.mts` have types
 * @throws {SyntaxError} for code that can't be parsed, and an error that says what to install where nothing here reads
 *   TypeScript
 */
export function compileModule(code: string, path: string): string {
  if (!/\.[cm]?tsx?$/.test(path)) return toCommonJs(code);
  const { stripTypeScriptTypes: strip } = nodeModule as { stripTypeScriptTypes?: Strip };
  const stripped = strip && withoutWarning(() => strippedOr(strip, code));
  if (typeof stripped === 'string') return toCommonJs(stripped);
  const typescript = ofProject(path);
  if (typescript) return transpiled(typescript, code);
  if (stripped instanceof Error) throw stripped;
  throw new Error(
    `is TypeScript, which Node ${process.versions.node} does not read. Use Node 22.13 or later, or install typescript ` +
      'in the project: npm install --save-dev typescript',
  );
}

function strippedOr(strip: Strip, code: string): string | Error {
  try {
    return strip(code, { mode: 'strip' });
  } catch (error) {
    // Enums and parameter properties are code.
    try {
      return strip(code, { mode: 'transform' });
    } catch {
      return error as Error;
    }
  }
}

/** Node says at the first call that it is experimental. */
function withoutWarning<Result>(run: () => Result): Result {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return run();
  } finally {
    process.emitWarning = emitWarning;
  }
}

function ofProject(path: string): TypeScript | undefined {
  try {
    return createRequire(path)('typescript') as TypeScript;
  } catch {
    return undefined;
  }
}

const transpiled = (typescript: TypeScript, code: string): string =>
  typescript.transpileModule(code, {
    compilerOptions: { module: 1, target: 9, esModuleInterop: true, allowJs: true },
  }).outputText;

/** Rewrites imports and exports in their lines. Code without any stays as it is. */
function toCommonJs(code: string): string {
  if (!/\b(?:import|export)\b/.test(code)) return code;
  const program = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    allowHashBang: true,
  });
  const names = new Map<string, string>();
  const edits = program.body.flatMap((statement, index) => editsOf(statement, index, code, names));
  const rewritten = [...edits, ...laterImports(program), ...usesOf(program, names)];
  if (rewritten.length === 0) return code;
  const isModule = edits.length > 0;
  const mark = isModule ? "'use strict';Object.defineProperty(exports,'__esModule',{value:true});" : '';
  return mark + hoisted(program, code, edits) + applied(code, rewritten);
}

/** Functions are exported before anything runs, so that files may import each other. */
function hoisted(program: Program, code: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return '';
  return program.body
    .flatMap((each) => {
      if (each.type === 'ExportNamedDeclaration' && each.declaration?.type === 'FunctionDeclaration')
        return [getter(each.declaration.id.name, each.declaration.id.name)];
      return [];
    })
    .join('');
}

const getter = (name: string, value: string): string =>
  `Object.defineProperty(exports,${JSON.stringify(name)},{enumerable:true,configurable:true,get:()=>${value}});`;

function editsOf(
  node: Program['body'][number],
  index: number,
  code: string,
  names: Map<string, string>,
): Edit[] {
  const { start, end } = node;
  const lines = code.slice(start, end).replaceAll(/[^\n]/g, '');
  const replaced = (text: string): Edit[] => [{ start, end, text: text + lines }];
  const variable = `__module${index}`;
  switch (node.type) {
    case 'ImportDeclaration': {
      const required = `require(${node.source.raw})`;
      if (node.specifiers.length === 0) return replaced(`${required};`);
      for (const each of node.specifiers) {
        if (each.type === 'ImportNamespaceSpecifier') names.set(each.local.name, `${variable}All`);
        else if (each.type === 'ImportDefaultSpecifier')
          names.set(each.local.name, `${variable}Default.default`);
        else {
          const name = 'name' in each.imported ? each.imported.name : String(each.imported.value);
          names.set(
            each.local.name,
            name === 'default' ? `${variable}Default.default` : `${variable}[${JSON.stringify(name)}]`,
          );
        }
      }
      // No parentheses at its uses: in code without semicolons they would call what is before.
      return replaced(
        `const ${variable}=${required},${variable}Default=${IMPORT_DEFAULT}(${variable}),` +
          `${variable}All=${IMPORT_ALL}(${variable});`,
      );
    }
    case 'ExportAllDeclaration': {
      const required = `require(${node.source.raw})`;
      const name = node.exported && ('name' in node.exported ? node.exported.name : node.exported.value);
      return replaced(
        name
          ? `exports[${JSON.stringify(name)}]=${IMPORT_ALL}(${required});`
          : `{const m=${required};for(const k of Object.keys(m))if(k!=='default'&&!(k in exports))Object.defineProperty(exports,k,{enumerable:true,configurable:true,get:()=>m[k]});}`,
      );
    }
    case 'ExportDefaultDeclaration': {
      const { declaration } = node;
      const isNamed = 'id' in declaration && declaration.id && declaration.type.endsWith('Declaration');
      if (isNamed)
        return [
          { start, end: declaration.start, text: '' },
          { start: end, end, text: `;exports.default=${declaration.id!.name};` },
        ];
      return [
        { start, end: declaration.start, text: 'exports.default=(' },
        { start: declaration.end, end, text: ');' },
      ];
    }
    case 'ExportNamedDeclaration': {
      const { declaration, source, specifiers } = node;
      if (declaration) {
        const exported = declaredNames(declaration).map((name) => getter(name, name));
        const isFunction = declaration.type === 'FunctionDeclaration';
        return [
          { start, end: declaration.start, text: '' },
          { start: end, end, text: isFunction ? '' : `;${exported.join('')}` },
        ];
      }
      const from = source ? `const ${variable}=require(${source.raw});` : '';
      const pairs = specifiers.map((each) => {
        const local = 'name' in each.local ? each.local.name : String(each.local.value);
        const name = 'name' in each.exported ? each.exported.name : String(each.exported.value);
        if (!source) return getter(name, names.get(local) ?? local);
        const value =
          local === 'default'
            ? `${IMPORT_DEFAULT}(${variable}).default`
            : `${variable}[${JSON.stringify(local)}]`;
        return getter(name, value);
      });
      return replaced(from + pairs.join(''));
    }
    default:
      return [];
  }
}

function declaredNames(node: AnyNode): string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => namesIn(id));
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : [];
}

function namesIn(pattern: AnyNode): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        namesIn(each.type === 'Property' ? each.value : each.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each ? namesIn(each) : []));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

/** `import()` of the project's own files goes through the loader, too. */
const laterImports = (program: Program): Edit[] =>
  nodesIn(program).flatMap((node): Edit[] =>
    node.type === 'ImportExpression'
      ? [{ start: node.start, end: node.start + 'import'.length, text: IMPORT_LATER }]
      : [],
  );

/**
 * Returns edits that read imported names from their module each time, as ES modules do: a file may import another one
 * that imports it.
 */
function usesOf(program: Program, names: ReadonlyMap<string, string>): Edit[] {
  if (names.size === 0) return [];
  const edits: Edit[] = [];
  const visit = (node: AnyNode, hidden: ReadonlySet<string>): void => {
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'ExportNamedDeclaration' && !node.declaration) return;
    const inner = new Set([...hidden, ...declaredIn(node)]);
    if (node.type === 'Identifier') {
      const value = hidden.has(node.name) ? undefined : names.get(node.name);
      if (value !== undefined) edits.push({ start: node.start, end: node.end, text: value });
      return;
    }
    if (node.type === 'Property' && node.shorthand && node.value.type === 'Identifier') {
      const value = inner.has(node.value.name) ? undefined : names.get(node.value.name);
      if (value !== undefined)
        edits.push({ start: node.start, end: node.end, text: `${node.value.name}:${value}` });
      return;
    }
    for (const [key, child] of childrenOf(node)) {
      const isName =
        (key === 'property' && node.type === 'MemberExpression' && !node.computed) ||
        (key === 'key' && 'computed' in node && !node.computed) ||
        key === 'label';
      if (!isName) visit(child, inner);
    }
  };
  for (const statement of program.body) visit(statement, new Set());
  return edits;
}

/** Returns the names that a node declares for what is inside it. */
function declaredIn(node: AnyNode): string[] {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...node.params.flatMap(namesIn), ...varsIn(node.body)];
    case 'BlockStatement':
    case 'StaticBlock':
      return node.body.flatMap((each) => declaredNames(each));
    case 'ForStatement':
      return node.init ? declaredNames(node.init) : [];
    case 'ForInStatement':
    case 'ForOfStatement':
      return declaredNames(node.left);
    case 'CatchClause':
      return node.param ? namesIn(node.param) : [];
    default:
      return [];
  }
}

/** `var` counts for the whole function. */
const varsIn = (body: AnyNode): string[] =>
  nodesIn(body).flatMap((node) =>
    node.type === 'VariableDeclaration' && node.kind === 'var' ? declaredNames(node) : [],
  );

function childrenOf(node: AnyNode): [key: string, child: AnyNode][] {
  return Object.entries(node).flatMap(([key, value]): [string, AnyNode][] =>
    [value].flat().flatMap((each: unknown): [string, AnyNode][] => {
      const isNode = typeof each === 'object' && each !== null && 'type' in each && 'start' in each;
      return isNode ? [[key, each as AnyNode]] : [];
    }),
  );
}

function nodesIn(node: AnyNode): AnyNode[] {
  const all = [node];
  for (const each of all) for (const [, child] of childrenOf(each)) all.push(child);
  return all;
}

function applied(code: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let text = '';
  let at = 0;
  for (const { start, end, text: added } of sorted) {
    if (start < at) continue;
    text += code.slice(at, start) + added;
    at = end;
  }
  return text + code.slice(at);
}
