import { didYouMean, isOneSlip } from '../../src/basics.ts';
import { type Model, models } from '../../src/model/index.ts';
import { type access, type Route, routing } from '../../src/strapi.ts';
import { actionMeant, didYouMeanAction } from '../own-code/action-names.ts';
import type { OwnRoutes } from '../own-code/own-routes.ts';
import type { DoubleOptions, RoleSettings } from './double-options.ts';

/**
 * Returns the actions that roles and tokens can have: those of all routes, and the ones that show relations to a
 * type of a plugin of the project's own, whose controllers are not read.
 */
export function permittedActions(
  model: Model,
  routes: readonly Route[],
  ownActions: readonly string[],
): string[] {
  const actions = [...routing.actionsOf(model, routes), ...ownActions];
  const plugins = new Set(actions.map(namespaceOf));
  const shown = [...model.contentTypes.keys()].filter(
    (uid) => uid.startsWith('plugin::') && !plugins.has(namespaceOf(uid)),
  );
  return [...actions, ...shown.flatMap((uid) => [`${uid}.find`, `${uid}.findOne`])];
}

/**
 * Checks the actions in `roles` and `auth.apiTokens`. An action is wrong where its controller does not
 * exist, or where its last part is one slip away from a known action. Other actions of the project's own
 * controllers are custom actions, such as `api::article.article.publish`.
 *
 * @param known returns the actions that roles can have
 * @throws {TypeError} that names each wrong action and suggests the nearest
 */
export function checkActions(
  { roles = {}, auth = {} }: Pick<DoubleOptions, 'roles' | 'auth'>,
  known: () => readonly string[],
): void {
  const lists: (readonly [option: string, actions: unknown])[] = [
    ...Object.entries(roles).map(([role, actions]) =>
      typeof actions === 'string' || Array.isArray(actions)
        ? ([`roles.${role}`, actions] as const)
        : ([`roles.${role}.add`, (actions as RoleSettings).add] as const),
    ),
    ...(auth.apiTokens ?? []).map(
      ({ permissions }, index) => [`auth.apiTokens[${index}].permissions`, permissions] as const,
    ),
  ];
  const problems = lists.flatMap(([option, actions]) =>
    Array.isArray(actions)
      ? actions.flatMap((action: string, index) => {
          const problem =
            action === 'read' && option.startsWith('roles.') ? undefined : actionProblem(action, known());
          return problem === undefined ? [] : [`${option}[${index}] ${problem}`];
        })
      : [],
  );
  if (problems.length === 0) return;
  throw new TypeError(`createDouble:${problems.length > 1 ? '\n  ' : ' '}${problems.join('\n  ')}`);
}

/** What `idlePermissions` knows of a double. */
interface PermissionFacts {
  readonly closedActions: ReadonlySet<string>;
  permittedActions(): readonly string[];
  readonly ownRoutes: Pick<OwnRoutes, 'handlers'>;
}

/**
 * Says which roles and tokens name an action that has no effect: one that none can have, and one that no endpoint
 * needs. The functions of own routes may ask for any action, and so may the code of a project.
 */
export function idlePermissions(
  { roles = {}, auth = {} }: Pick<DoubleOptions, 'roles' | 'auth'>,
  { closedActions, permittedActions: known, ownRoutes }: PermissionFacts,
): string[] {
  const ofRoles = Object.entries(roles).map(
    ([role, permissions]) => [`roles.${role}`, namedActions(permissions)] as const,
  );
  const ofTokens = (auth.apiTokens ?? []).map(
    ({ permissions = [] }, index) => [`auth.apiTokens[${index}]`, { own: permissions, read: [] }] as const,
  );
  return [...ofRoles, ...ofTokens].flatMap(([option, { own, read }]) => [
    ...[...new Set([...read, ...own])]
      .filter((action) => closedActions.has(action))
      .map((action) => `${option}: ${routing.closedText(action)}`),
    ...[...new Set(own)]
      .filter((action) => action !== 'read' && ownRoutes.handlers.size === 0 && !known().includes(action))
      .map((action) => `${option}: ${unknownText(action, known())}`),
  ]);
}

/** Returns the actions that the options name, and those that were read from a project. */
function namedActions(permissions: access.RolePermissions) {
  if (typeof permissions === 'string') return { own: [], read: [] };
  if ('length' in permissions) return { own: permissions, read: [] };
  return { own: permissions.add ?? [], read: permissions.actions ?? [] };
}

function unknownText(action: string, known: readonly string[]): string {
  const { controller, name } = split(action);
  const names = namesIn(controller, known);
  return (
    `no endpoint needs the action ${action}.${didYouMeanAction(name, names)} ${controller} has ${names.join(', ')}. ` +
    'If your own code has it, add its route to the option routes.'
  );
}

/**
 * Checks one action.
 *
 * @param of the method it was passed to, for messages: `allow()`
 * @param hasOwnCode whether code of the double may ask for any action
 * @returns a sentence about an action without an effect that may be of a project's code. Undefined for others
 * @throws {TypeError} that suggests the nearest action where it is wrong
 */
export function checkAction(
  of: string,
  action: string,
  known: readonly string[],
  hasOwnCode: boolean,
): string | undefined {
  const problem = actionProblem(action, known);
  if (problem !== undefined) throw new TypeError(`${of}: the action ${problem}`);
  if (hasOwnCode || known.includes(action)) return undefined;
  const { controller, name } = split(action);
  if (actionMeant(name, namesIn(controller, known)) !== undefined)
    throw new TypeError(`${of}: ${unknownText(action, known)}`);
  return `${of} has no effect: ${unknownText(action, known)}`;
}

function actionProblem(action: string, known: readonly string[]): string | undefined {
  if (known.includes(action)) return undefined;
  if (!action.includes('.')) return `is '${action}'. Write the whole action, such as ${known[0]}.`;
  const { controller, name } = split(action);
  const controllers = [...new Set(known.map((each) => split(each).controller))];
  if (!controllers.includes(controller)) {
    const short = controllers.find((each) => each.endsWith(`.${controller}`));
    if (short !== undefined) return `is '${action}'. Write the whole action: ${short}.${name}.`;
    const suggestion =
      didYouMean(controller, controllers) || ` The controllers are ${related(controller, controllers)}.`;
    return `is '${action}', but there is no '${controller}'.${suggestion}`;
  }
  const names = namesIn(controller, known);
  if (!/^[\w-]+$/.test(name))
    return `is '${action}', but '${name}' is not a name. Write each action: ${names.map((each) => `${controller}.${each}`).join(', ')}.`;
  // Anything looser would refuse custom actions such as `upvote`, `send` and `rate`.
  const meant = names.find((each) => isOneSlip(name, each));
  if (meant !== undefined) return `is '${action}'. Did you mean ${controller}.${meant}?`;
  if (models.isOfApi(controller)) return undefined;
  return `is '${action}', but ${controller} has ${names.join(', ')} only.`;
}

const namesIn = (controller: string, known: readonly string[]): string[] =>
  known.filter((each) => split(each).controller === controller).map((each) => split(each).name);

function split(action: string): { readonly controller: string; readonly name: string } {
  const at = action.lastIndexOf('.');
  return { controller: action.slice(0, at), name: action.slice(at + 1) };
}

/** Returns the controllers of the same plugin, or those of the project. */
function related(controller: string, controllers: readonly string[]): string {
  const ofPlugin = controllers.filter((each) => namespaceOf(each) === namespaceOf(controller));
  const own = controllers.filter(models.isOfApi);
  return (ofPlugin.length > 0 ? ofPlugin : own).join(', ') || 'none';
}

/** Returns the API or the plugin that a type, a controller or an action belongs to: `plugin::upload`. */
const namespaceOf = (uid: string): string => uid.split('.')[0]!;
