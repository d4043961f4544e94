/** Shows a URL as people write it. */
export function readableUrl(text: string): string {
  try {
    return decodeURI(text).replaceAll('%5B', '[').replaceAll('%5D', ']');
  } catch {
    return text;
  }
}
