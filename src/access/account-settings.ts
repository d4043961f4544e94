import { SESSION_SETTINGS, type SessionSettings } from './login-sessions.ts';

export interface AccountSettings {
  readonly allowRegister: boolean;
  /** What visitors who register may set besides username, e-mail address and password. Strapi 5 only. */
  readonly allowedFields: readonly string[];
  /** Whether users may log in with their password: the provider `email` of Strapi. */
  readonly emailProvider: boolean;
  /** Whether an e-mail address may belong to one user only, across providers. */
  readonly uniqueEmail: boolean;
  /** Whether users must confirm their e-mail address before they log in. */
  readonly emailConfirmation: boolean;
  /** Where the link that confirms an address redirects to. */
  readonly confirmationRedirect: string;
  /** The page of the front end whose link is in the mail about a lost password. */
  readonly resetPasswordUrl: string;
  /** The type of the role that new users get. */
  readonly defaultRole: string;
  /** What a login answers: a JWT, or with `refresh` a short-lived one and a refresh token. Strapi 5 only. */
  readonly jwtManagement: 'legacy-support' | 'refresh';
  /** How long logins with refresh tokens last. */
  readonly sessions: SessionSettings;
}

/** The settings of a new Strapi project. */
export const ACCOUNTS: AccountSettings = {
  allowRegister: true,
  allowedFields: [],
  emailProvider: true,
  uniqueEmail: true,
  emailConfirmation: false,
  confirmationRedirect: '',
  resetPasswordUrl: '',
  defaultRole: 'authenticated',
  jwtManagement: 'legacy-support',
  sessions: SESSION_SETTINGS,
};
