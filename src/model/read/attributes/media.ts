import type { MediaAttribute } from '../../attribute.ts';
import type { AttributeContext } from './attribute-context.ts';
import type { AttributeJson } from '../schema-json.ts';

const FILE = 'plugin::upload.file';

/** Converts an attribute of type `media`. */
export function convertMedia(
  json: AttributeJson,
  { common, schemas, place, problems }: AttributeContext,
): MediaAttribute | undefined {
  const target = schemas.contentTypes.get(FILE);
  if (!target) {
    problems.error(place, `media needs the type ${FILE}, whose schema is wrong. Correct it.`);
    return undefined;
  }
  return {
    ...common,
    kind: 'media',
    many: json.multiple === true,
    target,
    allowedTypes: json.allowedTypes ?? ['images', 'files', 'videos', 'audios'],
  };
}
