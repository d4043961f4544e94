import type { SchemaJson } from '../model-input.ts';
import { HIDDEN } from './hidden.ts';

/** A file of the media library. */
export const uploadFile: SchemaJson = {
  collectionName: 'files',
  info: { singularName: 'file', pluralName: 'files', displayName: 'File' },
  pluginOptions: HIDDEN,
  attributes: {
    name: { type: 'string', configurable: false, required: true },
    alternativeText: { type: 'string', configurable: false },
    caption: { type: 'string', configurable: false },
    width: { type: 'integer', configurable: false },
    height: { type: 'integer', configurable: false },
    formats: { type: 'json', configurable: false },
    hash: { type: 'string', configurable: false, required: true },
    ext: { type: 'string', configurable: false },
    mime: { type: 'string', configurable: false, required: true },
    size: { type: 'decimal', configurable: false, required: true },
    url: { type: 'string', configurable: false, required: true },
    previewUrl: { type: 'string', configurable: false },
    provider: { type: 'string', configurable: false, required: true },
    provider_metadata: { type: 'json', configurable: false },
    related: { type: 'relation', relation: 'morphToMany', configurable: false },
    folder: {
      type: 'relation',
      relation: 'manyToOne',
      target: 'plugin::upload.folder',
      inversedBy: 'files',
      private: true,
    },
    folderPath: { type: 'string', min: 1, required: true, private: true, searchable: false },
  },
};

/** A folder of the media library. */
export const uploadFolder: SchemaJson = {
  collectionName: 'upload_folders',
  info: { singularName: 'folder', pluralName: 'folders', displayName: 'Folder' },
  pluginOptions: HIDDEN,
  attributes: {
    name: { type: 'string', min: 1, required: true },
    pathId: { type: 'integer', unique: true, required: true },
    parent: {
      type: 'relation',
      relation: 'manyToOne',
      target: 'plugin::upload.folder',
      inversedBy: 'children',
    },
    children: {
      type: 'relation',
      relation: 'oneToMany',
      target: 'plugin::upload.folder',
      mappedBy: 'parent',
    },
    files: { type: 'relation', relation: 'oneToMany', target: 'plugin::upload.file', mappedBy: 'folder' },
    path: { type: 'string', min: 1, required: true },
  },
};
