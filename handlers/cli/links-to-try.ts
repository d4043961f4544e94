import { isOfApi } from '../../src/model/look-up.ts';
import type { ModelInput, SchemaJson } from '../../src/model/model-input.ts';
import type { RestOptions } from '../double/options.ts';

const TEXT_TYPES = new Set(['string', 'text', 'uid', 'email']);

/**
 * Returns a few paths that show a model: lists, a list with its relations, a filter with a sort, a single
 * type, users and files.
 *
 * @param answers returns whether a path answers successfully; other paths are left out
 */
export async function linksToTry(
  model: ModelInput,
  rest: RestOptions | undefined,
  answers: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const prefix = `/${rest?.prefix ?? '/api'}`.replaceAll(/\/+/g, '/').replace(/\/$/, '');
  const paths = candidates(model).map((path) => prefix + path);
  const good = await Promise.all(paths.map(answers));
  return paths.filter((_, index) => good[index]);
}

function candidates(model: ModelInput): string[] {
  const types = Object.entries(model.contentTypes).flatMap(([uid, type]) => (isOfApi(uid) ? [type] : []));
  const collections = types.filter(
    (type) => type.kind !== 'singleType' && type.info?.pluralName !== undefined,
  );
  const lists = collections.slice(0, 3).map((type) => `/${type.info?.pluralName}`);
  const [first] = collections;
  const single = types.find((type) => type.kind === 'singleType');
  return [
    ...lists,
    ...(first ? [`/${first.info?.pluralName}?populate=*`] : []),
    ...(first ? filterOf(first) : []),
    ...(single?.info?.singularName ? [`/${single.info.singularName}?populate=*`] : []),
    '/users',
    '/upload/files',
  ];
}

function filterOf(type: SchemaJson): string[] {
  const name = Object.entries(type.attributes ?? {}).find(
    ([, attribute]) => TEXT_TYPES.has(attribute.type) && attribute['private'] !== true,
  )?.[0];
  return name === undefined
    ? []
    : [`/${type.info?.pluralName}?filters[${name}][$containsi]=a&sort=${name}:asc`];
}
