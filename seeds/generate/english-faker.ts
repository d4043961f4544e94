import type { Faker, LocaleDefinition } from '@faker-js/faker';
import { once } from 'es-toolkit/function/once';
import type { Random } from '../../src/random.ts';

/** The lists of a name: for everybody, for women and for men. */
interface Lists<Item> {
  readonly generic?: readonly Item[] | null;
  readonly female?: readonly Item[] | null;
  readonly male?: readonly Item[] | null;
}

interface Weighted<Value> {
  readonly value: Value;
  readonly weight: number;
}

/**
 * Returns a faker that draws the names of people itself, as faker does, and leaves everything else to faker. Generated
 * entries need nothing else of English, and faker's class takes three milliseconds of each test file.
 *
 * @param make returns faker, with the same definitions and random numbers
 */
export function englishFaker(definitions: LocaleDefinition, random: Random, make: () => Faker): Faker {
  const faker = once(make);
  const { first_name: first, last_name: last, last_name_pattern: patterns } = definitions.person!;
  const lastName = (): string => random.pick((last as Lists<string>).generic!);
  return forwarding<Faker>(
    {
      rawDefinitions: definitions,
      getMetadata: () => definitions.metadata!,
      person: forwarding<Faker['person']>(
        {
          firstName: (sex) =>
            sex === undefined
              ? random.pick(drawList(first as Lists<string>, random))
              : faker().person.firstName(sex),
          lastName: (sex) => {
            if (sex !== undefined) return faker().person.lastName(sex);
            const pattern = drawWeighted(drawList(patterns as Lists<Weighted<string>>, random), random);
            return pattern.replaceAll('{{person.last_name.generic}}', lastName);
          },
        },
        () => faker().person,
      ),
    },
    faker,
  );
}

/** Draws a sex, and one of its lists or the list for everybody: the longer one more often. */
function drawList<Item>({ generic, female, male }: Lists<Item>, random: Random): readonly Item[] {
  const own = random.pick(['female', 'male'] as const) === 'female' ? female : male;
  if (!own || !generic) return own ?? generic ?? [];
  return drawWeighted(
    [
      { weight: 3 * Math.sqrt(own.length), value: own },
      { weight: Math.sqrt(generic.length), value: generic },
    ],
    random,
  );
}

function drawWeighted<Value>(all: readonly Weighted<Value>[], random: Random): Value {
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = random.between(0, total);
  let sum = 0;
  return all.find(({ weight }) => drawn < (sum += weight))!.value;
}

/** Returns an object with own members that is another one otherwise, which is made when something else is needed. */
const forwarding = <Whole extends object>(own: Partial<Whole>, whole: () => Whole): Whole =>
  new Proxy(own as Whole, {
    get: (_, key) => Reflect.get(Object.hasOwn(own, key) ? own : whole(), key) as unknown,
    has: (_, key) => key in whole(),
    set: (_, key, value) => Reflect.set(whole(), key, value),
  });
