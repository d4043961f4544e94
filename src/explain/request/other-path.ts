import { leftOut } from '../../routes/closed-actions.ts';
import { apiTypes, pathName } from '../../model/look-up.ts';
import type { ContentType } from '../../model/model.ts';
import type { Asked } from '../findings/ask.ts';
import { similarName } from '../clauses/better-name.ts';
import type { Finding } from '../findings/finding.ts';
import { listed } from '../../errors/show-value.ts';

/** Explains a path that is not a route: collections have their plural name in it, single types their singular name. */
export function otherPath({ request, response, context }: Asked, prefix: string): Finding {
  const { path } = request;
  const { router, model } = context;
  const start = `There is no route ${prefix}${path}, so Strapi answers ${response.status}.`;
  const left = leftOut(request, context);
  if (left !== undefined) return { path: '', reason: 'refused', message: `${start} ${left}`, edits: [] };
  const types = apiTypes(model);
  const right = candidates(path, types, prefix).find((one) => one !== path && router(one) !== undefined);
  return {
    path: '',
    reason: 'refused',
    message:
      right === undefined
        ? `${start} ${types.length === 0 ? 'The model has no types of its own.' : `The types are at ${listed(types.map((type) => prefix + pathName(type)))}.`}`
        : `${start} Did you mean ${prefix}${right}?`,
    // The double prints a line of its own about paths.
    mayBeMeant: true,
    edits: right === undefined ? [] : [({ query }) => ({ path: right, query })],
  };
}

/** Returns the paths that may be meant, the most likely first. */
function candidates(path: string, types: readonly ContentType[], prefix: string): string[] {
  const [first = '', ...rest] = path.split('/').filter((segment) => segment !== '');
  const api = prefix.split('/').filter((segment) => segment !== '');
  const again = first === api.at(-1) ? candidates(rest.join('/'), types, prefix) : [];
  const plain = [first, ...rest].join('/');
  const behind = rest.join('/');
  const type =
    types.find(({ singularName, pluralName }) => [singularName, pluralName].includes(first)) ??
    types.find(({ uid }) => uid === first) ??
    typeOf(
      similarName(
        first,
        types.flatMap(({ singularName, pluralName }) => [singularName, pluralName]),
      ),
      types,
    );
  const name = type && pathName(type);
  return [
    ...again,
    plain,
    behind,
    ...(name === undefined ? [] : [[name, ...rest].join('/'), [name, ...rest.slice(0, 1)].join('/'), name]),
  ].filter((one) => one !== '');
}

const typeOf = (name: string | undefined, types: readonly ContentType[]): ContentType | undefined =>
  types.find(({ singularName, pluralName }) => name === singularName || name === pluralName);
