import { mix } from '../../src/hash.ts';
import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { spread } from '../../src/random.ts';
import { homeKind } from './meanings/row-ranges.ts';
import { OF_PERSON } from './meanings/text-maker.ts';
import type { Value } from '../../src/store/store.ts';
import { date } from './date-values.ts';
import { email } from './email-addresses.ts';
import { type ScalarField, TEXT_TYPES } from './scalar-field.ts';
import { shapeOf, shapeProblem } from './json-schemas.ts';
import { jsonShape } from './json-shape.ts';
import { json } from './json-values.ts';
import { number } from './number-values.ts';
import { plainText } from './plain-text.ts';
import { isOneLine, paragraphsOf, text } from './text-values.ts';
import { slug, type SlugSource } from './slugs.ts';
import { isWoman, personOf } from '../subjects/people.ts';
import type { MakeValue } from '../subjects/row-key.ts';
import { editorWriter } from '../texts/editor-formats.ts';
import { blocks } from '../texts/rich-text.ts';

/**
 * Returns the function that makes an attribute's values. They are valid and never null. Constraints
 * that contradict each other are reported to `field.problem`. `source` is what a slug is made from.
 */
export function makeScalar(
  attribute: ScalarAttribute,
  field: ScalarField,
  source: SlugSource | undefined,
): MakeValue {
  const { minLength, maxLength } = attribute;
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
    field.problem(`its minLength ${minLength} is more than its maxLength ${maxLength}. Change one of them.`);
    return () => null;
  }
  if (minLength !== undefined && minLength > MAX_LENGTH && TEXT_TYPES.has(attribute.type)) {
    field.problem(
      `its minLength ${minLength} is more than the ${MAX_LENGTH} characters that are generated at most. ` +
        'Lower it, or set the value in "overrides".',
    );
    return () => null;
  }
  switch (attribute.type) {
    case 'string':
    case 'uid':
      return source ? slug(attribute, field, source) : text(attribute, field);
    case 'text':
    case 'richtext':
      return text(attribute, field);
    case 'email':
      return email(attribute, field);
    case 'password':
      return passwordHash(field);
    case 'enumeration':
      return enumeration(attribute, field);
    case 'boolean':
      return boolean(attribute, field);
    case 'integer':
    case 'biginteger':
    case 'float':
    case 'decimal':
      return number(attribute, field);
    case 'date':
    case 'time':
    case 'datetime':
    case 'timestamp':
      return date(attribute, field);
    case 'json': {
      const write = editorWriter(attribute.customField?.name);
      if (write) return blockMaker(field, write);
      const shape = shapeOf(attribute);
      if (!shape) return json(attribute, field);
      const problem = shapeProblem(shape);
      if (problem === undefined) return jsonShape(attribute, shape, field, makeScalar);
      field.problem(problem);
      return () => null;
    }
    case 'array':
      return json(attribute, field);
    case 'blocks':
      return isOneLine(field) ? titleBlocks(field) : blockMaker(field, (made) => made);
  }
}

/** Makes long texts: Strapi's blocks, or what an editor of its own makes of them. */
function blockMaker(field: ScalarField, write: (made: Value) => Value): MakeValue {
  const { generators, seed } = field;
  return (key) => {
    generators.random.seed(mix(seed, key.hash));
    return write(blocks(generators, key, 'story', paragraphsOf(field), seed));
  };
}

/** Makes a title or the like as the one paragraph of a document. */
function titleBlocks(field: ScalarField): MakeValue {
  const line = plainText('richtext', field);
  return (key) => {
    field.generators.random.seed(mix(field.seed, key.hash));
    return [{ type: 'paragraph', children: [{ type: 'text', text: line(key) }] }];
  };
}

/** No text is made longer than this to reach a minLength. */
const MAX_LENGTH = 100_000;

const HASH_DIGITS = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Makes well-formed bcrypt hashes, which no password matches: Strapi stores passwords like this. */
function passwordHash({ generators: { random }, seed }: ScalarField): MakeValue {
  const digit = (step = 1): string => HASH_DIGITS[random.int(0, 64 / step - 1) * step]!;
  const digits = (length: number): string => Array.from({ length }, () => digit()).join('');
  return (key) => {
    random.seed(mix(seed, key.hash));
    // The last digits of salt and hash hold 2 and 4 bits.
    return `$2a$04$${digits(21)}${digit(16)}${digits(30)}${digit(4)}`;
  };
}

/** Makes values of an enumeration. Of n values, each n consecutive rows have all. */
function enumeration(attribute: ScalarAttribute, field: ScalarField): MakeValue {
  const all = attribute.enum ?? [];
  const usual = all.filter((value) => /^_(?:self|blank)$/.test(value));
  const values = usual.length > 0 ? usual : all;
  if (attribute.unique) return uniqueValue([...new Set(values)], field);
  // The first items of a list have the first values: a primary button, then a secondary one.
  const order = field.isListed ? (at: number) => at : spread(values.length, field.seed);
  const { meaning } = field.name.meaningAs('string');
  const isStatus = meaning === 'status' || /status$|state$/.test(field.name.words.join(' '));
  const good = isStatus ? values.find((value) => GOOD.test(value)) : undefined;
  const [woman, man] = [WOMAN, MAN].map((words) =>
    OF_PERSON.test(meaning ?? '') ? values.find((value) => words.test(value)) : undefined,
  );
  const said = values.map((value) => ` ${value.replaceAll(/[_-]/g, ' ').toLowerCase()}`);
  return (key) => {
    const { sequence, position } = key;
    // The days of a list come in the order of the week.
    if (meaning === 'weekday' && position !== undefined) return values[position % values.length] ?? null;
    // One shop has one currency, but each place its own.
    if (meaning === 'currency') return field.currencyOf(key).currency;
    if (woman !== undefined && man !== undefined)
      return isWoman(field.generators, personOf(field.generators, key, field.identitySeed)) ? woman : man;
    // A row is what its name says: a `Villa Fern` is a villa.
    const named = ` ${key.sharedSubject().name} ${homeKind(key.sharedSubject()) ?? ''}`.toLowerCase();
    const at = said.findIndex((words) => named.includes(words));
    if (at >= 0) return values[at]!;
    // Most of what a page lists is published, approved or active. Every third row has another status by turns.
    const isUsual = good !== undefined && sequence % 3 !== 0;
    if (isUsual) return good;
    const turn = good === undefined ? sequence - 1 : Math.floor(sequence / 3) - 1;
    const round = Math.floor(turn / values.length);
    return values[(order(turn % values.length) + round) % values.length] ?? null;
  };
}

/** The status of what pages show, in the languages of names. */
const GOOD =
  /^(?:publi(?:shed|e|cado)|pubblicato|veroffentlicht|appro(?:ved|uve)|aprobado|freigegeben|a[ckt]ti(?:ve?|vo|f)|live|online|confirmed|bestatigt|available|open|offen|accepted|adopted|delivered)$/i;

const WOMAN =
  /^(?:f|w|female|wom[ae]n|ms|mrs|miss|frau|weiblich|she.*|femme|mujer|femenino|mme|sra|signora)$/i;
const MAN = /^(?:m|male|m[ae]n|mr|herr|mannlich|maennlich|he.*|homme|hombre|masculino|sr|signore?)$/i;

/** Makes true or false. The attribute's name decides how often it is true. */
function boolean(attribute: ScalarAttribute, field: ScalarField): MakeValue {
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
  const { random } = field.generators;
  return (key) => {
    random.seed(mix(field.seed, key.hash));
    return random.boolean(share);
  };
}

function uniqueValue(values: readonly Value[], { uniqueness, shortage }: ScalarField): MakeValue {
  const count = values.length;
  if (uniqueness.needed > count) shortage(count, `${count} values`, 'Add values, or remove "unique".');
  return (key) => values[uniqueness.ordinal(key, values.length)] ?? null;
}
