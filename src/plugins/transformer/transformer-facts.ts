import { anything, flag, oneOf, optionsOf, recordOf } from '../../errors/option-rules.ts';
import type { PluginFacts } from '../interface/plugin.ts';

const mode = oneOf(['allow', 'deny']);

/** The header that switches the plugin off for one request. */
export const IGNORE = 'strapi-transformer-ignore';

/** Bodies of Strapi 4 without `attributes` and `data`. */
export const transformer: PluginFacts = {
  name: 'transformer',
  package: 'strapi-plugin-transformer',
  id: 'transformer',
  strapi: 4,
  versions: ['3.1.2'],
  settings: {
    responseTransforms: optionsOf({ removeAttributesKey: flag, removeDataKey: flag }),
    requestTransforms: optionsOf({ wrapBodyWithDataKey: flag }),
    /** Which types are changed, by uid: all methods of a type, or some. */
    contentTypeFilter: optionsOf({ mode, uids: recordOf(anything) }),
    /** Which plugins' routes are changed, by name. Default: none. */
    plugins: optionsOf({ mode, ids: recordOf(anything) }),
  },
  headers: [IGNORE],
};
