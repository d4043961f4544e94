import { type AttributeOf, type Model, models, type Schema } from '../../src/model/index.ts';
import type { GenerateOptions } from '../context/generate-options.ts';
import { typeTheme } from '../entries/type-theme.ts';
import { AttributeName, tellingName, textMeaning } from '../names/attribute-name.ts';
import { isOf } from '../names/combined-meanings.ts';
import type { Meaning } from '../names/lexicon.ts';
import { says } from '../names/name-says.ts';
import { keysOf, nameWords } from '../names/name-words.ts';
import { schemaName, schemaTheme } from '../names/schema-theme.ts';
import { isTheme, nameTheme, type NameTheme, type Theme } from '../names/themes.ts';
import { isTypeOfInput, kindOfMeaning } from '../names/value-kinds.ts';
import { shapeOf } from '../scalars/json-schemas.ts';
import { isInput } from '../scalars/plain-text.ts';
import { wordsOfOthers, wordsOfPlaces } from '../subjects/kind-words.ts';
import type { LatePart } from '../words/late-words.ts';
import { rareOccupationWords } from '../words/occupation-words.ts';
import { needsWholeFaker } from './option-checks.ts';

/**
 * Returns the parts of `lateWords` that the entries of a model may need. Browsers load them before the data is opened. A
 * part too many costs time, one too few fails. So every word of a name counts, and what it means with those beside it.
 */
export function neededWords(model: Model, options: GenerateOptions): readonly LatePart[] {
  if (needsWholeFaker(options)) return ['users'];
  const types = [...model.contentTypes.values()];
  const all = [...types, ...model.components.values()];
  const parts: LatePart[] = [];
  if (all.some(hasRegex)) parts.push('regexes', 'codes');
  else if (all.some(hasCodes)) parts.push('codes');
  if (all.some((schema) => scalarsOf(schema).some((one) => needsNumbers(one, schema)))) parts.push('numbers');
  // Strapi's own types have the same words in all models.
  const names = all.filter(isOfProject).map(schemaName).concat(all.flatMap(edgesOf));
  // What is said of a kind goes on with what is said of its theme.
  if (hasKinds(names)) return [...parts, 'kinds', 'themes', 'details'];
  if (hasRareThemes(model, names)) parts.push('themes');
  if (!all.every((schema) => isPlain(schema, model))) parts.push('details');
  return parts;
}

type Scalar = AttributeOf<'scalar'>;

/** Returns the attributes of a schema, without those that Strapi's own types always have: they need no late words. */
function scalarsOf(schema: Schema): Scalar[] {
  const [v4, v5] = ([4, 5] as const).map((version) => models.builtInTypes(version)[schema.uid]?.attributes);
  return [...schema.attributes.values()].flatMap((one) =>
    one.kind === 'scalar' && !one.system && !v4?.[one.name] && !v5?.[one.name] ? [one] : [],
  );
}

/** Returns the JSON Schemas of attributes as a text. */
const shapesOf = (scalars: readonly Scalar[]): string => JSON.stringify(scalars.map(shapeOf));

const hasRegex = (schema: Schema): boolean => {
  const scalars = scalarsOf(schema);
  return scalars.some(({ regex }) => regex !== undefined) || /"pattern":/.test(shapesOf(scalars));
};

/** The meanings of attributes whose values are codes of faker, or breeds. */
const CODES = /^(?:addressLine2|bic|breed|ean|iban|isbn|token|uuid|video(?:Id|Url))$/;

/** Checks whether a word in the name of a schema, of its attributes, or in the shape of its JSON, may mean a code. */
function hasCodes(schema: Schema): boolean {
  const scalars = scalarsOf(schema);
  const names = [
    schemaName(schema),
    ...scalars.map(tellingName),
    ...[...shapesOf(scalars).matchAll(/"(\w+)":/g)].map(([, key = '']) => key),
  ];
  return names.some((name) =>
    AttributeName.of(name)
      .tokens()
      .some(({ senses }) => senses.some(({ meaning }) => CODES.test(meaning))),
  );
}

/** The types whose values may be texts by their names, and those of texts that are something else. */
const TEXTS = /^(?:string|text|richtext|blocks|uid)$/;
const OTHER_TEXTS = /^(?:email|password|enumeration)$/;

/** Returns what the texts of an attribute may be. A `categorySlug` is made of a category. */
function meaningsOf(one: Scalar, schema: Schema): (Meaning | undefined)[] {
  const name = AttributeName.of(tellingName(one));
  const others = name.words.filter((word) => word !== 'slug');
  const names = others.length > 0 ? [name, new AttributeName(others)] : [name];
  const owner = textMeaning(schemaName(schema));
  return names
    .map((each) => each.meaningAs(one.type))
    .flatMap(({ meaning, others: more }) => [
      meaning,
      ...more.filter((other) => owner && isOf(other, owner)),
    ]);
}

/** Checks whether values are numbers, dates, times, booleans or JSON, or texts that say a number. */
function needsNumbers(one: Scalar, schema: Schema): boolean {
  if (OTHER_TEXTS.test(one.type)) return false;
  const isSaid = (meaning: Meaning | undefined): boolean =>
    meaning !== undefined && kindOfMeaning(meaning) !== 'text';
  return !TEXTS.test(one.type) || meaningsOf(one, schema).some(isSaid);
}

/** What is about a topic or a person, or sorts these. Of lists, forms and pages there is more to say. */
const PLAIN_THEMES: ReadonlySet<Theme | undefined> = new Set<Theme | undefined>([
  undefined,
  'story',
  'person',
  'category',
  'tag',
  'seo',
  'section',
]);

/** The texts that these mostly have. */
const PLAIN_TEXTS: ReadonlySet<Meaning | undefined> = new Set(
  (
    'title subtitle kicker name shortName slug body description summary bio caption alt seoTitle seoDescription ' +
    'keywords tag category person people fullName firstName lastName username email phone jobTitle role company ' +
    'city country'
  ).split(' ') as Meaning[],
);

/** Checks whether the rows of a schema have only texts that rows of most types have. */
function isPlain(schema: Schema, model: Model): boolean {
  if (!scalarsOf(schema).every((one) => isPlainScalar(one, schema))) return false;
  if (!isOfProject(schema)) return true;
  const name = schemaName(schema);
  const { theme, of, isUnknown } = models.isContentType(schema)
    ? typeTheme(schema, model)
    : schemaTheme(schema);
  const lists = [...schema.attributes.values()].filter(({ kind }) => kind === 'component' || kind === 'zone');
  return (
    !isUnknown &&
    PLAIN_THEMES.has(theme) &&
    PLAIN_THEMES.has(of) &&
    // People send what they ask for, or come to it.
    !says('people', name) &&
    !says('types', name) &&
    !isInput(`${name}.name`) &&
    // The name of a list may say what is in it.
    lists.every((one) => !isTheme('listed', nameTheme(one.name).theme))
  );
}

function isPlainScalar(one: Scalar, schema: Schema): boolean {
  const { type, regex, jsonSchema, customField, enum: choices = [] } = one;
  if (regex !== undefined || jsonSchema || customField) return false;
  if (!OTHER_TEXTS.test(type) && !TEXTS.test(type)) return type !== 'json' && type !== 'array';
  const meanings = meaningsOf(one, schema);
  return OTHER_TEXTS.test(type)
    ? !isTypeOfInput(choices) && !/unit/i.test(one.name) && !meanings.includes('unit')
    : meanings.every((meaning) => PLAIN_TEXTS.has(meaning));
}

const isOfProject = (schema: Schema): boolean => models.isOwnType(schema);

/** Returns the names of attributes that hold other rows. */
const edgesOf = (schema: Schema): string[] =>
  [...schema.attributes.values()].flatMap((attribute) => {
    const { kind, name } = attribute;
    if (kind === 'scalar' || kind === 'media') return [];
    const isOfStrapi =
      !isOfProject(schema) && (kind === 'morph' || (kind === 'relation' && !isOfProject(attribute.target)));
    return isOfStrapi ? [] : [name];
  });

function hasKinds(names: readonly string[]): boolean {
  const words = new Set(names.flatMap(keysOf).flatMap(formsOf));
  const isNamed = (lines: string): boolean =>
    lines.split('\n').some((line) => line !== '' && keyOf(line).every((word) => words.has(word)));
  return (
    [wordsOfOthers, wordsOfPlaces, rareOccupationWords].some(isNamed) ||
    names.some((name) => says('care', name))
  );
}

const formsOf = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')];

/** Returns the words of a line of `linesOf`. */
const keyOf = (line: string): string[] => line.slice(0, line.indexOf('=')).split(' ');

function hasRareThemes(model: Model, names: readonly string[]): boolean {
  const isRare = ({ theme, of }: NameTheme): boolean =>
    isTheme('rare', theme) || (of !== undefined && isTheme('rare', of));
  const types = [...model.contentTypes.values()].filter(isOfProject);
  return (
    types.some((type) => isRare(typeTheme(type, model))) ||
    [...types, ...model.components.values()].some((schema) => isRare(schemaTheme(schema))) ||
    [...new Set(names.flatMap(partsOf))].some((part) => isRare(nameTheme(part)))
  );
}

/** Returns a name, each of its words, and all but the last one. */
function partsOf(name: string): string[] {
  const words = nameWords(name);
  return [name, ...words, words.slice(0, -1).join(' ')];
}
