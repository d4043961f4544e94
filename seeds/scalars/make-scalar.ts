import { mix } from '../../src/basics.ts';
import type { ScalarType } from '../../src/model/index.ts';
import type { Value } from '../../src/store/index.ts';
import { Random, spread } from '../random.ts';
import { homeKind, planRound } from './meanings/row-ranges.ts';
import { OF_PERSON } from './meanings/text-maker.ts';
import { date } from './date-values.ts';
import { email } from './email-addresses.ts';
import { type ScalarField, type Step, TEXT_TYPES } from './scalar-field.ts';
import { shapeOf, shapeProblem } from './json-schemas.ts';
import { jsonShape } from './json-shape.ts';
import { json } from './json-values.ts';
import { number } from './number-values.ts';
import { plainText } from './plain-text.ts';
import { isOneLine, paragraphsOf } from './text-values.ts';
import { slug } from './slugs.ts';
import { formInputs } from '../names/value-kinds.ts';
import { localityOf } from '../subjects/locality.ts';
import { codeOfCountry } from '../words/towns.ts';
import { isWoman, personOf } from '../subjects/people.ts';
import type { MakeValue } from '../subjects/row-key.ts';
import { editorWriter } from '../texts/editor-formats.ts';
import { blocks } from '../texts/rich-text.ts';

/** Reports lengths that no text has. */
export const refuseLengths: Step<ScalarField> = ({ attribute, problem }, next) => {
  const { minLength, maxLength } = attribute;
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
    problem(`its minLength ${minLength} is more than its maxLength ${maxLength}. Change one of them.`);
    return () => null;
  }
  if (minLength !== undefined && minLength > MAX_LENGTH && TEXT_TYPES.has(attribute.type)) {
    problem(
      `its minLength ${minLength} is more than the ${MAX_LENGTH} characters that are generated at most. ` +
        'Lower it, or set the value in "overrides".',
    );
    return () => null;
  }
  return next();
};

/** Makes slugs of the title, or of what the model says. */
export const makeSlug: Step<ScalarField> = (field, next) => {
  const source = field.slugSource?.();
  return source ? slug(field, source) : next();
};

/** Makes JSON of the shape that the model gives. Its parts are made as attributes are, by `makePart`. */
export const makeJsonOfShape =
  (makePart: (field: ScalarField) => MakeValue): Step<ScalarField> =>
  (field, next) => {
    const { attribute, problem } = field;
    if (attribute.type !== 'json' || editorWriter(attribute.customField?.name)) return next();
    const shape = shapeOf(attribute);
    if (!shape) return next();
    const sentence = shapeProblem(shape);
    if (sentence === undefined) return jsonShape(shape, field, makePart);
    problem(sentence);
    return () => null;
  };

/** What is not a text about the row, by its type. */
const BY_TYPE: Partial<Record<ScalarType, (field: ScalarField) => MakeValue>> = {
  email,
  password: passwordHash,
  enumeration,
  boolean,
  integer: number,
  biginteger: number,
  float: number,
  decimal: number,
  date,
  time: date,
  datetime: date,
  timestamp: date,
  json(field) {
    const write = editorWriter(field.attribute.customField?.name);
    return write ? blockMaker(field, write) : json(field);
  },
  array: json,
  blocks: (field) => (isOneLine(field) ? titleBlocks(field) : blockMaker(field, (nodes) => nodes)),
};

export const makeByType: Step<ScalarField> = (field, next) =>
  BY_TYPE[field.attribute.type]?.(field) ?? next();

/** Makes long texts: Strapi's blocks, or what an editor of its own makes of them. */
function blockMaker(field: ScalarField, write: (nodes: Value) => Value): MakeValue {
  const { sources, seed } = field;
  return (key) => write(blocks(sources.seeded(mix(seed, key.hash)), key, 'story', paragraphsOf(field), seed));
}

/** Makes a title or the like as the one paragraph of a document. */
function titleBlocks(field: ScalarField): MakeValue {
  const line = plainText({ ...field, attribute: { ...field.attribute, type: 'richtext' } });
  return (key) => [{ type: 'paragraph', children: [{ type: 'text', text: line(key) }] }];
}

/** No text is made longer than this to reach a minLength. */
const MAX_LENGTH = 100_000;

const HASH_DIGITS = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Makes well-formed bcrypt hashes, which no password matches: Strapi stores passwords like this. */
function passwordHash({ seed }: ScalarField): MakeValue {
  return (key) => {
    const random = new Random(mix(seed, key.hash));
    const digit = (step = 1): string => HASH_DIGITS[random.int(0, 64 / step - 1) * step]!;
    const digits = (length: number): string => Array.from({ length }, () => digit()).join('');
    // The last digits of salt and hash hold 2 and 4 bits.
    return `$2a$04$${digits(21)}${digit(16)}${digits(30)}${digit(4)}`;
  };
}

/** Where links open, among all that HTML has. */
const TARGETS = /^_(?:self|blank)$/;

/** Makes values of an enumeration. Of n values, each n consecutive rows have all. */
function enumeration(field: ScalarField): MakeValue {
  const { attribute, sources, rows } = field;
  const all = attribute.enum ?? [];
  const inputs = formInputs(all, rows.isListed);
  const isInput = inputs.length > 0;
  const usual = isInput ? inputs : all.filter((value) => TARGETS.test(value));
  const values = usual.length > 0 ? usual : all;
  if (attribute.unique) return uniqueValue([...new Set(values)], field);
  // The first items of a list have the first values: a primary button, then a secondary one.
  const order = rows.isListed ? (at: number) => at : spread(values.length, field.seed);
  const { meaning } = field.name.meaningAs('string');
  const isStatus = meaning === 'status' || /status$|state$/.test(field.name.words.join(' '));
  const good = isStatus ? values.find((value) => GOOD.test(value)) : undefined;
  const [woman, man] = [WOMAN, MAN].map((words) =>
    OF_PERSON.test(meaning ?? '') ? values.find((value) => words.test(value)) : undefined,
  );
  const said = values.map((value) => ` ${value.replaceAll(/[_-]/g, ' ').toLowerCase()}`);
  const isOfPlans = values.length > 1 && values.every((value) => PERIOD.test(value));
  return (key) => {
    const { sequence, position } = key;
    // The prices of plans beside each other are for the same time.
    if (isOfPlans && (rows.isListed || rows.theme === 'plan')) return values[planRound(key) % values.length]!;
    // A form asks for each address once, and for what is left in lines.
    if (isInput && position !== undefined) return values[position] ?? values[0]!;
    // The days of a list come in the order of the week.
    if (meaning === 'weekday' && position !== undefined) return values[position % values.length] ?? null;
    // A place is in its country, if the choice has that.
    if (meaning === 'country' || meaning === 'countryCode') {
      const { code } = localityOf(sources, key, '');
      const own = values.find((value) => codeOfCountry(value) === code);
      if (own !== undefined) return own;
    }
    // One shop has one currency, but each place its own.
    if (meaning === 'currency') return rows.currencyOf(key).currency;
    if (woman !== undefined && man !== undefined)
      return isWoman(sources, personOf(sources, key, rows.identitySeed)) ? woman : man;
    // A row is what its name says: a `Villa Fern` is a villa.
    const rowName = ` ${key.sharedSubject().name} ${homeKind(key.sharedSubject()) ?? ''}`.toLowerCase();
    const at = said.findIndex((words) => rowName.includes(words));
    if (at >= 0) return values[at]!;
    // Most of what a page lists is published, approved or active. Every third row has another status by turns.
    const isUsual = good !== undefined && sequence % 3 !== 0;
    if (isUsual) return good;
    const turn = good === undefined ? sequence - 1 : Math.floor(sequence / 3) - 1;
    const round = Math.floor(turn / values.length);
    return values[(order(turn % values.length) + round) % values.length] ?? null;
  };
}

/** What prices are for, in enumerations. */
const PERIOD =
  /^(?:per[_ -]?)?(?:(?:hour|dai|day|night|week|month|quarter|year|annual)\w*|once|one[_-]?(?:time|off)|flat|lifetime|forever)$/i;

/** The status of what pages show, in the languages of names. */
const GOOD =
  /^(?:publi(?:shed|e|cado)|pubblicato|veroffentlicht|appro(?:ved|uve)|aprobado|freigegeben|a[ckt]ti(?:ve?|vo|f)|live|online|confirmed|bestatigt|available|open|offen|accepted|adopted|delivered)$/i;

const WOMAN =
  /^(?:f|w|female|wom[ae]n|ms|mrs|miss|frau|weiblich|she.*|femme|mujer|femenino|mme|sra|signora)$/i;
const MAN = /^(?:m|male|m[ae]n|mr|herr|mannlich|maennlich|he.*|homme|hombre|masculino|sr|signore?)$/i;

/** Makes true or false. The attribute's name decides how often it is true. */
function boolean(field: ScalarField): MakeValue {
  const { attribute } = field;
  if (attribute.unique) return uniqueValue([false, true], field);
  const { meaning } = field.name.meaningAs('boolean');
  const share =
    meaning === 'seldomTrue'
      ? 0.06
      : meaning === 'mostlyTrue'
        ? 0.85
        : attribute.default === true
          ? 0.75
          : 0.3;
  return (key) => new Random(mix(field.seed, key.hash)).boolean(share);
}

function uniqueValue(values: readonly Value[], { uniqueness, shortage }: ScalarField): MakeValue {
  const count = values.length;
  if (uniqueness.needed > count) shortage(count, `${count} values`, 'Add values, or remove "unique".');
  return (key) => values[uniqueness.ordinal(key, values.length)] ?? null;
}
