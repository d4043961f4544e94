import { Faker } from '@faker-js/faker';
import { faker } from '@faker-js/faker/locale/en';
import { expect, test } from 'vitest';
import { openSource } from '../../../handlers/cli/open-source.ts';
import { readArguments } from '../../../handlers/cli/arguments.ts';
import { loadFakers } from '../../../seeds/generate/locale-fakers.ts';
import { Random } from '../../../seeds/random.ts';
import { drawNames } from '../../../seeds/subjects/people.ts';

test('each locale has the faker of its language, if there is one', async () => {
  const found = await loadFakers(['en', 'de', 'cs', 'pt-BR', 'fr-CA', 'en-GB', 'tlh', '../de']);
  const codes = Object.entries(found ?? {}).map(([locale, one]) => [locale, one.getMetadata().code]);
  expect(codes).toEqual([
    ['de', 'de'],
    ['cs', 'cs_CZ'],
    ['pt-BR', 'pt_BR'],
    ['fr-CA', 'fr_CA'],
  ]);
  expect(await loadFakers(['en'])).toBeUndefined();
});

test('--reference-date is a date or now, and gives other dates', async () => {
  const flags = (...more: string[]): Parameters<typeof openSource>[0] => {
    const command = readArguments(['serve', ...more]);
    return command.name === 'serve' ? command.flags : {};
  };
  expect(flags('--reference-date', 'now')).toMatchObject({ referenceDate: 'now' });
  expect(() => flags('--reference-date', 'soon')).toThrow(/--reference-date soon is not a date.*"now"/);
  expect(() => flags('--export', 'a.tar', '--reference-date', 'now')).toThrow(
    /--reference-date is for generated/,
  );
  const { isGenerated } = await openSource(flags('--reference-date', '2020-01-01'));
  expect(isGenerated).toBe(true);
});

test('English names are drawn as faker draws them', () => {
  const [ofFaker, own] = [new Random(7), new Random(7)];
  const { rawDefinitions: locale } = faker;
  const { person } = new Faker({ locale, randomizer: { next: () => ofFaker.next(), seed: () => {} } });
  const names = drawNames(locale.person!, () => own.next());
  for (let count = 0; count < 5000; count += 1)
    expect([names.firstName(), names.lastName()]).toEqual([person.firstName(), person.lastName()]);
});
