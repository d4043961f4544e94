import type { Types } from '../model/built-in/built-in-types.ts';
import type { ContentType } from '../model/model.ts';
import type { ValueCheck } from '../write/validate/yup-types.ts';
import type { EntryData, WriteContext } from '../write/write-context.ts';
import type { RouteRequest } from './route-request.ts';

/** How a version of Strapi takes accounts. */
export interface AccountTraits {
  shapes(): {
    readonly register: ValueCheck;
    readonly resetPassword: ValueCheck;
    readonly changePassword: ValueCheck;
    readonly newUser: ValueCheck;
    readonly changedUser: ValueCheck;
  };
  /** Returns what a visitor says about a new account. @throws {Refusal} */
  readRegistration(body: unknown, request: RouteRequest): EntryData;
  /** Creates a user and returns the id. @param id Default: the id after the highest. @throws {Refusal} */
  create(write: WriteContext, type: ContentType, data: EntryData, id?: number): number;
  /** Changes the values of a user that data have. @throws {Refusal} */
  update(write: WriteContext, type: ContentType, id: number, data: EntryData): void;
}

/** What the content-type builder shows of Strapi's own types. */
export interface BuilderTraits {
  /** The types of Strapi itself. */
  readonly types: Types;
  /** Whether those of the admin panel come behind the types of the project. Default: all come in front. */
  readonly adminLast?: boolean;
  /** Whether a type that the admin panel hides can be asked for by its uid. */
  readonly showsHidden: boolean;
  /** Whether an error for a wrong kind has its message before its details. */
  readonly messageFirst: boolean;
  readonly relationsSayRequired: boolean;
}
