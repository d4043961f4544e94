import type { AttributeOf } from '../../src/model/index.ts';
import { allTags } from './json-values.ts';

/** A JSON Schema. */
export type Shape = { readonly [key: string]: unknown };

type ShapeMaker = (attribute: AttributeOf<'scalar'>) => Shape;

const text = { type: 'string' };
const object = (properties: { readonly [name: string]: Shape }): Shape => ({ type: 'object', properties });

const list = (count: number, items: Shape): Shape => ({
  type: 'array',
  items,
  minItems: count,
  maxItems: count,
});

/** The options are values, or `label:value`. */
const chosen: ShapeMaker = ({ min, max, customField }) => {
  const options = Array.isArray(customField?.options) ? customField.options.map(String) : [];
  const values = [...new Set(options.map((option) => option.slice(option.indexOf(':') + 1)))];
  const most = Math.min(Number(max ?? 3), values.length);
  const least = Math.min(Number(min ?? 1), most);
  return { type: 'array', items: { enum: values }, minItems: least, maxItems: most, uniqueItems: true };
};

/** Made up: no such videos exist. */
const VIDEOS = ['ExampleVid1', 'ExampleVid2', 'ExampleVid3', 'ExampleVid4', 'ExampleVid5'];

/** The shapes of the JSON that plugins store, by the name of the custom field. */
const SHAPES: { readonly [customField: string]: ShapeMaker } = {
  'plugin::google-maps.location-picker': () =>
    object({
      address: text,
      coordinates: object({ lat: { type: 'number' }, lng: { type: 'number' } }),
      geohash: { ...text, pattern: '^[0-9bcdefghjkmnpqrstuvwxyz]{12}$' },
    }),
  'plugin::multi-select.multi-select': chosen,
  'plugin::string-array.input': () => ({ type: 'array', items: text }),
  'plugin::table-field.table': () =>
    object({
      columns: list(3, object({ label: text, type: { enum: ['text'] }, required: { enum: [false] } })),
      rows: list(2, list(3, text)),
    }),
  'plugin::tagsinput.tags': () => ({
    type: 'array',
    items: { enum: allTags().map((name) => ({ name })) },
    uniqueItems: true,
  }),
  'plugin::video-field.video': () => ({
    enum: VIDEOS.map((providerUid) => {
      const url = `https://www.youtube.com/watch?v=${providerUid}`;
      return { provider: 'youtube', providerUid, url };
    }),
  }),
};

/** Returns the JSON Schema of an attribute: that of the model, or of its custom field if it is known. */
export function shapeOf(attribute: AttributeOf<'scalar'>): Shape | undefined {
  const { jsonSchema, customField } = attribute;
  if (jsonSchema || !customField || !Object.hasOwn(SHAPES, customField.name)) return jsonSchema;
  return SHAPES[customField.name]!(attribute);
}

/** Returns how many items a list is generated with. */
export function itemCounts(shape: Shape): { readonly least: number; readonly most: number } {
  const least = Number(shape['minItems'] ?? 1);
  return { least, most: Math.max(least, Math.min(Number(shape['maxItems'] ?? 3), least + 2)) };
}

const MAX_VALUES = 100_000;
const MAX_LEVELS = 50;

/** Returns a sentence if the JSON of a shape is too large to make, undefined if it is not. */
export function shapeProblem(shape: Shape): string | undefined {
  const values = countValues(shape, 1);
  if (values === undefined)
    return `its JSON is nested deeper than ${MAX_LEVELS} levels. Use fewer levels, or set the value in "overrides".`;
  if (values <= MAX_VALUES) return undefined;
  return (
    `its JSON would have ${values} values and characters, but at most ${MAX_VALUES} are generated. ` +
    'Lower the minimum length of its lists and texts, or set the value in "overrides".'
  );
}

/**
 * Counts the values of the longest JSON, and the characters that its texts must have; undefined if it is
 * nested too deep.
 */
function countValues(shape: Shape, level: number): number | undefined {
  if (level > MAX_LEVELS) return undefined;
  const counts = (parts: readonly unknown[]): number[] | undefined => {
    const all = parts.map((part) => (isShape(part) ? countValues(part, level + 1) : 1));
    return all.every((count) => count !== undefined) ? all : undefined;
  };
  const sum = (parts: readonly unknown[], times = 1): number | undefined =>
    counts(parts)?.reduce((total, count) => total + count * times, 1);
  const options = [shape['anyOf'], shape['oneOf']].find(Array.isArray) as readonly unknown[] | undefined;
  if (options) {
    const range = counts(options);
    return range && Math.max(0, ...range);
  }
  const [type] = [shape['type']].flat();
  if (type === 'array') {
    if (Array.isArray(shape['prefixItems'])) return sum(shape['prefixItems']);
    return sum([shape['items']], itemCounts(shape).most);
  }
  if (type === 'string') return Math.max(1, Number(shape['minLength'] ?? 0));
  if (type !== 'object') return 1;
  return sum([...Object.values(shape['properties'] ?? {}), shape['additionalProperties']]);
}

const isShape = (part: unknown): part is Shape => typeof part === 'object' && part !== null;
