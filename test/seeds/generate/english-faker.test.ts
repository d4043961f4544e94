import { Faker } from '@faker-js/faker';
import { faker as english } from '@faker-js/faker/locale/en';
import { expect, test, vi } from 'vitest';
import { englishFaker } from '../../../seeds/generate/english-faker.ts';
import { Random } from '../../../src/random.ts';

function pair(seed: number) {
  const own = new Random(seed);
  const fakers = new Random(seed);
  const randomizer = { next: () => fakers.next(), seed: () => {} };
  const faker = new Faker({ locale: english.rawDefinitions, randomizer });
  const make = vi.fn<() => Faker>(() => faker);
  return { light: englishFaker(english.rawDefinitions, own, make), faker, make, own, fakers };
}

test('names are those of faker, from the same random numbers', () => {
  const { light, faker, make, own, fakers } = pair(7);
  for (let drawn = 0; drawn < 3000; drawn += 1) {
    expect(light.person.firstName()).toBe(faker.person.firstName());
    expect(light.person.lastName()).toBe(faker.person.lastName());
  }
  expect(own.next()).toBe(fakers.next());
  expect(make).not.toHaveBeenCalled();
});

test('what it says of itself is what faker says', () => {
  const { light, faker, make } = pair(1);
  expect(light.getMetadata()).toEqual(faker.getMetadata());
  expect(light.rawDefinitions).toBe(faker.rawDefinitions);
  expect(make).not.toHaveBeenCalled();
});

test('everything else comes from faker, which is made once', () => {
  const { light, faker, make } = pair(1);
  expect(faker.rawDefinitions.commerce!.department).toContain(light.commerce.department());
  expect(faker.rawDefinitions.person!.first_name!.female).toContain(light.person.firstName('female'));
  expect(light.person.lastName('male')).toMatch(/^\p{Lu}/u);
  expect(light.person.fullName()).toContain(' ');
  expect(light.helpers.arrayElement(['a'])).toBe('a');
  light.setDefaultRefDate('2030-01-01T00:00:00Z');
  expect(light.defaultRefDate().toISOString()).toBe('2030-01-01T00:00:00.000Z');
  expect('commerce' in light).toBe(true);
  expect(make).toHaveBeenCalledOnce();
});
