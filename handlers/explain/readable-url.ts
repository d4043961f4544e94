/** Shows a URL as people write it. */
export function readableUrl(text: string): string {
  try {
    return decodeURI(text).replaceAll(/%(5B|5D|3A|24|2C|2F)/gi, decodeURIComponent);
  } catch {
    return text;
  }
}
