import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { Double } from '../../../handlers/double/double.ts';
import type { DialectName, SchemaJson } from '../../../src/model/model-input.ts';

/** A content type or component as the content-type builder of Strapi takes it. */
export interface TypeInput {
  readonly singularName: string;
  readonly pluralName: string;
  readonly displayName: string;
  readonly kind?: 'collectionType' | 'singleType';
  readonly category?: string;
  readonly draftAndPublish?: boolean;
  readonly options?: object;
  readonly pluginOptions?: SchemaJson['pluginOptions'];
  readonly collectionName?: string;
  readonly attributes: Readonly<Record<string, AttributeInput>>;
}

interface AttributeInput {
  readonly type: string;
  readonly relation?: string;
  readonly target?: string;
  readonly targetAttribute?: string | null;
  readonly dominant?: boolean;
}

type Schema = SchemaJson & { attributes: Record<string, { type: string; [key: string]: unknown }> };
type EntryRecord = Record<string, unknown>;

interface ServerData {
  readonly types: Map<string, TypeInput>;
  readonly components: Map<string, TypeInput>;
  readonly records: Map<string, EntryRecord[]>;
  readonly locales: Set<string>;
}

/** What the tests of one file have put into their server: it outlives each start. Some load this module twice. */
const shared = globalThis as { strapiData?: ServerData };
export const { types, components, records, locales } = (shared.strapiData ??= {
  types: new Map(),
  components: new Map(),
  records: new Map(),
  locales: new Set(['en']),
});

const dialect = process.env['STRAPI_DIALECT'] as DialectName;

/** Starts a double over all that was put in. */
export function startDouble(options: Partial<DoubleOptions> = {}): Double {
  const schemasOfComponents = [...components].map(([uid, input]) => [uid, schema(input, uid)] as const);
  return createDouble({
    model: { contentTypes: schemas(), components: Object.fromEntries(schemasOfComponents) },
    dialect,
    locales: [...locales],
    data: Object.fromEntries(records),
    // As the app that Strapi makes for its tests.
    graphql: dialect === 'v5' ? { v4CompatibilityMode: true } : true,
    warnings: 'off',
    explain: 'off',
    ...options,
  });
}

/** Keeps what a double has been asked to store for the next start. */
export function keepEntries(double: Double): void {
  for (const uid of types.keys()) {
    const entries = double.entries(uid as never) as readonly EntryRecord[];
    // Admin users, which no double has.
    records.set(
      uid,
      entries.map(({ createdBy: _by, updatedBy: _last, ...record }) => record),
    );
  }
}

export function schemaOf(uid: string): Schema | undefined {
  return schemas()[uid];
}

/** Both ends of relations: the content-type builder writes the other one into its target. */
function schemas(): Record<string, Schema> {
  const all = Object.fromEntries([...types].map(([uid, input]) => [uid, schema(input, uid)]));
  for (const [uid, { attributes }] of types)
    for (const [name, attribute] of Object.entries(attributes)) {
      const { targetAttribute } = attribute;
      const target = attribute.target === '__self__' ? uid : attribute.target;
      if (!target || !targetAttribute) continue;
      const type = (all[target] ??= { attributes: {} });
      type.attributes[targetAttribute] ??= otherEnd(name, uid, attribute);
    }
  return all;
}

function schema(input: TypeInput, uid: string): Schema {
  const {
    singularName,
    pluralName,
    displayName,
    kind = 'collectionType',
    pluginOptions,
    collectionName,
  } = input;
  return {
    ...(uid.includes('::') && { kind }),
    collectionName: collectionName || (pluralName ?? displayName).replaceAll('-', '_'),
    info: { singularName, pluralName, displayName },
    options: { ...input.options, draftAndPublish: input.draftAndPublish ?? false },
    ...(pluginOptions && { pluginOptions }),
    attributes: Object.fromEntries(
      Object.entries(input.attributes).map(([name, attribute]) => [name, ownEnd(attribute, uid)]),
    ),
  };
}

function ownEnd({ targetAttribute, dominant = true, ...attribute }: AttributeInput, uid: string) {
  const { type, relation = '', target } = attribute;
  if (type !== 'relation') return attribute;
  const isMapped = isSymmetric(relation) ? !dominant : relation === 'oneToMany';
  return {
    ...attribute,
    target: target === '__self__' ? uid : target,
    ...(targetAttribute && { [isMapped ? 'mappedBy' : 'inversedBy']: targetAttribute }),
  };
}

function otherEnd(name: string, target: string, { relation = '', dominant = true }: AttributeInput) {
  const inverse: Record<string, string> = { oneToMany: 'manyToOne', manyToOne: 'oneToMany' };
  const isMapped = isSymmetric(relation) ? dominant : relation === 'manyToOne';
  return {
    type: 'relation',
    relation: inverse[relation] ?? relation,
    target,
    [isMapped ? 'mappedBy' : 'inversedBy']: name,
  };
}

const isSymmetric = (relation: string): boolean => relation === 'oneToOne' || relation === 'manyToMany';
