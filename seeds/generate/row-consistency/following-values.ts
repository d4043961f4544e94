import { memoize } from 'es-toolkit/function/memoize';
import { hashText, mix, toFraction } from '../../../src/basics.ts';
import type { AttributeOf } from '../../../src/model/index.ts';
import type { RowKey } from '../../subjects/row-key.ts';
import { nameWords } from '../../names/name-words.ts';
import { schemaName } from '../../names/schema-theme.ts';
import { DATE, DAY, meaningIn, MINUTE, NUMBER, type Row, timeAsValue } from './row-attributes.ts';
import { lateWords } from '../../words/late-words.ts';

type Unit = 'days' | 'minutes' | 'sums' | 'shares';

/** A value that follows from another one of its row: in which part of it, or how much later. */
interface Order {
  readonly unit: Unit;
  readonly first: RegExp;
  readonly last: RegExp;
  readonly low: number;
  readonly high: number;
  /** Of what large values are multiples. */
  readonly step: number | undefined;
  readonly seed: number;
}

interface Rule {
  readonly when: string;
  readonly then: string;
  readonly from: number;
  readonly to: number;
  readonly step?: number;
}

/** Matches the whole name of an attribute, a line each. */
export const whole = memoize((words: string): RegExp => new RegExp(`^(?:${words})$`, 'm'));

const rulesOf = memoize((unit: Unit): readonly Order[] =>
  lateWords.numbers.following[unit].map(({ when, then, from, to, step }: Rule) => ({
    unit,
    first: whole(when),
    last: whole(then),
    low: from,
    high: to,
    step,
    seed: hashText(then),
  })),
);

/** Matches the words for what follows, in any rule of a unit. */
const anyLast = memoize((unit: Unit) =>
  whole(lateWords.numbers.following[unit].map(({ then }) => then).join('|')),
);

const TYPES: Readonly<Record<Unit, RegExp>> = { days: DATE, minutes: /^time$/, sums: NUMBER, shares: NUMBER };

/** Returns the rules whose words a row has. The first test is one expression for all rules, since compiling each is slow. */
const rulesFor = (row: Row): readonly Order[] =>
  (Object.keys(TYPES) as Unit[]).flatMap((unit) => {
    const words = row.linesOf(TYPES[unit]);
    if (!words.includes('\n') || !anyLast(unit).test(words)) return [];
    return rulesOf(unit).filter(({ first, last }) => last.test(words) && first.test(words));
  });

/** Words for a year that has been. */
const YEAR = /death|died|acqui|erwerb|todes|sterbe/;
/** Words for what is over. */
export const HAPPENED = /\b\w+ed\b|^last\b|\bdeath\b|^award/;

/** Lets dates, times and numbers follow from others: doors open before a show, and fewer are sold than fit. */
export function agreeOrders(row: Row): void {
  const done = new Set<unknown>();
  for (const { unit, first, last, low, high, step, seed } of rulesFor(row)) {
    const later = row.find(TYPES[unit], last);
    const earlier = later && !done.has(later) ? row.find(TYPES[unit], first) : undefined;
    if (!earlier || earlier === later) continue;
    done.add(later);
    const isPast = unit === 'days' && HAPPENED.test(row.wordsOf(later!));
    row.replace(later, (key, before) => {
      const by = low + toFraction(mix(key.sharedHash, seed)) * (high - low);
      if (unit === 'sums' || unit === 'shares') {
        const from = row.number(earlier, key);
        if (key.sharedSubject().facts.kind?.isHome) return undefined;
        if (from === undefined) return unit === 'shares' ? null : undefined;
        const value = unit === 'sums' ? from + by : from * by;
        const isAhead = YEAR.test(row.wordsOf(later!)) && value > new Date(row.now).getUTCFullYear();
        if (isAhead) return null;
        if (step !== undefined && value >= 10 * step) return Math.round(value / step) * step;
        return later!.type === 'integer' ? Math.round(value) : Math.round(value * 10) / 10;
      }
      const from = unit === 'days' ? row.time(earlier, key) : row.clock(earlier, key);
      if (from === undefined) return undefined;
      if (unit === 'minutes') return timeAsValue('time', from + by * MINUTE);
      const isSame = Math.abs(by) < 1 && earlier.type === 'datetime' && later!.type === 'datetime';
      const hours = Date.parse(String(before)) % DAY;
      const time = isSame ? from + by * DAY : Math.floor(from / DAY + Math.round(by)) * DAY + hours;
      if (isPast && time > row.now) return null;
      return timeAsValue(later!.type, time);
    });
  }
}

const HOW: Readonly<Record<string, (one: number, other: number) => number>> = {
  minus: (one, other) => one - other,
  percent: (one, other) => Math.round((one / other) * 1000) / 10,
  per: (one, other) => Math.round(one / other),
};

/** Lets numbers be the difference or the quotient of two others. */
export function agreeResults(row: Row): void {
  if (row.count(NUMBER) < 3) return;
  for (const { then, of, how } of lateWords.numbers.following.results) {
    const attribute = row.find(NUMBER, whole(then));
    const [first, second] = attribute ? of.map((words) => row.find(NUMBER, whole(words))) : [];
    if (!first || !second) continue;
    row.replace(attribute, (key) => {
      const [one, other] = [first, second].map((part) => row.number(part, key));
      const result = one === undefined || !other ? 0 : HOW[how]!(one, other);
      return result > 0 ? result : null;
    });
  }
}

/** Lets texts say the same as numbers: when a work was made, how large it is, how long something lasts. */
export function agreeTexts(row: Row): void {
  const { makers, scalars } = row;
  const meaning = (what: string, types: RegExp): AttributeOf<'scalar'> | undefined =>
    scalars.find((one) => types.test(one.type) && meaningIn(makers, one) === what);
  const [year, height, width] = ['year', 'height', 'width'].map((one) => meaning(one, NUMBER));
  const text = (key: RowKey, all: readonly AttributeOf<'scalar'>[], end: string): string | undefined => {
    const values = all.map((one) => row.number(one, key));
    return values.includes(undefined) ? undefined : values.join(' × ') + end;
  };
  if (year) row.replace(meaning('epoch', TEXT), (key) => text(key, [year], ''));
  if (height && width)
    row.replace(row.find(TEXT, /^dimensions?$|masse$|abmessung/), (key) => text(key, [height, width], ' cm'));
  const length = scalars.find((one) => TEXT.test(one.type) && meaningIn(makers, one) === 'minutes');
  if (length)
    row.replace(row.find(NUMBER, /^(?:duration|length|runtime)(?: in)? sec/), (key) => {
      const minutes = Number.parseInt(String(makers.values.get(length.name)?.(key)), 10);
      return minutes > 0 ? minutes * 60 + (key.sharedHash % 60) : undefined;
    });
}

const TEXT = /^string$/;

const LINE = /^(?:string|text)$/;
const VALUE = /^(?:value|wert|valeur|valor|valore|waarde|wartosc|hodnota)$/;
const KEY = /^(?:key|schlussel|cle|clave|chiave|chave|sleutel|klucz|klic)$/;
const LABEL =
  /^(?:label|name|title|term|property|attribute|bezeichnung|titel|nom|titre|nombre|titulo|nome|titolo|naam|nazwa|nazev)$/;

/** A label and its value belong together: `Weight` and `2.4 kg`. What is found by a key is a text. */
export function agreePairs(row: Row): void {
  const value = row.find(LINE, VALUE);
  const label = value && row.find(LINE, LABEL);
  const network = value && row.find(/^enumeration$/, /type|kind|network|platform|channel|typ$/);
  if (network?.enum?.some((one) => NETWORKS.test(one)))
    row.replace(
      value,
      (key) => `https://www.${String(row.makers.values.get(network.name)?.(key)).toLowerCase()}.com/example`,
    );
  if (value && !label && row.find(LINE, KEY)) row.replace(value, (key) => key.subject().title);
  if (!value || !label) return;
  const of = nameWords(schemaName(row.makers.schema)).join(' ');
  if (CHOICES.test(of)) {
    const { slugOf } = row.makers.context.sources;
    row.replace(value, (key) => slugOf(String(row.makers.values.get(label.name)?.(key) ?? '')));
    return;
  }
  for (const [at, attribute] of [label, value].entries())
    row.replace(attribute, ({ position, sequence, sharedSubject }) => {
      const { theme, facts } = sharedSubject();
      const { above } = facts;
      const isThing = PROPERTIES.test(of) || /product|variant|vehicle/.test(above?.theme ?? theme);
      const { figures, things, others } = lateWords.details.lists.pairs;
      const pairs = FIGURES.test(of) ? figures : isThing ? things : others;
      return pairs[((position ?? sequence - 1) + (above?.index ?? 0)) % pairs.length]![at];
    });
}

const NETWORKS = /^(?:facebook|instagram|linkedin|youtube|twitter|tiktok)$/i;

/** What forms let people choose from, and what pages count. */
const CHOICES = /option|choice|select|filter|auswahl|opcion|opcao/;
const PROPERTIES = /spec|propert|attribut|dimension|characterist|eigenschaft|caracterist/;
const FIGURES = /stat|number|figure|counter|metric|kpi|fact|achiev|zahl|chiffre|cifra|numero/;
