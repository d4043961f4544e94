import { mix } from '../../random/random.ts';
import { spread } from '../../random/shuffle.ts';
import { fillIn } from '../fill-in.ts';
import { PLACES } from '../places.ts';
import { sharedWord, type Draw, type Thing } from './draw.ts';

/** `{t}` is a topic, `{T}` the same with a capital letter, `{p}` a place. */
const PATTERNS: readonly string[] = [
  'Why {t} are coming back to {p}',
  '{T} change the way {p} spends its evenings',
  'A weekend among the {t} of {p}',
  'The people behind the {t} of {p}',
  '{p} bets on {t}',
  'What {p} learned from its {t}',
  'Ten years of {t} in {p}',
  'How {t} saved a quarter of {p}',
  'A short guide to the {t} of {p}',
  '{T} for beginners: a day in {p}',
  'In {p}, {t} are more than a trend',
  'The quiet rise of {t} in {p}',
  'Who pays for the {t} of {p}?',
  '{p} opens its doors to {t}',
  'Five {t} worth a detour to {p}',
  'Letters from {p}: on {t} and patience',
  '{T} and the new face of {p}',
  'Between two {t}: notes from {p}',
  'The winter that {p} fell for {t}',
  'Where {p} goes for its {t}',
  'From {p} with love: the story of its {t}',
  'Inside the oldest {t} of {p}',
  '{T} need friends, and {p} has them',
  'What visitors miss about the {t} of {p}',
];

/**
 * Makes a headline. All types go through the topics of an area in the same order, so that pictures of a
 * topic fit the first entries of each. A topic comes with every pattern and place before one repeats.
 */
export function story(draw: Draw): Thing {
  const { topics } = draw.area;
  const size = PATTERNS.length * PLACES.length;
  const topic = sharedWord(draw, draw.rank, topics);
  const turn = Math.floor(draw.rank / topics.length) + (draw.rank % topics.length) * 677;
  const at = spread(size, mix(draw.seed, draw.area.topics[0]!.length))(turn % size);
  const place = PLACES[Math.floor(at / PATTERNS.length)]!;
  const round = Math.floor(draw.rank / (size * topics.length));
  const title = fillIn(PATTERNS[at % PATTERNS.length]!, { topic, place });
  return { title: round === 0 ? title : `${title}, part ${round + 1}`, topic, place };
}
