/**
 * Who sends requests without credentials: a role by type or name, a user by name or e-mail, or an API token
 * by its name or text. `{ user }` is never a role.
 */
export type CallerOption = string | { readonly user: string } | { readonly token: string };
