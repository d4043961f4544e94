import { parsedJson } from '../../src/basics.ts';
import { graphqlPlugin } from '../../src/strapi.ts';
import { loadPart } from '../http/load-part.ts';
import { operationIn } from '../requests/repeatable-request.ts';
import type { Incoming, Step } from './incoming.ts';

/** Makes a request fail that a fault rule matches. */
export const applyFault: Step = (incoming, next) => {
  const { request, pathname, live, faults } = incoming;
  const { graphql } = live.settings;
  if (!graphql || !faults.namesOperations || !graphqlPlugin.isEndpoint(pathname, graphql))
    return take([], incoming, next);
  return operationsOf(request).then((operations) => take(operations, incoming, next));
};

function take(operations: readonly string[], incoming: Incoming, next: Parameters<Step>[1]) {
  const { request, pathname, path, faults } = incoming;
  const fault = faults.take({ method: request.method, pathname, path, operations });
  return fault
    ? loadPart('faults', () => import('./fail.ts')).then(({ failBy }) => failBy(fault, incoming, next))
    : next();
}

/** Returns the names of the operations in a GraphQL request, without reading its body. */
async function operationsOf(request: Request): Promise<string[]> {
  const body = parsedJson(await request.clone().text());
  const sent = body === undefined ? Object.fromEntries(new URL(request.url).searchParams) : body;
  return [sent].flat().flatMap((each: unknown) => {
    const { operationName, query } = Object(each) as { readonly [name: string]: unknown };
    if (typeof operationName === 'string') return operationName;
    return operationIn(String(query)) ?? [];
  });
}
