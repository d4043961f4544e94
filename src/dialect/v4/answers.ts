import * as users from '../../routes/accounts/users.ts';
import * as writes from '../../routes/content/content-writes.ts';
import * as content from '../../routes/content/content.ts';
import type { AnswerFunctions } from '../../routes/route-request.ts';
import { sharedAnswers } from '../../routes/endpoints/shared-answers.ts';
import * as uploadWrites from '../../routes/upload/upload-writes.ts';
import * as uploads from '../../routes/upload/upload.ts';

export const answers: AnswerFunctions = {
  ...sharedAnswers,
  findMany: content.findMany,
  findOne: content.findOne,
  findSingle: content.findSingle,
  createOne: writes.createOne,
  updateOne: writes.updateOne,
  deleteOne: writes.deleteOne,
  updateSingle: writes.updateSingle,
  deleteSingle: writes.deleteSingle,
  createTranslation: writes.createTranslation,
  countUsers: users.countUsers,
  findUsers: users.findUsers,
  findMe: users.findMe,
  findUser: users.findUser,
  findFiles: uploads.findFiles,
  findFile: uploads.findFile,
  upload: uploadWrites.upload,
  deleteFile: uploadWrites.deleteFile,
};
