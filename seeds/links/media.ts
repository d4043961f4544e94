import type { MediaAttribute } from '../../src/model/attribute.ts';
import { fileKind, type FileKind } from '../built-in/files.ts';
import { DEFAULT_FILES } from '../generate/read-options.ts';
import { fills, leftEmpty } from '../generate/profile.ts';
import type { Profile } from '../../src/store/data-source.ts';
import type { Population } from '../generate/entry-ids.ts';
import { mix, type Chance } from '../random/random.ts';
import type { Spot } from '../generate/row-key.ts';
import { wordsOf } from '../words/kinds.ts';

const KINDS: Record<string, FileKind> = { images: 'image', videos: 'video', audios: 'audio', files: 'file' };

/** The kinds of files that an attribute takes; all where it names none. */
export function kindsFor({ allowedTypes, name }: MediaAttribute): FileKind[] {
  const allowed = allowedTypes.flatMap((type) => KINDS[type] ?? []);
  const kinds: FileKind[] = allowed.length > 0 ? allowed : ['image', 'video', 'audio', 'file'];
  const wanted = NAMED.find(([pattern]) => pattern.test(wordsOf(name)))?.[1];
  return wanted && kinds.includes(wanted) ? [wanted] : kinds;
}

const NAMED: readonly (readonly [RegExp, FileKind])[] = [
  [/image|picture|photo|cover|avatar|logo|thumbnail|poster|banner|icon|portrait/, 'image'],
  [/video|film|clip|trailer/, 'video'],
  [/audio|sound|song|track|podcast/, 'audio'],
  [/pdf|document|file|download|attachment|brochure|manual/, 'file'],
];

/** The numbers of the files of a row; drawn from the first of the library, so that more files move none. */
export function fileNumbers(
  attribute: MediaAttribute,
  seed: number,
  profile: Profile,
  library: Population,
  chance: Chance,
): (spot: Spot) => number[] {
  const empty = leftEmpty(attribute, seed, profile);
  const kinds = kindsFor(attribute);
  const all = Array.from({ length: DEFAULT_FILES }, (_, index) => index + 1);
  const choices = kinds.map((kind) => all.filter((number) => fileKind(number) === kind));
  const there = [...choices].flat().filter((number) => library.hasNumber(number));
  const pick = (): number => {
    // Pictures are what most editors choose where they may choose anything.
    const [first = []] = choices;
    return chance.pick(choices.length > 1 && !chance.chance(0.75) ? chance.pick(choices) : first);
  };
  const filled = attribute.required || fills(profile);
  return (spot) => {
    if (empty(spot) || there.length === 0) return [];
    chance.seed(mix(seed, spot.shared));
    const count = attribute.many ? chance.int(1, 4) : 1;
    const numbers = new Set(Array.from({ length: count }, pick));
    const found = [...numbers].filter((number) => library.hasNumber(number));
    return found.length > 0 || !filled ? found : [chance.pick(there)];
  };
}
