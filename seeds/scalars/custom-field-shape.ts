import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { allTags } from './json.ts';
import type { Shape } from './json-shape.ts';

type ShapeMaker = (attribute: ScalarAttribute) => Shape;

const text = { type: 'string' };
const object = (properties: { readonly [name: string]: Shape }): Shape => ({ type: 'object', properties });

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
export function shapeOf(attribute: ScalarAttribute): Shape | undefined {
  const { jsonSchema, customField } = attribute;
  if (jsonSchema || !customField || !Object.hasOwn(SHAPES, customField.name)) return jsonSchema;
  return SHAPES[customField.name]!(attribute);
}
