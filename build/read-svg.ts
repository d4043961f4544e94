/** An element of an SVG file. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What an editor has put into the attribute `style`. It wins over classes and attributes. */
  readonly style: Readonly<Record<string, string>>;
  readonly children: readonly Tag[];
}

/** What is no element. The rules of `<style>` are made from the palette. */
const NO_TAG = /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^>]*>|<style[^]*?<\/style>/g;

/**
 * Reads the elements of an SVG file. Those of editors, with a prefix in their names, are left out.
 *
 * @throws if it has no `<svg>`
 */
export function readSvg(text: string): Tag {
  const top: Tag[] = [];
  const lists = [top];
  for (const [, end, name = '', list = '', isEmpty] of text
    .replaceAll(NO_TAG, '')
    .matchAll(/<(\/?)([\w:-]+)([^>]*?)(\/?)>/g)) {
    if (end) {
      lists.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...list.matchAll(/([\w:-]+)\s*=\s*(["'])(.*?)\2/gs)].map(([, key, , value]) => [key, value]),
    ) as Record<string, string>;
    const style = Object.fromEntries(
      [...(attributes['style'] ?? '').matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, key, value]) => [
        key,
        value,
      ]),
    ) as Record<string, string>;
    const children: Tag[] = [];
    if (!name.includes(':')) lists.at(-1)!.push({ name, attributes, style, children });
    if (!isEmpty) lists.push(children);
  }
  const svg = top.find(({ name }) => name === 'svg');
  if (!svg) throw new Error('It has no <svg>.');
  return svg;
}
