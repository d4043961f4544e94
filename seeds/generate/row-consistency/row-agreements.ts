import { toFraction } from '../../../src/basics.ts';
import type { AttributeOf } from '../../../src/model/index.ts';
import type { Stage } from '../../names/period-sides.ts';
import { isTypeOfInput } from '../../names/value-kinds.ts';
import { TEXT_TYPES } from '../../scalars/scalar-field.ts';
import type { RowKey } from '../../subjects/row-key.ts';
import { type RowMakers, DATE, DAY, FLAG, INTEGER, meaningIn, NUMBER, Row } from './row-attributes.ts';
import { lateWords } from '../../words/late-words.ts';
import { iconOf } from '../../subjects/written-texts.ts';
import { inputNamed } from '../../texts/row-texts/passages.ts';
import { agreeOrders, agreePairs, agreeResults, agreeTexts } from './following-values.ts';
import { agreeFlags, agreeStages, CALLED_OFF } from './row-states.ts';

const YEAR = 365.25 * DAY;

/**
 * Makes the values of one row agree with each other: an age with the date of birth, nights with the stay, what is in
 * stock with the number of pieces, the parts of a sum with the sum.
 */
export function agreeWithinRow(makers: RowMakers): void {
  const row = new Row(makers);
  if (row.scalars.length < 2) return;
  const areTexts = row.scalars.every(({ type }) => TEXT_TYPES.has(type));
  for (const agree of areTexts ? OF_TEXTS : AGREEMENTS) agree(row);
}

function agreeAges(row: Row): void {
  const [built, renewed] = [/built|construct|baujahr/, /renov|modern|restor|refurb|sanier/].map((words) =>
    row.find(INTEGER, words),
  );
  const year = new Date(row.now).getUTCFullYear();
  if (built && renewed)
    row.replace(renewed, (key, value) => {
      const from = row.number(built, key) ?? 1900;
      return Number(value) > from ? undefined : Math.min(year, from + 5 + (key.sharedHash % 40));
    });
  const born = row.scalars.find((one) => DATE.test(one.type) && meaningIn(row.makers, one) === 'birth');
  if (!born) return;
  for (const one of row.scalars.filter(({ type }) => INTEGER.test(type))) {
    const meaning = meaningIn(row.makers, one);
    if (meaning === 'age')
      row.replace(one, (key) => {
        const time = row.time(born, key);
        return time === undefined ? undefined : Math.floor((row.now - time) / YEAR);
      });
    if (meaning === 'birthYear')
      row.replace(one, (key) => {
        const time = row.time(born, key);
        return time === undefined ? undefined : new Date(time).getUTCFullYear();
      });
  }
}

/** The number of nights is that between arrival and departure. */
function agreeStays(row: Row): void {
  if (row.count(DATE) < 2) return;
  const nights = row.find(
    INTEGER,
    /^(?:number (?:of )?)?(?:nights?|nachte?|naechte|nuits|noches|notti|noites|noce|noci)(?: count)?$/,
  );
  const at = (...stages: Stage[]): AttributeOf<'scalar'> | undefined =>
    row.scalars.find(
      (one) =>
        DATE.test(one.type) && stages.includes(row.makers.context.nameOf(one).side()?.stage ?? 'created'),
    );
  const [from, to] = [at('checkIn', 'arrival', 'start'), at('checkOut', 'departure', 'end')];
  if (!nights || !from || !to) return;
  row.replace(nights, (key) => {
    const [first = 0, last = 0] = [row.time(from, key), row.time(to, key)];
    return last > first ? Math.round((last - first) / DAY) || undefined : undefined;
  });
}

const IN_STOCK =
  /^(?:is )?(?:in stock|available|availability|lieferbar|vorratig|verfugbar|disponib\w+|dostepn\w+|skladem)$/;
const SOLD_OUT =
  /sold out|out of stock|ausverkauft|ausgebucht|booked out|agotad|complet$|esaurit|esgotad|wyprzedan|vyprodan/;
const MOST = /\bmax|total|most|highest/;
const LEFT = /\b(?:left|free|remaining|available|frei|libres?|liberi|livres)\b/;

/** What is there and what is said of it are the same: pieces in stock, seats left, floors. */
function agreeStock(row: Row): void {
  const { scalars, makers } = row;
  const places = scalars.filter(
    (one) => INTEGER.test(one.type) && /^(?:capacity|groupSize)$/.test(meaningIn(makers, one) ?? ''),
  );
  const left = places.find((one) => LEFT.test(row.wordsOf(one)));
  const [all] = places
    .filter((one) => one !== left)
    .toSorted((one, other) => Number(MOST.test(row.wordsOf(other))) - Number(MOST.test(row.wordsOf(one))));
  if (left && all)
    row.replace(left, (key) => {
      const total = row.number(all, key);
      return total === undefined ? undefined : Math.floor(total * toFraction(key.sharedHash));
    });
  const stock = left ?? scalars.find((one) => INTEGER.test(one.type) && meaningIn(makers, one) === 'stock');
  if (stock) {
    for (const words of [IN_STOCK, SOLD_OUT])
      row.replace(row.find(FLAG, words), (key) => {
        const count = row.number(stock, key);
        return count === undefined ? undefined : count > 0 === (words === IN_STOCK);
      });
  }
  const [opens, closed] = [
    scalars.find((one) => one.type === 'time'),
    row.find(FLAG, /^(?:is )?(?:closed|geschlossen|ferme|cerrado|chiuso|fechado|zamkniete|zavreno)$/),
  ];
  if (opens) row.replace(closed, (key) => row.makers.values.get(opens.name)?.(key) === null);
  const soldOut = row.find(FLAG, SOLD_OUT);
  const sold = row.find(INTEGER, /\bsold\b|^booked|^registered/);
  if (soldOut && sold && all)
    row.replace(sold, (key) =>
      makers.values.get(soldOut.name)?.(key) === true ? row.number(all, key) : undefined,
    );
  const floors = scalars.filter((one) => INTEGER.test(one.type) && meaningIn(makers, one) === 'levelNumber');
  const most = floors.find((one) =>
    /total|number|count|floors|storeys|stories|anzahl/.test(row.wordsOf(one)),
  );
  const floor = floors.find((one) => one !== most);
  if (most && floor) row.replace(most, (key, value) => Math.max(Number(value), row.number(floor, key) ?? 0));
}

const QUANTITY =
  /^(?:quantity|qty|menge|anzahl|cantidad|quantite|quantidade|quantita|ilosc|mnozstvi|aantal)$/;

/** A line is its price as often as it is bought, a total the sum of its parts, a year costs ten months. */
function agreeSums(row: Row): void {
  if (row.count(NUMBER) < 2) return;
  const { scalars, makers } = row;
  const amounts = scalars.filter(({ type }) => NUMBER.test(type));
  const meaning = (what: string): AttributeOf<'scalar'> | undefined =>
    amounts.find((one) => meaningIn(makers, one) === what);
  const [price, total, quantity] = [meaning('price'), meaning('total'), row.find(INTEGER, QUANTITY)];
  const parts = [meaning('subtotal'), meaning('taxAmount'), meaning('shippingCost')];
  const round = (value: number): number => Math.round(value * 100) / 100;
  if (quantity && price && total) {
    row.replace(quantity, (key) => 1 + Math.floor(toFraction(key.sharedHash) ** 2 * 5));
    row.replace(total, (key) => {
      const [count, each] = [row.number(quantity, key) ?? 1, row.number(price, key)];
      return each === undefined ? undefined : round(count * each);
    });
  } else if (total && parts[0]) {
    row.replace(total, (key) => {
      const numbers = parts.flatMap((part) => (part ? [row.number(part, key)] : []));
      return numbers.includes(undefined)
        ? undefined
        : round(numbers.reduce<number>((sum, part) => sum + part!, 0));
    });
  }
  const [month, year] = [
    /month|monat|mensu|mensile|mensal|miesi|mesic/,
    /year|annual|jahr|annu|anual|roczn|rocni/,
  ];
  const [monthly, yearly] = [month, year].map((words) =>
    amounts.find((one) => meaningIn(makers, one) === 'price' && words.test(row.wordsOf(one))),
  );
  if (monthly && yearly)
    row.replace(yearly, (key) => {
      const each = row.number(monthly, key);
      return each === undefined ? undefined : round(each * 10);
    });
}

/** The columns of the table of a league, by their words. */
const COLUMNS = {
  won: /^(?:won|wins?|victor\w+|siege|gewonnen|ganados|gagnes|vinte)$/,
  drawn: /^(?:drawn|draws?|ties?|tied|unentschieden|empat\w+|nuls?|pareggi\w*)$/,
  lost: /^(?:lost|loss|losses|defeats?|niederlagen|verloren|perdid\w+|perdus|perse)$/,
  played: /^(?:games |matches )?(?:played|games|matches|spiele|partidos|matchs|partite)(?: played)?$/,
  goalsFor: /^(?:goals (?:for|scored)|scored|tore)$/,
  goalsAgainst: /^(?:goals against|conceded|gegentore)$/,
  goalDifference: /^(?:goal difference|difference|tordifferenz|diff)$/,
  points: /^(?:points|pts|punkte|puntos|punti|pontos)$/,
} as const;

/** The rows of the table of a league add up, and those further down have won less. */
function agreeTable(row: Row): void {
  if (row.count(INTEGER) < 4) return;
  const columns = Object.entries(COLUMNS).flatMap(([name, words]) => {
    const attribute = row.find(INTEGER, words);
    return attribute ? [[name, attribute] as const] : [];
  });
  if (columns.length < 4) return;
  for (const [name, attribute] of columns)
    row.replace(attribute, (key) => {
      const played = 18;
      const won = Math.max(1, 15 - key.sequence);
      const drawn = 1 + (key.sharedHash % Math.max(1, Math.min(4, played - won)));
      const goalsFor = won * 2 + (key.sharedHash % 7) + 5;
      const goalsAgainst = (played - won) * 2 + ((key.sharedHash >>> 8) % 5);
      const counted = { won, drawn, lost: played - won - drawn, played, goalsFor, goalsAgainst };
      return { ...counted, goalDifference: goalsFor - goalsAgainst, points: won * 3 + drawn }[name];
    });
}

/** Who liked something would recommend it, what is adopted has more votes for it, and a range has what is counted. */
function agreeOpinions(row: Row): void {
  const { scalars, makers } = row;
  const stars = scalars.find((one) => NUMBER.test(one.type) && meaningIn(makers, one) === 'rating');
  if (stars)
    row.replace(
      row.find(FLAG, /recommend|empf[ie]|recomiend|recommand/),
      (key) => (row.number(stars, key) ?? 0) > 3,
    );
  const [pro, contra] = [
    /(?:votes|stimmen|voix|votos|voti).*\b(?:for|favou?r|pour|favor)$|^(?:yes|ja|si|oui)\b/,
    /against|contra|contre|contrari|^(?:no|nein|non)\b.*/,
  ].map((words) => scalars.find((one) => meaningIn(makers, one) === 'votes' && words.test(row.wordsOf(one))));
  const result = row.find(/^enumeration$/, /result|outcome|ergebnis|status|resultado/);
  const unanimous = row.find(FLAG, /unanim|einstimmig/);
  if (pro && contra) {
    row.replace(contra, (key) => {
      const all = row.number(pro, key);
      if (all === undefined) return null;
      const isLost = CALLED_OFF.test(String(result && makers.values.get(result.name)?.(key)));
      return isLost ? all + 1 + (key.sharedHash % 9) : Math.floor(all * toFraction(key.sharedHash) * 0.9);
    });
    row.replace(unanimous, (key) => row.number(contra, key) === 0);
  }
  for (const range of scalars.filter((one) => one.enum?.every((value) => RANGE.test(value)))) {
    const counted = scalars.find(
      (one) =>
        INTEGER.test(one.type) &&
        /employee|staff|mitarbeit|head ?count|people|members|guests|persons/.test(row.wordsOf(one)),
    );
    if (counted)
      row.replace(range, (key) => {
        const count = row.number(counted, key);
        const isIn = (value: string): boolean => {
          const [, low, high] = RANGE.exec(value)!;
          return count! >= Number(low) && count! <= Number(high ?? Infinity);
        };
        return count === undefined ? undefined : range.enum!.find(isIn);
      });
  }
}

/** The values of an enumeration that are ranges: `11-50`, `1000+`. */
const RANGE = /^\D*(\d+)(?:\+|\s*(?:-|–|_|to)\s*(\d+))\D*$/;

/** A home is for sale or to let, a salary is that of a year, and the code of an illness is its own. */
function agreeKinds(row: Row): void {
  const { scalars, makers } = row;
  const [rent, price] = ['rent', 'price'].map((what) =>
    scalars.find((one) => NUMBER.test(one.type) && meaningIn(makers, one) === what),
  );
  if (rent && price) {
    const offer = scalars.find((one) => one.enum?.some((value) => TO_LET.test(value)));
    const isToLet = (key: RowKey): boolean =>
      offer ? TO_LET.test(String(makers.values.get(offer.name)?.(key))) : key.sharedHash % 2 === 0;
    for (const one of [rent, price])
      row.replace(one, (key) =>
        key.sharedSubject().facts.kind?.isHome && isToLet(key) !== (one === rent) ? null : undefined,
      );
  }
  const period = row.find(/^enumeration$/, /period|interval|unit|zeitraum/);
  const ofYear = period?.enum?.find((value) => /year|annu|jahr|anu|rok/i.test(value));
  if (ofYear && scalars.some((one) => meaningIn(makers, one) === 'salary')) row.replace(period, () => ofYear);
  const code = scalars.find((one) => meaningIn(makers, one) === 'icdCode');
  const illness =
    code && scalars.find((one) => /^(?:illness|name|title)$/.test(meaningIn(makers, one) ?? ''));
  if (illness)
    row.replace(
      code,
      (key) =>
        (lateWords.details.lists.illnessCodes as Record<string, string>)[
          String(makers.values.get(illness.name)?.(key)).replace(/ \d+$| \(.*$/, '')
        ],
    );
}

const TO_LET = /rent|lease|let$|miete|alquil|locati|affitt|alug/i;

/** A unit is that of the only thing that the row measures. */
function agreeUnits(row: Row): void {
  const unit =
    row.scalars.find((one) => meaningIn(row.makers, one) === 'unit' && !NUMBER.test(one.type)) ??
    row.find(/^enumeration$/, /^units?$/);
  if (!unit) return;
  // The most usual unit comes first.
  const units: Readonly<Record<string, string>> = lateWords.details.lists.units;
  const measured = row.scalars.flatMap((one) => units[meaningIn(row.makers, one) ?? '']?.split(', ') ?? []);
  const symbol = measured.find((one) => !unit.enum || unit.enum.includes(one));
  if (symbol !== undefined) row.replace(unit, () => symbol);
}

/** The label of a field in a form is that of its type: an e-mail field asks for an address. */
function agreeInputs(row: Row): void {
  const type = row.find(/^enumeration$/, /^(?:(?:field|input|feld|form) )?(?:type|typ|tipo|kind)$/);
  if (!type?.enum || !isTypeOfInput(type.enum)) return;
  for (const label of row.scalars.filter(
    (one) => meaningIn(row.makers, one) === 'formLabel' || isLabelOfInput(row, one),
  ))
    row.replace(label, (key) => {
      const value = String(row.makers.values.get(type.name)?.(key) ?? '').toLowerCase();
      const { position = key.sharedHash } = key;
      return /^(?:text|string|input)$/.test(value)
        ? inputNamed(LINES[position % LINES.length]!)
        : inputNamed(value.replaceAll(/[_-]/g, ' '));
    });
}

/** What fields of one line are for. */
const LINES = ['name', 'company', 'subject', 'city', 'address', 'zip', 'country', 'website'];

const isLabelOfInput = (row: Row, one: AttributeOf<'scalar'>): boolean =>
  (one.type === 'string' || one.type === 'text') &&
  /^(?:name|label|title|placeholder)$/.test(row.wordsOf(one));

/** An icon is of what its row is called, if a word of that asks for one. */
function agreeIcons(row: Row): void {
  const meant = (...what: string[]): AttributeOf<'scalar'> | undefined =>
    row.scalars.find(
      (one) => TEXT_OR_CHOICE.test(one.type) && what.includes(meaningIn(row.makers, one) ?? ''),
    );
  const [icon, name] = [meant('icon'), meant('title', 'name') ?? meant('label')];
  if (icon && name)
    row.replace(icon, (key) => {
      const shown = iconOf(String(row.makers.values.get(name.name)?.(key)));
      return shown && icon.enum
        ? icon.enum.find((value) =>
            value
              .toLowerCase()
              .replaceAll(/[^a-z]/g, '')
              .includes(shown.replace('-', '')),
          )
        : shown;
    });
}

const TEXT_OR_CHOICE = /^(?:string|text|enumeration)$/;

/** What rows of texts alone can agree in. */
const OF_TEXTS = [agreeKinds, agreeUnits, agreePairs, agreeIcons];

const AGREEMENTS = [
  agreeOrders,
  agreeAges,
  agreeStays,
  agreeStock,
  agreeSums,
  agreeTable,
  agreeStages,
  agreeFlags,
  agreeOpinions,
  ...OF_TEXTS,
  agreeInputs,
  agreeResults,
  agreeTexts,
];
