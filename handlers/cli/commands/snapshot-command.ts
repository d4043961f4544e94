import { isObject, isPlainObject } from '../../../src/basics.ts';
import { type Model, type Schema, toModelInput } from '../../../src/model/index.ts';
import { type Dataset, readDataset } from '../../../src/store/index.ts';
import { isAccepted } from '../../console/model-warning.ts';
import { counted } from '../../http/print.ts';
import type { AuthOptions, DoubleOptions } from '../../options/double-options.ts';
import { openData } from '../../state/initial-data.ts';
import { readSettings } from '../../state/settings.ts';
import type { SnapshotFlags } from '../flags.ts';
import { notesOnOptions } from '../notes-on-options.ts';
import { openSource } from '../open-source.ts';
import { writeOutput } from './write-output.ts';

const USER = 'plugin::users-permissions.user';

/** A password as Strapi stores it. */
const HASH = /^\$2[abxy]?\$\d\d\$/;

/** Attributes of users with which somebody could log in, or write to them. */
const OF_USERS = new Set(['password', 'resetPasswordToken', 'confirmationToken', 'registrationToken']);

type Records = readonly { readonly [name: string]: unknown }[];
type Entries = { readonly [uid: string]: Records };

/** Returns entries without passwords, the tokens of users and their e-mail addresses. Ids, names and roles stay. */
export function entriesWithoutSecrets(
  entries: Entries,
  from: 'export' | 'generated' | 'records',
  { contentTypes, components }: Model,
): Entries {
  // Records need what the model requires, and generated passwords are nobody's.
  const instead = from === 'export' ? null : 'left-out-password';
  /** Strapi stores the passwords of components as they are, all others as hashes. */
  const clean = (value: unknown, schema?: Schema): unknown => {
    if (typeof value === 'string') return HASH.test(value) ? instead : value;
    if (Array.isArray(value)) return value.map((each) => clean(each, schema));
    if (!isObject(value) || !isPlainObject(value)) return value;
    const { attributes } = components.get(String(value['__component'])) ?? schema ?? {};
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const attribute = attributes?.get(name);
        const isPassword = attribute?.kind === 'scalar' && attribute.type === 'password' && member !== null;
        const below = attribute?.kind === 'component' ? attribute.target : undefined;
        return [name, isPassword ? instead : clean(member, below)];
      }),
    );
  };
  return Object.fromEntries(
    Object.entries(entries).map(([uid, records]) => {
      const left = uid === USER ? records.map(withoutAddress) : records;
      const schema = contentTypes.get(uid) ?? components.get(uid);
      return [uid, from === 'generated' ? left : (clean(left, schema) as Records)];
    }),
  );
}

function withoutAddress(record: Records[number], index: number): Records[number] {
  const kept = Object.entries(record).filter(([name]) => !OF_USERS.has(name));
  const { id = index + 1, email } = record;
  return Object.fromEntries([...kept, ...(email ? [['email', `user-${String(id)}@example.com`]] : [])]);
}

/**
 * Returns settings of logins without what is secret: the key of JWTs, users with their passwords, and API tokens.
 *
 * @param given API tokens that are meant for the file
 */
export function authWithoutSecrets(auth: AuthOptions, given: readonly string[]): AuthOptions {
  const { jwtSecret: _key, users: _users, apiTokens = [], ...rest } = auth;
  const kept = apiTokens.filter(({ token }) => given.includes(token));
  return { ...rest, ...(kept.length > 0 && { apiTokens: kept }) };
}

type Calls = Pick<DoubleOptions, 'webhooks' | 'webhookSettings'>;

/** Returns webhooks without their headers, which may have tokens. */
function callsWithoutSecrets({ webhooks, webhookSettings }: Calls): Calls {
  const { defaultHeaders: _headers, ...settings } = webhookSettings ?? {};
  return {
    ...(webhooks && { webhooks: webhooks.map(({ headers: _own, ...webhook }) => webhook) }),
    ...(webhookSettings && { webhookSettings: settings }),
  };
}

/**
 * Writes the options of a double as JSON for `createDouble`: the model, and all entries as records.
 *
 * @throws an error about the source, its model or its data, before anything is written
 */
export async function writeSnapshot({ out, keepUsers, ...from }: SnapshotFlags): Promise<void> {
  const { options, notes, entryNotes, title, isGenerated, files } = await openSource(from);
  const { json, leftOut, modelNotes } = snapshotOf(options, isGenerated, {
    keepsUsers: keepUsers === true,
    tokens: from.tokens ?? [],
  });
  const text = JSON.stringify(json);
  await writeOutput(out, `${text}\n`, files);
  const count = Object.values(json.data.entries).reduce((sum, records) => sum + records.length, 0);
  const lines = [
    `msw-strapi wrote a snapshot of ${title} to ${out}: ${counted(count, 'entry', 'entries')}, ${Math.ceil(text.length / 1024)} kB.`,
    ...[...new Set([...entryNotes, ...notes, ...modelNotes, ...leftOut])]
      .filter((note) => !isAccepted(options)(note))
      .map((note) => `  note: ${note}`),
  ];
  console.log(lines.join('\n'));
}

/**
 * Returns the options of a double as JSON, with sentences about its model and about what is not in it.
 *
 * @param isGenerated whether the entries are generated, or will be
 */
export function snapshotOf(
  options: DoubleOptions,
  isGenerated: boolean,
  { keepsUsers = false, tokens = [] }: SecretsOptions = {},
) {
  const {
    data = {},
    clock,
    routes,
    hooks,
    preview,
    runCode,
    assets,
    model,
    auth,
    webhooks,
    webhookSettings,
    ...rest
  } = options;
  const { files: _files, ...schemas } = toModelInput(model);
  const { model: linked } = readSettings(options);
  const modelNotes = [...(isGenerated ? notesOnOptions(linked, options) : []), ...linked.warnings];
  const { store, defaults } = openData(options, linked, (note) => modelNotes.push(note));
  const whole = isExport(data)
    ? (data as unknown as Dataset)
    : readDataset(linked, store, defaults.defaultLocale);
  const from = isExport(data) ? 'export' : isGenerated ? 'generated' : 'records';
  const records = keepsUsers
    ? whole
    : { ...whole, entries: entriesWithoutSecrets(whole.entries, from, linked) };
  const settings = auth && (keepsUsers ? auth : authWithoutSecrets(auth, tokens));
  const called: Calls = { ...(webhooks && { webhooks }), ...(webhookSettings && { webhookSettings }) };
  const calls = keepsUsers ? called : callsWithoutSecrets(called);
  const hasSecrets = JSON.stringify([records, settings, calls]) !== JSON.stringify([whole, auth, called]);
  const pictures = Object.keys(assets ?? {}).length;
  const toActions = routes?.filter(({ handler }) => typeof handler === 'string') ?? [];
  const functions = routes?.length === toActions.length ? undefined : routes;
  let hasFunctions = false;
  const asData = JSON.stringify(hooks, (_name, value: unknown) => {
    hasFunctions ||= typeof value === 'function';
    return value;
  });
  const leftOut = [
    ...(keepsUsers
      ? [
          'Password hashes, e-mail addresses, tokens and the JWT secret are in the file, because of ' +
            '--users keep. Keep it private.',
        ]
      : hasSecrets
        ? [SECRETS_LEFT_OUT]
        : []),
    ...(functions ? ["What functions answer in 'routes' is code and is not in the file."] : []),
    ...(preview ? ["The option 'preview' is code and is not in the file."] : []),
    ...(runCode ? ["The code of the project is not in the file. 'runCode' runs it where it is."] : []),
    ...(clock ? ["The option 'clock' is code and is not in the file."] : []),
    ...(webhooks?.some(({ deliver }) => deliver)
      ? ["The functions 'deliver' of webhooks are code and are not in the file."]
      : []),
    ...(hasFunctions ? ["What functions do in 'hooks' is code and is not in the file."] : []),
    ...(pictures > 0 ? [`The contents of ${pictures} uploaded files are not in the file.`] : []),
  ];
  return {
    json: {
      model: schemas,
      data: records,
      ...(toActions.length > 0 && { routes: toActions }),
      ...(hooks && { hooks: JSON.parse(asData) as DoubleOptions['hooks'] }),
      ...(settings && { auth: settings }),
      ...calls,
      ...rest,
    },
    leftOut,
    modelNotes: options.warnings === 'off' ? [] : modelNotes,
  };
}

interface SecretsOptions {
  /**
   * Whether users are written with their hashes and addresses, and settings with their secrets. Default: they are
   * not.
   */
  readonly keepsUsers?: boolean;
  /** API tokens that are meant for the file. */
  readonly tokens?: readonly string[];
}

const SECRETS_LEFT_OUT =
  'Passwords, their hashes, e-mail addresses, tokens, headers of webhooks and the JWT secret are not in the file. Give passwords in ' +
  "auth.users of createDouble, by username, or write everything with 'snapshot --users keep'.";

type Data = NonNullable<DoubleOptions['data']>;

/**
 * Returns whether data come from an export. They are written unchanged, because their links have an order at
 * both ends.
 */
const isExport = (data: Data): data is Extract<Data, { links?: unknown }> =>
  'links' in data && 'entries' in data && Array.isArray(data.links);
