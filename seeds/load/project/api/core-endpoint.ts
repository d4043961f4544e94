import type { SchemaJson } from '../../../../src/model/model-input.ts';
import { documentRoutes } from '../../../../src/routes/endpoints/content.ts';
import { coreRouteOf, segmentOf } from '../../../../src/routes/core-router.ts';

/** What a request asks for: `GET /articles/:id`. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
}

/** Returns the endpoint that Strapi makes for an action of a type. Undefined for an action that it does not have. */
export function coreEndpointOf({ kind, info }: SchemaJson, action: string): Endpoint | undefined {
  const route = coreRouteOf(documentRoutes, kind, action);
  const name = kind === 'singleType' ? info?.singularName : info?.pluralName;
  return route && { method: route.method, path: `/${route.path.replace(segmentOf(kind), name ?? '')}` };
}

/** Whether an endpoint answers all requests that another is for. */
export function covers(first: Endpoint, { method, path }: Endpoint): boolean {
  const [pattern, segments] = [first.path, path].map((each) => each.toLowerCase().split('/'));
  return (
    first.method === method &&
    pattern!.length === segments!.length &&
    pattern!.every((part, i) => part.startsWith(':') || part === segments![i])
  );
}
