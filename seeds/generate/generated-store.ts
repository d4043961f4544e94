import { remember } from '../../src/basics.ts';
import { type ContentType, type EdgeAttribute, models, type Schema } from '../../src/model/index.ts';
import type { Link, Links, Store, Table } from '../../src/store/index.ts';
import { ComponentRows, entriesWithin } from '../components/component-rows.ts';
import { isItem, type ReadUserValue, type Slot } from '../components/component-slots.ts';
import { fileUsages, inverseLinks } from '../links/inverse-links.ts';
import { type SitePages, sitePages } from '../links/site-pages.ts';
import { linkMaker } from '../links/link-maker.ts';
import { isGeneratedSide, ownerOfMorph } from '../links/generated-relations.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import { idsInScope } from '../entries/entry-ids.ts';
import { entryKeys, type EntryKeys } from '../entries/entry-keys.ts';
import type { MakeValue, RowKey, RowValues } from '../subjects/row-key.ts';
import { componentUniqueness, entryUniqueness } from '../entries/uniqueness.ts';
import { GeneratedTable } from './generated-table.ts';
import { userValue } from './user-values.ts';
import { letFollow, rowValues } from './value-steps.ts';
import { draftRule } from '../entries/draft-rule.ts';

/** The generated data of a double. Everything in it is made when it is first read. */
export class GeneratedStore implements Store {
  readonly #context: GenerateContext;
  readonly #tables = new Map<Schema, Table>();
  readonly #links = new Map<EdgeAttribute, Map<Schema, Links>>();
  readonly #keys = new Map<ContentType, EntryKeys>();
  readonly #own = new Map<Slot | ContentType, Map<string, MakeValue>>();
  readonly #values = new Map<Slot | ContentType, RowValues>();
  readonly #userValue: ReadUserValue;
  readonly #pages: SitePages;
  readonly componentRows: ComponentRows;

  constructor(context: GenerateContext) {
    this.#context = context;
    this.#pages = sitePages(context, this);
    this.#userValue = userValue(context, (parent) => this.valuesOf(parent));
    this.componentRows = new ComponentRows(context, this.#userValue, (type, id) => this.keyOf(type, id));
  }

  table(schema: Schema): Table {
    return remember(this.#tables, schema, () =>
      models.isContentType(schema) ? this.#entryTable(schema) : this.#componentTable(schema),
    );
  }

  links(schema: Schema, attribute: EdgeAttribute): Links {
    const bySchema = remember(this.#links, attribute, () => new Map<Schema, Links>());
    return remember(bySchema, schema, () => this.#makeLinks(schema, attribute));
  }

  valuesOf(parent: Slot | ContentType): RowValues {
    const values = this.ownValuesOf(parent);
    return remember(this.#values, parent, () => {
      const schema = 'component' in parent ? parent.component : parent;
      return letFollow(this.#context, this, schema, values);
    });
  }

  /** Returns the same, before values follow from others. What the rules of the model leave no value for is reported. */
  ownValuesOf(parent: Slot | ContentType): Map<string, MakeValue> {
    return remember(this.#own, parent, () => {
      if ('component' in parent) {
        const { component: schema, path, type: root } = parent;
        const isListed = isItem(parent);
        const uniqueness = componentUniqueness(() => this.componentRows.ids(schema));
        const mostEntries = (rows: number) => entriesWithin(this.#context, this.componentRows, schema, rows);
        const rows = { schema, path, uniqueness, mostEntries, type: undefined, root, isListed };
        return rowValues(this.#context, rows, this, this.#pages);
      }
      const uniqueness = entryUniqueness(this.#context.entryIds(parent));
      const rows = { schema: parent, path: parent.uid, uniqueness, type: parent, root: parent };
      return rowValues(this.#context, rows, this, this.#pages);
    });
  }

  keyOf(type: ContentType, id: number): RowKey {
    return this.#keysOf(type).keyOf(id);
  }

  #keysOf(type: ContentType): EntryKeys {
    return remember(this.#keys, type, () =>
      entryKeys(this.#context.entryIds(type), this.#context.subjectsOf(type)),
    );
  }

  #entryTable(type: ContentType): Table {
    const entryIds = this.#context.entryIds(type);
    const keys = this.#keysOf(type);
    const isDraft = draftRule(type, this.#context);
    return new GeneratedTable(type, {
      ids: () => entryIds.all,
      has: (id) => entryIds.has(id),
      find: (id) => (entryIds.has(id) ? { key: keys.keyOf(id), values: this.valuesOf(type) } : undefined),
      isNull: (id, name) =>
        name === 'publishedAt' && isDraft && !entryIds.records.get(id)
          ? isDraft(entryIds.numberOf(id))
          : undefined,
      idsIn: (scope) => idsInScope(entryIds, scope, isDraft),
    });
  }

  #componentTable(component: Schema): Table {
    let ids: readonly number[] | undefined;
    return new GeneratedTable(component, {
      ids: () =>
        (ids ??= Object.freeze(this.componentRows.ids(component).toSorted((left, right) => left - right))),
      has: (id) => this.componentRows.find(component, id) !== undefined,
      find: (id) => {
        const row = this.componentRows.find(component, id);
        return row && { key: row.key, values: this.valuesOf(row.slot) };
      },
    });
  }

  #makeLinks(schema: Schema, attribute: EdgeAttribute): Links {
    if (models.isContentType(schema) && attribute.kind === 'relation' && attribute.inverse) {
      const { inverse, target } = attribute;
      if (!isGeneratedSide(schema, attribute)) {
        const owner = inverse.kind === 'morph' ? ownerOfMorph(this.#context.model, inverse) : target;
        return owner
          ? inverseLinks(this.#context, owner, schema, this.links(owner, inverse))
          : { of: () => [] };
      }
    }
    if (schema.uid === 'plugin::upload.file' && attribute.kind === 'morph')
      return fileUsages(this.#context.model, this);
    const makers = new Map<Slot | ContentType, (key: RowKey) => readonly Link[]>();
    const linksOf = (parent: Slot | ContentType, key: RowKey): readonly Link[] =>
      remember(makers, parent, () =>
        linkMaker(this.#context, this.componentRows, this.#userValue, parent, attribute),
      )(key);
    if (models.isContentType(schema)) {
      const entryIds = this.#context.entryIds(schema);
      const keys = this.#keysOf(schema);
      return { of: (id) => (entryIds.has(id) ? linksOf(schema, keys.keyOf(id)) : []) };
    }
    return {
      of: (id) => {
        const row = this.componentRows.find(schema, id);
        return row ? linksOf(row.slot, row.key) : [];
      },
    };
  }
}
