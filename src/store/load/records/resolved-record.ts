import type { ComponentAttribute, ZoneAttribute } from '../../../model/attribute.ts';
import { documentIdOf } from '../../../model/document.ts';
import type { EntryRecord } from '../../../model/entry-record.ts';
import type { Schema } from '../../../model/model.ts';
import type { Store } from '../../store.ts';
import type { DataProblems } from '../../data-problems.ts';
import type { Layout, SchemaLayouts } from './record-layout.ts';
import { memberOf } from '../../../objects.ts';

/** A record with its schema, its id and the components inside it. */
export class ResolvedRecord {
  readonly schema: Schema;
  readonly position: RecordPosition;
  /** What is checked: `types` for Strapi's own types, no required values for drafts. */
  checks: CheckLevel;
  /** The published record or component of which this draft is a copy. */
  readonly copyOf: ResolvedRecord | undefined;
  /** 0 until it is assigned. */
  id = 0;
  /** The id of its draft copy, 0 for none. */
  draftId = 0;
  /** The keys of the record, once they are read. */
  layout: Layout | undefined = undefined;
  values: unknown[] | undefined = undefined;
  /** Whether its values are checked and in the form of the answers. */
  hasRow = false;
  #record: EntryRecord;
  #components: Map<string, ResolvedRecord[]> | undefined;
  #documentId: string | undefined;
  #joinsDocument = false;

  constructor(
    schema: Schema,
    record: unknown,
    position: RecordPosition,
    checks: CheckLevel,
    copyOf?: ResolvedRecord,
  ) {
    this.schema = schema;
    this.#record = record as EntryRecord;
    this.position = position;
    this.checks = checks;
    this.copyOf = copyOf;
  }

  get record(): EntryRecord {
    return this.#record;
  }

  set record(record: EntryRecord) {
    this.#record = record;
    this.layout = undefined;
    this.values = undefined;
  }

  /** Its draft copy. Made on each read, because most drafts are never read. */
  get draft(): ResolvedRecord {
    const draft = new ResolvedRecord(this.schema, NO_RECORD, this.position, this.checks, this);
    draft.id = this.draftId;
    draft.layout = this.layout;
    draft.values = this.values;
    return draft;
  }

  /** Forgets all but the scalars. */
  forget(): void {
    this.#components = undefined;
    this.#record = NO_RECORD;
    const { otherSlots } = this.layout!;
    for (let at = 0; at < otherSlots.length; at += 1) this.values![otherSlots[at]!] = undefined;
  }

  get isDraftCopy(): boolean {
    return this.copyOf !== undefined && this.schema.modelType === 'contentType';
  }

  /** Its own documentId, or that shared with translations, or one made from the type and the id. */
  get documentId(): unknown {
    const documentId = this.get('documentId') ?? this.#documentId;
    if (documentId !== undefined) return documentId;
    const { schema, id, copyOf } = this;
    return copyOf ? copyOf.documentId : (this.#documentId = documentIdOf(`${schema.uid} ${id}`));
  }

  /** Joins it to the document of its translations. */
  set documentId(documentId: string) {
    this.#documentId = documentId;
    this.#joinsDocument = true;
  }

  /** Whether other records may belong to its document: it has a documentId or translations. */
  get namesDocument(): boolean {
    return this.#joinsDocument || this.get('documentId') != null;
  }

  /** Its components by attribute. A draft copy has the components of its original. */
  get components(): ReadonlyMap<string, readonly ResolvedRecord[]> {
    return this.copyOf?.components ?? this.#components ?? NO_COMPONENTS;
  }

  setComponents(attribute: string, components: ResolvedRecord[]): void {
    (this.#components ??= new Map()).set(attribute, components);
  }

  /** Returns the record's own value for an attribute. */
  get(name: string): unknown {
    if (name === 'publishedAt' && this.isDraftCopy) return null;
    const { layout, values } = this;
    if (!layout || !values) return this.copyOf ? this.copyOf.get(name) : memberOf(this.#record, name);
    const slot = layout.slots.get(name);
    return slot === undefined ? undefined : values[slot];
  }
}

/** Stands in for draft copies, and for records that are no longer needed. */
const NO_RECORD: EntryRecord = Object.freeze({});

type CheckLevel = 'types' | 'draft' | 'all';

const NO_COMPONENTS: ReadonlyMap<string, ResolvedRecord[]> = new Map();

/** Where a record is: its index in the list of its type, inside another record, or elsewhere, as `label` says. */
type RecordPosition = number | PositionInside | { readonly label: string };

/** Where a component is: in an attribute of another record, as one of a list or alone. */
export interface PositionInside {
  readonly parent: ResolvedRecord;
  readonly attribute: ComponentAttribute | ZoneAttribute;
  readonly index: number;
}

/** Returns the attribute of a component with its index in the list: `blocks[1]`, or `hero` for one alone. */
export const pathOf = ({ attribute: { name, many }, index }: PositionInside): string =>
  many ? `${name}[${index}]` : name;

/** Describes a record in a message: `api::article.article 3, blocks[1] (blocks.hero)`. */
export function describe({ schema, id, position, copyOf }: ResolvedRecord): string {
  if (copyOf) return describe(copyOf);
  if (typeof position === 'number')
    return id === 0 ? `record ${position + 1} of ${schema.uid}` : `${schema.uid} ${id}`;
  if ('label' in position) return position.label;
  return `${describe(position.parent)}, ${pathOf(position)} (${schema.uid})`;
}

export interface ResolveOptions {
  /**
   * Whether records must fit the model. If false, as for exports, unknown types, attributes and components are
   * skipped, and entries may share a component.
   */
  readonly strict: boolean;
  readonly problems: DataProblems;
  /** The existing rows. Default: none. */
  readonly below?: Store;
  /** Adds a draft to each published document without one, if the model has drafts in rows of their own. */
  readonly drafts?: { readonly defaultLocale: string };
  /** Default: values are read from the records themselves. */
  readonly layoutsOf?: (schema: Schema) => SchemaLayouts;
}

/** Returns the entry of a component, or the entry itself. */
export function rootOf(record: ResolvedRecord): ResolvedRecord {
  const { position, copyOf } = record;
  if (typeof position !== 'object' || !('parent' in position)) return record;
  const root = rootOf(position.parent);
  return copyOf ? root.draft : root;
}

/** Records and the components in them, with their ids. */
export interface ResolvedRecords {
  readonly lists: ReadonlyMap<Schema, readonly ResolvedRecord[]>;
  /** The records with a draft copy, by schema. Drafts of a content type have consecutive ids. */
  readonly drafted: ReadonlyMap<Schema, readonly ResolvedRecord[]>;
}

/**
 * Returns the records of schemas, then their drafts.
 *
 * @param isWanted filters schemas. Default: all
 */
export function* withDrafts(
  { lists, drafted }: ResolvedRecords,
  isWanted: (schema: Schema) => boolean = () => true,
): Iterable<ResolvedRecord> {
  for (const [schema, list] of lists) if (isWanted(schema)) yield* list;
  for (const [schema, list] of drafted) if (isWanted(schema)) for (const { draft } of list) yield draft;
}

/**
 * Returns records and drafts by ascending id.
 *
 * @param isWanted filters records
 * @param hasDrafts filters the schemas whose drafts are returned
 */
export function* byId(
  { lists, drafted }: ResolvedRecords,
  isWanted: (record: ResolvedRecord) => boolean,
  hasDrafts: (schema: Schema) => boolean,
): Iterable<ResolvedRecord> {
  const records = [...lists.values()]
    .flatMap((list) => list.filter(isWanted))
    .toSorted((a, b) => a.id - b.id);
  const drafts = [...drafted]
    .flatMap(([schema, list]) => (hasDrafts(schema) ? list.filter(isWanted) : []))
    .toSorted((a, b) => a.draftId - b.draftId);
  let next = 0;
  for (const record of records) {
    for (; next < drafts.length && drafts[next]!.draftId < record.id; next += 1) yield drafts[next]!.draft;
    yield record;
  }
  for (; next < drafts.length; next += 1) yield drafts[next]!.draft;
}
