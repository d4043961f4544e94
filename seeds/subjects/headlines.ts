import { spread } from '../../src/random.ts';
import { capitalize, fillIn } from '../words/fill-in.ts';
import { PLACES } from '../words/places.ts';
import { numbered, placeOf, sharedWord, type Draw, type Thing } from './draw.ts';

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

/** The number of rows after which topics and places meet again. */
const CYCLE = 3 * PLACES.length;

/**
 * Makes a headline. The stories of one number have the same topic and place in all types, and a picture in
 * the media library shows both. Their patterns differ. No headline comes twice among 5,760 stories.
 */
export function story(draw: Draw): Thing {
  const { index } = draw;
  const topic = sharedWord(draw, draw.rank, draw.area.topics);
  const place = placeOf(draw);
  const turn = Math.floor(index / CYCLE);
  const pattern = spread(PATTERNS.length, draw.seed)(((index % CYCLE) + turn) % PATTERNS.length);
  const round = Math.floor(turn / PATTERNS.length);
  const title = fillIn(PATTERNS[pattern]!, { topic, place });
  return {
    title: round === 0 ? title : `${title}, part ${round + 1}`,
    ...(draw.isUnknown && { label: shortName(draw, place) }),
    topic,
    place,
  };
}

/** Names a thing after what the type says it is, and its place: `Sensor Ghent`. */
function shortName({ name, index }: Draw, place: string): string {
  const kind = capitalize(name.replaceAll(/[-_]+/g, ' '));
  return numbered(`${kind} ${place}`, Math.floor(index / PLACES.length));
}
