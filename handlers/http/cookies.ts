/** How a cookie is set. */
export interface CookieOptions {
  /** Default: `/`. */
  readonly path?: string | undefined;
  readonly domain?: string | undefined;
  readonly expires?: Date | undefined;
  /** Default: `true`. */
  readonly httpOnly?: boolean | undefined;
  readonly secure?: boolean | undefined;
  readonly sameSite?: unknown;
}

/** Reads a cookie out of the header of a request. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(/; */).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1).replace(/^"(.*)"$/, '$1');
}

/** Returns the header that sets a cookie, as Koa writes it. */
export function cookieText(name: string, value: string, settings: CookieOptions): string {
  const { path = '/', domain, expires, httpOnly = true, secure, sameSite } = settings;
  return [
    `${name}=${value}`,
    `path=${path}`,
    ...(expires ? [`expires=${expires.toUTCString()}`] : []),
    ...(domain ? [`domain=${domain}`] : []),
    ...(typeof sameSite === 'string' ? [`samesite=${sameSite}`] : []),
    ...(secure ? ['secure'] : []),
    ...(httpOnly ? ['httponly'] : []),
  ].join('; ');
}
