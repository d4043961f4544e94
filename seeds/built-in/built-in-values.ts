import type { ContentType } from '../../src/model/index.ts';
import type { Value } from '../../src/store/index.ts';
import type { GenerateContext } from '../context/generate-context.ts';
import type { RowKey, RowValues } from '../subjects/row-key.ts';
import { fileOf } from './uploaded-files.ts';

/** Returns what makes the attributes of Strapi's own types that have fixed values: files, and flags of users. */
export function builtInValues({ uid }: ContentType, context: GenerateContext): RowValues | undefined {
  switch (uid) {
    case 'plugin::upload.file':
      return fileValues(context);
    case 'plugin::users-permissions.user':
      return USER_FLAGS;
    case 'admin::user':
      return ADMIN_FLAGS;
    default:
      return undefined;
  }
}

/** All attributes of a file are made at once, and kept until another file is read. */
function fileValues(context: GenerateContext): RowValues {
  let last: { readonly key: RowKey; readonly file: Readonly<Record<string, Value>> } | undefined;
  const valueOf =
    (name: string) =>
    (key: RowKey): Value => {
      if (last?.key !== key) last = { key, file: fileOf(context, key) };
      return last.file[name] ?? null;
    };
  return new Map(FILE_ATTRIBUTES.map((name) => [name, valueOf(name)]));
}

const FILE_ATTRIBUTES = [
  'name alternativeText caption width height focalPoint formats',
  'hash ext mime size url previewUrl provider provider_metadata folderPath',
].flatMap((names) => names.split(' '));

const fixed = (values: Readonly<Record<string, Value>>): RowValues =>
  new Map(Object.entries(values).map(([name, value]) => [name, () => value]));

const USER_FLAGS = fixed({
  provider: 'local',
  confirmed: true,
  blocked: false,
  resetPasswordToken: null,
  confirmationToken: null,
});

const ADMIN_FLAGS = fixed({
  isActive: true,
  blocked: false,
  preferedLanguage: null,
  resetPasswordToken: null,
  registrationToken: null,
});
