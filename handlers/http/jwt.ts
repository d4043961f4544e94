/** Strapi's default: a JWT expires after 30 days. */
const LIFETIME = 30 * 24 * 60 * 60;

/** The secret that JWTs are signed with, and the time in ms. */
interface Signing {
  readonly jwtSecret: string;
  readonly now: number;
}

// jose is loaded only when a JWT is read or made: a page without logins does without it.

/** Returns the JWT that Strapi gives a user: `{ id, iat, exp }`, signed by HS256. */
export async function signJwt(user: number, { jwtSecret, now }: Signing): Promise<string> {
  const { SignJWT } = await import('jose');
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ id: user, iat: seconds, exp: seconds + LIFETIME })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret));
}

/** Returns the `id` of a JWT that the secret signed and that has not expired. */
export async function verifyJwt(jwt: string, { jwtSecret, now }: Signing): Promise<number | undefined> {
  const { jwtVerify } = await import('jose');
  const key = new TextEncoder().encode(jwtSecret);
  try {
    const { payload } = await jwtVerify(jwt, key, { algorithms: ['HS256'], currentDate: new Date(now) });
    return typeof payload.id === 'number' ? payload.id : undefined;
  } catch {
    return undefined;
  }
}
