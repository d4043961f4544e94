/**
 * What tells whether a request has the path of a fault rule; its `*` is anything.
 *
 * @param prefix the path of the API, as `/api/`
 * @throws an error that says how to write a path that no request can have
 */
export function faultPath(path: string, prefix: string): RegExp {
  const starts = [prefix, '/uploads/'].map((start) => start.toLowerCase());
  const startsRight = (text: string) => starts.some((start) => `${text}/`.toLowerCase().startsWith(start));
  const refuse = (why: string): never => {
    const bare = `/${path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^\/+/, '')}`.replace(
      /[?#].*$/s,
      '',
    );
    const whole = startsRight(bare) ? bare : `${prefix}${bare.slice(1)}`;
    throw new Error(
      `The fault rule's path '${path}' matches nothing: ${why}. Write the whole path, as '${whole}'.`,
    );
  };

  if (/^[a-z][a-z\d+.-]*:\/\//i.test(path)) refuse('it is a URL, and rules are compared with the path alone');
  if (/[?#]/.test(path)) refuse('rules are compared with the path without the query');
  const [head = ''] = path.toLowerCase().split('*');
  const mayStartRight = path.includes('*') && starts.some((start) => start.startsWith(head));
  if (!startsRight(head) && !mayStartRight) {
    refuse(path.startsWith('/') ? `the API is below ${prefix}` : 'a path starts with a slash');
  }
  const parts = path
    .replace(/\/$/, '')
    .split('*')
    .map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}/?$`, 'i');
}
