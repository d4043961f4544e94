import type { SchemaJson } from '../model-input.ts';
import { HIDDEN } from './hidden.ts';

/** Entries that are published together. */
export const release: SchemaJson = {
  collectionName: 'strapi_releases',
  info: { singularName: 'release', pluralName: 'releases', displayName: 'Release' },
  options: { draftAndPublish: false },
  pluginOptions: HIDDEN,
  attributes: {
    name: { type: 'string', required: true },
    releasedAt: { type: 'datetime' },
    scheduledAt: { type: 'datetime' },
    timezone: { type: 'string' },
    status: { type: 'enumeration', enum: ['ready', 'blocked', 'failed', 'done', 'empty'], required: true },
    actions: {
      type: 'relation',
      relation: 'oneToMany',
      target: 'plugin::content-releases.release-action',
      mappedBy: 'release',
    },
  },
};

/** What a {@link release} does with one entry. */
export const releaseAction: SchemaJson = {
  collectionName: 'strapi_release_actions',
  info: { singularName: 'release-action', pluralName: 'release-actions', displayName: 'Release Action' },
  options: { draftAndPublish: false },
  pluginOptions: HIDDEN,
  attributes: {
    type: { type: 'enumeration', enum: ['publish', 'unpublish'], required: true },
    entry: { type: 'relation', relation: 'morphToOne', configurable: false },
    contentType: { type: 'string', required: true },
    locale: { type: 'string' },
    release: {
      type: 'relation',
      relation: 'manyToOne',
      target: 'plugin::content-releases.release',
      inversedBy: 'actions',
    },
    isEntryValid: { type: 'boolean' },
  },
};
