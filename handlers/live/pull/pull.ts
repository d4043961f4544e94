import { listed, withoutUndefined } from '../../../src/basics.ts';
import {
  type ContentType,
  createModel,
  type Model,
  type ModelInput,
  models,
} from '../../../src/model/index.ts';
import type { DataSource, LinkRecord } from '../../../src/store/index.ts';
import { type DatabaseName, versions } from '../../../src/strapi.ts';
import { type AboutServer, findAbout } from '../about-server.ts';
import { HASH } from '../../requests/repeatable-request.ts';
import { hideCredentials } from '../../requests/credentials.ts';
import { asLiveError, LiveServerError } from '../live-server-error.ts';
import type { LiveServer } from '../live-server.ts';
import { findTypes } from './find-types.ts';
import { inferModel } from './infer-model.ts';
import { Journal } from './journal.ts';
import { chosenTypes, type Pass, passesOf, pullLinked, pullPass, requestsOf } from './pull-types.ts';
import { askOpenapi } from './openapi-document.ts';
import {
  askAccess,
  askLocales,
  localesIn,
  mayList,
  pullBytes,
  pullFiles,
  pullUsers,
  type ServerAccess,
  USER,
  FILE,
  withoutSignature,
} from './plugin-entries.ts';
import { askModel } from './server-model.ts';
import type { PulledRecord } from './answered-record.ts';

/** What to pull, and how. */
export interface PullOptions {
  /** The file that is written at the end. Its journal is beside it. */
  readonly out: string;
  /** How many entries of each type; `all`, or none but the model. */
  readonly content: 'all' | 'none' | { readonly sample: number };
  /** The names of the types to pull. Default: all. */
  readonly types?: readonly string[] | undefined;
  readonly users: 'none' | 'fake';
  /** Opens what makes up the fields of users that nobody may see. */
  readonly openGenerated: () => Promise<DataSource>;
  /** The folder for the bytes of uploaded files. Default: they stay where they are. */
  readonly filesFolder?: string | undefined;
  /** Whether to count the requests, and no more. */
  readonly dryRun: boolean;
  /** Whether to go on with what an earlier pull has left. */
  readonly resume: boolean;
  /** Texts that no file may hold: tokens, and credentials in headers. */
  readonly secrets: readonly string[];
  readonly onProgress: (line: string, isEnd: boolean) => void;
}

/** What a pull found. */
export interface Pulled {
  readonly title: string;
  readonly requests: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
  /** How many values were left out because they are one of the secrets. */
  readonly leftOut: number;
  /** The text of the snapshot, piece by piece. Undefined for a dry run. */
  readonly text?: AsyncIterable<string>;
  /** Why it ended early. */
  readonly problem?: LiveServerError;
  /** To be called when the text is written. */
  close(): Promise<void>;
}

/**
 * Pulls the model and the entries of a running Strapi.
 *
 * @throws {LiveServerError} if there is nothing to keep. Later problems are in the result
 */
export async function pull(server: LiveServer, options: PullOptions): Promise<Pulled> {
  try {
    return await pullAll(server, options);
  } catch (error) {
    throw asLiveError(server, error);
  }
}

async function pullAll(server: LiveServer, options: PullOptions): Promise<Pulled> {
  const { content, users } = options;
  const notes: string[] = [];
  const { input, about } = await findModel(server, options.types, notes);
  const { strapi, database, defaultLimit, maxLimit, strictParams } = about;
  const { origin, prefix } = server;
  const modelInput: ModelInput = { ...input, strapi };
  const model = createModel(modelInput, versions.setups[`v${strapi}`].model);
  const wanted = chosenTypes(model, options.types);
  const locales = await askLocales(server, model);
  const codes = locales?.codes ?? (await localesIn(server, wanted, strapi));
  const asked = { server, strapi, locales: codes };
  const passes = new Map<ContentType, readonly Pass[]>();
  const closed: string[] = [];
  for (const type of wanted) {
    const found = await passesOf(type, asked);
    if (found) passes.set(type, found);
    else closed.push(type.uid);
  }
  if (closed.length > 0)
    notes.push(
      `${listed(closed)} can't be read, so there are no entries and no links to them. Give the token 'find' and ` +
        "'findOne' of them in the admin panel, Settings → API Tokens.",
    );
  const hasFiles = await mayList(server, '/upload/files');
  const hasUsers = users === 'fake' && (await mayList(server, '/users'));
  if (users === 'fake' && !hasUsers)
    notes.push("The token may not read users. Give it 'find' of Users-permissions → User.");
  const mayRead = (type: ContentType): boolean => passes.has(type) || (type.uid === USER && hasUsers);
  const title = `Strapi ${strapi} at ${origin}`;
  const sample = typeof content === 'object' ? content.sample : undefined;
  const scope = { strapi, mayRead, hasFiles };
  const pageSize = maxLimit > 0 ? Math.min(100, maxLimit) : 100;
  const all = content === 'none' ? [] : [...passes.values()].flat();
  const head = { from: origin, prefix, content, types: options.types ?? [], users };
  const { onProgress } = options;
  const toPull = { ...asked, model, pageSize, sample, scope, onProgress };

  if (options.dryRun) {
    const needed = all.reduce((sum, pass) => sum + requestsOf(pass, toPull), 0);
    const rows = Object.fromEntries(
      [...passes].map(([type, list]) => [type.uid, list.reduce((sum, { total }) => sum + total, 0)]),
    );
    return {
      title,
      requests: server.asked + needed + 10,
      counts: rows,
      notes,
      leftOut: 0,
      close: async () => undefined,
    };
  }

  const credentials = hideCredentials(options.secrets, 'left-out');
  const redact = (text: string): string => withoutHashes(credentials.hideInJson(text));
  const journal = await Journal.open(`${options.out}.partial`, head, options.resume, redact);
  let problem: LiveServerError | undefined;
  let access: ServerAccess = {};
  try {
    access = await askAccess(server, [...passes.keys()]);
    for (const pass of all)
      await pullPass(pass, { ...toPull, journal }).catch((thrown: unknown) => {
        const error = asLiveError(server, thrown);
        // Own code may refuse what Strapi takes. The other types are still pulled.
        if (!(error instanceof LiveServerError) || error.problem !== 'refused') throw error;
        notes.push(`${pass.type.uid} has not all its entries: ${error.message}`);
      });
    if (sample !== undefined) await pullLinked({ ...toPull, journal }, [...passes.keys()]);
    const pluginPull = { server, model, journal, pageSize };
    if (hasFiles && content !== 'none') await pullFiles(pluginPull);
    if (hasUsers && content !== 'none') await pullUsers(pluginPull, codes, await options.openGenerated());
    if (options.filesFolder !== undefined) notes.push(...(await pullBytes(pluginPull, options.filesFolder)));
  } catch (thrown) {
    const error = asLiveError(server, thrown);
    if (!(error instanceof LiveServerError)) throw error;
    problem = error;
  }
  if (access.roles)
    notes.push(
      'The token may not read the roles. So visitors may read the types that the server showed without a token, and ' +
        'write nothing. Users who are logged in may read everything. The option roles sets other permissions.',
    );
  notes.push(...notesOn(model, database));
  const counts: Record<string, number> = {};
  const text = snapshotText({
    journal,
    counts,
    head: withoutUndefined({
      pulled: { from: origin, at: new Date().toISOString(), ...(problem && { partial: true }) },
      dialect: `v${strapi}`,
      database,
      locales: codes.length > 0 ? codes : undefined,
      rest: {
        ...(prefix !== '/api' && { prefix: prefix || '/' }),
        defaultLimit,
        maxLimit,
        ...(strictParams && { strictParams }),
      },
      roles: access.roles,
      notes,
      model: modelInput,
    }),
    entries: { ...(locales && { 'plugin::i18n.locale': locales.records }), ...access.entries },
    end: { defaultLocale: codes[0] ?? 'en', strapi },
  });
  return {
    title,
    requests: server.asked,
    counts,
    notes,
    leftOut: credentials.count,
    text,
    ...(problem && { problem }),
    close: () => journal.close({ keep: problem !== undefined }),
  };
}

/** Returns the model that the server tells, or else the one that its answers show. */
async function findModel(
  server: LiveServer,
  names: readonly string[] | undefined,
  notes: string[],
): Promise<{ readonly input: Omit<ModelInput, 'strapi'>; readonly about: AboutServer }> {
  const input = await askModel(server);
  if (input) {
    const lists = Object.entries(input.contentTypes)
      .filter(([uid, { kind }]) => models.isOfApi(uid) && kind === 'collectionType')
      .map(([, { info }]) => `${server.prefix}/${String(info?.pluralName)}`);
    return { input, about: await findAbout(server, lists) };
  }
  const document = await askOpenapi(server);
  const types = await findTypes(server, names, document?.types);
  const lists = types.filter(({ kind }) => kind === 'collectionType');
  const about = await findAbout(
    server,
    lists.map(({ pluralName }) => `${server.prefix}/${pluralName}`),
  );
  const inferred = await inferModel(server, about.strapi, types, document);
  notes.push(...inferred.notes);
  return { input: inferred.model, about };
}

/** Says what no answer shows. */
function notesOn(model: Model, database: DatabaseName | undefined): string[] {
  const hidden = [...model.contentTypes.values(), ...model.components.values()]
    .filter(models.isOwnType)
    .flatMap(({ uid, attributes }) =>
      [...attributes.values()]
        .filter((each) => each.private && !each.system)
        .map(({ name }) => `${uid} ${name}`),
    );
  const notes: string[] = [];
  if (hidden.length > 0) notes.push(`Private values are in no answer, so they are empty: ${listed(hidden)}.`);
  if (database === undefined)
    notes.push(
      'The database could not be found, so texts are sorted and compared as in SQLite. Set the option database.',
    );
  return notes;
}

const withoutHashes = (text: string): string => text.replaceAll(HASH, '');

/** What a snapshot is written from. */
interface SnapshotParts {
  readonly journal: Journal;
  /** All options but the data. */
  readonly head: object;
  /** Those that are not in the journal. */
  readonly entries: Readonly<Record<string, readonly PulledRecord[]>>;
  /** What the data have besides entries and links. */
  readonly end: object;
  /** Gets the number of entries by type. */
  readonly counts: Record<string, number>;
}

/** Returns the text of a snapshot, piece by piece: the journal is never in memory as a whole. */
async function* snapshotText({ journal, head, entries, end, counts }: SnapshotParts): AsyncGenerator<string> {
  const links: LinkRecord[] = [];
  yield withoutHashes(`${JSON.stringify(head).slice(0, -1)},"data":{"entries":{`);
  let before = '';
  let current: string | undefined;
  const seen = new Set<number>();
  function* listOf(uid: string, records: readonly PulledRecord[]): Generator<string> {
    if (uid !== current) {
      yield `${before}${JSON.stringify(uid)}:[`;
      before = '],';
      current = uid;
      seen.clear();
      counts[uid] = 0;
    }
    const fresh = records.filter(({ id }) => id !== undefined && !seen.has(id) && seen.add(id));
    const separator = counts[uid]! > 0 && fresh.length > 0 ? ',\n' : '';
    counts[uid]! += fresh.length;
    if (fresh.length > 0) yield separator + fresh.map((record) => JSON.stringify(record)).join(',\n');
  }
  for (const [uid, records] of Object.entries(entries)) yield* listOf(uid, records);
  for await (const page of journal.pagesByType()) {
    links.push(...page.links);
    yield* listOf(page.uid, page.records);
  }
  if (counts[FILE] === undefined)
    for await (const { files } of journal.pages())
      if (files.length > 0) yield* listOf(FILE, withoutSignature(files));
  yield withoutHashes(
    `${current === undefined ? '' : ']'}},${JSON.stringify({ links, ...end }).slice(1)}}\n`,
  );
}
