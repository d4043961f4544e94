/** Roles, users and logins. */
export { ACCOUNTS, JWT_ALGORITHMS, secondsOf } from './account-settings.ts';
export {
  isCookieText,
  type LoginSessions,
  NO_LOGINS,
  SAME_SITE,
  type SessionRequest,
} from './login-sessions.ts';
export { findRole, readRoles, type Role, type RoleKey, type RolePermissions } from './read-roles.ts';
export { addSystemRecords, localeCodes, usersOf } from './system-records.ts';
