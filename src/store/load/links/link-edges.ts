import type { EdgeAttribute } from '../../../model/attribute.ts';
import { hasLinkTable } from '../../../model/link-kinds.ts';
import type { Model, Schema } from '../../../model/model.ts';
import { inverseAttributes } from '../../inverse-attributes.ts';
import { type Documents, hasVersions } from './document-links.ts';
import type { GivenLinks, LinkKind } from './given-links.ts';
import type { LinkLists } from './link-lists.ts';
import type { LinkFinder } from './shared-links.ts';
import type { ResolvedRecords } from '../resolve/resolved-records.ts';

/** An attribute with links, and where those of the records go. */
export interface Edge {
  readonly attribute: EdgeAttribute;
  readonly given: GivenLinks;
  /** The kind of all its links. Undefined where it depends on the link, or a record must choose it. */
  readonly kind: LinkKind | undefined;
  /** Whether drafts of entries have the same links as their originals. */
  readonly isCopied: boolean;
  /** The rows of the schema. */
  readonly rows: { has(id: number): boolean };
  /** The rows that links lead to, if all have one kind. */
  readonly targets: { has(id: number): boolean } | undefined;
  /** The records with a value, where links of an export may be added. */
  readonly explicit: Set<number> | undefined;
}

/** What the links of a schema are collected with. */
interface EdgeOptions {
  /** Gets the links, at both sides. */
  readonly lists: LinkLists;
  readonly links: LinkFinder;
  readonly strict: boolean;
  readonly documents: Documents | undefined;
  /** The records that have a draft with the same values. */
  readonly drafted: ResolvedRecords['drafted'];
}

/** Returns the attributes of a schema whose links its records give. To be called once for each schema. */
export function edgesOf(
  model: Model,
  schema: Schema,
  { lists, links, strict, documents, drafted }: EdgeOptions,
): Edge[] {
  const attributes = [...schema.attributes.values()].filter((attribute) => attribute.kind !== 'scalar');
  return attributes
    .filter((attribute) => hasLinkTable(attribute))
    .map((attribute) => {
      const kind = onlyKind(model, attribute, strict);
      const given = lists.give(schema, attribute.name, kind);
      const isOfEntries = schema.modelType === 'contentType' && kind?.type.modelType === 'contentType';
      const isCopied = isOfEntries && !(documents && hasVersions(kind.type));
      if (isCopied) given.repeatFor(drafted.get(schema) ?? []);
      return {
        attribute,
        given,
        kind,
        isCopied,
        rows: links.rowsOf(schema),
        targets: kind && links.rowsOf(kind.type),
        explicit: strict ? undefined : new Set(),
      };
    });
}

/** Returns the kind of all links of an attribute, unless it depends on the link or a record must choose it. */
function onlyKind(model: Model, attribute: EdgeAttribute, strict: boolean): LinkKind | undefined {
  if (attribute.kind === 'component') return { type: attribute.target, others: [] };
  if (attribute.kind !== 'relation' && attribute.kind !== 'media') return undefined;
  const { target: type, many } = attribute;
  const others = inverseAttributes(model, attribute, { type: type.uid, id: 0 });
  return strict && others.length > 1 && many ? undefined : { type, others };
}
