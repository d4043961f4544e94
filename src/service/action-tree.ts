// Strapi 5.54: packages/plugins/users-permissions/server/src/services/role.js
// Strapi 4.26: packages/plugins/users-permissions/server/services/role.js
/** Actions by API or plugin, controller and name, with whether they are permitted. */
interface ActionTree {
  [type: string]: { readonly controllers: { [controller: string]: { [action: string]: object } } };
}

/**
 * Returns the permissions of a role as the tree that Strapi answers.
 *
 * @param actions all actions
 * @param permitted the actions of the role. Unknown ones come last
 */
export function actionTree(actions: readonly string[], permitted: 'all' | ReadonlySet<string>): ActionTree {
  // A name such as `__proto__` is an ordinary key of these objects.
  const tree = Object.create(null) as ActionTree;
  const set = (action: string, enabled: boolean): void => {
    const [type = '', controller = '', name = ''] = action.split('.');
    const { controllers } = (tree[type] ??= { controllers: Object.create(null) });
    const byName = (controllers[controller] ??= Object.create(null) as { [action: string]: object });
    byName[name] = { enabled, policy: '' };
  };
  for (const action of actions) set(action, permitted === 'all' || permitted.has(action));
  if (permitted !== 'all') for (const action of permitted) set(action, true);
  return tree;
}

/**
 * Returns the actions that a tree in a body enables.
 *
 * @returns undefined for a tree that makes Strapi fail
 */
export function enabledActions(tree: unknown): ReadonlySet<string> | undefined {
  const enabled = new Set<string>();
  for (const [type, api] of membersOf(tree)) {
    if (api === null) return undefined;
    for (const [controller, actions] of membersOf(Object(api).controllers)) {
      for (const [name, action] of membersOf(actions)) {
        if (action === null) return undefined;
        if (Object(action).enabled) enabled.add(`${type}.${controller}.${name}`);
      }
    }
  }
  return enabled;
}

const membersOf = (value: unknown): [string, unknown][] => Object.entries(Object(value ?? {}));
