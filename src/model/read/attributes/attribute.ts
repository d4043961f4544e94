import type { Dialect } from '../../../dialect/dialect.ts';
import { convertComponent, convertZone } from './component.ts';
import { convertMedia } from './media.ts';
import { convertRelation } from './relation.ts';
import { convertScalar } from './scalar.ts';
import type { AttributeDraft, Drafts, SchemaDraft } from '../draft.ts';
import type { Problems } from '../../problems.ts';
import type { AttributeJson } from '../schema-json.ts';
import { snakeCase } from '../../snake-case.ts';

/** What the conversion of an attribute knows beside the attribute itself. */
export interface Conversion {
  readonly place: { readonly uid: string; readonly attribute: string };
  readonly drafts: Drafts;
  readonly problems: Problems;
  readonly traits: Dialect['model'];
  readonly common: {
    readonly name: string;
    readonly column: string;
    readonly required: boolean;
    readonly private: boolean;
    readonly hidden: boolean;
    readonly system: boolean;
    readonly localized: boolean;
  };
}

/** An attribute in its linked form; nothing, with a problem noted, for one that cannot be had. */
export function convertAttribute(
  schema: SchemaDraft,
  name: string,
  json: AttributeJson,
  context: Pick<Conversion, 'drafts' | 'problems' | 'traits'> & {
    privateAttributes: readonly string[];
    system: boolean;
  },
): AttributeDraft | undefined {
  const { drafts, problems, traits, privateAttributes, system } = context;
  const isPrivate = json.private === true || privateAttributes.includes(name);
  const conversion: Conversion = {
    place: { uid: schema.uid, attribute: name },
    drafts,
    problems,
    traits,
    common: {
      name,
      column: snakeCase(name),
      required: json.required === true,
      private: isPrivate,
      hidden: isPrivate,
      system,
      localized: json.pluginOptions?.i18n?.localized === true,
    },
  };
  switch (json.type) {
    case 'relation':
      return convertRelation(json, conversion);
    case 'media':
      return convertMedia(json, conversion);
    case 'component':
      return convertComponent(json, conversion);
    case 'dynamiczone':
      return convertZone(json, conversion);
    default:
      return convertScalar(json, conversion);
  }
}
