/**
 * Returns the pattern of the paths that a fault rule matches. `*` in the rule matches any text.
 *
 * @param prefix the path of the API: `/api/`
 * @throws an error that says how to write the path, where no request can have it
 */
export function pathPattern(path: string, prefix: string): RegExp {
  const starts = [prefix, '/uploads/'].map((start) => start.toLowerCase());
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
  const [head = ''] = path.toLowerCase().split('*');
  const mayStartRight = path.includes('*') && starts.some((start) => start.startsWith(head));
  if (!startsRight(head) && !mayStartRight) {
    refuse(path.startsWith('/') ? `paths of the API start with ${prefix}` : 'paths start with a slash');
  }
  const parts = path
    .replace(/\/$/, '')
    .split('*')
    .map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}/?$`, 'i');
}
