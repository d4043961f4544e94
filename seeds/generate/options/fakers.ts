import { faker as english } from '@faker-js/faker/locale/en';
import type { Faker } from '@faker-js/faker';
import type { Random } from '../../../src/random.ts';
import type { GenerateOptions } from '../../context/options.ts';

/**
 * Returns faker by locale. All fakers draw from `random`. They are copies, so the user's faker and
 * faker's own instance keep their state.
 */
export function fakersFor(option: GenerateOptions['faker'], random: Random): (locale: string) => Faker {
  const FakerClass = english.constructor as typeof Faker;
  // Faker calls these methods without their object.
  const randomizer = { next: () => random.next(), seed: (state: number | number[]) => random.seed(state) };
  const copy = ({ rawDefinitions }: Faker): Faker =>
    // English fills the gaps of other languages.
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
