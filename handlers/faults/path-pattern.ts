/**
 * Returns a test for the paths that a fault rule matches. `*` in the rule matches any text, and a slash
 * at the end does not count.
 *
 * @param prefix the path of the API: `/api/`
 * @param endpoint the path of GraphQL. Default: none
 * @throws an error that says how to write the path, where no request can have it
 */
export function pathPattern(path: string, prefix: string, endpoint?: string): (pathname: string) => boolean {
  const starts = [prefix, '/uploads/', ...(endpoint === undefined ? [] : [`${endpoint}/`])].map((start) =>
    start.toLowerCase(),
  );
  const startsRight = (text: string) => starts.some((start) => `${text}/`.toLowerCase().startsWith(start));
  const refuse = (why: string): never => {
    const bare = `/${path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^\/+/, '')}`.replace(
      /[?#].*$/s,
      '',
    );
    const whole = startsRight(bare) ? bare : `${prefix}${bare.slice(1)}`;
    throw new Error(
      `The fault rule's path '${path}' matches nothing: ${why}. Write the whole path: '${whole}'.`,
    );
  };

  if (/^[a-z][a-z\d+.-]*:\/\//i.test(path)) refuse('it is a URL, but a rule has only the path');
  if (/[?#]/.test(path)) refuse('a rule has the path without the query');
  const named = path.replaceAll(/\/:\w+/g, '/*');
  if (named !== path)
    throw new Error(
      `The fault rule's path '${path}' matches nothing: a rule has no names for segments. Write '${named}'.`,
    );
  const [head = ''] = path.toLowerCase().split('*');
  const mayStartRight = path.includes('*') && starts.some((start) => start.startsWith(head));
  if (!startsRight(head) && !mayStartRight) {
    refuse(path.startsWith('/') ? `paths of the API start with ${prefix}` : 'paths start with a slash');
  }
  return pathTest(path);
}

/** Returns a test for paths: `*` matches any text, and neither case nor a slash at the end counts. */
export function pathTest(path: string): (pathname: string) => boolean {
  const parts = path.replace(/\/$/, '').toLowerCase().split(/\*+/);
  return (pathname) => {
    const text = pathname.toLowerCase();
    return fits(parts, text) || (text.endsWith('/') && fits(parts, text.slice(0, -1)));
  };
}

/**
 * Returns whether a text is the parts, in order, with any text between them. Each part takes the first
 * place where it fits, so nothing is tried twice.
 */
function fits(parts: readonly string[], text: string): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const at = text.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}
