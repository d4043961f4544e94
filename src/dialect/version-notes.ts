import type { DialectName } from '../model/model-input.ts';
import { setups } from './dialects.ts';
import { readVersion } from './strapi-version.ts';

/** Changes of Strapi that the double does not take back for older versions, with the minor version that made them. */
const OTHERWISE: { readonly 4: readonly Otherwise[]; readonly 5: readonly Otherwise[] } = {
  4: [
    [26, 'names inside populate are refused, also those of its filters, sorts and fields'],
    [26, 'operators at a relation or a component, such as filters[author][$null]=true, are taken'],
    [24, 'filters[cover]=1 looks for the file'],
    [20, 'populate[blocks][populate]=* has the relations of components'],
  ],
  5: [
    [53, 'where populate lists hero.cta and then hero, the last counts'],
    [36, 'a list takes several locales, and with locale=* it counts its entries'],
    [24, 'files of /api/upload/files have isUrlSigned'],
  ],
};

type Otherwise = readonly [since: number, what: string];

/** Changes in versions newer than the double that it makes: see `later` of `src/strapi-5/older.ts`. */
const MADE: typeof OTHERWISE = {
  4: [],
  5: [[57, '/api/upload/files/ID and /api/upload?id=ID take the documentId of a file']],
};

/** Those that it does not make. */
const LATER: { readonly 4: readonly Otherwise[]; readonly 5: readonly Otherwise[] } = {
  4: [],
  5: [[57, 'an upload to an entry takes its documentId as refId']],
};

/** Returns a sentence on how the double differs from a version of Strapi, or nothing. */
export function versionNotes(text: string | undefined, dialect: DialectName): string[] {
  const version = text === undefined ? undefined : readVersion(text);
  if (!version) return [];
  if (dialect !== `v${version.major}`)
    return [`strapi: '${text}' has no effect, because the dialect is '${dialect}'.`];
  const { major, minor } = version;
  const newest = setups[`v${major}`].minor;
  if (minor > newest) {
    const [made, changes] = [MADE, LATER].map((all) =>
      all[major].filter(([since]) => since <= minor).map(([, what]) => what),
    );
    return [
      `Strapi ${major}.${minor} is newer than what the double knows: it answers as Strapi ${major}.${newest}` +
        `${made!.length > 0 ? `, but ${made!.join('; ')}` : ''}.` +
        (changes!.length > 0 ? ` Known to differ: ${changes!.join('; ')}.` : ''),
    ];
  }
  const otherwise = OTHERWISE[major].filter(([since]) => since > minor).map(([, what]) => what);
  return otherwise.length === 0
    ? []
    : [
        `The double answers as Strapi ${major}.${minor}, but in this as ${major}.${newest}: ${otherwise.join('; ')}.`,
      ];
}
