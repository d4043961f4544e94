import { StrapiError } from '../../src/errors/strapi-error.ts';
import type { Double } from '../double/create-double.ts';
import type { Overrides } from '../double/type-override.ts';

/** What the server needs of a double. */
export interface Served extends Pick<Double, 'fetch' | 'reset' | 'snapshot' | 'restore' | 'fault'> {
  fork(): Served;
  with(...of: Parameters<Double['with']>): Pick<Double, 'snapshot'>;
}

/** Answers a request below `/__double/`; undefined for any other. */
export type Control = (request: Request, pathname: string, double: Served) => Promise<Response | undefined>;

/** What tests may ask of a running server. */
export function createControl(): Control {
  const rules = new WeakMap<Served, (() => void)[]>();

  const addFault = async (request: Request, double: Served): Promise<void> => {
    const rule = await readJson(request, "{ type: 'article', status: 500 }");
    const end = double.fault(rule);
    rules.set(double, [...(rules.get(double) ?? []), end]);
  };
  const endFaults = (double: Served): void => {
    for (const end of rules.get(double) ?? []) end();
    rules.delete(double);
  };

  const actions: Readonly<Record<string, (request: Request, double: Served) => Promise<void> | void>> = {
    'POST /__double/reset': (_, double) => double.reset(),
    'POST /__double/faults': addFault,
    'DELETE /__double/faults': (_, double) => endFaults(double),
    'POST /__double/with': override,
  };

  return async (request, pathname, double) => {
    const action = actions[`${request.method} ${pathname}`];
    if (!action) return undefined;
    try {
      await action(request, double);
    } catch (error) {
      throw new StrapiError(400, 'BadRequestError', (error as Error).message, {});
    }
    return done();
  };
}

const done = (): Response => new Response(null, { status: 204 });

/** Gives a double the data, caller and locale of an overridden one; its first data stay. */
async function override(request: Request, double: Served): Promise<void> {
  const example = '{ "overrides": { "article": 3 }, "options": { "locale": "fr" } }';
  const { overrides = {}, options = {}, ...rest } = await readJson(request, example);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new Error(`There is no '${unknown}' in the body. Send ${example}.`);
  double.restore(double.with(overrides as Overrides, options as object).snapshot());
}

async function readJson(request: Request, example: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await request.text();
  const value = parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new Error(`The body is ${text === '' ? 'empty' : 'no JSON object'}. Send one, as ${example}.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
