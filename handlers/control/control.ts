import { didYouMean, isPlainObject, parsedJson, rules, StrapiError } from '../../src/basics.ts';
import type { Double, REFUSED } from '../double/double.ts';
import type { Overrides } from '../state/overrides/type-override.ts';
import { pathTest } from '../faults/path-pattern.ts';
import type { RequestRecord } from '../requests/request-record.ts';

/** The parts of a double that the server uses. */
export interface Served extends Pick<
  Double,
  | 'fetch'
  | 'as'
  | 'reset'
  | 'snapshot'
  | 'restore'
  | 'fault'
  | 'faults'
  | 'allow'
  | 'deny'
  | 'requests'
  | 'clearRequests'
  | 'mails'
  | 'webhooks'
  | 'webhooksSettled'
  | typeof REFUSED
  | 'update'
  | 'find'
  | 'findOne'
  | 'preview'
> {
  fork(): Served;
  /** Returns a fork with other entries, whose snapshot the control routes restore. */
  with(...of: Parameters<Double['with']>): Pick<Double, 'snapshot'>;
}

type Action = (request: Request, double: Served) => Promise<void> | void;

const ACTIONS: { readonly [endpoint: string]: Action } = {
  'POST /__double/reset': (_, double) => double.reset(),
  'POST /__double/faults': async (request, double) => {
    double.fault(await readJson(request, '{ "type": "article", "status": 500 }'));
  },
  'DELETE /__double/faults': (_, double) => double.faults().forEach((fault) => fault.end()),
  'POST /__double/with': override,
  'DELETE /__double/requests': (_, double) => double.clearRequests(),
};

/** What tests can send besides. */
const OTHERS = [
  'GET /__double/requests',
  'GET /__double/mails',
  'GET /__double/webhooks',
  'GET /__double/events',
  'DELETE /__double/sessions/NAME',
];

/** Returns the error for a request below `/__double/` that is none of those for tests or for the page. */
export const noSuchRequest = (method: string, pathname: string): StrapiError =>
  new StrapiError(
    404,
    'NotFoundError',
    `There is no ${method} ${pathname}. Tests can send ` +
      `${[...Object.keys(ACTIONS), ...OTHERS].join(', ')}.`,
    {},
  );

/** Answers a request of tests below `/__double/`. Returns undefined for any other. */
export async function answerControl(
  request: Request,
  pathname: string,
  double: Served,
): Promise<Response | undefined> {
  const list = request.method === 'GET' && pathname.startsWith('/__double/requests');
  if (list) return listRequests(new URL(request.url), double.requests());
  if (request.method === 'GET' && pathname === '/__double/mails') return Response.json(double.mails());
  if (request.method === 'GET' && pathname === '/__double/webhooks') {
    if (new URL(request.url).searchParams.get('settled') === '1') await double.webhooksSettled();
    return Response.json(double.webhooks());
  }
  const action = ACTIONS[`${request.method} ${pathname}`];
  if (!action) return undefined;
  checkContentType(request);
  await orBadRequest(() => action(request, double));
  return done();
}

/** Returns the 400 for a request below `/__double/` that can't be answered. */
export const badRequest = (message: string): StrapiError =>
  new StrapiError(400, 'BadRequestError', message, {});

/** Calls a function, and turns its errors into 400 with their message. */
export async function orBadRequest<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StrapiError) throw error;
    throw badRequest((error as Error).message);
  }
}

/** Checks that a body is sent as JSON. Without asking the server first, no web page can send that to another origin. */
export function checkContentType({ body, headers }: Request): void {
  const type = headers.get('content-type') ?? 'none';
  if (body === null || /^application\/json\s*(;|$)/i.test(type)) return;
  const message = `The content-type of the body is ${type}. Send the header content-type: application/json.`;
  throw new StrapiError(415, 'UnsupportedMediaTypeError', message, {});
}

const done = (): Response => new Response(null, { status: 204 });

const WITH_EXAMPLE = '{ "overrides": { "article": 3 } }';

const withBody = rules.optionsOf(
  { overrides: rules.anything, options: rules.anything },
  { advice: (_, suggestion) => suggestion || ` Send ${WITH_EXAMPLE}.` },
);

/** Changes the entries, the caller and the locale of a double. `reset` still restores its first data. */
async function override(request: Request, double: Served): Promise<void> {
  const body = await readJson(request, WITH_EXAMPLE);
  rules.check('The body', withBody, body);
  const { overrides = {}, options = {} } = body;
  const records = Object.values(isPlainObject(overrides) ? overrides : {}).map((each: unknown) =>
    isPlainObject(each) ? each['add'] : each,
  );
  const count = records.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
  if (count > MAX_RECORDS) {
    const counts = `${count.toLocaleString('en')} records, and at most ${MAX_RECORDS.toLocaleString('en')} are taken`;
    throw new Error(`The body has ${counts} at once. Send fewer, or start the double with these data.`);
  }
  double.restore(double.with(overrides as Overrides, options as object).snapshot());
}

const MAX_MB = 20;

/** More would keep the server from its other requests for seconds. */
const MAX_RECORDS = 100_000;

/** Returns the body of a request, which must be a JSON object. @throws {Error} that shows an example */
export async function readJson(
  request: Request,
  example: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { readText } = await import('../http/body.ts');
  const text = await readText(request, MAX_MB * 1024 * 1024);
  if (text instanceof StrapiError) {
    if (text.status !== 413) throw text;
    const message = `The body is larger than ${MAX_MB} MB. Send less, or start the double with these data.`;
    throw new StrapiError(413, 'PayloadTooLargeError', message, {});
  }
  const value = parsedJson(text);
  if (isPlainObject(value)) return value;
  throw new Error(
    `The body is ${text === '' ? 'empty' : 'not a JSON object'}. Send one, such as ${example}.`,
  );
}

type Test = (record: RequestRecord) => boolean;

/** Answers `GET /__double/requests` and `GET /__double/requests/ID`. Returns undefined for other paths. */
async function listRequests(url: URL, records: readonly RequestRecord[]): Promise<Response | undefined> {
  const { pathname, searchParams } = url;
  if (pathname === '/__double/requests') return Response.json(await found(searchParams, records));
  const id = /^\/__double\/requests\/(\d{1,15})$/.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  const record = records.find((each) => each.id === Number(id));
  if (record) return Response.json(await explained(record, searchParams.get('field') ?? undefined));
  throw new StrapiError(404, 'NotFoundError', `There is no request ${id} among the last 1,000.`, {});
}

async function found(params: URLSearchParams, records: readonly RequestRecord[]): Promise<readonly object[]> {
  const tests: Test[] = [];
  for (const [name, value] of params) {
    const filter = FILTERS.get(name);
    if (filter) tests.push(filter(value));
    else if (name !== 'explain')
      throw badRequest(
        `There is no filter '${name}'.${didYouMean(name, NAMES)} There are ${NAMES.join(', ')}.`,
      );
  }
  const list = records.filter((record) => tests.every((test) => test(record)));
  return params.get('explain') === '1'
    ? Promise.all(list.map((record) => explained(record)))
    : list.map(withBodies);
}

const withBodies = (record: RequestRecord): object => ({
  ...record,
  ...(record.operations && { operations: record.operations }),
  requestBody: record.requestBody,
  responseBody: record.responseBody,
});

const explained = async (record: RequestRecord, field?: string): Promise<object> => ({
  ...withBodies(record),
  explanations: await record.explain(field === undefined ? {} : { field }),
});

const FILTERS: ReadonlyMap<string, (value: string) => Test> = new Map([
  ['method', (value) => (record) => record.method === value.toUpperCase()],
  [
    'path',
    (value) => {
      const fits = pathTest(value);
      return ({ path }) => fits(path);
    },
  ],
  ['status', statusTest],
  [
    'since',
    (value) => {
      if (!/^\d{1,15}$/.test(value)) throw badRequest(`since=${value} is not the id of a request.`);
      return ({ id }) => id > Number(value);
    },
  ],
]);

const NAMES = [...FILTERS.keys(), 'explain'];

function statusTest(value: string): Test {
  if (!/^([0-9]xx|\d{1,3})$/i.test(value))
    throw badRequest(`status=${value} is not a status. Write status=404, or status=4xx.`);
  if (/^\d+$/.test(value)) return ({ status }) => status === Number(value);
  return ({ status }) => Math.floor(status / 100) === Number(value[0]);
}
