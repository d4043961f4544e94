import type { Random } from '../../../seeds/random.ts';
import type { Attribute, ScalarAttribute } from '../../../src/model/attribute.ts';
import type { ContentType, Model, Schema } from '../../../src/model/model.ts';

/** A random write. */
export interface RandomWrite {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** What random writes are made from. */
export interface WriteSource {
  readonly model: Model;
  /** Returns the ids of a type that exist now. */
  readonly ids: (type: Schema) => readonly number[];
  /** Returns the documentIds of a type that exist now, in a model of documents. */
  readonly documentIds?: (type: Schema) => readonly string[];
  readonly locales: readonly string[];
}

/**
 * Makes a random write over the project's types: mostly a valid one, sometimes nearly so.
 *
 * @param number makes its texts differ from those of other writes
 */
export function makeWrite(
  random: Random,
  { model, ids, documentIds, locales }: WriteSource,
  number: number,
): RandomWrite {
  let count = 100 * number;
  const chance = (part: number) => random.boolean(part);
  const below = (limit: number) => random.int(0, limit - 1);
  const pick = <Item>(items: readonly Item[]): Item => random.pick(items);
  const types = [...model.contentTypes.values()].filter(({ uid }) => uid.startsWith('api::'));

  const rowIdOf = (type: Schema): number => (chance(0.03) || ids(type).length === 0 ? 9000 : pick(ids(type)));
  /** Names an entry: by its documentId where it has one, seldom by the id of a row. */
  const idOf = (type: Schema): number | string => {
    if (!documentIds || chance(0.05)) return rowIdOf(type);
    const known = documentIds(type);
    return chance(0.03) || known.length === 0 ? 'nowhere' : pick(known);
  };
  const someIds = (type: Schema): (number | string)[] => [
    ...new Set(Array.from({ length: below(4) }, () => idOf(type))),
  ];
  const asObject = (id: number | string): object =>
    typeof id === 'number' ? { id } : { documentId: id, ...(chance(0.1) && { locale: pick(locales) }) };
  const asGiven = (id: number | string): unknown => (chance(0.2) ? `${id}` : chance(0.3) ? asObject(id) : id);

  function relation(type: Schema, isMany: boolean): unknown {
    if (chance(0.08)) return null;
    // Several entries where one fits leave the choice to the database.
    const list = isMany ? someIds(type) : [idOf(type)];
    if (chance(0.03)) return pick([{}, [null], { foo: 1 }, 'abc', true, { connect: 5 }, { set: 'x' }]);
    if (!isMany && chance(0.7)) return asGiven(list[0]!);
    if (chance(0.4)) return list.map(asGiven);
    if (chance(0.3)) return { set: list.map(asGiven) };
    const connect = list.map((id, index) => {
      const position = chance(0.3)
        ? pick([
            { start: true },
            { end: true },
            index > 0 ? { before: list[index - 1] } : { start: true },
            index > 0 ? { after: list[index - 1] } : { end: true },
            { before: idOf(type) },
          ])
        : undefined;
      return position ? { ...asObject(id), position } : asGiven(id);
    });
    return { connect, ...(chance(0.3) && { disconnect: someIds(type) }) };
  }

  function scalar({ type, enum: values = [], min, max }: ScalarAttribute): unknown {
    count += 1;
    if (chance(0.05)) return null;
    if (chance(0.04)) return pick([true, 5, 'x', '', [], {}, -1, 1.5, '7', 'true', ['a']]);
    const text = `${pick(['night', 'Été', '"quoted"', '日本', '100%', '  padded', '<b>'])} ${count}`;
    switch (type) {
      case 'enumeration':
        return chance(0.9) ? pick(values) : 'none';
      case 'email':
        return chance(0.9) ? `fuzz${count}@example.com` : pick(['bad', 'a@b', '@', 'ä@ö.de']);
      case 'uid':
        return chance(0.9) ? `slug-${count}` : pick(['a b', 'Ä', 'a~b.c_d']);
      case 'integer':
        return chance(0.8)
          ? Number(min ?? 0) + below(Number(max ?? 50) + 2)
          : pick(['12', ' 7 ', 1.5, 'abc']);
      case 'biginteger':
        return pick(['123', 12, '9007199254740993', 'abc', -5]);
      case 'float':
      case 'decimal':
        return pick([1.5, 0, '2.25', below(1000) / 7, -3]);
      case 'boolean':
        return pick([true, false, 'true', 'false', 1, 0, 'maybe']);
      case 'date':
        return pick(['2024-05-06', '2024-05-06T10:00:00Z', '2024-02-30', 'bad', 20240506]);
      case 'time':
        return pick(['10:11:12', '10:11:12.5', '10:11', 'bad', 5]);
      case 'datetime':
      case 'timestamp':
        return pick([
          '2024-05-06T07:08:09Z',
          '2024-05-06',
          1715000000000,
          '2024-05-06T07:08:09+02:00',
          'bad',
        ]);
      case 'json':
        return pick([{ a: [1] }, 'text', 5, [], { n: null }, '{"a":1}', true]);
      case 'blocks':
        return pick<unknown>([
          [],
          [{ type: 'paragraph', children: [{ type: 'text', text }] }],
          [{ type: 'heading', level: 7, children: [] }],
          [{ type: 'none' }],
          'text',
          [
            {
              type: 'list',
              format: 'ordered',
              children: [{ type: 'list-item', children: [{ type: 'text' }] }],
            },
          ],
        ]);
      default:
        return text;
    }
  }

  function component(
    schema: Schema,
    depth: number,
    existing: readonly number[] = [],
  ): Record<string, unknown> {
    const data = members(schema, depth + 1, 0.7);
    return chance(0.2) && existing.length > 0 ? { id: pick(existing), ...data } : data;
  }

  function value(attribute: Attribute, depth: number): unknown {
    switch (attribute.kind) {
      case 'scalar':
        return scalar(attribute);
      case 'relation':
        return relation(attribute.target, attribute.many);
      case 'media':
        return relation(attribute.target, attribute.many);
      case 'morph': {
        const type = pick(types);
        const one = { __type: type.uid, id: rowIdOf(type) };
        return attribute.many ? [one] : chance(0.9) ? one : 1;
      }
      case 'component':
        if (chance(0.06)) return pick([null, 'x', [], {}]);
        return attribute.many
          ? Array.from({ length: below(4) }, () => component(attribute.target, depth))
          : component(attribute.target, depth);
      case 'zone':
        if (chance(0.04)) return pick([null, 'x', {}, [{}], [{ __component: 'no.ne' }]]);
        return Array.from({ length: below(4) }, () => {
          const target = pick(attribute.components);
          return { __component: target.uid, ...component(target, depth) };
        });
    }
  }

  const SYSTEM = new Set([
    'documentId',
    'createdAt',
    'updatedAt',
    'createdBy',
    'updatedBy',
    'localizations',
    'publishedAt',
    'locale',
  ]);

  function members(schema: Schema, depth: number, part: number): Record<string, unknown> {
    const data: Record<string, unknown> = {};
    for (const attribute of schema.attributes.values()) {
      if (attribute.system && SYSTEM.has(attribute.name)) continue;
      const isNeeded = attribute.required && chance(0.95);
      if ((isNeeded || chance(part)) && depth < 4) data[attribute.name] = value(attribute, depth);
    }
    return data;
  }

  function dataOf(type: ContentType, part: number): Record<string, unknown> {
    const data = members(type, 0, part);
    if (type.draftAndPublish && chance(0.15))
      data['publishedAt'] = pick([null, '2024-01-01T00:00:00Z', 'bad']);
    if (chance(0.04)) data['unknown'] = 1;
    if (chance(0.04)) data['id'] = 3;
    if (type.localized && chance(0.1)) data['locale'] = pick([...locales, 'zz']);
    return data;
  }

  const query = (type: ContentType): string => {
    const version = chance(0.3)
      ? `&${pick(['status=draft', ...locales.map((code) => `locale=${code}`)])}`
      : '';
    if (chance(0.5)) return version.replace('&', '?');
    const names = [...type.attributes.values()]
      .filter(({ kind }) => kind !== 'scalar')
      .map(({ name }) => name);
    return `?populate=${chance(0.5) || names.length === 0 ? '*' : pick(names)}${version}`;
  };

  const type = pick(types);
  if (type.kind === 'singleType') {
    const path = `/api/${type.singularName}${query(type)}`;
    return chance(0.05)
      ? { method: 'DELETE', path }
      : { method: 'PUT', path, body: { data: dataOf(type, 0.3) } };
  }
  const path = `/api/${type.pluralName}`;
  if (type.localized && chance(0.08)) {
    const body = { locale: pick(locales), ...dataOf(type, 0.3) };
    return { method: 'POST', path: `${path}/${idOf(type)}/localizations`, body };
  }
  if (chance(0.08)) return { method: 'DELETE', path: `${path}/${idOf(type)}${query(type)}` };
  if (chance(0.45))
    return { method: 'POST', path: `${path}${query(type)}`, body: { data: dataOf(type, 0.4) } };
  return { method: 'PUT', path: `${path}/${idOf(type)}${query(type)}`, body: { data: dataOf(type, 0.25) } };
}
