/** Returns the text behind the first `?` of a URL as it was sent. */
export function queryOf(url: string): string {
  const start = url.indexOf('?');
  const end = url.indexOf('#');
  return start === -1 || (end !== -1 && end < start)
    ? ''
    : url.slice(start + 1, end === -1 ? undefined : end);
}
