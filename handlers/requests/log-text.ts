import { isObject } from '../../src/objects.ts';
import type { RequestBody } from '../../src/routes/request-body.ts';
import { HIDDEN, isSecretName } from './repeatable-request.ts';

/** The log cuts longer bodies, in bytes. */
const MAX_BODY = 64 * 1024;

/** How many characters of a cut body are kept. */
const MAX_START = 1000;

/** Whether the log keeps a body whole. */
export const isShort = (body: RequestBody | undefined): boolean => (body?.bytes ?? 0) <= MAX_BODY;

/** Returns a body that was sent as a text for the log, mostly JSON. Files are their names, types and sizes. */
export function sentText({ value, files, bytes = 0 }: RequestBody): string | undefined {
  const described = [...(files ?? [])].map(([field, list]) => {
    const shown = list.map(({ name, type, bytes: content }) => ({ name, type, size: content.length }));
    return [field, shown.length === 1 ? shown[0] : shown] as const;
  });
  const whole = files && isObject(value) ? { ...value, ...Object.fromEntries(described) } : value;
  const text = jsonOf(whole);
  if (text === undefined || text.length <= MAX_BODY) return text;
  return cut(text, bytes);
}

/** Returns undefined for nothing, and for objects that are too deep. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

export function answeredText(text = ''): string | undefined {
  if (text === '') return undefined;
  return text.length > MAX_BODY ? cut(text, text.length) : text;
}

/** Copies the start of a text, so that the rest of it is not kept. */
function cut(text: string, bytes: number): string {
  const start = new TextEncoder().encode(text.slice(0, MAX_START));
  // `Intl` takes 10 ms when it is first used.
  const size = String(bytes).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${new TextDecoder().decode(start)}… (${size} bytes)`;
}

/**
 * Reads a text of the log: JSON, or another text as it is. Secrets are hidden.
 *
 * @param path of the request: `code` is a secret where a password is reset, and elsewhere perhaps that of a country
 */
export function readLogged(text: string, path: string, passwords: ReadonlySet<string>): unknown {
  const hidesCode = path.includes('/auth/') || /resetPassword|emailConfirmation/.test(text);
  const isSecret = (name: string) =>
    passwords.has(name) || isSecretName(name) || (hidesCode && (name === 'code' || name === 'confirmation'));
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (isSecret(name) && !isObject(value)) return HIDDEN;
      return name === 'query' && typeof value === 'string'
        ? replaceLiterals(value, (literal, of) => (isSecret(of) ? HIDDEN : literal))
        : value;
    });
  } catch {
    return text.replaceAll(
      /("((?:[^"\\]|\\.)*)"\s*:\s*)"(?:[^"\\]|\\.)*"?/g,
      (all, start: string, name: string) => (isSecret(name) ? `${start}"${HIDDEN}"` : all),
    );
  }
}

/** Replaces the texts of arguments in a GraphQL query. */
export const replaceLiterals = (query: string, change: (text: string, name: string) => string): string =>
  query.replaceAll(
    /(\w+)(\s*:\s*)(?:"""([^]*?)"""|"((?:[^"\\]|\\.)*)")/g,
    (all, name: string, colon: string, block: string | undefined, text: string) => {
      const changed = change(block ?? text, name);
      return changed === (block ?? text) ? all : `${name}${colon}"${changed}"`;
    },
  );
