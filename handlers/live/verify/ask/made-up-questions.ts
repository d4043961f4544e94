import { zip } from 'es-toolkit/array/zip';
import { type AttributeOf, type ContentType, models, type Schema } from '../../../../src/model/index.ts';
import { BUILDER_LISTS } from '../../pull/server-model.ts';
import { type Question, shortUid } from './question.ts';
import type { Trial } from './trial-double.ts';
import wrongQueries from './wrong-queries.json' with { type: 'json' };

/** No list is as long, so that a page of any size is empty. */
const BEHIND = 'pagination[start]=999999999';

type Made = Omit<Question, 'from' | 'method' | 'as'> & Partial<Pick<Question, 'as'>>;

/**
 * Makes requests from a model, the most telling first: what the server says of itself, each type, its relations,
 * components and zones, wrong queries, locales and drafts, and each scalar in a sort and a filter.
 */
export function makeUpQuestions(
  { settings }: Trial,
  hasToken: boolean,
  locales: readonly string[],
): Question[] {
  const { model, prefix, router, dialect } = settings;
  const at = (path: string): string => prefix + path;
  const ask = (path: string, what = path): Made => ({ path: at(path), what });
  const has = (path: string): boolean => router(path)?.route('GET') !== undefined;
  const types = models
    .apiTypes(model)
    .map((type) => ({ type, uid: type.uid, path: models.pathName(type) }))
    .filter(({ path }) => has(path));
  const lists = types.filter(({ type }) => type.kind === 'collectionType');
  const [first] = lists;
  const all = [
    ...types,
    // These have no pages.
    { uid: 'plugin::users-permissions.user', path: 'users?limit=5' },
    { uid: 'plugin::upload.file', path: 'upload/files?limit=5' },
  ];
  const roles = ['', '/{role public}', '/{role authenticated}'].map((id) => `users-permissions/roles${id}`);
  const itself = [...(hasToken ? [...BUILDER_LISTS, ...roles] : []), ...(model.i18n ? ['i18n/locales'] : [])];
  const visited = new Set<string>();
  const draft = dialect.name === 'v5' ? 'status=draft' : 'publicationState=preview';
  const pageOf = (path: string, page: number): string =>
    at(`${path}?sort=id&pagination[page]=${page}&pagination[pageSize]=2`);
  const made: Made[] = [
    ...itself.map((path) => ask(path, path.replace(/\{role (\w+)\}/, '$1'))),
    ...all.map(({ uid, path }) => ({ ...ask(path), fills: uid })),
    ...(hasToken
      ? all.map(({ path }) => ({ ...ask(path, `${path} for visitors`), as: 'public' as const }))
      : []),
    ...(first ? [ask(`${first.path}?${BEHIND}&pagination[limit]=1000000`, 'the largest page')] : []),
    ...types.map(({ path }) => ask(`${path}?populate=*`)),
    ...lists.map(({ uid, path }) => ask(`${path}/{id ${uid}}`, `one of ${path}`)),
    ...types.flatMap(({ type, path }) =>
      deepPopulates(type, visited).map(({ query, component }) => ({
        ...ask(`${path}?${query}`),
        component,
      })),
    ),
    // Most answers are errors, which hold no content. One type is enough.
    ...(first ? wrongQueries.map((query) => ask(`${first.path}?${query}`, query)) : []),
    ask('unknown', 'an unknown path'),
    ...(first ? [ask(`${first.path}/unknown`, 'an unknown entry')] : []),
    ...types.flatMap(({ type, path }) =>
      type.localized ? locales.slice(0, 2).map((code) => ask(`${path}?locale=${code}`)) : [],
    ),
    ...types.flatMap(({ type, path }) => (type.draftAndPublish ? [ask(`${path}?${draft}`)] : [])),
    // One of each list in turn.
    ...zip(...lists.map(({ type, path }) => scalarQuestions(type, at(path))))
      .flat()
      .filter((one) => one !== undefined),
    ...lists.flatMap(({ path }): Made[] => [
      { path: pageOf(path, 1), what: `the first page of ${path}` },
      {
        path: pageOf(path, 2),
        what: `the second page of ${path}`,
        law: { kind: 'after', path: pageOf(path, 1) },
      },
    ]),
  ];
  return made.map((one) => ({
    from: 'made-up',
    method: 'GET',
    as: hasToken ? 'token' : 'public',
    ...one,
  }));
}

/** Returns populates that reach each component that was not visited yet, with all that it links to. */
function deepPopulates(
  schema: Schema,
  visited: Set<string>,
  depth = 0,
): { query: string; component: string }[] {
  if (depth > 5) return [];
  return [...schema.attributes.values()].flatMap((attribute) => {
    if ((attribute.kind !== 'component' && attribute.kind !== 'zone') || attribute.hidden) return [];
    const isZone = attribute.kind === 'zone';
    return (isZone ? attribute.components : [attribute.target]).flatMap((component) => {
      const { uid } = component;
      const key = `${schema.uid}.${attribute.name} ${uid}`;
      if (visited.has(key)) return [];
      visited.add(key);
      const start = `populate[${attribute.name}]${isZone ? `[on][${uid}]` : ''}`;
      const hasLinks = [...component.attributes.values()].some(({ kind }) => kind !== 'scalar');
      const inner = deepPopulates(component, visited, depth + 1);
      return [
        ...(hasLinks ? [{ query: `${start}[populate]=*`, component: uid }] : []),
        ...(!hasLinks && (isZone || depth > 0) ? [{ query: `${start}=true`, component: uid }] : []),
        ...inner.map((one) => ({ ...one, query: start + one.query.replace('populate', '[populate]') })),
      ];
    });
  });
}

/** Each scalar of a type in a sort, with its reverse, and in a filter for a value that was seen. */
function scalarQuestions(type: ContentType, path: string): Made[] {
  const title = shortUid(type.uid);
  const scalars = [...type.attributes.values()].filter(
    (attribute): attribute is AttributeOf<'scalar'> =>
      attribute.kind === 'scalar' && !attribute.hidden && isOrdered(attribute),
  );
  return scalars.flatMap(({ name }) => {
    const { uid } = type;
    const fields = `fields[0]=${name}`;
    const sort = (order: string): Made => ({
      path: `${path}?${fields}&sort=${name}:${order}&pagination[pageSize]=100`,
      what: `the sort by ${title}.${name}${order === 'desc' ? ', reversed' : ''}`,
      law: { kind: 'sorted', uid, name, descends: order === 'desc' },
    });
    const filter: Made = {
      path: `${path}?${fields}&filters[${name}][$eq]={value ${uid} ${name}}`,
      what: `the filter for ${title}.${name}`,
      law: { kind: 'equal', uid, name },
    };
    return [sort('asc'), filter, sort('desc')];
  });
}

/** Whether the order of the values of an attribute can be seen from its texts in answers. */
const isOrdered = ({ type, customField }: AttributeOf<'scalar'>): boolean =>
  customField === undefined &&
  !['json', 'blocks', 'biginteger', 'decimal', 'password', 'timestamp'].includes(type);
