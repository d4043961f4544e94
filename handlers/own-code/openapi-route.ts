// Strapi 5.54: packages/core/core/src/services/server/openapi.ts
import { isPlainObject, rules } from '../../src/basics.ts';
import { type ModelSource, toModelInput } from '../../src/model/index.ts';
import type { config } from '../../src/strapi.ts';
import { loadPart } from '../http/load-part.ts';
import type { OwnRoute } from './own-routes.ts';

const anyList = rules.listOf(rules.valueOf('an object', isPlainObject));

/** The option `openapi`. */
export const openapiRule = rules.optionsOf(
  () =>
    ({
      access: rules.oneOf(['disabled', 'public']),
      path: rules.text,
      cache: rules.optionsOf({
        enabled: rules.flag,
        maxAgeMs: rules.valueOf('a number of ms', Number.isFinite),
      }),
      info: rules.optionsOf({ name: rules.anyText, version: rules.anyText }, { required: ['name'] }),
      strapi: rules.text,
      url: rules.anyText,
      servers: anyList,
      security: rules.valueOf('an object of security schemes by their name', isPlainObject),
      globalSecurity: anyList,
      routes: anyList,
    }) satisfies rules.Shape<config.Openapi>,
  { example: "{ access: 'public' }" },
);

/** The options of a double that say what is in the document, and who may read it. */
interface DocumentOptions {
  readonly model: ModelSource;
  readonly openapi?: config.Openapi;
  readonly clock?: () => number;
}

/**
 * Returns the route that answers with the OpenAPI document of Strapi 5. None where the options do not open it.
 *
 * @param prefix the path of the API: `/api/`
 */
export function openapiRoute({ model, openapi, clock }: DocumentOptions, prefix: string): OwnRoute[] {
  if (openapi?.access !== 'public') return [];
  const { path = '/openapi.json', cache: { enabled = true, maxAgeMs = 60_000 } = {} } = openapi;
  const whole = path.startsWith('/') ? path : `/${path}`;
  let kept: { readonly document: object; readonly since: number } | undefined;
  return [
    {
      method: 'GET',
      path: whole.startsWith(prefix) ? whole.slice(prefix.length - 1) : whole,
      config: { auth: false },
      async handler() {
        const now = clock?.() ?? Date.now();
        if (kept && enabled && now - kept.since <= maxAgeMs) return kept.document;
        const { openapiDocument } = await loadPart(
          'the OpenAPI document',
          () => import('../../src/model/to-openapi/openapi-generator.ts'),
        );
        kept = { document: openapiDocument(toModelInput(model), openapi, new Date(now)), since: now };
        return kept.document;
      },
    },
  ];
}
