import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

/** A node of the syntax tree of a file. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface FunctionName extends Node {
  readonly name: string;
}

/** Whether a function was called. */
type Called = (node: Node) => boolean;

/** A text in place of a part of a file. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Puts the functions that test files call into parentheses. V8 compiles such a function together with its file, and the
 * compile cache that Node keeps for Vitest has only those: each test file would compile all others again.
 *
 * @param dist the folder of the built package. Its files are changed
 */
export function compileEarly(dist: string): void {
  const called = callsIn(dist);
  for (const [path, isCalledAtImport] of callsIn(dist, '--import')) {
    const code = readFileSync(path, 'utf8');
    writeFileSync(path, inParentheses(code, called.get(path)!, isCalledAtImport));
  }
  // A function that is needed before its place in the file would throw now.
  callsIn(dist);
}

/** Runs typical test files, and returns what they call of each file of the package. */
function callsIn(dist: string, ...flags: readonly string[]): ReadonlyMap<string, Called> {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  try {
    const script = join(import.meta.dirname, 'typical-tests.mjs');
    const env = { ...process.env, NODE_V8_COVERAGE: folder };
    execFileSync(process.execPath, [script, dist, ...flags], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const { result } = JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8')) as Coverage;
    return new Map(
      result
        .filter(({ url }) => url.startsWith(pathToFileURL(dist).href))
        .map(({ url, functions }) => {
          const ranges = functions.flatMap(({ ranges: [whole] }) =>
            whole && whole.count > 0 ? [`${whole.startOffset} ${whole.endOffset}`] : [],
          );
          const known = new Set(ranges);
          return [fileURLToPath(url), ({ start, end }: Node) => known.has(`${start} ${end}`)];
        }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What V8 writes into `NODE_V8_COVERAGE`. The first range of a function is the whole. */
interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[];
    }[];
  }[];
}

/** Returns the code of a file with the called functions in parentheses. */
function inParentheses(code: string, isCalled: Called, isCalledAtImport: Called): string {
  const { body } = parseAst(code) as unknown as { readonly body: readonly Node[] };
  const early = new Set<unknown>();
  for (const statement of body) addNames(statement, isCalledAtImport, early);
  const edits: Edit[] = [];
  const edit = (from: number, to: number, text: string) => edits.push({ from, to, text });
  const wrap = (node: Node): void => {
    // The functions of methods have other places in the coverage.
    if (isCalled(node) && /^(?:Arrow)?FunctionExpression$/.test(node.type)) {
      // A bundler reads `@__NO_SIDE_EFFECTS__` right in front of a function only.
      const comment =
        /\/\* @__\w+__ \*\/ $/.exec(code.slice(Math.max(node.start - 40, 0), node.start))?.[0] ?? '';
      const start = node.start - comment.length;
      edit(start, start, '(');
      edit(node.end, node.end, ')');
    }
    for (const part of partsOf(node)) wrap(part);
  };
  for (const statement of body) {
    const name = statement['id'] as FunctionName | undefined;
    if (statement.type === 'FunctionDeclaration' && isCalled(statement) && !early.has(name!.name)) {
      // `async function name(` becomes `const name = (async function(`.
      const kind = code.slice(statement.start, name!.start).trimEnd();
      edit(statement.start, name!.end, `const ${name!.name} = (${kind}`);
      edit(statement.end, statement.end, ');');
    }
    wrap(statement);
  }
  return edited(code, edits);
}

/** Returns a text with parts of it replaced. */
function edited(code: string, edits: readonly Edit[]): string {
  let done = 0;
  const parts = edits
    .toSorted((left, right) => left.from - right.from)
    .map(({ from, to, text }) => {
      const before = code.slice(done, from);
      done = to;
      return before + text;
    });
  return parts.join('') + code.slice(done);
}

/** Adds the names that are read while a file is imported: a function with such a name must be there from the start. */
function addNames(node: Node, isCalledAtImport: Called, names: Set<unknown>): void {
  if (node.type.startsWith('Import') || node.type.startsWith('Export')) return;
  if (isFunction(node) && !isCalledAtImport(node)) return;
  if (node.type === 'Identifier') names.add(node['name']);
  // The name of a function is not read where it is declared.
  for (const part of partsOf(node)) if (part !== node['id']) addNames(part, isCalledAtImport, names);
}

const isFunction = ({ type }: Node): boolean => /Function/.test(type);

const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string');
