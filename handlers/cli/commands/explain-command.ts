import { apiPrefix, originOf } from '../../http/base-url.ts';
import { printable } from '../../http/print.ts';
import { readableUrl } from '../../console/explanation-log.ts';
import { type Double, RUN_CODE } from '../../double/double.ts';
import { openDouble } from '../../double/open-double.ts';
import { EXPLAIN_HEADER } from '../../explain/explain-header.ts';
import type { DoubleOptions } from '../../options/double-options.ts';
import { apiPath } from '../../http/request-path.ts';
import { readSettings } from '../../state/settings.ts';
import type { ExplainFlags } from '../flags.ts';
import { openSource } from '../open-source.ts';

/**
 * Prints what Strapi answers to a request, what is wrong with it, and the corrected query. The exit code is 1 if
 * something is wrong: an error, a missing field, a name that is ignored.
 *
 * @throws an error about the source, or a field that can't be read
 */
export async function explainPath({ request: text, field, json, ...source }: ExplainFlags): Promise<void> {
  const { options, title } = await openSource(source);
  const settings = readSettings(options, true);
  const double = openDouble(settings, () => undefined);
  await double[RUN_CODE]?.();
  const request = requestOf(text, options, source.tokens?.[0]);
  const isGraphql = request.method === 'POST';
  if (isGraphql && !settings.graphql)
    throw new Error(
      `${title} has no GraphQL. A project needs @strapi/plugin-graphql in its package.json, a config file graphql: true.`,
    );
  if (isGraphql && field !== undefined)
    throw new Error(
      '--field is for paths: a GraphQL answer has the fields that its query names. Leave it out.',
    );
  const as = source.tokens ? undefined : source.users?.[0]?.username;
  const explanations = await double.explain(request.clone(), { ...(field && { field }), ...(as && { as }) });
  const status = await statusOf(double, request, as);
  const { pathname, search } = new URL(request.url);
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

/** Returns the request of a path, a URL of any server, a line of a log, or a GraphQL query. */
function requestOf(text: string, { baseUrl, rest, graphql }: DoubleOptions, token?: string): Request {
  const base = originOf(baseUrl);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const query = text.trim();
  if (/^(?:\{|(?:query|mutation|fragment)\b)/.test(query)) {
    const endpoint = (typeof graphql === 'object' && graphql.endpoint) || '/graphql';
    return new Request(new URL(endpoint, base), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
  }
  const path = query.replace(/^(?:GET\s+)?(?:https?:\/\/[^/?#]+)?/i, '');
  if (path.startsWith('/')) return new Request(new URL(base).origin + path, { headers });
  const prefix = `${apiPrefix(rest?.prefix)}/`;
  return new Request(new URL(`/${path}`.startsWith(prefix) ? `/${path}` : prefix + path, base), { headers });
}

async function statusOf(double: Double, request: Request, as: string | undefined): Promise<number> {
  const quiet = new Request(request);
  quiet.headers.set(EXPLAIN_HEADER, '0');
  return (await (as === undefined ? double.fetch(quiet) : double.as(as)(quiet))).status;
}
