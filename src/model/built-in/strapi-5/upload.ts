import type { SchemaJson } from '../../model-input.ts';
import { uploadFile as strapi4File, uploadFolder as strapi4Folder } from '../upload.ts';

const { name, alternativeText: _text, caption: _caption, ...others } = strapi4File.attributes!;
const text = { type: 'text', configurable: false } as const;

/** A file of the media library. */
export const uploadFile: SchemaJson = {
  ...strapi4File,
  attributes: {
    name: name!,
    alternativeText: text,
    caption: text,
    focalPoint: { type: 'json', configurable: false },
    ...others,
    url: { ...text, required: true },
    previewUrl: text,
    folderPath: { type: 'string', minLength: 1, required: true, private: true, searchable: false },
  },
};

const folderName = { type: 'string', minLength: 1, required: true } as const;

/** A folder of the media library. */
export const uploadFolder: SchemaJson = {
  ...strapi4Folder,
  attributes: { ...strapi4Folder.attributes, name: folderName, path: folderName },
};
