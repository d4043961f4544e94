import type { MediaAttribute } from '../../src/model/attribute.ts';
import type { Profile } from '../../src/store/data-source.ts';
import { fileKind, type FileKind } from '../built-in/files.ts';
import type { EntryIds } from '../generate/entries/entry-ids.ts';
import type { RowKey } from '../generate/entries/row-key.ts';
import { DEFAULT_FILES } from '../generate/options/resolve-options.ts';
import { fillsOptional, leftEmpty } from '../generate/profile.ts';
import { mix, type Random } from '../random/random.ts';
import { wordsOf } from '../words/themes.ts';

const KINDS: Record<string, FileKind> = { images: 'image', videos: 'video', audios: 'audio', files: 'file' };

/** The kind of file that an attribute's name asks for. */
const KIND_RULES: readonly (readonly [RegExp, FileKind])[] = [
  [/image|picture|photo|cover|avatar|logo|thumbnail|poster|banner|icon|portrait/, 'image'],
  [/video|film|clip|trailer/, 'video'],
  [/audio|sound|song|track|podcast/, 'audio'],
  [/pdf|document|file|download|attachment|brochure|manual/, 'file'],
];

/** Returns the kinds of files for an attribute: of the allowed ones, the one its name asks for, else all. */
export function fileKindsFor({ allowedTypes, name }: MediaAttribute): FileKind[] {
  const allowed = allowedTypes.flatMap((type) => (Object.hasOwn(KINDS, type) ? KINDS[type]! : []));
  const kinds: FileKind[] = allowed.length > 0 ? allowed : ['image', 'video', 'audio', 'file'];
  const wanted = KIND_RULES.find(([pattern]) => pattern.test(wordsOf(name)))?.[1];
  return wanted && kinds.includes(wanted) ? [wanted] : kinds;
}

/** Returns a function that draws the files of a row, from the first 60 files only, so more files change nothing. */
export function fileNumbers(
  attribute: MediaAttribute,
  seed: number,
  profile: Profile,
  files: EntryIds,
  random: Random,
): (key: RowKey) => number[] {
  const empty = leftEmpty(attribute, seed, profile);
  const first = Array.from({ length: DEFAULT_FILES }, (_, index) => index + 1);
  const byKind = fileKindsFor(attribute).map((kind) => first.filter((number) => fileKind(number) === kind));
  const existing = byKind.flat().filter((number) => files.hasNumber(number));
  const pick = (): number => {
    // Most editors choose images where every kind is allowed.
    const [mostLikely = []] = byKind;
    return random.pick(byKind.length > 1 && !random.boolean(0.75) ? random.pick(byKind) : mostLikely);
  };
  const filled = attribute.required || fillsOptional(profile);
  return (key) => {
    if (empty(key) || existing.length === 0) return [];
    random.seed(mix(seed, key.sharedHash));
    const count = attribute.many ? random.int(1, 4) : 1;
    const numbers = new Set(Array.from({ length: count }, pick));
    const found = [...numbers].filter((number) => files.hasNumber(number));
    return found.length > 0 || !filled ? found : [random.pick(existing)];
  };
}
