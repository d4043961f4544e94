import { below, type Refusal } from '../../errors/refusal.ts';
import type { Attribute, ZoneAttribute } from '../../model/attribute.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import { isPlainObject } from '../../objects.ts';
import { betterName, similarName } from '../clauses/better-name.ts';
import { meantText, typeName, typeStart } from '../findings/wording.ts';
import { type Exchange, errorMessage } from '../findings/ask.ts';
import type { Finding } from '../findings/explanation.ts';
import { listed } from '../../errors/show-value.ts';

/** An unknown name in the data of a write. */
interface BodyMistake {
  /** Where it is: `seo.metaTitel`, `blocks[0].__component`. */
  readonly path: string;
  readonly message: string;
}

/** Names that data may have besides attributes. */
const OTHER_NAMES = ['id', 'documentId', 'locale', '__component', '__type'];

/** The operations of a relation or media. */
const OPERATIONS = ['connect', 'disconnect', 'set'];

const MAX_MISTAKES = 10;

/** Returns the unknown attributes, components and operations in the data of a write, in order. */
function bodyMistakes(data: unknown, type: Schema): BodyMistake[] {
  const mistakes: BodyMistake[] = [];
  readObject(data, type, '', mistakes);
  return mistakes;
}

function readObject(data: unknown, schema: Schema, path: string, mistakes: BodyMistake[]): void {
  if (!isPlainObject(data)) return;
  for (const [name, value] of Object.entries(data)) {
    if (mistakes.length >= MAX_MISTAKES) return;
    const attribute = schema.attributes.get(name);
    if (attribute) readValue(value, attribute, below(path, attribute.name), mistakes);
    else if (!OTHER_NAMES.includes(name)) {
      const better = betterName(name, schema, (one) => !one.hidden);
      const hint = meantText(better?.kind === 'similar' ? better.name : undefined);
      mistakes.push({
        path: below(path, name),
        message: `${typeStart(schema)} has no attribute "${name}".${hint}`,
      });
    }
  }
}

function readValue(value: unknown, attribute: Attribute, path: string, mistakes: BodyMistake[]): void {
  const { kind } = attribute;
  if (kind === 'relation' || kind === 'morph' || kind === 'media') readOperations(value, path, mistakes);
  if (kind !== 'component' && kind !== 'zone') return;
  for (const [place, item] of Array.isArray(value) ? value.entries() : [[undefined, value] as const]) {
    if (mistakes.length >= MAX_MISTAKES) return;
    const itemPath = place === undefined ? path : `${path}[${place}]`;
    const schema = kind === 'zone' ? componentOf(item, attribute, itemPath, mistakes) : attribute.target;
    if (schema) readObject(item, schema, itemPath, mistakes);
  }
}

function componentOf(
  item: unknown,
  { components }: ZoneAttribute,
  path: string,
  mistakes: BodyMistake[],
): Schema | undefined {
  const name = isPlainObject(item) ? item['__component'] : undefined;
  const schema = components.find(({ uid }) => uid === name);
  if (schema || typeof name !== 'string') return schema;
  const hint = meantText(
    similarName(
      name,
      components.map(({ uid }) => uid),
    ),
  );
  mistakes.push({ path: `${path}.__component`, message: `"${path}" cannot hold "${name}".${hint}` });
  return undefined;
}

/** Finds typos of operations: `{ conect: [1] }` links nothing. Objects with an id are entries. */
function readOperations(value: unknown, path: string, mistakes: BodyMistake[]): void {
  if (!isPlainObject(value) || value['id'] !== undefined || value['documentId'] !== undefined) return;
  for (const name of Object.keys(value)) {
    if (OPERATIONS.includes(name) || name === 'options') continue;
    const hint = meantText(similarName(name, OPERATIONS));
    mistakes.push({
      path: `${path}.${name}`,
      message: `"${path}" takes ids, or an object with connect, disconnect or set, but not "${name}".${hint}`,
    });
  }
}

/** Explains a refused body: which attribute, and what Strapi expected. */
export function refusedBody(exchange: Exchange, { reason, at }: Refusal): Omit<Finding, 'reason'> {
  const { response, request, type } = exchange;
  const said = `Strapi answers ${response.status}`;
  const finding = (path: string, message: string): Omit<Finding, 'reason'> => ({ path, message, edits: [] });
  const value = request.body?.value;
  switch (reason) {
    case 'missing-data': {
      const isBare = isPlainObject(value) && Object.keys(value).length > 0 && !('data' in value);
      const form = '{ "data": { … } }';
      return finding(
        'data',
        typeof value === 'string' && value.startsWith('[object ')
          ? `${said}: the body is the text "${value}". An object has to be JSON: body: JSON.stringify({ data: … }), ` +
              'with the header Content-Type: application/json.'
          : request.body === undefined || typeof value === 'string'
            ? `${said}: it found no JSON. Send JSON with the header Content-Type: application/json, ` +
              `and put the attributes into ${form}.`
            : isBare
              ? `${said}: the body has ${listed(Object.keys(value))} at its root. Put the attributes into ${form}.`
              : `${said}: the body has to be ${form}, with an object.${textAdvice(request.body)}`,
      );
    }
    case 'invalid-data': {
      const problems = at.problems ?? [];
      const lines = problems.map(({ path, message }) =>
        path === '' || message.startsWith(path) ? message : `"${path}": ${message}`,
      );
      return finding(
        problems[0]?.path ?? '',
        `${said}, because the data do not fit the schema${type ? ` of ${typeName(type)}` : ''}: ` +
          `${lines.map((line) => line.replace(/\.$/, '')).join('; ')}.${hintOn(exchange, problems[0]?.path)}`,
      );
    }
    case 'invalid-key':
    case 'unknown-name':
    case 'id-in-data': {
      const name = at.name ?? '';
      const mistake = mistakesIn(exchange).find(({ path }) => path.split('.').at(-1) === name);
      const why = mistake?.message ?? `"${name}" cannot be written here.`;
      return finding(`data.${mistake?.path ?? name}`, `${said} "Invalid key ${name}". ${why}`);
    }
    case 'files-empty':
      return finding(
        'files',
        `${said} "${errorMessage(exchange)}". Send a form (multipart/form-data) with the files in "files".`,
      );
    case 'invalid-login':
      return finding(
        '',
        `${said} "${errorMessage(exchange)}". There is no such user, or the password is wrong. ` +
          'Users are in the option auth.users, or in serve --user.',
      );
    case 'wrong-code':
      return finding(
        'code',
        `${said} "${errorMessage(exchange)}". No user has this code: each mail has a new one, which works once. ` +
          'double.mails() lists the mails, and so does GET /__double/mails of a server.',
      );
    case 'malformed-data':
      return finding(
        at.path ?? '',
        `${said} "${errorMessage(exchange)}", because of ${at.name ?? at.path ?? 'the data'}.`,
      );
    default: {
      const name = [at.path, at.name].filter(Boolean).join('.');
      const message = errorMessage(exchange);
      return finding(
        name,
        `${said}${message === '' ? '' : ` "${message}"`}${name === '' ? '' : ` at "${name}"`}.`,
      );
    }
  }
}

/** Says what to do where `data` is a text: JSON inside of JSON, or a form, which Strapi 5 takes for no entry. */
function textAdvice(body: Exchange['request']['body']): string {
  const value = body?.value;
  if (!isPlainObject(value) || typeof value['data'] !== 'string') return '';
  return body?.files
    ? ' Strapi 5 takes no form (multipart/form-data) for entries, and no files in "files.…", as Strapi 4 did. ' +
        'Send the files to POST /api/upload, and their ids in the data, as JSON.'
    : ' "data" is a text: put the object there, without a JSON.stringify of its own, and send JSON, not a form.';
}

/** Says why no mail was sent. Strapi's answer does not tell whether somebody has the address. */
export function unsentMail({ request, response }: Exchange): Finding[] {
  const value = request.body?.value;
  const address = isPlainObject(value) ? value['email'] : undefined;
  const asksForMail = /^auth\/(forgot-password|send-email-confirmation)\/?$/i.test(request.path);
  if (!asksForMail || response.mails || typeof address !== 'string') return [];
  const message =
    `Strapi sends no mail: no user has the address "${address}", or the user is blocked. ` +
    'Users are in the option auth.users, or in serve --user.';
  return [{ path: 'email', reason: 'no-data', message, edits: [] }];
}

/** Reports names in the data of a write that Strapi silently drops. */
export function droppedNames(exchange: Exchange): Finding[] {
  const { request, type } = exchange;
  const value = request.body?.value;
  if (!type || !isPlainObject(value) || (request.method !== 'POST' && request.method !== 'PUT')) return [];
  if (takesNoData(type, value))
    return [{ path: 'data', reason: 'wrong-level', message: `${NO_DATA} Nothing was written.`, edits: [] }];
  return mistakesIn(exchange).map(({ path, message }) => ({
    path: type.uid === USER ? path : `data.${path}`,
    reason: 'unknown-name',
    message: `${message} Strapi did not write it.`,
    edits: [],
  }));
}

/** Whether a request sends the values of a user in `data`, as for an entry. */
const takesNoData = ({ uid }: ContentType, value: unknown): boolean =>
  uid === USER && isPlainObject(value) && isPlainObject(value['data']);

const USER = 'plugin::users-permissions.user';
const NO_DATA = 'Users have no "data" in the body: put their values at its root.';

/** Returns advice on a refused body: values at the wrong level, or misspelt names. */
function hintOn(exchange: Exchange, missing: string | undefined): string {
  const { request, type } = exchange;
  const value = request.body?.value;
  if (type && takesNoData(type, value)) return ` ${NO_DATA}`;
  if (!type && isPlainObject(value) && isPlainObject(value['data']))
    return ' Logins have no "data" in the body: put their values at its root.';
  if (missing === 'identifier') return ' A login takes the username or the e-mail address as "identifier".';
  return mistakesIn(exchange)
    .map(({ message }) => ` ${message}`)
    .join('');
}

/** Returns the unknown names in the values of an entry or a user. */
function mistakesIn({ request, type }: Exchange): BodyMistake[] {
  const value = request.body?.value;
  if (!type || !isPlainObject(value)) return [];
  return bodyMistakes(type.uid === USER ? value : value['data'], type);
}
