import type { GenerateContext } from '../generate/context.ts';
import { hashText, mix } from '../random/random.ts';
import { headingOf } from '../words/headings.ts';
import { personBy } from '../words/people.ts';
import { partOf, type Subject, subjectOf } from '../words/subject/subject.ts';
import { nameTheme, type Theme, wordsOf } from '../words/themes.ts';
import type { Slot } from './slots.ts';

/** The themes of components that speak for their entry. */
const PARTS: ReadonlySet<Theme> = new Set(['seo', 'home', 'section', 'story', 'page', 'site', 'note']);

/** Components that carry the title of their entry. */
const TITLES = /^(?:hero|header|intro|jumbotron|seo|meta|og|open[-_]?graph|page[-_]?header|page[-_]?title)/;

/**
 * Returns what a component is about. A section speaks for its entry; a person, a product or a question has
 * a subject of its own, in the area of the entry.
 */
export function componentSubject(
  { seed, generators }: GenerateContext,
  slot: Slot,
  above: Subject,
  slotSeed: number,
  index: number,
  hash: number,
): Subject {
  const name = slot.component.uid.split('.').at(-1) ?? '';
  const theme = nameTheme(name);
  const words = wordsOf(name);
  const isSame = theme.theme === above.theme && !slot.attribute.many && slot.attribute.kind === 'component';
  if (isSame || theme.theme === 'seo') return above;
  if (PARTS.has(theme.theme)) {
    if (TITLES.test(name) && !slot.parent && index === 0) return above;
    return partOf(above, (whole) => headingOf({ ...theme, words }, whole, hash));
  }
  const first = slotSeed % 9973;
  const identitySeed = hashText(`${slot.path}#identity`, seed);
  return subjectOf(
    {
      ...theme,
      name,
      area: above.area,
      rank: first + index,
      index: first + index,
      seed: hashText(slot.path, seed),
      sharedSeed: seed,
      hash,
      person: () => personBy(generators, mix(identitySeed, hash)),
    },
    above.place,
  );
}
