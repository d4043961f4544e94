import { spread } from '../random/shuffle.ts';
import type { RowKey, Generators } from '../generate/entries/row-key.ts';
import { headline } from './headlines.ts';
import type { Theme } from './themes.ts';
import { NAMES } from './name-lists.ts';
import { anyPerson, fullName, personOf } from './people.ts';
import { PLACES, TAGS } from './topics.ts';
import { prose } from './prose.ts';

/** Makes the names of a type's rows. */
export interface RowNames {
  /** Whether no two entries get the same name, and no two names the same slug. */
  readonly distinct: boolean;
  make(generators: Generators, key: RowKey): string;
}

/** Returns the names for a theme. `identitySeed` decides their order and the persons among them. */
export function rowNamesFor(theme: Theme, identitySeed: number): RowNames {
  switch (theme) {
    case 'person':
      return repeating((generators, key) => fullName(personOf(generators, key, identitySeed)));
    case 'company':
      return fromLists(identitySeed, [NAMES.companyStart, NAMES.companyEnd]);
    case 'category':
      return fromLists(identitySeed, [NAMES.category]);
    case 'tag':
      return fromLists(identitySeed, [TAGS]);
    case 'place':
      return fromLists(identitySeed, [PLACES]);
    case 'page':
      return fromLists(identitySeed, [NAMES.page]);
    case 'project':
      return fromLists(identitySeed, [NAMES.project, PLACES], ', ');
    case 'event':
      return fromLists(identitySeed, [NAMES.event, PLACES], ' in ');
    case 'course':
      return fromLists(identitySeed, [
        NAMES.course,
        ['for beginners', 'in one weekend', 'step by step', 'for families', 'advanced'],
      ]);
    case 'product':
      return fromLists(identitySeed, [NAMES.productLook, NAMES.product]);
    case 'plan':
      return fromLists(identitySeed, [NAMES.plan]);
    case 'variant':
      return fromLists(identitySeed, [NAMES.variant]);
    case 'service':
      return fromLists(identitySeed, [NAMES.skill]);
    case 'country':
      return repeating(({ faker }) => faker('').location.country());
    case 'recipe':
      return repeating(({ faker }) => faker('').food.dish());
    case 'book':
      return repeating(({ faker }) => faker('').book.title());
    case 'music':
      return repeating(({ faker }) => faker('').music.songName());
    case 'vehicle':
      return repeating(({ faker }) => faker('').vehicle.vehicle());
    case 'animal':
      return repeating(({ faker }) => faker('').animal.petName());
    case 'job':
      return repeating(({ faker }) => faker('').person.jobTitle());
    case 'review':
      return repeating(({ random }) => random.pick(NAMES.verdict));
    case 'question':
      return repeating((generators, key) => prose(generators, key, 'question', 1, 1));
    case 'comment':
      return repeating((generators, key) => prose(generators, key, 'comment', 1, 1));
    case 'note':
      return repeating((generators, key) => prose(generators, key, 'note', 1, 1));
    case 'quote':
      return repeating(({ faker }) => fullName(anyPerson(faker(''))));
    case 'action':
      return repeating(({ random }) => random.pick(NAMES.action));
    case 'section':
      return repeating(({ random }) => random.pick(NAMES.section));
    case 'site':
      return repeating(({ random }) => random.pick(NAMES.site));
    case 'home':
      return repeating((generators, key) => prose(generators, key, 'tagline', 1, 1));
    case 'seo':
    case 'story':
      return { distinct: true, make: (_tools, key) => translated(headline(key.subject()), key) };
  }
}

/** Names that may repeat. */
function repeating(make: RowNames['make']): RowNames {
  return { distinct: false, make };
}

/** Combines words from lists: every combination once, then again with a number. */
function fromLists(identitySeed: number, lists: readonly (readonly string[])[], between = ' '): RowNames {
  const size = lists.reduce((product, list) => product * list.length, 1);
  const order = spread(size, identitySeed);
  return {
    distinct: true,
    make(_tools, key) {
      const round = Math.floor((key.sequence - 1) / size);
      let at = order((key.sequence - 1) % size);
      const words = lists.map((list) => {
        const word = list[at % list.length];
        at = Math.floor(at / list.length);
        return word;
      });
      return translated(round === 0 ? words.join(between) : `${words.join(between)} ${round + 1}`, key);
    },
  };
}

/** Adds the locale, so that translations are easy to recognize. */
function translated(name: string, { locale }: RowKey): string {
  return locale === '' ? name : `${name} (${locale})`;
}
