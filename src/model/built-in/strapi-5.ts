import type { SchemaJson } from '../model-input.ts';
import { BUILT_IN_TYPES as STRAPI_4_TYPES } from './built-in-types.ts';
import { uploadFile } from './upload.ts';

const { name, alternativeText, caption, ...others } = uploadFile.attributes!;

/** The types of Strapi 5's plugins and admin panel that entries refer to. Every model has them. */
export const BUILT_IN_TYPES: { readonly [uid: string]: SchemaJson } = {
  ...STRAPI_4_TYPES,
  'plugin::upload.file': {
    ...uploadFile,
    attributes: {
      name: name!,
      alternativeText: alternativeText!,
      caption: caption!,
      focalPoint: { type: 'json', configurable: false },
      ...others,
    },
  },
};
