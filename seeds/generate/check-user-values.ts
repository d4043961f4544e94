import { deepFreeze } from '../../src/basics.ts';
import { type Attribute, models, type Schema } from '../../src/model/index.ts';
import { DataProblems, entryRecords, type Value } from '../../src/store/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';

/**
 * Checks the records and the constant overrides of the options, as records of a double are checked.
 *
 * @throws {DataError} that lists all problems
 */
export function checkUserValues(context: GenerateContext): void {
  const { model, entryIds } = context;
  const problems = new DataProblems(context.lenient);
  const options = optionsOf(context, problems);
  const records = [...model.contentTypes.values()].map((type) => [
    type.uid,
    [...entryIds(type).records].map(([id, record]) => (record['id'] == null ? { ...record, id } : record)),
  ]);
  entryRecords.checkRecords(model, Object.fromEntries(records), {
    ...options,
    valueOf: (type, id, name) =>
      name === 'locale'
        ? entryIds(type).locales[entryIds(type).localeIndex(id)]
        : entryIds(type).numberOf(id),
  });
  for (const [uid, overrides] of context.overrides) {
    const schema = models.schemaByUid(model, uid)!;
    // The results of functions are checked when they are called.
    const constants = [...overrides].map(
      ([name, value]) => [name, typeof value === 'function' ? undefined : value] as const,
    );
    entryRecords.checkValues(model, schema, Object.fromEntries(constants), {
      ...options,
      label: labelOf(schema),
      checks: checksOf(schema),
    });
  }
  problems.throwIfAny();
}

/** Reads a scalar that an override returns. */
type ReadResult = (value: unknown, isDraft: boolean) => Value;

/**
 * Returns a function that reads what an override returns for a scalar.
 *
 * @throws {DataError} for a value that does not fit the model
 */
export function resultReader(
  context: GenerateContext,
  schema: Schema,
  attribute: Attribute & { kind: 'scalar' },
): ReadResult {
  const problems = new DataProblems(context.lenient);
  const read = entryRecords.valueReader(schema, attribute, {
    defaults: { now: 0, defaultLocale: '' },
    strict: true,
    isPartial: true,
    problems,
  });
  const position = { label: labelOf(schema) };
  const checks = checksOf(schema);
  return (value, isDraft) => {
    const record = new entryRecords.ResolvedRecord(
      schema,
      {},
      position,
      isDraft && checks === 'all' ? 'draft' : checks,
    );
    const result = deepFreeze(read(value ?? null, record));
    problems.throwIfAny();
    return result;
  };
}

/**
 * Checks what an override returns for a relation, media or components.
 *
 * @throws {DataError} for a value that does not fit the model
 */
export function checkResult(context: GenerateContext, schema: Schema, name: string, value: unknown): void {
  const problems = new DataProblems(context.lenient);
  const options = { ...optionsOf(context, problems), label: labelOf(schema), checks: checksOf(schema) };
  entryRecords.checkValues(context.model, schema, { [name]: value }, options);
  problems.throwIfAny();
}

const labelOf = ({ uid }: Schema): string => `the override of ${uid}`;

const checksOf = (schema: Schema): entryRecords.ResolvedRecord['checks'] =>
  models.isOwnType(schema) ? 'all' : 'types';

function optionsOf({ model, entryIds }: GenerateContext, problems: DataProblems): entryRecords.CheckOptions {
  const entriesOf = ({ uid }: Schema) => {
    const type = model.contentTypes.get(uid);
    return type && entryIds(type);
  };
  return {
    problems,
    ...(models.isModelOfDocuments(model) && {
      documents: {
        find: (type, documentId) => entryIds(type).idOfDocument(documentId),
        documentIds: (type) => entryIds(type).documentIds(),
        rowsFor: (_from, _type, id) => [id],
      },
    }),
    hasEntry: (schema, id) => entriesOf(schema)?.has(id) === true,
    adviceOnMissing: (schema) =>
      `There are ${entriesOf(schema)?.count ?? 0} entries of it. ` +
      'Use the id of one of them, or ask for more in entries.',
  };
}
