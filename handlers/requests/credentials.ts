import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';

/** Takes the credentials of a command out of what it writes. */
export interface Credentials {
  /** How often one was left out. */
  readonly count: number;
  /** Returns a text without them. */
  hide(text: string): string;
  /** Returns a JSON text whose values are without them. Names of members stay. */
  hideInJson(json: string): string;
}

/** Longer ones are not words, so they are also found within a text. */
const WORD = 20;

/** Returns the token and the credentials in headers. All other headers may hold words of the content. */
export function credentialsIn(
  token: string | undefined,
  headers: Readonly<Record<string, string>>,
): readonly string[] {
  const values = Object.entries(headers)
    .filter(([name]) => /authorization|cookie|token|key|secret|passw|jwt/i.test(name))
    .map(([, value]) => value);
  const parts = values.flatMap((value) =>
    value.split(/[;\s]+/).flatMap((part) => [part, part.replace(/^[^=]*=(?=.)/, '')]),
  );
  // `Basic` and the short value of a cookie are words.
  const all = [token ?? '', ...values, ...parts.filter((part) => part.length >= 10)];
  return [...new Set(all)].filter((each) => each.length > 3);
}

/**
 * @param secrets are left out where they are a whole value, and long ones also where they are a whole word
 * @param instead takes their place
 */
export function hideCredentials(secrets: readonly string[], instead: string): Credentials {
  const whole = new Set(secrets);
  const long = secrets.filter((each) => each.length >= WORD).toSorted((a, b) => b.length - a.length);
  const words =
    long.length > 0 ? new RegExp(`(?<!\\w)(?:${long.map(escapeRegExp).join('|')})(?!\\w)`, 'g') : undefined;
  const escaped = secrets.map((each) => JSON.stringify(each).slice(1, -1));
  let count = 0;
  const left = (): string => {
    count += 1;
    return instead;
  };
  const hide = (text: string): string =>
    whole.has(text.replace(/^Bearer /i, '')) ? left() : words ? text.replaceAll(words, left) : text;
  return {
    get count() {
      return count;
    },
    hide,
    hideInJson: (json) =>
      escaped.some((each) => json.includes(each))
        ? JSON.stringify(
            JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? hide(value) : value)),
          )
        : json,
  };
}
