import { didYouMean } from '../../../errors/did-you-mean.ts';
import { showValue } from '../../../errors/show-value.ts';
import type { EntryRecord } from '../../../model/entry-record.ts';
import type { Schema } from '../../../model/model.ts';
import type { Store } from '../../store.ts';
import type { DataProblems } from '../data-problems.ts';
import { ownValue, readId } from './own-value.ts';
import { isPlainObject } from '../../../objects.ts';

/** A record with its schema, its id and the components inside it. */
export interface ResolvedRecord {
  readonly schema: Schema;
  record: EntryRecord;
  readonly position: Position;
  /** Which values are checked: of Strapi's own types only their types, of drafts not what is required. */
  readonly checks: 'types' | 'draft' | 'all';
  /** The published record, or the component in it, that this one is a draft of with the same values. */
  readonly copyOf?: ResolvedRecord;
  /** 0 until it is assigned. */
  id: number;
  /** Its components, by attribute. */
  readonly components: Map<string, ResolvedRecord[]>;
}

/** Where a record is: in the list of its type, inside another record at `path`, or elsewhere, as `label` says. */
type Position =
  | { readonly index: number }
  | { readonly parent: ResolvedRecord; readonly path: string }
  | { readonly label: string };

/** Describes a record in a message: `api::article.article 3, blocks[1] (blocks.hero)`. */
export function describe({ schema, id, position, copyOf }: ResolvedRecord): string {
  if (copyOf) return describe(copyOf);
  if ('label' in position) return position.label;
  if ('parent' in position) return `${describe(position.parent)}, ${position.path} (${schema.uid})`;
  return id === 0 ? `record ${position.index + 1} of ${schema.uid}` : `${schema.uid} ${id}`;
}

/** How records are resolved. */
export interface ResolveOptions {
  /**
   * Whether records must fit the model. If false, as for exports of a database, unknown types,
   * attributes and components are left out, and several entries may share a component.
   */
  readonly strict: boolean;
  readonly problems: DataProblems;
  /** The rows that exist already. Default: none. */
  readonly below?: Store;
  /** Adds a draft to each published document without one, if the model has drafts in rows of their own. */
  readonly drafts?: { readonly defaultLocale: string };
}

/** Returns the entry that a record is, or is a component of. */
export function rootOf(record: ResolvedRecord): ResolvedRecord {
  const { position } = record;
  return 'parent' in position ? rootOf(position.parent) : record;
}

/** Returns a record before its id and its components are read. */
export function newRecord(
  schema: Schema,
  record: unknown,
  position: Position,
  checks: ResolvedRecord['checks'],
): ResolvedRecord {
  return {
    schema,
    record: record as EntryRecord,
    position,
    checks,
    id: 0,
    components: new Map(),
  };
}

/** Reads the id of a record and checks its keys. Returns false if it is not an object. */
export function readForm(resolved: ResolvedRecord, { strict, problems }: ResolveOptions): boolean {
  const { record } = resolved;
  if (!isPlainObject(record)) {
    problems.add(`${describe(resolved)} is ${showValue(record)}. Give an object with its attributes.`);
    return false;
  }
  resolved.id = explicitId(resolved, problems);
  if (strict) checkKeys(resolved, problems);
  return true;
}

/** Returns the id that a record has itself, or 0. */
function explicitId(resolved: ResolvedRecord, problems: DataProblems): number {
  const value = ownValue(resolved.record, 'id');
  if (value == null) return 0;
  const id = readId(value);
  if (id !== undefined) return id;
  problems.add(
    `${describe(resolved)} has the id ${showValue(value)}. Give a positive whole number, or leave the id out.`,
  );
  return 0;
}

function checkKeys(resolved: ResolvedRecord, problems: DataProblems): void {
  const { uid, attributes, modelType } = resolved.schema;
  for (const key of Object.keys(resolved.record)) {
    if (attributes.has(key) || key === 'id' || (key === '__component' && modelType === 'component')) continue;
    if (key === 'documentId' && modelType === 'contentType') {
      problems.add(
        `${describe(resolved)}: there is no attribute "documentId". Only Strapi 5 has documents: give createDouble its dialect, or leave the documentId out.`,
      );
      continue;
    }
    problems.add(
      `${describe(resolved)}: there is no attribute ${JSON.stringify(key)}.` +
        `${didYouMean(key, attributes.keys())} The attributes of ${uid} are ${['id', ...attributes.keys()].join(', ')}.`,
    );
  }
}
