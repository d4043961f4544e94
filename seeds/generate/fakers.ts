import { faker as english } from '@faker-js/faker/locale/en';
import type { Faker } from '@faker-js/faker';
import type { GenerateOptions } from './options.ts';
import type { Chance } from '../random/random.ts';

/**
 * faker by locale, all of them drawing from one source of chance. They are copies: neither faker's
 * own instance nor one that was handed in is seeded or drawn from.
 */
export function fakersFor(option: GenerateOptions['faker'], chance: Chance): (locale: string) => Faker {
  const FakerClass = english.constructor as typeof Faker;
  // faker calls these without their object.
  const randomizer = { next: () => chance.next(), seed: (state: number | number[]) => chance.seed(state) };
  const copy = ({ rawDefinitions }: Faker): Faker =>
    // A language's own definitions come first; what it lacks is said in English.
    new FakerClass({ locale: [rawDefinitions, english.rawDefinitions], randomizer });
  if (isFaker(option)) {
    const one = copy(option);
    return () => one;
  }
  const standard = copy(english);
  const byLocale = new Map(Object.entries(option ?? {}).map(([locale, faker]) => [locale, copy(faker)]));
  return (locale) => byLocale.get(locale) ?? standard;
}

function isFaker(option: GenerateOptions['faker']): option is Faker {
  return (
    option !== undefined &&
    'rawDefinitions' in option &&
    typeof option.rawDefinitions === 'object' &&
    'person' in option &&
    'helpers' in option
  );
}
