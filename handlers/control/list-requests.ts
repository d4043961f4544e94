import { didYouMean } from '../../src/errors/did-you-mean.ts';
import { StrapiError } from '../../src/errors/strapi-error.ts';
import { pathTest } from '../faults/path-pattern.ts';
import type { RequestRecord } from '../requests/request-record.ts';

type Test = (record: RequestRecord) => boolean;

/** Answers `GET /__double/requests` and `GET /__double/requests/ID`. Returns undefined for other paths. */
export async function listRequests(
  url: URL,
  records: readonly RequestRecord[],
): Promise<Response | undefined> {
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
      throw wrong(`There is no filter '${name}'.${didYouMean(name, NAMES)} There are ${NAMES.join(', ')}.`);
  }
  const list = records.filter((record) => tests.every((test) => test(record)));
  return params.get('explain') === '1' ? Promise.all(list.map((record) => explained(record))) : list;
}

const explained = async (record: RequestRecord, field?: string): Promise<object> => ({
  ...record,
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
      if (!/^\d{1,15}$/.test(value)) throw wrong(`since=${value} is not the id of a request.`);
      return ({ id }) => id > Number(value);
    },
  ],
]);

const NAMES = [...FILTERS.keys(), 'explain'];

function statusTest(value: string): Test {
  if (!/^([0-9]xx|\d{1,3})$/i.test(value))
    throw wrong(`status=${value} is not a status. Write status=404, or status=4xx.`);
  if (/^\d+$/.test(value)) return ({ status }) => status === Number(value);
  return ({ status }) => Math.floor(status / 100) === Number(value[0]);
}

const wrong = (message: string): StrapiError => new StrapiError(400, 'BadRequestError', message, {});
