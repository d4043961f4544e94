import type { GenerateContext } from '../context/context.ts';
import { NAMES } from '../words/lists.ts';
import { fullName } from '../subjects/people.ts';
import { capitalize } from '../words/fill-in.ts';
import { drawsOf, personNumbered, PORTRAITS } from '../subjects/shared-draws.ts';
import { type Subject, subjectOf } from '../subjects/subject.ts';
import type { Theme } from '../names/themes.ts';
import { LOGOS, roleOf } from './library.ts';

/** What a file shows. */
interface Shown {
  /** What the file is named after: `portrait Ines Moreau`. */
  readonly name: string;
  /** The alternative text: `Portrait of Ines Moreau`. */
  readonly text: string;
  /** Where it was taken, for captions that do not say it yet. */
  readonly place: string;
}

/** Returns what a file shows: what the entries of the same number are about, in all types. */
export function shownOn(context: GenerateContext, number: number): Shown {
  const { role, at } = roleOf(number);
  const subject = (theme: Theme): Subject => subjectOf(drawsOf(theme, { theme }, context.seed, context)(at));
  switch (role) {
    case 'portrait': {
      if (at === PORTRAITS + 1) return { name: 'portrait', text: 'Portrait', place: '' };
      const person = fullName(personNumbered(context.generators, context.seed, at));
      return { name: `portrait ${person}`, text: `Portrait of ${person}`, place: '' };
    }
    case 'logo': {
      if (at === LOGOS + 1) return { name: 'logo', text: 'Logo', place: '' };
      const { title } = subject('company');
      return { name: `logo ${title}`, text: `Logo of ${title}`, place: '' };
    }
    case 'icon': {
      const icon = NAMES.icon[(at + context.seed) % NAMES.icon.length]!;
      return { name: `icon ${icon}`, text: `${capitalize(icon.replace('-', ' '))} icon`, place: '' };
    }
    case 'product': {
      const { title, place } = subject('product');
      return { name: title, text: title, place };
    }
    case 'dish': {
      const { title } = subject('recipe');
      return { name: title, text: title, place: '' };
    }
    default: {
      const { topic, place } = subject('story');
      const text = capitalize(`${topic} in ${place}`);
      return { name: text, text, place: '' };
    }
  }
}
