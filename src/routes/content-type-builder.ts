import { notModelled, type Route } from './route.ts';

const BUILDER = 'plugin::content-type-builder';

const get = (path: string, action: string): Route => ({
  method: 'GET',
  path: `content-type-builder/${path}`,
  action: `${BUILDER}.${action}`,
  answer: notModelled,
});

/** The endpoints that describe content types and components. */
export const builderRoutes: readonly Route[] = [
  get('content-types', 'content-types.getContentTypes'),
  get('content-types/:id', 'content-types.getContentType'),
  get('components', 'components.getComponents'),
  get('components/:id', 'components.getComponent'),
];
