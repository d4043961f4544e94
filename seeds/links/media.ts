import type { MediaAttribute } from '../../src/model/attribute.ts';
import type { Profile } from '../../src/store/dataset.ts';
import { fileKind, type FileKind } from '../built-in/files.ts';
import { LIBRARY_SIZE } from '../built-in/library.ts';
import type { EntryIds } from '../entries/entry-ids.ts';
import type { RowKey } from '../subjects/row-key.ts';
import { fillsOptional, leftEmpty } from '../context/profile.ts';
import { nameWords } from '../names/name-words.ts';
import { mix } from '../../src/hash.ts';
import type { Random } from '../../src/random.ts';
import { fittingFiles, pictureRole } from './fitting-files.ts';

const KINDS: Record<string, FileKind> = { images: 'image', videos: 'video', audios: 'audio', files: 'file' };

/** The kind of file that an attribute's name asks for. */
const KIND_RULES: readonly (readonly [RegExp, FileKind])[] = [
  [
    /image|picture|photo|cover|avatar|logo|thumb|poster|banner|icon|portrait|foto|bild|imag|obraz|zdjec|afbeelding|immagin|portada/,
    'image',
  ],
  [/video|film|clip|trailer|pelicula/, 'video'],
  [/audio|sound|song|track|podcast|musik|musica|ton$|nagranie/, 'audio'],
  [
    /pdf|document|dokument|documento|file|download|attachment|brochure|manual|datei|anhang|fichier|piece jointe|archivo|adjunto|arquivo|anexo|allegato|bestand|bijlage|plik|zalacznik|soubor|priloha/,
    'file',
  ],
];

/** Returns the kind of files for an attribute: of the allowed ones the one its name asks for, else images. */
export function fileKindFor({ allowedTypes, name }: MediaAttribute): FileKind {
  const allowed = allowedTypes.flatMap((type) => (Object.hasOwn(KINDS, type) ? KINDS[type]! : []));
  const kinds: FileKind[] = allowed.length > 0 ? allowed : ['image', 'video', 'audio', 'file'];
  const words = nameWords(name).join(' ');
  const wanted = KIND_RULES.find(([pattern]) => pattern.test(words))?.[1];
  if (wanted && kinds.includes(wanted)) return wanted;
  return kinds.includes('image') ? 'image' : kinds[0]!;
}

/**
 * Returns a function that chooses the files of a row: those that show what the row is about. Only the
 * first files are chosen, so more files change nothing.
 */
export function fileNumbers(
  attribute: MediaAttribute,
  seed: number,
  profile: Profile,
  files: EntryIds,
  random: Random,
): (key: RowKey) => number[] {
  const empty = leftEmpty(attribute, seed, profile);
  const kind = fileKindFor(attribute);
  const existing = (): number[] =>
    Array.from({ length: LIBRARY_SIZE }, (_, index) => index + 1).filter(
      (number) => fileKind(number) === kind && files.hasNumber(number),
    );
  const words = nameWords(attribute.name).join(' ');
  const filled = attribute.required || fillsOptional(profile);
  return (key) => {
    if (empty(key)) return [];
    random.seed(mix(seed, key.sharedHash));
    const count = attribute.many ? random.int(1, 4) : 1;
    const subject = key.sharedSubject();
    const role = kind === 'image' ? pictureRole(words, subject) : kind;
    const found = fittingFiles(role, subject, count, random).filter((number) => files.hasNumber(number));
    if (found.length > 0 || !filled) return found;
    const others = existing();
    return others.length === 0 ? [] : [random.pick(others)];
  };
}
