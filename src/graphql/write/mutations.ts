import type { DialectName } from '../../model/model-input.ts';
import type { Mutations } from './mutation.ts';
import { accountMutations } from './write-accounts.ts';
import { documentMutations } from './write-documents.ts';
import { entryMutations } from './write-entries.ts';
import { changeFileInfo, removeFile, storeFiles } from './write-files.ts';

const v4: Mutations = {
  ...entryMutations,
  ...accountMutations,
  upload(asked) {
    const { value, ...effects } = storeFiles(asked, [asked.args['file']]);
    return { value: { entries: value[0] }, ...effects };
  },
  multipleUpload(asked) {
    const { value, ...effects } = storeFiles(asked, asked.args['files'] as readonly unknown[]);
    return { value: value.map((entries) => ({ entries })), ...effects };
  },
  updateFile: (asked) => ({ value: { entries: changeFileInfo(asked) } }),
  removeFile(asked) {
    const { value, ...effects } = removeFile(asked);
    return { value: value && { entries: value }, ...effects };
  },
};

const v5: Mutations = {
  ...documentMutations,
  ...accountMutations,
  updateFile: (asked) => ({ value: changeFileInfo(asked) }),
  removeFile,
};

export const MUTATIONS = { documented: v4, v4, v5 } satisfies Record<DialectName, Mutations>;
