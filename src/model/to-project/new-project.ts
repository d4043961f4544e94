/** What the settings of a new project take from a double. */
export interface ProjectSettings {
  readonly name: string;
  /** Strapi's `rest` of `config/api.js`. */
  readonly rest: object;
  /** Its `documents`. */
  readonly documents: object | undefined;
  /** The settings of uploads in `config/plugins.js`. */
  readonly upload: object | undefined;
  readonly privateAttributes: readonly string[];
  /** The code of the first locale. */
  readonly locale: string;
  readonly secret: () => string;
}

/**
 * Returns the files that make a folder a Strapi 5 project, by their path in it: what `create-strapi` writes, with
 * SQLite and without TypeScript.
 */
export function newProject(settings: ProjectSettings): ReadonlyMap<string, string> {
  return new Map([
    ['package.json', `${JSON.stringify(packageJson(settings.name), null, 2)}\n`],
    ['.env', environment(settings)],
    [
      '.gitignore',
      'node_modules\n.env\n.tmp\n.cache\nbuild\ndist\npublic/uploads/*\n!public/uploads/.gitkeep\n',
    ],
    ['config/admin.js', ADMIN],
    ['config/api.js', api(settings)],
    ['config/database.js', DATABASE],
    ['config/middlewares.js', MIDDLEWARES],
    ['config/plugins.js', plugins(settings)],
    ['config/server.js', SERVER],
    ['src/index.js', INDEX],
    ['public/uploads/.gitkeep', ''],
  ]);
}

const packageJson = (name: string) => ({
  name,
  version: '0.1.0',
  private: true,
  scripts: {
    build: 'strapi build',
    develop: 'strapi develop',
    start: 'strapi start',
    strapi: 'strapi',
  },
  dependencies: {
    '@strapi/plugin-users-permissions': '5.54.0',
    '@strapi/strapi': '5.54.0',
    'better-sqlite3': '12.8.0',
    react: '^18.0.0',
    'react-dom': '^18.0.0',
    'react-router-dom': '^6.30.3',
    'styled-components': '^6.0.0',
  },
  engines: { node: '>=20.0.0 <=26.x.x', npm: '>=6.0.0' },
});

const environment = ({ secret, locale }: ProjectSettings): string =>
  [
    'HOST=127.0.0.1',
    'PORT=1337',
    `APP_KEYS=${secret()},${secret()}`,
    ...['API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY', 'JWT_SECRET'].map(
      (name) => `${name}=${secret()}`,
    ),
    `STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE=${locale}`,
    '',
  ].join('\n');

const api = ({ rest, documents, privateAttributes }: ProjectSettings): string =>
  `module.exports = ${JSON.stringify(
    {
      rest: { defaultLimit: 25, maxLimit: 100, withCount: true, ...rest },
      ...(documents && { documents }),
      ...(privateAttributes.length > 0 && { responses: { privateAttributes } }),
    },
    null,
    2,
  )};\n`;

const plugins = ({ upload }: ProjectSettings): string =>
  `module.exports = () => (${JSON.stringify(upload ? { upload: { config: upload } } : {}, null, 2)});\n`;

const ADMIN = `module.exports = ({ env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
});
`;

const DATABASE = `const path = require('path');

module.exports = ({ env }) => ({
  connection: {
    client: 'sqlite',
    connection: { filename: path.join(__dirname, '..', env('DATABASE_FILENAME', '.tmp/data.db')) },
    useNullAsDefault: true,
  },
});
`;

/** `config/middlewares.js`, the same in Strapi 4 and 5. */
export const MIDDLEWARES = `module.exports = [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::poweredBy',
  'strapi::query',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
`;

const SERVER = `module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  app: { keys: env.array('APP_KEYS') },
});
`;

const INDEX = `'use strict';

module.exports = {
  register() {},
  bootstrap() {},
};
`;
