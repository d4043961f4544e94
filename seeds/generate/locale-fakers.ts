import type { Faker } from '@faker-js/faker';

/** The fakers whose names say a country too. */
const WITH_COUNTRY: Readonly<Record<string, string>> = {
  cs: 'cs_CZ',
  id: 'id_ID',
  nb: 'nb_NO',
  no: 'nb_NO',
  pt: 'pt_PT',
  zh: 'zh_CN',
};

/** Loads the fakers of locales, for names of people and places. English ones are there already. */
export async function loadFakers(
  locales: readonly string[],
): Promise<{ readonly [locale: string]: Faker } | undefined> {
  const others = locales.filter((code) => !/^en\b/i.test(code));
  const loaded = await Promise.all(others.map(async (code) => [code, await loadFaker(code)] as const));
  const fakers = loaded.filter((entry): entry is [string, Faker] => entry[1] !== undefined);
  return fakers.length > 0 ? Object.fromEntries(fakers) : undefined;
}

async function loadFaker(code: string): Promise<Faker | undefined> {
  const [language = '', country = ''] = code.split(/[-_]/);
  for (const name of [`${language}_${country.toUpperCase()}`, language, WITH_COUNTRY[language] ?? '']) {
    if (!/^[a-z]{2,3}(?:_[A-Z]{2})?$/.test(name)) continue;
    try {
      const { faker } = (await import(`@faker-js/faker/locale/${name}`)) as { faker: Faker };
      return faker;
    } catch {
      // There is no faker of this name.
    }
  }
  return undefined;
}
