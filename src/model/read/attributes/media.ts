import { didYouMean } from '../../../errors/did-you-mean.ts';
import type { MediaAttribute } from '../../attribute.ts';
import type { AttributeContext } from './attribute-context.ts';
import type { AttributeJson } from '../schemas/schema-json.ts';

const KINDS: readonly string[] = ['images', 'files', 'videos', 'audios'];
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
  const unknown = json.allowedTypes?.find((type) => !KINDS.includes(type));
  if (unknown !== undefined)
    problems.mistake(
      place,
      `"allowedTypes" has "${unknown}", which does not exist`,
      'so it allows nothing',
      `${didYouMean(unknown, KINDS)} Take some of: ${KINDS.join(', ')}.`.trim(),
    );
  return {
    ...common,
    kind: 'media',
    many: json.multiple === true,
    target,
    allowedTypes: [...(json.allowedTypes ?? KINDS)],
  };
}
