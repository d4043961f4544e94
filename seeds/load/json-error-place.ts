const TOKEN =
  /\s*(?:(?<text>"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?<plain>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|(?<mark>[{}[\]:,]))/y;

/**
 * Where a text stops being JSON: `line 3, column 7`. `JSON.parse` says it only in some versions
 * of Node, and for some errors only.
 */
export function jsonErrorPlace(text: string): string {
  const open: string[] = [];
  let expected = 'value';
  let position = 0;
  for (;;) {
    TOKEN.lastIndex = position;
    const groups = TOKEN.exec(text)?.groups;
    const next = groups && following(groups, expected, open);
    if (next === undefined) break;
    expected = next;
    position = TOKEN.lastIndex;
  }
  const before = text.slice(0, position + (/^\s*/.exec(text.slice(position))?.[0].length ?? 0));
  const lines = before.split('\n');
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}

/** What may follow a token, or nothing if the token may not stand there. */
function following(
  token: { [kind: string]: string | undefined },
  expected: string,
  open: string[],
): string | undefined {
  const { text, plain, mark } = token;
  const inObject = open.at(-1) === '{';
  if (expected.includes('key') && text !== undefined) return 'colon';
  if (expected === 'colon') return mark === ':' ? 'value' : undefined;
  if (expected.includes('value')) {
    if (text !== undefined || plain !== undefined) return 'comma or end';
    if (mark === '{' || mark === '[') {
      open.push(mark);
      return mark === '{' ? 'key or end' : 'value or end';
    }
  }
  if (open.length === 0) return undefined;
  if (expected.includes('comma') && mark === ',') return inObject ? 'key' : 'value';
  if (expected.includes('end') && mark === (inObject ? '}' : ']')) {
    open.pop();
    return 'comma or end';
  }
  return undefined;
}
