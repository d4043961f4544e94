import type { Double } from '../../../handlers/double/double.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { NotApplicable, partOf } from './not-applicable.ts';
import { keepEntries, locales, schemaOf, startDouble } from './server-data.ts';

export const superAdmin = {
  credentials: { email: 'admin@strapi.io', firstname: 'admin', lastname: 'admin', password: 'Password123' },
  loginInfo: { email: 'admin@strapi.io', password: 'Password123' },
};

/** Strapi's tests switch off its checks of who asks. */
const WITHOUT_AUTH: Partial<DoubleOptions> = {
  roles: { public: 'all', authenticated: 'all' },
  auth: { apiTokens: ['test-token', 'admin-token'].map((token) => ({ token, type: 'full-access' })) },
};

export type Strapi = Awaited<ReturnType<typeof createStrapiInstance>>;

/** Starts the server of a test: a double, behind the members of `strapi` that stand for something it has. */
export async function createStrapiInstance({
  bypassAuth = true,
  bootstrap,
}: { readonly bypassAuth?: boolean; readonly bootstrap?: (of: object) => unknown } = {}) {
  const double = startDouble(bypassAuth ? WITHOUT_AUTH : {});
  const strapi = partOf('strapi', {
    double,
    config: partOf('strapi.config', {}),
    destroy: async () => keepEntries(double),
    db: partOf('strapi.db', { query: (uid: string) => queryOf(double, uid) }),
    getModel: (uid: string) => schemaOf(uid) ?? {},
    contentAPI: {
      sanitize: { output: async (value: unknown, model: object) => sanitizeOutput(value, model) },
    },
  });
  if (bootstrap) await bootstrap({ strapi });
  Object.assign(globalThis, { strapi });
  return strapi;
}

type EntryRecord = Record<string, unknown>;
interface Query {
  readonly where?: EntryRecord;
}

/** What Strapi's query engine does for tests that look into the database or tidy up. */
function queryOf(double: Double, uid: string) {
  const findMany = async ({ where = {} }: Query = {}) => {
    if (!double.model.contentTypes.has(uid)) throw new NotApplicable('strapi.db.query of other types');
    if (Object.values(where).some((value) => typeof value === 'object')) throw new NotApplicable('strapi.db');
    return (double.entries(uid as never) as readonly EntryRecord[]).filter((entry) =>
      Object.entries(where).every(([name, value]) => entry[name] === value),
    );
  };
  return partOf('strapi.db.query', {
    findMany,
    findOne: async (query: Query) => (await findMany(query))[0] ?? null,
    async deleteMany(query?: Query) {
      if (uid === LOCALE) for (const code of [...locales].slice(1)) locales.delete(code);
      else for (const entry of await findMany(query)) await double.delete(uid as never, entry['id'] as never);
    },
  });
}

const LOCALE = 'plugin::i18n.locale';

/** Returns entries without what a type keeps private, as an answer has them. */
export function sanitizeOutput(value: unknown, model: object): unknown {
  if (Array.isArray(value)) return value.map((each) => sanitizeOutput(each, model));
  const { attributes = {} } = model as { attributes?: Record<string, { type?: string; private?: boolean }> };
  return Object.fromEntries(
    Object.entries(value as object).filter(([name]) => {
      const { type, private: hidden } = attributes[name] ?? {};
      return !hidden && type !== 'password';
    }),
  );
}
