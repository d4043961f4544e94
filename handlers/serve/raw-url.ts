/**
 * The target of a request line as a URL for `Request`, without the rewriting that `URL` would do.
 *
 * `URL` resolves `.` and `..` (also as `%2e`) and reads `\` as `/`, so that `/api/x/../articles` would find
 * articles, where Strapi's router finds nothing. Such segments are escaped once more: they stay segments,
 * and no route or id has their name. Everything else means the same afterwards: `URL` only percent-encodes
 * characters of the query that decode to themselves, and cuts off a `#` as Strapi does.
 */
export function rawUrl(target: string): string {
  const [, absolutePath = target] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(absolutePath) ?? [];
  const segments = path.replaceAll('\\', '%5C').split('/').map(keepDots);
  return `http://localhost${path.startsWith('/') ? '' : '/'}${segments.join('/')}${rest}`;
}

function keepDots(segment: string): string {
  return /^(\.|%2e){1,2}$/i.test(segment) ? segment.replaceAll('%', '%25').replaceAll('.', '%252e') : segment;
}
