import type { Model, Schema } from '../../src/model/index.ts';
import type { GenerateOptions } from '../context/generate-options.ts';
import { keysOf } from '../names/name-words.ts';
import { says } from '../names/name-says.ts';
import { schemaName } from '../names/schema-theme.ts';
import { wordsOfOthers, wordsOfPlaces } from '../subjects/kind-words.ts';
import type { LatePart } from '../words/late-words.ts';
import { occupationWords } from '../words/occupation-words.ts';
import { needsWholeFaker } from './option-checks.ts';

/**
 * Returns the parts of `lateWords` that the entries of a model may need. Browsers load them before the data is opened. A
 * part too many costs time, one too few fails: so all words that a name consists of count.
 */
export function neededWords(model: Model, options: GenerateOptions): readonly LatePart[] {
  if (needsWholeFaker(options)) return ['all'];
  const schemas: Schema[] = [...model.contentTypes.values(), ...model.components.values()];
  const parts: LatePart[] = [];
  if (schemas.some(hasRegex)) parts.push('regex');
  const names = schemas.flatMap((schema) => [schemaName(schema), ...edgesOf(schema)]);
  const words = new Set(names.flatMap(keysOf).flatMap(formsOf));
  const isNamed = (lines: string): boolean =>
    lines.split('\n').some((line) => line !== '' && keyOf(line).every((word) => words.has(word)));
  if (
    [wordsOfOthers, wordsOfPlaces, occupationWords].some(isNamed) ||
    names.some((name) => says('care', name))
  )
    parts.push('kinds');
  return parts;
}

const hasRegex = ({ attributes }: Schema): boolean =>
  [...attributes.values()].some((one) => one.kind === 'scalar' && one.regex !== undefined);

/** Returns the names of what links, components and zones hold. */
const edgesOf = ({ attributes }: Schema): string[] =>
  [...attributes.values()].flatMap(({ kind, name }) => (kind === 'scalar' ? [] : [name]));

const formsOf = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')];

/** Returns the words of a line of `linesOf`. */
const keyOf = (line: string): string[] => line.slice(0, line.indexOf('=')).split(' ');
