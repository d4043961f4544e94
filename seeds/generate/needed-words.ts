import { type Model, models, type Schema } from '../../src/model/index.ts';
import type { GenerateOptions } from '../context/generate-options.ts';
import { typeTheme } from '../entries/type-theme.ts';
import { AttributeName, tellingName } from '../names/attribute-name.ts';
import { says } from '../names/name-says.ts';
import { keysOf, nameWords } from '../names/name-words.ts';
import { schemaName, schemaTheme } from '../names/schema-theme.ts';
import { isTheme, nameTheme, type NameTheme } from '../names/themes.ts';
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
  // Strapi's own types have the same words in all models.
  const names = all.filter(isOfProject).map(schemaName).concat(all.flatMap(edgesOf));
  // What is said of a kind goes on with what is said of its theme.
  if (hasKinds(names)) parts.push('kinds', 'themes');
  else if (hasRareThemes(model, names)) parts.push('themes');
  return parts;
}

const hasRegex = ({ attributes }: Schema): boolean =>
  [...attributes.values()].some((one) => one.kind === 'scalar' && one.regex !== undefined);

/** The meanings of attributes whose values are codes of faker, or breeds. */
const CODES = /^(?:addressLine2|bic|breed|ean|iban|isbn|token|uuid|video(?:Id|Url))$/;

/** Checks whether a word in the name of a schema, of its attributes, or in the shape of its JSON, may mean a code. */
function hasCodes(schema: Schema): boolean {
  const scalars = [...schema.attributes.values()].flatMap((one) =>
    one.kind === 'scalar' && !one.system ? [one] : [],
  );
  const shapes = JSON.stringify(scalars.map(({ jsonSchema }) => jsonSchema));
  const names = [
    schemaName(schema),
    ...scalars.map(tellingName).filter((name) => isOfProject(schema) || !OF_STRAPI.test(name)),
    ...[...shapes.matchAll(/"(\w+)":/g)].map(([, key = '']) => key),
  ];
  return names.some((name) =>
    AttributeName.of(name)
      .tokens()
      .some(({ senses }) => senses.some(({ meaning }) => CODES.test(meaning))),
  );
}

/** Attributes of Strapi's own files and users, which have values of their own. */
const OF_STRAPI = /^(?:hash|password)$|Token(?:ExpiresAt)?$/;

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
