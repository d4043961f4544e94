import mimeDb from 'mime-db';

/** The list that Strapi asks through the package mime-types, which needs Node. */
const TYPES = Object.entries(mimeDb);

/** Of several types of one extension, the one of the later source counts, and any other before `application/`. */
const SOURCES: readonly (string | undefined)[] = ['nginx', 'apache', undefined, 'iana'];

const BY_EXTENSION: ReadonlyMap<string, string> = readExtensions();

function readExtensions(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [type, { source, extensions = [] }] of TYPES) {
    for (const extension of extensions) {
      const before = found.get(extension);
      if (before !== undefined && before !== 'application/octet-stream') {
        const rank = SOURCES.indexOf(mimeDb[before]?.source) - SOURCES.indexOf(source);
        if (rank > 0 || (rank === 0 && before.startsWith('application/'))) continue;
      }
      found.set(extension, type);
    }
  }
  return found;
}

/** Returns the media type of the extension of a name. A name that begins with its only dot has none. */
export const typeByExtension = (name: string): string | undefined =>
  BY_EXTENSION.get((/[^/\\]\.([^./\\]+)$/.exec(name)?.[1] ?? '').toLowerCase());

/** Returns the usual extension of a media type: `false` for a type that is not known, as mime-types does. */
export function extensionOfType(type: string): string {
  const essence = type.split(';')[0]!.trim().toLowerCase();
  return (Object.hasOwn(mimeDb, essence) && mimeDb[essence]?.extensions?.[0]) || 'false';
}
