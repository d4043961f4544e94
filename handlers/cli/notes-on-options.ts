import { type Model, models, type Schema } from '../../src/model/index.ts';
import { inWords } from '../http/print.ts';
import type { DoubleOptions, RoleSettings } from '../options/double-options.ts';

const USER = 'plugin::users-permissions.user';
/** More names make a note that nobody reads. */
const MAX_NAMES = 6;

/**
 * Returns sentences about what generated entries can't know without an option: the locales of a localized model, and
 * which users and entries of plugins visitors may see.
 */
export const notesOnOptions = (model: Model, options: DoubleOptions): string[] => [
  ...notesOnLocales(model, options),
  ...onTypesOfPlugins(model, options.roles),
];

/** Returns a sentence about the locales of a localized model, if no option names them. Requests in others find nothing. */
export function notesOnLocales(
  model: Model,
  { model: source, locales }: Pick<DoubleOptions, 'model' | 'locales'>,
): string[] {
  // Without a server there are no other locales.
  if (locales !== undefined || models.isInCode(source)) return [];
  const names = models
    .apiTypes(model)
    .filter(({ localized }) => localized)
    .map(({ singularName }) => singularName);
  return names.length === 0
    ? []
    : [
        `The model does not say its locales, so ${someOf(names)} ${names.length === 1 ? 'is' : 'are'} in ` +
          "en only. Name them with --locales en,de, or in code locales: ['en', 'de'].",
      ];
}

function onTypesOfPlugins(model: Model, roles: DoubleOptions['roles']): string[] {
  const schemas = [...models.apiTypes(model), ...model.components.values()];
  const names = new Map<string, string[]>();
  for (const schema of schemas)
    for (const attribute of schema.attributes.values()) {
      if (attribute.kind !== 'relation' || attribute.hidden || attribute.system) continue;
      const { uid } = attribute.target;
      if (!uid.startsWith('plugin::') || isOpened(`${uid}.find`, roles)) continue;
      names.set(uid, [...(names.get(uid) ?? []), `${nameOf(schema)}.${attribute.name}`]);
    }
  return [...names].map(([uid, of]) =>
    uid === USER
      ? `Visitors may not read users, so populates leave out ${someOf(of)}. To open them, use --public ` +
        `${uid}.find, or in code roles: { public: { add: ['${uid}.find'] } }.`
      : `No action of the API reads ${uid}, so populates leave out ${someOf(of)}. A role that may do ` +
        "everything sees it: roles: { public: 'all' }.",
  );
}

const nameOf = (schema: Schema): string =>
  'singularName' in schema ? String(schema.singularName) : schema.uid;

function someOf(names: readonly string[]): string {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const rest = names.length - shown.length;
  return inWords([...shown, ...(rest > 0 ? [`${rest} more`] : [])], 'and');
}

/** Whether the options say what visitors may do, or let them do this. */
function isOpened(action: string, roles: DoubleOptions['roles'] = {}): boolean {
  const [, role] = Object.entries(roles).find(([name]) => name.toLowerCase() === 'public') ?? [];
  if (role === undefined) return false;
  if (typeof role === 'string' || Array.isArray(role)) return true;
  const { actions, add = [] } = role as RoleSettings;
  return actions !== undefined || add.includes(action);
}
