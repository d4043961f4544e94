import { describe, expect, test } from 'vitest';
import { open } from '../../seeds/generate/open.ts';

type Types = Record<string, string | { readonly type: string; readonly [key: string]: unknown }>;

/** Generates 60 rows of a type with these attributes. */
function rowsOf(attributes: Types, owner = 'thing') {
  const schemas = Object.entries(attributes).map(([name, type]) => [
    name,
    typeof type === 'string' ? { type } : type,
  ]);
  const model = {
    contentTypes: {
      [`api::${owner}.${owner}`]: {
        info: { singularName: owner, pluralName: `${owner}-list` },
        attributes: Object.fromEntries(schemas),
      },
    },
  };
  return open(model, { entries: 60, profile: 'maximal' }).rows(owner);
}

describe('stages of one period keep their order', () => {
  test.each([
    ['date', 'startDate', 'endDate'],
    ['datetime', 'startsAt', 'endsAt'],
    ['time', 'startTime', 'endTime'],
    ['time', 'opensAt', 'closesAt'],
    ['string', 'opensAt', 'closesAt'],
    ['date', 'validFrom', 'validUntil'],
    ['date', 'joinedAt', 'leftAt'],
    ['date', 'hireDate', 'terminationDate'],
    ['datetime', 'submittedAt', 'approvedAt'],
    ['datetime', 'orderedAt', 'shippedAt'],
    ['datetime', 'shippedAt', 'deliveredAt'],
    ['date', 'checkIn', 'checkOut'],
    ['datetime', 'departureTime', 'arrivalTime'],
    ['date', 'dateOfBirth', 'dateOfDeath'],
    ['date', 'issuedOn', 'expiresOn'],
    ['date', 'registrationStart', 'registrationEnd'],
    ['date', 'von', 'bis'],
    ['time', 'von', 'bis'],
    ['date', 'beginn', 'ende'],
    ['datetime', 'eingereichtAm', 'genehmigtAm'],
    ['date', 'eintrittsdatum', 'austrittsdatum'],
    ['date', 'date_debut', 'date_fin'],
    ['time', 'heureOuverture', 'heureFermeture'],
    ['date', 'fechaInicio', 'fechaFin'],
    ['date', 'desde', 'hasta'],
    ['date', 'data_inicio', 'data_fim'],
    ['date', 'dataInizio', 'dataFine'],
    ['date', 'begindatum', 'einddatum'],
    ['date', 'data_od', 'data_do'],
    ['date', 'data_rozpoczecia', 'data_zakonczenia'],
    ['datetime', 'zacatek', 'konec'],
    ['date', 'platnostOd', 'platnostDo'],
  ])('%s: %s before %s', (type, first, last) => {
    const rows = rowsOf({ [first]: type, [last]: type });
    const wrong = rows.filter((row) => String(row[first]) > String(row[last]));
    expect(wrong).toEqual([]);
    expect(new Set(rows.map((row) => row[first])).size).toBeGreaterThan(10);
    expect(rows.some((row) => row[first] !== row[last])).toBe(true);
  });

  test('no stage changes when another is added', () => {
    const [alone] = rowsOf({ startDate: 'date' });
    const [both] = rowsOf({ startDate: 'date', endDate: 'date' });
    expect(both?.['startDate']).toBe(alone?.['startDate']);
  });

  test('what has a period of its own does not share that of the row', () => {
    const rows = rowsOf({ startDate: 'date', registrationStart: 'date' });
    expect(rows.filter((row) => row['startDate'] !== row['registrationStart']).length).toBeGreaterThan(50);
  });
});

describe('amounts of one row fit each other', () => {
  test.each([
    ['decimal', 'salePrice', 'price'],
    ['integer', 'salePrice', 'price'],
    ['decimal', 'price', 'oldPrice'],
    ['decimal', 'subtotal', 'total'],
    ['decimal', 'taxAmount', 'total'],
    ['integer', 'minGuests', 'maxGuests'],
    ['decimal', 'minPrice', 'maxPrice'],
    ['integer', 'priceFrom', 'priceTo'],
    ['integer', 'yearFrom', 'yearTo'],
    ['decimal', 'angebotspreis', 'preis'],
    ['integer', 'mindestalter', 'hoechstalter'],
    ['decimal', 'prix_promo', 'prix'],
    ['decimal', 'precioOferta', 'precio'],
    ['decimal', 'prezzo_scontato', 'prezzo'],
    ['decimal', 'preco_promocional', 'preco'],
    ['decimal', 'actieprijs', 'prijs'],
    ['decimal', 'cena_promocyjna', 'cena'],
    ['decimal', 'zvyhodnena_cena', 'cena'],
  ])('%s: %s not above %s', (type, small, large) => {
    const rows = rowsOf({ [small]: type, [large]: type }, 'product');
    const wrong = rows.filter((row) => Number(row[small]) > Number(row[large]));
    expect(wrong).toEqual([]);
    expect(new Set(rows.map((row) => row[large])).size).toBeGreaterThan(5);
  });

  test('limits of the model keep the order', () => {
    const limits = { type: 'decimal', min: 100, max: 120 };
    const rows = rowsOf({ salePrice: limits, price: limits, oldPrice: limits }, 'product');
    for (const row of rows) {
      const [sale, price, old] = ['salePrice', 'price', 'oldPrice'].map((name) => Number(row[name]));
      expect([sale! <= price!, price! <= old!, sale! >= 100, old! <= 120]).toEqual([true, true, true, true]);
    }
  });

  test.each([
    ['probability', { type: 'decimal', min: 0, max: 1 }, 0, 1, 15],
    ['percent', { type: 'decimal', min: 0, max: 1 }, 0, 1, 15],
    ['anything', { type: 'float', min: 0, max: 1 }, 0, 1, 15],
    ['rating', { type: 'integer', min: 0, max: 10 }, 0, 10, 6],
    ['mileage', 'integer', 1000, 300_000, 30],
    ['anio', 'integer', 1900, 2030, 10],
    ['latitude', 'float', -90, 90, 30],
    ['latitude', 'string', -90, 90, 30],
    ['steuersatz', 'decimal', 1, 30, 5],
  ] as const)('%s: %o', (name, type, low, high, different) => {
    const values = rowsOf({ [name]: type }).map((row) => Number(row[name]));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(low);
    expect(Math.max(...values)).toBeLessThanOrEqual(high);
    expect(new Set(values).size).toBeGreaterThanOrEqual(different);
  });
});

describe('prices', () => {
  const endings = (rows: readonly Record<string, unknown>[], name: string): Set<number> =>
    new Set(rows.flatMap((row) => (row[name] === null ? [] : [Math.round((Number(row[name]) % 1) * 100)])));

  test('end as in a shop, and what people do has round ones', () => {
    expect(endings(rowsOf({ price: 'decimal' }, 'product'), 'price').size).toBeLessThan(4);
    expect(endings(rowsOf({ price: 'decimal' }, 'service'), 'price')).toEqual(new Set([0]));
    const plans = rowsOf({ productPrice: 'decimal' }, 'plan');
    for (const ending of endings(plans, 'productPrice')) expect([0, 50, 90, 95, 99]).toContain(ending);
  });

  test('are usual ones where they must differ, and are counted in cents where the name says it', () => {
    const price = { type: 'integer', unique: true, min: 0, max: 999_999 };
    for (const row of rowsOf({ price }, 'plan')) expect(Number(row['price'])).toBeLessThan(1000);
    for (const { price: euros, priceInCents } of rowsOf(
      { price: 'integer', priceInCents: 'integer' },
      'product',
    ))
      expect(priceInCents).toBe(Number(euros) * 100);
  });
});

test('limits of what is counted are small, and what people like is rated', () => {
  for (const { maxImages, stopIndex } of rowsOf({ maxImages: 'integer', stopIndex: 'integer' })) {
    expect(Number(maxImages)).toBeLessThan(21);
    expect(Number(stopIndex)).toBeLessThan(61);
  }
  for (const { rate } of rowsOf({ rate: 'decimal' }, 'product')) expect(Number(rate)).toBeLessThanOrEqual(5);
});
