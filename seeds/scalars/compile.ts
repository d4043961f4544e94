import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { mix } from '../random/random.ts';
import { blocks } from '../words/blocks.ts';
import { boolean, enumeration } from './choice.ts';
import { date } from './dates.ts';
import { email } from './email.ts';
import { jsonShape } from './json-shape.ts';
import { json } from './json.ts';
import { number } from './numbers.ts';
import { password } from './password.ts';
import type { Maker, Place } from './place.ts';
import { voiceOf } from './text-rules.ts';
import { text } from './texts.ts';
import { uid, type UidSource } from './uid.ts';

/**
 * The values of an attribute: never null, always valid. Constraints that contradict each other are
 * reported to the place. `source` is the target field of a uid.
 */
export function compileScalar(
  attribute: ScalarAttribute,
  place: Place,
  source: UidSource | undefined,
): Maker {
  const { minLength, maxLength } = attribute;
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
    place.problem(`its minLength ${minLength} is more than its maxLength ${maxLength}. Change one of them.`);
    return () => null;
  }
  switch (attribute.type) {
    case 'string':
    case 'text':
    case 'richtext':
      return text(attribute, place);
    case 'email':
      return email(attribute, place);
    case 'uid':
      return uid(attribute, place, source);
    case 'password':
      return password(attribute, place);
    case 'enumeration':
      return enumeration(attribute, place);
    case 'boolean':
      return boolean(attribute, place);
    case 'integer':
    case 'biginteger':
    case 'float':
    case 'decimal':
      return number(attribute, place);
    case 'date':
    case 'time':
    case 'datetime':
    case 'timestamp':
      return date(attribute, place);
    case 'json':
      if (attribute.jsonSchema) return jsonShape(attribute, attribute.jsonSchema, place, compileScalar);
      return json(attribute, place);
    case 'array':
      return json(attribute, place);
    case 'blocks':
      return (spot) => {
        place.tools.chance.seed(mix(place.seed, spot.own));
        return blocks(place.tools, spot, voiceOf(place.kind), place.longText ? 12 : 3);
      };
  }
}
