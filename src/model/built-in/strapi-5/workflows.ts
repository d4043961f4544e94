import type { SchemaJson } from '../../model-input.ts';
import { HIDDEN } from '../hidden.ts';
import { releaseAction as strapi4Action } from '../releases.ts';

const { type, contentType, release, isEntryValid } = strapi4Action.attributes!;

/** What a release does with one entry. */
export const releaseAction: SchemaJson = {
  ...strapi4Action,
  attributes: {
    type: type!,
    contentType: contentType!,
    entryDocumentId: { type: 'string' },
    release: release!,
    isEntryValid: isEntryValid!,
  },
};

/** The stages that entries go through before they are published. */
export const workflow: SchemaJson = {
  collectionName: 'strapi_workflows',
  info: { singularName: 'workflow', pluralName: 'workflows', displayName: 'Workflow', description: '' },
  options: { draftAndPublish: false },
  pluginOptions: HIDDEN,
  attributes: {
    name: { type: 'string', required: true, unique: true },
    stages: {
      type: 'relation',
      target: 'plugin::review-workflows.workflow-stage',
      relation: 'oneToMany',
      mappedBy: 'workflow',
    },
    stageRequiredToPublish: {
      type: 'relation',
      target: 'plugin::review-workflows.workflow-stage',
      relation: 'oneToOne',
      required: false,
    },
    contentTypes: { type: 'json', required: true, default: '[]' },
  },
};

/** A stage of a {@link workflow}. */
export const workflowStage: SchemaJson = {
  collectionName: 'strapi_workflows_stages',
  info: {
    singularName: 'workflow-stage',
    pluralName: 'workflow-stages',
    displayName: 'Stages',
    description: '',
  },
  options: { version: '1.1.0', draftAndPublish: false },
  pluginOptions: HIDDEN,
  attributes: {
    name: { type: 'string', configurable: false },
    color: { type: 'string', configurable: false, default: '#4945FF' },
    workflow: {
      type: 'relation',
      target: 'plugin::review-workflows.workflow',
      relation: 'manyToOne',
      inversedBy: 'stages',
      configurable: false,
    },
    permissions: {
      type: 'relation',
      target: 'admin::permission',
      relation: 'manyToMany',
      configurable: false,
    },
  },
};
