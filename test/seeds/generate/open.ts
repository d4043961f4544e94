import type { DataContext } from '../../../src/store/dataset.ts';
import type { DialectName, ModelInput } from '../../../src/model/model-input.ts';
import { addSystemRecords } from '../../../src/access/system-records.ts';
import { generate, type GenerateOptions } from '../../../seeds/index.ts';
import { createModel } from '../../fixtures/create-model.ts';
import type { ContentType, Model } from '../../../src/model/model.ts';
import type { Row, Store } from '../../../src/store/store.ts';

/** Returns the context that `createDouble` passes for these locales. */
export function contextOf(locales: readonly string[], note?: (sentence: string) => void): DataContext {
  const options = { users: [], roles: [], locales };
  return {
    locales,
    defaultLocale: locales[0] ?? 'en',
    now: 0,
    addSystemRecords: (records) => addSystemRecords(records, options),
    ...(note && { note }),
  };
}

/** Generated data, with short ways to read them. */
export interface Opened {
  readonly model: Model;
  readonly store: Store;
  readonly type: (name: string) => ContentType;
  readonly rows: (name: string) => Row[];
  readonly links: (name: string, attribute: string, id: number) => string[];
  /** What the entries leave out because the model contradicts itself. */
  readonly notes: readonly string[];
}

/** Generates the data of a model. */
export function open(
  input: ModelInput,
  options: GenerateOptions = {},
  locales: readonly string[] = ['en'],
  dialect: DialectName = 'v4',
): Opened {
  const model = createModel(input, dialect);
  const notes: string[] = [];
  const context = contextOf(locales, (note) => notes.push(note));
  const store = generate(options).open(model, context);
  const type = (name: string): ContentType => {
    const found =
      model.contentTypes.get(name) ??
      [...model.contentTypes.values()].find((one) => one.singularName === name);
    if (!found) throw new Error(`The model has no ${name}.`);
    return found;
  };
  return {
    model,
    store,
    notes,
    type,
    rows: (name) => store.table(type(name)).ids.map((id) => store.table(type(name)).row(id)),
    links: (name, attributeName, id) => {
      const attribute = type(name).attributes.get(attributeName);
      if (!attribute || attribute.kind === 'scalar')
        throw new Error(`${name}.${attributeName} has no links.`);
      return store
        .links(type(name), attribute)
        .of(id)
        .map((link) => `${link.type.uid.split('.').at(-1)} ${link.id}`);
    },
  };
}
