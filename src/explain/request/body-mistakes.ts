import { below } from '../../errors/refusal.ts';
import type { Attribute, ZoneAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { betterName, similarName } from '../clauses/better-name.ts';
import { meantText, typeStart } from '../findings/wording.ts';

/** A name in the data of a write that means nothing to Strapi. */
export interface BodyMistake {
  /** Where it is: `seo.metaTitel`, `blocks[0].__component`. */
  readonly path: string;
  readonly message: string;
}

/** Names that data may have beside the attributes of a type. */
const OTHER_NAMES = ['id', 'documentId', 'locale', '__component', '__type'];

/** What the value of a relation or of media takes as an object. */
const OPERATIONS = ['connect', 'disconnect', 'set'];

/** How many mistakes of one body are looked for. */
const MAX_MISTAKES = 10;

/** Returns the names in the data of a write that no attribute, component or operation has, in their order. */
export function bodyMistakes(data: unknown, type: Schema): BodyMistake[] {
  const found: BodyMistake[] = [];
  readObject(data, type, '', found);
  return found;
}

function readObject(data: unknown, schema: Schema, path: string, found: BodyMistake[]): void {
  if (!isPlainObject(data)) return;
  for (const [name, value] of Object.entries(data)) {
    if (found.length >= MAX_MISTAKES) return;
    const attribute = schema.attributes.get(name);
    if (attribute) readValue(value, attribute, below(path, attribute.name), found);
    else if (!OTHER_NAMES.includes(name)) {
      const meant = betterName(name, schema, (one) => !one.hidden);
      const hint = meantText(meant?.kind === 'similar' ? meant.name : undefined);
      found.push({
        path: below(path, name),
        message: `${typeStart(schema)} has no attribute "${name}".${hint}`,
      });
    }
  }
}

function readValue(value: unknown, attribute: Attribute, path: string, found: BodyMistake[]): void {
  const { kind } = attribute;
  if (kind === 'relation' || kind === 'morph' || kind === 'media') readOperations(value, path, found);
  if (kind !== 'component' && kind !== 'zone') return;
  for (const [place, item] of Array.isArray(value) ? value.entries() : [[undefined, value] as const]) {
    if (found.length >= MAX_MISTAKES) return;
    const own = place === undefined ? path : `${path}[${place}]`;
    const schema = kind === 'zone' ? componentOf(item, attribute, own, found) : attribute.target;
    if (schema) readObject(item, schema, own, found);
  }
}

function componentOf(
  item: unknown,
  { components }: ZoneAttribute,
  path: string,
  found: BodyMistake[],
): Schema | undefined {
  const name = isPlainObject(item) ? item['__component'] : undefined;
  const schema = components.find(({ uid }) => uid === name);
  if (schema || typeof name !== 'string') return schema;
  const hint = meantText(
    similarName(
      name,
      components.map(({ uid }) => uid),
    ),
  );
  found.push({ path: `${path}.__component`, message: `"${path}" cannot hold "${name}".${hint}` });
  return undefined;
}

/** `{ conect: [1] }` links nothing. Objects with an id name an entry. */
function readOperations(value: unknown, path: string, found: BodyMistake[]): void {
  if (!isPlainObject(value) || value['id'] !== undefined || value['documentId'] !== undefined) return;
  for (const name of Object.keys(value)) {
    if (OPERATIONS.includes(name) || name === 'options') continue;
    const hint = meantText(similarName(name, OPERATIONS));
    found.push({
      path: `${path}.${name}`,
      message: `"${path}" takes ids, or an object with connect, disconnect or set, but not "${name}".${hint}`,
    });
  }
}
