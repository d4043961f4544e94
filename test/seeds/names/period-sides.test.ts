import { describe, expect, it } from 'vitest';
import { nameWords } from '../../../seeds/names/name-words.ts';
import { limitOf, sideOf, unsaidStarts } from '../../../seeds/names/period-sides.ts';

const side = (name: string): string | undefined => sideOf(nameWords(name))?.stage;

describe('sideOf', () => {
  it.each([
    [
      'start',
      'startDate validFrom from vonDatum gueltigAb dateDebut fechaInicio dataInicial dal dataOd zacatek',
    ],
    [
      'end',
      'endDate validUntil to bisDatum anmeldeschluss dateLimite hasta dataFim dataDo uzaverka einddatum',
    ],
    ['joined', 'hireDate joinDate eintrittsdatum dateEmbauche fechaIngreso dataAdmissao datumNastupu'],
    ['left', 'leaveDate retirementDate austrittsdatum fechaBaja dataZwolnienia'],
    ['ordered', 'orderDate purchaseDate kaufdatum dateCommande fechaCompra dataZakupu datumNakupu'],
    ['published', 'releaseDate publishedAt erscheinungsdatum dateSortie fechaEstreno dataUscita datumVydani'],
    ['checkIn', 'checkInDate anreisedatum fechaEntrada'],
    ['opened', 'opensAt einlass'],
    ['closed', 'closesAt schliesst'],
  ])('%s: %s', (stage, names) => {
    for (const name of names.split(' ')) expect([name, side(name)]).toEqual([name, stage]);
  });

  it('says what begins, so that two periods of a row differ', () => {
    const registration = sideOf(nameWords('registrationStart'));
    expect(registration?.of).not.toBe(sideOf(nameWords('startDate'))?.of);
    expect(registration?.of).toBe(sideOf(nameWords('registrationEnd'))?.of);
  });

  it.each(['title', 'fromage', 'datum', ''])('%j has no side', (name) => {
    expect(side(name)).toBeUndefined();
  });
});

describe('unsaidStarts', () => {
  it.each([
    ['date endDate', ['date']],
    ['date_event date_event_end', ['date_event']],
    ['date startDate endDate', []],
    ['date validUntil', []],
    ['date birthday', []],
  ])('%s: %j', (names, starts) => {
    const words = names.split(' ').map(nameWords);
    expect(unsaidStarts(words)).toEqual(starts.map(nameWords));
  });
});

describe('limitOf', () => {
  it.each([
    ['minPrice', 'least'],
    ['maxPrice', 'most'],
    ['precioMinimo', 'least'],
    ['hoechstalter', 'most'],
    ['ageFrom', 'least'],
    ['ageTo', 'most'],
    ['cenaOd', 'least'],
    ['cenaDo', 'most'],
    ['price', undefined],
  ])('of %s is %s', (name, limit) => {
    expect(limitOf(nameWords(name))).toBe(limit);
  });
});
