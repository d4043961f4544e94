import type { Clause } from '../../errors/refusal.ts';
import { causeOf, type Lost, lostIn } from '../../errors/show-value.ts';
import type { ContentType } from '../../model/model.ts';
import { isObject } from '../../objects.ts';
import { keyText } from '../clauses/query-part.ts';
import { removingKey, settingKey } from '../edits/query-edits.ts';
import type { Edit, Finding, Query } from '../findings/explanation.ts';
import { fieldName } from '../findings/wording.ts';

/** The most values of a query to check. */
const MAX_VALUES = 200;

/** Reports unintended values in a query, such as `[object Object]`. */
export function lostInQuery(query: Query, type: ContentType): Finding[] {
  const findingByMessage = new Map<string, Finding>();
  for (const { keys, text } of valuesOf(query)) {
    const [clause = ''] = keys;
    const words = NAMING.includes(clause) ? text.split(/[,:]/) : [text];
    const lost = words.map(lostIn).find((each) => each !== undefined);
    // A filter may look for the word "null".
    if (lost === undefined || (clause === 'filters' && text === 'null')) continue;
    const finding = lostValue(lost, keys, text, type);
    findingByMessage.set(finding.message, finding);
  }
  return [...findingByMessage.values()];
}

/** Clauses whose texts are names, with commas between them. */
const NAMING = ['populate', 'fields', 'sort'];

interface TextInQuery {
  readonly keys: readonly string[];
  readonly text: string;
}

/** Returns the texts in a query. If the whole query is a lost value, it is a name without a value. */
function valuesOf(query: Query): TextInQuery[] {
  const values: TextInQuery[] = [];
  const read = (part: unknown, keys: readonly string[]): void => {
    if (values.length >= MAX_VALUES) return;
    if (typeof part === 'string') values.push({ keys, text: part });
    else if (isObject(part)) for (const [key, one] of Object.entries(part)) read(one, [...keys, key]);
  };
  const [[name, value] = ['', '']] = Object.entries(query);
  // qs removes the brackets of a name.
  if (!value && /^(object \w+|undefined|null|\$\{.*\})$/.test(name))
    return [{ keys: [], text: name.startsWith('object ') ? `[${name}]` : name }];
  read(query, []);
  return values;
}

function lostValue(lost: Lost, keys: readonly string[], text: string, type: ContentType): Finding {
  const [clause = ''] = keys;
  const place = keys.length === 0 ? 'The query' : `"${keyText(keys)}"`;
  return {
    path: keyText(keys),
    reason: 'wrong-level',
    message: `${place} is the text "${text}": ${causeOf(lost, 'the URL')}. ${adviceOn(lost, keys, type)}`,
    edits: editsFor(lost, keys),
    isOfClause: true,
    ...(isClause(clause) && { clause }),
  };
}

const isClause = (name: string): name is Clause =>
  ['populate', 'fields', 'sort', 'filters', 'pagination'].includes(name);

function adviceOn(lost: Lost, keys: readonly string[], type: ContentType): string {
  const [clause = ''] = keys;
  switch (lost) {
    case 'promise':
      return 'Write await before the promise.';
    case 'template':
      return 'Write the URL in backticks.';
    case 'nothing':
      return keys.length === 0
        ? 'Check where the query comes from.'
        : `Check where the value comes from, or leave "${keyText(keys)}" out.`;
    default:
      return keys.length > 0 && !isClause(clause)
        ? 'Put one of its members there.'
        : `Let qs write the whole query: qs.stringify(${exampleOf(keys, type)}, { encodeValuesOnly: true }).`;
  }
}

/** Returns a query for the message, as code. */
function exampleOf([clause = 'populate', ...below]: readonly string[], type: ContentType): string {
  const field = fieldName(type);
  const examples: { readonly [clause: string]: string } = {
    populate: `{ ${[...type.attributes.values()].find(({ kind, hidden }) => kind !== 'scalar' && !hidden)?.name ?? 'author'}: true }`,
    fields: `['${field}']`,
    sort: `['${field}:asc']`,
    filters: `{ ${field}: { $eq: 'Hello' } }`,
    pagination: '{ page: 1 }',
  };
  const names = below.filter((key) => /^[a-z_$]\w*$/i.test(key));
  const value =
    names.length === 0
      ? examples[clause]
      : names.reduceRight((inside, name) => `{ ${name}: ${inside} }`, '{ … }');
  return `{ ${clause}: ${value} }`;
}

function editsFor(lost: Lost, keys: readonly string[]): Edit[] {
  if (keys.length === 0 || lost === 'promise' || lost === 'template') return [];
  if (lost === 'nothing') return [removingKey(keys)];
  const [clause, name] = keys;
  if (clause !== 'populate') return [];
  return keys.length === 2 && !/^\d+$/.test(name!)
    ? [settingKey(keys, () => 'true')]
    : [settingKey(['populate'], () => '*')];
}

/** Says that the id in a path is a lost value. Empty for other ids. */
export function lostId(id: string): string {
  const lost = lostIn(id);
  return lost === undefined ? '' : ` The id is the text "${id}": ${causeOf(lost, 'the URL')}.`;
}
