import { expect, test } from 'vitest';
import { openSource } from '../../../handlers/cli/open-source.ts';
import { readArguments } from '../../../handlers/cli/arguments.ts';
import { loadFakers } from '../../../seeds/generate/locale-fakers.ts';

test('each locale has the faker of its language, if there is one', async () => {
  const found = await loadFakers(['en', 'de', 'cs', 'pt-BR', 'fr-CA', 'en-GB', 'tlh', '../de']);
  const codes = Object.entries(found ?? {}).map(([locale, faker]) => [locale, faker.getMetadata().code]);
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
