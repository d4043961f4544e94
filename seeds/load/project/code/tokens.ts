/** The words and signs of a piece of code in their order, without spaces and comments. */
export type Tokens = readonly string[];

const SPACE = /\s+|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/u;
const TEXT = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|`(?:[^`\\]|\\[\s\S])*`/u;
const NUMBER = /\d[\w.]*/u;
const WORD = /[\p{ID_Start}$_#@][\p{ID_Continue}$]*/u;
const SIGN = /=>|\.\.\.|[\s\S]/u;
const OTHERS = [TEXT, NUMBER, WORD, SIGN].map(({ source }) => source).join('|');
const TOKEN = new RegExp(`(${SPACE.source})|${OTHERS}`, 'uy');
/** A regular expression. Longer ones are read as signs and words. */
const PATTERN = /\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,500}\/\w*/uy;

/** Splits JavaScript or TypeScript into its tokens. A regular expression is one token. */
export function tokensOf(source: string): Tokens {
  const tokens: string[] = [];
  for (let at = 0; at < source.length;) {
    const found =
      (beginsPattern(source, at, tokens) && match(PATTERN, source, at)) || match(TOKEN, source, at)!;
    at += found[0].length;
    if (found[1] === undefined) tokens.push(found[0]);
  }
  return tokens;
}

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** Behind a value, a slash divides. */
function beginsPattern(source: string, at: number, before: Tokens): boolean {
  if (source[at] !== '/') return false;
  const last = before.at(-1) ?? '(';
  return last === 'return' || !/^[\w$'"`)\]}]/.test(last);
}

/** Returns the text that a token is, without its quotes. Undefined for other tokens, and for a template with `${…}`. */
export function textOf(token: string | undefined): string | undefined {
  if (token === undefined || token.length < 2 || !/^['"`]/.test(token)) return undefined;
  if (token.startsWith('`') && token.includes('${')) return undefined;
  return token.slice(1, -1).replaceAll(/\\([\s\S])/g, (_, sign: string) => ESCAPES[sign] ?? sign);
}

const ESCAPES: { readonly [sign: string]: string } = { n: '\n', t: '\t', r: '\r', '\n': '' };

/** Returns the number that a token is. Undefined for other tokens. */
export function numberOf(token: string | undefined): number | undefined {
  if (token === undefined || !/^\d/.test(token)) return undefined;
  const value = Number(token.replaceAll('_', ''));
  return Number.isNaN(value) ? undefined : value;
}
