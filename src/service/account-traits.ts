// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/validation/auth.js
import type { Context } from '../context.ts';
import type { ContentType } from '../model/model.ts';
import type { ValueCheck } from '../write/validate/yup-types.ts';
import type { EntryData, WriteContext } from '../write/changeset.ts';

/** How a version of Strapi reads and writes accounts. */
export interface AccountTraits {
  shapes(): {
    readonly register: ValueCheck;
    readonly resetPassword: ValueCheck;
    readonly changePassword: ValueCheck;
    readonly newUser: ValueCheck;
    readonly changedUser: ValueCheck;
  };
  /** Reads the data of a registration. @throws {Refusal} */
  readRegistration(body: unknown, context: Context): EntryData;
  /** Creates a user and returns the id. @param id Default: the id after the highest. @throws {Refusal} */
  create(write: WriteContext, type: ContentType, data: EntryData, id?: number): number;
  /** Changes values of a user. @throws {Refusal} */
  update(write: WriteContext, type: ContentType, id: number, data: EntryData): void;
}
