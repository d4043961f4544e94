import { toFraction } from '../../../src/hash.ts';
import type { ScalarAttribute } from '../../../src/model/attribute.ts';
import { remember } from '../../../src/objects.ts';
import { says } from '../../names/happenings.ts';
import { type Stage, sideOf } from '../../names/sides.ts';
import { keysOf } from '../../names/name-words.ts';
import { schemaName } from '../../names/schema-theme.ts';
import { PROGRESS } from '../../scalars/date-values.ts';
import { timeMeaning } from '../../scalars/plain-text.ts';
import type { RowKey } from '../../subjects/row-key.ts';
import { type Agreeing, meaningIn, replace, scalarsOf } from './agreeing.ts';

const DAY = 86_400_000;
const YEAR = 365.25 * DAY;

/**
 * Makes the values of one row agree with each other: an age with the date of birth, nights with the stay, what is in
 * stock with the number of pieces, the parts of a sum with the sum.
 */
export function agreeInRow(agreeing: Agreeing): void {
  const row = new Row(agreeing);
  if (row.scalars.length < 2) return;
  agreeAges(row);
  agreeStays(row);
  agreeStock(row);
  agreeSums(row);
  agreeTable(row);
  agreeStages(row);
  agreeFlags(row);
  agreeUnits(row);
}

/** The attributes of a row by their words, and how to read and replace their values. */
class Row {
  readonly agreeing: Agreeing;
  readonly scalars: readonly ScalarAttribute[];
  readonly now: number;
  readonly #words = new Map<ScalarAttribute, string>();

  constructor(agreeing: Agreeing) {
    this.agreeing = agreeing;
    this.scalars = scalarsOf(agreeing.schema);
    this.now = agreeing.context.generators.referenceTime;
  }

  /** Finds the first attribute of some types whose words match. */
  find(types: RegExp, words: RegExp): ScalarAttribute | undefined {
    return this.scalars.find((one) => types.test(one.type) && words.test(this.wordsOf(one)));
  }

  wordsOf(attribute: ScalarAttribute): string {
    return remember(this.#words, attribute, () => this.agreeing.context.nameOf(attribute).words.join(' '));
  }

  count(types: RegExp): number {
    return this.scalars.filter((one) => types.test(one.type)).length;
  }

  number(attribute: ScalarAttribute, key: RowKey): number | undefined {
    const value = this.agreeing.values.get(attribute.name)?.(key) ?? null;
    return value === null ? undefined : Number(value);
  }

  /** Reads a date in ms. */
  time(attribute: ScalarAttribute, key: RowKey): number | undefined {
    const time = Date.parse(String(this.agreeing.values.get(attribute.name)?.(key)));
    return Number.isNaN(time) ? undefined : time;
  }

  replace(
    attribute: ScalarAttribute | undefined,
    make: (key: RowKey, made: unknown) => string | number | boolean | null | undefined,
  ): void {
    if (attribute) replace(this.agreeing, attribute, make);
  }
}

const NUMBER = /^(?:integer|decimal|float)$/;
const INTEGER = /^integer$/;
const DATE = /^date/;
const FLAG = /^boolean$/;

function agreeAges(row: Row): void {
  const [built, renewed] = [/built|construct|baujahr/, /renov|modern|restor|refurb|sanier/].map((words) =>
    row.find(INTEGER, words),
  );
  const year = new Date(row.now).getUTCFullYear();
  if (built && renewed)
    row.replace(renewed, (key, made) => {
      const from = row.number(built, key) ?? 1900;
      return Number(made) > from ? undefined : Math.min(year, from + 5 + (key.sharedHash % 40));
    });
  const born = row.scalars.find((one) => DATE.test(one.type) && meaningIn(row.agreeing, one) === 'birth');
  if (!born) return;
  for (const one of row.scalars.filter(({ type }) => INTEGER.test(type))) {
    const meaning = meaningIn(row.agreeing, one);
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
  const at = (...stages: Stage[]): ScalarAttribute | undefined =>
    row.scalars.find(
      (one) =>
        DATE.test(one.type) && stages.includes(row.agreeing.context.nameOf(one).side()?.stage ?? 'created'),
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
const LEFT = /\b(?:left|free|remaining|available|frei|libres?|liberi|livres)\b/;

/** What is there and what is said of it are the same: pieces in stock, seats left, floors. */
function agreeStock(row: Row): void {
  const { scalars, agreeing } = row;
  const places = scalars.filter((one) => INTEGER.test(one.type) && meaningIn(agreeing, one) === 'capacity');
  const left = places.find((one) => LEFT.test(row.wordsOf(one)));
  const all = places.find((one) => one !== left);
  if (left && all)
    row.replace(left, (key) => {
      const total = row.number(all, key);
      return total === undefined ? undefined : Math.floor(total * toFraction(key.sharedHash));
    });
  const stock = left ?? scalars.find((one) => INTEGER.test(one.type) && meaningIn(agreeing, one) === 'stock');
  if (stock) {
    for (const [words, isThere] of [
      [IN_STOCK, true],
      [SOLD_OUT, false],
    ] as const)
      row.replace(row.find(FLAG, words), (key) => {
        const count = row.number(stock, key);
        return count === undefined ? undefined : count > 0 === isThere;
      });
  }
  const [opens, closed] = [
    scalars.find((one) => one.type === 'time'),
    row.find(FLAG, /^(?:is )?(?:closed|geschlossen|ferme|cerrado|chiuso|fechado|zamkniete|zavreno)$/),
  ];
  if (opens) row.replace(closed, (key) => row.agreeing.values.get(opens.name)?.(key) === null);
  const floors = scalars.filter(
    (one) => INTEGER.test(one.type) && meaningIn(agreeing, one) === 'levelNumber',
  );
  const most = floors.find((one) =>
    /total|number|count|floors|storeys|stories|anzahl/.test(row.wordsOf(one)),
  );
  const own = floors.find((one) => one !== most);
  if (most && own) row.replace(most, (key, made) => Math.max(Number(made), row.number(own, key) ?? 0));
}

const QUANTITY =
  /^(?:quantity|qty|menge|anzahl|cantidad|quantite|quantidade|quantita|ilosc|mnozstvi|aantal)$/;

/** A line is its price as often as it is bought, a total the sum of its parts, a year costs ten months. */
function agreeSums(row: Row): void {
  if (row.count(NUMBER) < 2) return;
  const { scalars, agreeing } = row;
  const amounts = scalars.filter(({ type }) => NUMBER.test(type));
  const meaning = (wanted: string): ScalarAttribute | undefined =>
    amounts.find((one) => meaningIn(agreeing, one) === wanted);
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
      const found = parts.flatMap((part) => (part ? [row.number(part, key)] : []));
      return found.includes(undefined)
        ? undefined
        : round(found.reduce<number>((sum, part) => sum + part!, 0));
    });
  }
  const [month, year] = [
    /month|monat|mensu|mensile|mensal|miesi|mesic/,
    /year|annual|jahr|annu|anual|roczn|rocni/,
  ];
  const [monthly, yearly] = [month, year].map((words) =>
    amounts.find((one) => meaningIn(agreeing, one) === 'price' && words.test(row.wordsOf(one))),
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

const DONE =
  /^(?:completed?|done|finished|past|ended|played|attended|over|no.?show|abgeschlossen|beendet|termin\w+)$/i;
const OPEN =
  /^(?:requested|pending|open|upcoming|scheduled|planned|new|confirmed|angefragt|geplant|offen|bestatigt)$/i;

/** Nothing is shipped that is only paid, and no visit is over before its date. */
function agreeStages(row: Row): void {
  if (row.count(DATE) === 0) return;
  const { agreeing } = row;
  const status = row.scalars.find(
    (one) =>
      (one.type === 'enumeration' || one.type === 'string') &&
      /status|state|stage|estado|stav|stato/.test(row.wordsOf(one)),
  );
  if (!status) return;
  const progressOf = (words: string): number | undefined => PROGRESS[sideOf(keysOf(words))?.stage ?? 'start'];
  const stages = new Map((status.enum ?? []).map((value) => [value, progressOf(value)]));
  const isOrder = [...stages.values()].filter((progress) => progress !== undefined).length > 1;
  for (const date of isOrder ? row.scalars.filter(({ type }) => DATE.test(type)) : []) {
    const stage = agreeing.context.nameOf(date).side()?.stage;
    const progress = stage && PROGRESS[stage];
    if (progress === undefined || stage === 'ordered' || stage === 'created' || stage === 'updated') continue;
    row.replace(date, (key) => {
      const reached = stages.get(String(agreeing.values.get(status.name)?.(key))) ?? 0.1;
      return reached < progress ? null : undefined;
    });
  }
  const values = status.enum ?? [];
  const start = row.scalars.find(
    (one) =>
      DATE.test(one.type) &&
      /^(?:start|checkIn|date)/.test(
        agreeing.context.nameOf(one).side()?.stage ?? meaningIn(agreeing, one) ?? '',
      ),
  );
  if (!start || !says('types', schemaName(agreeing.schema))) return;
  row.replace(status, (key, made) => {
    const time = row.time(start, key);
    if (time === undefined) return undefined;
    const wrong = time > row.now ? DONE : OPEN;
    if (!wrong.test(String(made))) return undefined;
    return values.find((value) => (wrong === DONE ? OPEN : DONE).test(value));
  });
}

/** What belongs to something that is not so is empty: the sponsor of what is not sponsored. */
function agreeFlags(row: Row): void {
  for (const flag of row.scalars.filter(({ type }) => FLAG.test(type))) {
    const [stem, more] = row
      .wordsOf(flag)
      .replace(/^(?:is|was|has been) /, '')
      .split(' ');
    if (more !== undefined || stem === undefined || !/.{4}ed$/.test(stem)) continue;
    const others = row.scalars.filter(
      (one) =>
        !FLAG.test(one.type) &&
        // A shop that is open has a closing time.
        (DATE.test(one.type) || timeMeaning(row.agreeing.context.nameOf(one)) !== 'time') &&
        row.wordsOf(one).startsWith(stem.slice(0, -2)) &&
        row.wordsOf(one).includes(' '),
    );
    for (const other of others)
      row.replace(other, (key) => (row.agreeing.values.get(flag.name)?.(key) === false ? null : undefined));
  }
}

/** The units of what a row measures, the most usual first. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  width: ['cm'],
  height: ['cm'],
  length: ['cm'],
  depth: ['cm'],
  weight: ['kg'],
  volume: ['ml', 'l'],
  area: ['m²', 'm2', 'sqm'],
  distance: ['km'],
};

/** A unit is that of the only thing that the row measures. */
function agreeUnits(row: Row): void {
  const unit =
    row.scalars.find((one) => meaningIn(row.agreeing, one) === 'unit' && !NUMBER.test(one.type)) ??
    row.find(/^enumeration$/, /^units?$/);
  const measured = row.scalars.flatMap((one) => UNITS[meaningIn(row.agreeing, one) ?? ''] ?? []);
  const wanted = measured.find((one) => !unit?.enum || unit.enum.includes(one));
  if (wanted !== undefined) row.replace(unit, () => wanted);
}
