import type { ScalarAttribute } from '../../../../src/model/attribute.ts';
import type { ContentType, Schema } from '../../../../src/model/model.ts';
import { routeOf } from '../../../../src/routes/router.ts';
import { BUILDER_LISTS } from '../../pull/server-model.ts';
import { apiTypes, pathName } from '../../../../src/model/look-up.ts';
import { type Question, shortUid } from './question.ts';
import type { Trial } from './trial-double.ts';
import wrongQueries from './wrong-queries.json' with { type: 'json' };

const FILE = 'plugin::upload.file';
const USER = 'plugin::users-permissions.user';

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
  const isV5 = dialect.name === 'v5';
  const has = (path: string): boolean => routeOf(router(path), 'GET') !== undefined;
  const types = apiTypes(model)
    .map((type) => ({ type, path: pathName(type) }))
    .filter(({ path }) => has(path));
  const lists = types.filter(({ type }) => type.kind === 'collectionType');
  const plugins = [
    // These have no pages.
    { uid: USER, path: 'users?limit=5' },
    { uid: FILE, path: 'upload/files?limit=5' },
  ];
  const all = [...types.map(({ type, path }) => ({ uid: type.uid, path })), ...plugins];

  const itself: Made[] = [
    ...(hasToken
      ? [
          ...BUILDER_LISTS,
          'users-permissions/roles',
          'users-permissions/roles/{role public}',
          'users-permissions/roles/{role authenticated}',
        ]
      : []),
    ...(model.i18n ? ['i18n/locales'] : []),
  ].map((path) => ask(path, path.replace(/\{role (\w+)\}/, '$1')));
  const visits: Made[] = all.map(({ uid, path }) => ({ ...ask(path), fills: uid }));
  const visitors: Made[] = hasToken
    ? all.map(({ path }) => ({ ...ask(path, `${path} for visitors`), as: 'public' }))
    : [];
  const [first] = lists;
  const limits: Made[] = first
    ? [ask(`${first.path}?${BEHIND}&pagination[limit]=1000000`, 'the largest page')]
    : [];
  // Most answers are errors, which hold no content. One type is enough.
  const mistakes: Made[] = lists
    .slice(0, 1)
    .flatMap(({ path }) => wrongQueries.map((query) => ask(`${path}?${query}`, query)));
  const wrongPaths: Made[] = [
    ask('unknown', 'an unknown path'),
    ...(first ? [ask(`${first.path}/unknown`, 'an unknown entry')] : []),
  ];
  const populated: Made[] = types.map(({ path }) => ask(`${path}?populate=*`));
  const single: Made[] = lists.map(({ type, path }) => ask(`${path}/{id ${type.uid}}`, `one of ${path}`));
  const visited = new Set<string>();
  const deep: Made[] = types.flatMap(({ type, path }) =>
    deepPopulates(type, visited).map(({ query, component }) => ({
      ...ask(`${path}?${query}`),
      component,
    })),
  );
  const localized: Made[] = types.flatMap(({ type, path }) =>
    type.localized ? locales.slice(0, 2).map((code) => ask(`${path}?locale=${code}`)) : [],
  );
  const drafts: Made[] = types.flatMap(({ type, path }) => {
    const query = isV5 ? 'status=draft' : 'publicationState=preview';
    return type.draftAndPublish ? [ask(`${path}?${query}`)] : [];
  });
  const scalars = interleaved(lists.map(({ type, path }) => scalarQuestions(type, at(path))));
  const pages: Made[] = lists.flatMap(({ path }) => {
    const page = (n: number) => at(`${path}?sort=id&pagination[page]=${n}&pagination[pageSize]=2`);
    return [
      { path: page(1), what: `the first page of ${path}` },
      { path: page(2), what: `the second page of ${path}`, law: { kind: 'after', path: page(1) } as const },
    ];
  });
  const inOrder = [
    itself,
    visits,
    visitors,
    limits,
    populated,
    single,
    deep,
    mistakes,
    wrongPaths,
    localized,
    drafts,
  ];
  return [...inOrder.flat(), ...scalars, ...pages].map((one) => ({
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
    (attribute): attribute is ScalarAttribute =>
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

/** Takes one of each list in turn. */
function interleaved<Each>(lists: readonly (readonly Each[])[]): Each[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

/** Whether the order of the values of an attribute can be seen from its texts in answers. */
const isOrdered = ({ type, customField }: ScalarAttribute): boolean =>
  customField === undefined &&
  !['json', 'blocks', 'biginteger', 'decimal', 'password', 'timestamp'].includes(type);
