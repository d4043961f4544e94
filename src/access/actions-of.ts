/** Actions by controller. */
type Controllers = { readonly [controller: string]: readonly string[] };

/** Returns the actions of controllers: `plugin::upload.content-api.find`. */
export const actionsOf = (controllers: Controllers): string[] =>
  Object.entries(controllers).flatMap(([controller, names]) => names.map((name) => `${controller}.${name}`));

export const AUTH = 'plugin::users-permissions.auth';
