/** The longest text of a client that is printed, in characters. */
const MAX_TEXT = 300;

/** The longest line. */
const MAX_LINE = 2000;

/** What a terminal obeys, and what changes the order of letters or ends a line. */
const CONTROL = new RegExp(
  String.raw`[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}`,
  'gu',
);

/** Returns a text that a client has sent so that it can be printed: control characters escaped, and not too long. */
export const printable = (text: string, max = MAX_TEXT): string => {
  const start = text.length > max ? `${text.slice(0, max)}… (${text.length} characters)` : text;
  return start.replaceAll(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
};

/** Writes `1 answer` or `2 answers`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Joins parts of a sentence: `a, b, and c`. `Intl` takes longer when it is first used than all that a server prints. */
export const inWords = (parts: readonly string[], last: 'and' | 'or'): string =>
  parts.length < 3 ? parts.join(` ${last} `) : `${parts.slice(0, -1).join(', ')}, ${last} ${parts.at(-1)}`;

export const shellWord = (name: string): string =>
  /^[\w./@:+,-]+$/.test(name) ? name : printable(JSON.stringify(name).replaceAll(/[$`]/g, '\\$&'));

/** A text in quotes. The apostrophe of a word is not one. */
const QUOTED = /(?<!\w)(["'])((?:(?!\1(?!\w)).)*)\1(?!\w)/gs;

/** Looking for quotes in longer lines takes too long. */
const cutMiddle = (line: string): string =>
  line.length > 50_000 ? `${line.slice(0, 45_000)}…${line.slice(-5000)}` : line;

/** Cuts what a line quotes: there are the texts of clients. */
const withShortQuotes = (line: string): string =>
  line.length <= MAX_TEXT
    ? line
    : cutMiddle(line).replaceAll(QUOTED, (_, mark: string, text: string) => mark + printable(text) + mark);

/**
 * Prints lines to the console. Everything that may show what a client has sent is printed here, as `warn` or `error`,
 * and is cut. Lines of `log` have no such texts. A console that fails changes nothing.
 *
 * @param cause an error to print with its stack
 */
export function print(level: 'log' | 'warn' | 'error', lines: readonly string[], cause?: unknown): void {
  const short = (line: string): string =>
    level === 'log' ? printable(line, Infinity) : printable(withShortQuotes(line), MAX_LINE);
  const text = lines.map(short).join('\n');
  try {
    if (cause === undefined) console[level](text);
    else console[level](text, isSafe(cause) ? cause : printableStack(cause));
  } catch {
    // Where it is printed to is the user's.
  }
}

/** Whether an error can be printed as it is, which shows its cause and its properties, too. */
const isSafe = (cause: unknown): cause is Error =>
  cause instanceof Error &&
  printable(cause.message) === cause.message &&
  (cause.cause === undefined || isSafe(cause.cause));

/** The lines of a message are indented as those of a stack are, so that none looks like one of the double. */
const printableStack = (cause: unknown): string =>
  String(cause instanceof Error ? (cause.stack ?? cause) : cause)
    .split('\n')
    .map((line) => printable(line).replace(/^(?=\S)/, '    '))
    .join('\n');
