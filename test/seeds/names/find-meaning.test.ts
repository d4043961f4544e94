import { describe, expect, it } from 'vitest';
import { findMeaning } from '../../../seeds/names/find-meaning.ts';
import { meaningOf } from './meaning.ts';

describe('spelling', () => {
  it.each([
    ['camelCase, snake_case, kebab-case', ['metaTitle', 'meta_title', 'Meta-Title', 'METATitle'], 'seoTitle'],
    ['umlauts', ['größe', 'groesse', 'grosse', 'Größe'], 'size'],
    ['accents', ['teléfono', 'telefono', 'TELEFONO'], 'phone'],
    ['letters of other alphabets', ['cena_złożona', 'cenaZlozona'], 'price'],
    ['numbers behind', ['phone2', 'telefon_1'], 'phone'],
    ['prefixes of types', ['txtTitle', 'str_title'], 'title'],
    ['small words', ['fechaDeNacimiento', 'fecha_nacimiento', 'fechanacimiento'], 'birth'],
    ['cases and plurals', ['telefonu', 'telefony', 'telefons'], 'phone'],
  ])('%s do not matter', (_rule, names, meaning) => {
    for (const name of names) expect([name, meaningOf(name)]).toEqual([name, meaning]);
  });
});

describe('the head of a name', () => {
  it.each([
    ['productName', 'product'],
    ['companyEmail', 'email'],
    ['bannerTextColor', 'color'],
    ['colorFondo', 'color'],
    ['couleurBouton', 'color'],
    ['Rechnungsadresse', 'address'],
    ['numeroTelefono', 'phone'],
    ['emailContacto', 'email'],
    ['date_of_birth', 'birth'],
    ['name_of_the_street', 'street'],
    ['inviteCode', 'couponCode'],
    ['priceUnit', 'unit'],
    ['motivo', 'reason'],
    ['cancellationReason', 'reason'],
  ])('of %s says that it is %s', (name, meaning) => {
    expect(meaningOf(name)).toBe(meaning);
  });
});

describe('networks', () => {
  it.each(['telegram', 'discord', 'pinterest', 'mastodon', 'bluesky', 'threads', 'snapchat', 'xing'])(
    '%s has addresses of its own',
    (network) => {
      expect(meaningOf(network)).toBe(network);
      expect(meaningOf(`${network}Url`)).toBe(network);
      expect(meaningOf(`${network}Username`)).toBe('handle');
    },
  );
});

describe('compounds', () => {
  it.each([
    ['produktbeschreibung', 'description'],
    ['Anmeldelink', 'url'],
    ['vereinsfarben', 'color'],
    ['Sitzungsort', 'venue'],
    ['inventarnr', 'reference'],
    ['achtergrondkleur', 'color'],
  ])('%s is %s', (name, meaning) => {
    expect(meaningOf(name)).toBe(meaning);
  });

  it.each(['operator', 'sommelier', 'panelist', 'formulario', 'assignedTo'])(
    '%s is no compound of known words',
    (name) => {
      expect([undefined, 'person', 'company']).toContain(meaningOf(name));
    },
  );
});

describe('the type of the attribute', () => {
  it.each([
    ['score', 'string', 'gameResult'],
    ['score', 'integer', 'score'],
    ['questions', 'integer', 'several'],
    ['questions', 'text', 'question'],
    ['tarif', 'decimal', 'price'],
    ['tarif', 'string', 'plan'],
    ['ort', 'integer', undefined],
    ['term', 'boolean', undefined],
  ] as const)('decides what %s is: as %s it is %s', (name, type, meaning) => {
    expect(meaningOf(name, type)).toBe(meaning);
  });

  it('makes the number of something a code in a text, and a count in a number', () => {
    expect(meaningOf('flurstuecksnummer')).toBe('reference');
    expect(meaningOf('number')).toBe('number');
    expect(meaningOf('numDoors', 'integer')).toBe('rooms');
    expect(meaningOf('numero_de_arbitros', 'integer')).toBe('count');
  });
});

describe('who did something', () => {
  it.each([
    'createdBy',
    'approvedBy',
    'creePar',
    'creadoPor',
    'geprüftVon',
    'utworzonePrzez',
    'goedgekeurdDoor',
  ])('%s is a person', (name) => {
    expect(meaningOf(name)).toBe('person');
  });

  it('is not meant by a preposition alone, nor by a date', () => {
    expect(meaningOf('von')).toBeUndefined();
    expect(meaningOf('gueltigVon', 'date')).not.toBe('person');
  });
});

describe('flags', () => {
  it.each(
    'isActive visible showTitle enableComments aktiv anzeigen afficherTitre disponible exibirNoMenu pokazTytul zobrazit zichtbaar'.split(
      ' ',
    ),
  )('%s is mostly true', (name) => {
    expect(meaningOf(name, 'boolean')).toBe('mostlyTrue');
  });

  it.each(
    'isArchived hideTitle notAvailable unavailable noIndex ausgebucht nichtAnzeigen masquerTitre naoDisponivel niedostepny nedostupne zruseno verkocht chiuso'.split(
      ' ',
    ),
  )('%s is seldom true', (name) => {
    expect(meaningOf(name, 'boolean')).toBe('seldomTrue');
  });

  it.each(['isFeatured', 'petsAllowed', 'vegetarisch'])('%s is one or the other', (name) => {
    expect(meaningOf(name, 'boolean')).toBeUndefined();
  });
});

describe('words with two senses', () => {
  it('have the other ones as well, so that the type can decide', () => {
    expect(findMeaning(['matricula'], 'string').others).toContain('reference');
    expect(findMeaning(['estado'], 'string').others).toContain('status');
  });
});

describe('unknown names', () => {
  it.each(['xyzzy', 'zzz_qqq', 'a', '', '_', '42'])('%j has no meaning', (name) => {
    expect(meaningOf(name)).toBeUndefined();
  });
});
