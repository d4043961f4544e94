import * as users from '../../routes/accounts/document-users.ts';
import * as sessions from '../../routes/accounts/sessions.ts';
import * as writes from '../../routes/documents/document-writes.ts';
import * as documents from '../../routes/documents/documents.ts';
import type { AnswerFunctions } from '../../routes/route-request.ts';
import { sharedAnswers } from '../../routes/endpoints/shared-answers.ts';
import * as mediaWrites from '../../routes/upload/media-writes.ts';
import * as media from '../../routes/upload/media.ts';

export const answers: AnswerFunctions = {
  ...sharedAnswers,
  findMany: documents.findMany,
  findOne: documents.findOne,
  findSingle: documents.findSingle,
  createOne: writes.createOne,
  updateOne: writes.updateOne,
  deleteOne: writes.deleteOne,
  updateSingle: writes.updateSingle,
  deleteSingle: writes.deleteSingle,
  countUsers: users.countUsers,
  findUsers: users.findUsers,
  findMe: users.findMe,
  findUser: users.findUser,
  refresh: sessions.refresh,
  logout: sessions.logout,
  listSessions: sessions.listSessions,
  revokeSession: sessions.revokeSession,
  findFiles: media.findFiles,
  findFilePage: media.findPage,
  findFile: media.findFile,
  upload: mediaWrites.uploadMedia,
  deleteFile: mediaWrites.deleteMedia,
};
