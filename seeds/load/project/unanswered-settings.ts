import { type CodeValue, COMPUTED, isCodeObject, valueAt } from './code/code-value.ts';
import type { Answered } from './api/api-code.ts';
import type { ConfigFiles } from './config-files.ts';

/** A setting that changes what a server answers, and that the double does not have. */
interface Unanswered {
  readonly file: 'plugins' | 'admin';
  /** Names in front of it. */
  readonly path: readonly string[];
  /** Those of its members that count elsewhere, or change no answer. Default: it is a setting itself. */
  readonly others?: readonly string[];
  /** Its usual value. Default: none, so every value counts. */
  readonly usual?: CodeValue;
  /** What is different here, and what to do about it. */
  readonly text: string;
  readonly needs?: 'graphql';
  /** The option of the double that says it instead. */
  readonly option?: 'preview';
}

const users = ['users-permissions', 'config'] as const;

const UNANSWERED: readonly Unanswered[] = [
  {
    file: 'plugins',
    path: ['users-permissions', 'enabled'],
    usual: true,
    text: "The endpoints of users-permissions are here all the same. Make them fail with a fault: { path: '/api/…', status: 404 }.",
  },
  {
    file: 'plugins',
    path: [...users, 'jwt'],
    others: ['expiresIn', 'algorithm'],
    text: 'JWTs have no such claim here. If your app reads it, sign one with the secret in auth: { jwtSecret }.',
  },
  {
    file: 'plugins',
    path: [...users, 'ratelimit'],
    others: ['enabled', 'interval', 'max', 'store'],
    text: 'Here only interval and max limit logins. Write other answers as faults: { status: 429, times: 3 }.',
  },
  {
    file: 'plugins',
    path: [...users, 'validationRules'],
    text: "Here passwords only have to fit Strapi's own rules. Refuse others with a fault: { path: '/api/auth/local/register', status: 400 }.",
  },
  {
    file: 'plugins',
    path: ['email', 'config', 'ratelimit'],
    text: 'POST /api/email has no limit here. Write one as a fault: { path: "/api/email", status: 429 }.',
  },
  {
    file: 'plugins',
    path: ['upload', 'config', 'providerOptions', 'localServer'],
    others: ['maxage', 'maxAge', 'defer', 'hidden', 'index', 'gzip', 'br', 'brotli', 'extensions'],
    text: 'Files have no such header here.',
  },
  {
    file: 'plugins',
    path: ['graphql', 'config', 'apolloServer'],
    others: [
      'introspection',
      'csrfPrevention',
      'allowBatchedHttpRequests',
      'persistedQueries',
      'status400ForVariableCoercionErrors',
      'cache',
      'tracing',
      'logger',
      'playground',
      'cors',
      'bodyParserConfig',
      'stopOnTerminationSignals',
      'nodeEnv',
    ],
    needs: 'graphql',
    text: "Here GraphQL answers with Strapi's own settings. Say what differs in the MSW setup of your tests.",
  },
  {
    file: 'admin',
    path: ['url'],
    usual: '/admin',
    text: 'Here GET / redirects to /admin.',
  },
  {
    file: 'admin',
    path: ['preview', 'config', 'handler'],
    option: 'preview',
    text: 'Its code does not run here without --run-code or runCode: true. For double.preview and the button on the page, write it as preview: { handler } in createDouble, or in the config file of msw-strapi serve.',
  },
];

/** Returns a note for each setting of a project that changes answers, and that the double does not have. */
export function notesOnUnanswered(config: ConfigFiles, hasGraphql: boolean, answered: Answered): string[] {
  return UNANSWERED.filter(
    ({ needs, option }) => (needs === undefined || hasGraphql) && (option === undefined || !answered[option]),
  ).flatMap(({ file: name, path, others, usual, text }) => {
    const { file, settings } = config[name];
    const note = (setting: readonly string[]): string => `${file} sets ${setting.join('.')}. ${text}`;
    const value = valueAt(settings, ...path);
    if (value === undefined || value === null || value === COMPUTED) return [];
    if (!others) return value === usual ? [] : [note(path)];
    if (!isCodeObject(value)) return [];
    const names = [...value.members.keys()].filter((member) => !others.includes(member));
    return names.map((member) => note([...path, member]));
  });
}
