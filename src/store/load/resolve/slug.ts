/** Writes a text as a slug, without accents: `Why Bread? A Story` becomes `why-bread-a-story`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
}
