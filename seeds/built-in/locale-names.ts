/** `German (de)`, as Strapi's list of locales calls it; the code alone for one that has no name. */
export function localeName(code: string): string {
  try {
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(code);
    return name && name !== code ? `${name} (${code})` : code;
  } catch {
    return code;
  }
}
