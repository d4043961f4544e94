import { once } from 'es-toolkit/function/once';
import * as z from 'zod/v4';

const flag = () => z.boolean().nullish();
const name = () => z.string().nullish();
const bound = () => z.union([z.number(), z.string()]).nullish();
const count = () =>
  z
    .union([z.number(), z.string().regex(/^\d+$/, 'Invalid input: expected a number').transform(Number)])
    .nullish();
const localizable = () => z.looseObject({ i18n: z.looseObject({ localized: flag() }).nullish() }).nullish();

/** Returns the zod schema of an attribute in `schema.json`. The conversion checks what each type needs. */
export const attributeJson = once(() =>
  z.looseObject({
    type: z.string(),
    required: flag(),
    private: flag(),
    unique: flag(),
    searchable: flag(),
    pluginOptions: localizable(),
    min: bound(),
    max: bound(),
    minLength: count(),
    maxLength: count(),
    regex: name(),
    default: z.unknown().optional(),
    enum: z.array(z.string()).nullish(),
    targetField: name(),
    options: z.unknown().optional(),
    jsonSchema: z.record(z.string(), z.unknown()).nullish(),
    customField: name(),
    relation: name(),
    target: name(),
    inversedBy: name(),
    mappedBy: name(),
    morphBy: name(),
    sameDocument: flag(),
    multiple: flag(),
    allowedTypes: z.array(z.string()).nullish(),
    component: name(),
    repeatable: flag(),
    components: z.array(z.string()).nullish(),
  }),
);

/** A checked attribute of `schema.json`. */
export type AttributeJson = z.infer<ReturnType<typeof attributeJson>>;

/** Returns the zod schema of a `schema.json`. Its attributes are checked one by one. */
export const schemaJson = once(() =>
  z.looseObject({
    kind: z.enum(['collectionType', 'singleType']).nullish(),
    info: z.looseObject({ singularName: name(), pluralName: name(), displayName: name() }).nullish(),
    options: z
      .looseObject({
        draftAndPublish: flag(),
        populateCreatorFields: flag(),
        privateAttributes: z.array(z.string()).nullish(),
      })
      .nullish(),
    pluginOptions: localizable(),
    attributes: z.looseObject({}).nullish(),
  }),
);

/** Returns the sentences of a zod error: `"info.singularName" is wrong: expected string, received number.` */
export function sentencesOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => {
    const path = issue.path.map(String).join('.');
    const what = issue.message.replace(/^Invalid (input|option): /, '');
    return path === '' ? `${what}.` : `"${path}" is wrong: ${what}.`;
  });
}
