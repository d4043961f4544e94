import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import { systemErrors } from '../../../src/basics.ts';
import { apiPrefix, originOf } from '../../http/base-url.ts';
import { printable } from '../../http/print.ts';
import { readableUrl } from '../../console/explanation-log.ts';
import { type Double, RUN_CODE } from '../../double/double.ts';
import { openDouble } from '../../double/open-double.ts';
import { EXPLAIN_HEADER } from '../../explain/explain-header.ts';
import type { DoubleOptions } from '../../options/double-options.ts';
import { apiPath } from '../../http/request-path.ts';
import { readSettings } from '../../state/settings.ts';
import { type ExplainFlags, METHODS } from '../live-flags.ts';
import { openSource } from '../open-source.ts';

/**
 * Prints what Strapi answers to a request, what is wrong with it, and the corrected query. The exit code is 1 if
 * something is wrong: an error, a missing field, a name that is ignored.
 *
 * @throws an error about the source, or a field that can't be read
 */
export async function explainPath(flags: ExplainFlags): Promise<void> {
  const { field, json, tokens, users } = flags;
  const { options, title } = await openSource(flags);
  const settings = readSettings(options, true);
  const double = openDouble(settings, () => undefined);
  await double[RUN_CODE]?.();
  const request = await requestOf(flags, options);
  const { pathname, search } = new URL(request.url);
  const isGraphql = pathname === graphqlPath(options);
  if (isGraphql && !settings.graphql)
    throw new Error(
      `${title} has no GraphQL. A project needs @strapi/plugin-graphql in its package.json, a config file graphql: true.`,
    );
  if (isGraphql && field !== undefined)
    throw new Error(
      '--field is for paths: a GraphQL answer has the fields that its query names. Leave it out.',
    );
  const as = tokens ? undefined : users?.[0]?.username;
  const explanations = await double.explain(request.clone(), { ...(field && { field }), ...(as && { as }) });
  const status = await statusOf(double, request, as);
  const isInApi = isGraphql || apiPath(pathname, settings.prefix) !== undefined;
  if (explanations.length > 0 || status >= 400 || (field !== undefined && !isInApi)) process.exitCode = 1;
  if (json) {
    console.log(
      JSON.stringify(
        { method: request.method, url: pathname + search, status, ...(field && { field }), explanations },
        undefined,
        2,
      ),
    );
    return;
  }
  const shown = (url: string): string => printable(readableUrl(url), Infinity);
  const lines = [
    `${request.method} ${shown(pathname + search)}: ${status}`,
    ...explanations.flatMap(({ message, fix }) => [
      ...message.split('\n').map((line) => `  ${printable(line, Infinity)}`),
      ...(fix ? [`  Try ${shown(fix.url)}`] : []),
    ]),
  ];
  if (explanations.length === 0) lines.push(`  ${nothingToSay(status, field, isInApi)}`);
  console.log(lines.join('\n'));
}

function nothingToSay(status: number, field: string | undefined, isInApi: boolean): string {
  if (!isInApi) return 'This path is not in the API, so there is nothing to explain.';
  if (status >= 400) return 'The double does not know why.';
  return field === undefined
    ? 'Nothing is wrong with it. To ask about a field, add --field author.name.'
    : `The field ${field} is in the answer.`;
}

const graphqlPath = ({ graphql }: DoubleOptions): string =>
  (typeof graphql === 'object' && graphql.endpoint) || '/graphql';

/**
 * Returns the request of a path, a URL of any server, a line of a log, or a GraphQL query.
 *
 * @throws an error for a body that can't be read, and one of a read
 */
async function requestOf(flags: ExplainFlags, options: DoubleOptions): Promise<Request> {
  const base = originOf(options.baseUrl);
  const text = flags.request.trim();
  const [token] = flags.tokens ?? [];
  const isQuery = /^(?:\{|(?:query|mutation|fragment)\b)/.test(text);
  const [, inText, path = ''] = new RegExp(
    String.raw`^(?:(${METHODS.join('|')})\s+)?(?:https?://[^/?#]+)?(.*)$`,
    'is',
  ).exec(text)!;
  const body = isQuery ? JSON.stringify({ query: text }) : await readBody(flags.body);
  const method = (flags.method ?? inText ?? (body === undefined ? 'GET' : 'POST')).toUpperCase();
  if (body !== undefined && /^(?:GET|HEAD)$/.test(method))
    throw new Error(`A ${method} request has no body. Leave --body out, or write --method POST.`);
  return new Request(new URL(base).origin + (isQuery ? graphqlPath(options) : pathOf(path, options)), {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...flags.headers,
    },
    ...(body !== undefined && { body }),
  });
}

/** A path without a slash at its start is below the prefix. */
function pathOf(path: string, { rest }: DoubleOptions): string {
  const prefix = `${apiPrefix(rest?.prefix)}/`;
  if (path.startsWith('/')) return path;
  return `/${path}`.startsWith(prefix) ? `/${path}` : prefix + path;
}

/** Reads a body as curl does: from a file, if it begins with `@`. */
async function readBody(body: string | undefined): Promise<string | undefined> {
  if (!body?.startsWith('@')) return body;
  const file = body.slice(1);
  try {
    return file === '-' ? await readStream(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`--body ${body}: the file ${file} can't be read: ${systemErrors.reasonOf(error)}`, {
      cause: error,
    });
  }
}

async function statusOf(double: Double, request: Request, as: string | undefined): Promise<number> {
  const quiet = new Request(request.clone());
  quiet.headers.set(EXPLAIN_HEADER, '0');
  return (await (as === undefined ? double.fetch(quiet) : double.as(as)(quiet))).status;
}
