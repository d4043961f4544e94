import { inWords } from '../http/print.ts';
import { DIALECTS } from './flags.ts';

const dialects = inWords(
  Object.entries(DIALECTS).map(([name, meaning]) => `'${name}' (${meaning})`),
  'or',
);

export const HELP = `msw-strapi: answers like the Strapi content API

  msw-strapi serve [flags]                  start an HTTP server, with a small demo if no source is given
  msw-strapi init [--yes]                   set the double up in your project; it asks before it writes
  msw-strapi model SOURCE --out DIR         write the model as files of a Strapi project, of the dialect's version
  msw-strapi snapshot SOURCE --out FILE     write model and data as JSON options for createDouble
  msw-strapi types SOURCE --out FILE        write TypeScript types of entries and queries; --check only compares
  msw-strapi types SOURCE --graphql --out FILE
                                            write the schema of Strapi's GraphQL plugin
  msw-strapi pull URL --out FILE            write a snapshot of a running Strapi: model, entries, permissions
  msw-strapi verify URL SOURCE              say how a double differs from a running Strapi
  msw-strapi record URL --out DIR           record answers of a running Strapi, for tests and reports
  msw-strapi --help                         print this help
  msw-strapi --version                      print the version

Source of the model and its data (init looks for it beside your project):
  --project DIR   a Strapi project: its content types and components, with generated entries
  --export FILE   an archive of 'strapi export --no-encrypt' (.tar or .tar.gz): model, data and files
  --project DIR --export FILE
                  both of one server: entries, roles and settings of the export, code of the project
  --config FILE   a file (.mjs, .js, .ts) that default-exports the options of createDouble, or a snapshot (.json)

Generated entries (serve and snapshot):
  --seed SEED     the same seed always generates the same entries. Default: 1
  --entries N     how many entries each collection has; 0 for none. Default: 20
  --entries TYPE=N
                  how many entries this type has. Repeat the flag for more types
  --reference-date DATE|now
                  the day that entries take for today. Default: now; for snapshot 2025-06-01
  --profile NAME  how full the entries are: natural (default), minimal, maximal or longText
  --locales CODES the locales, the default locale first: de,en (init too)

init writes new files only. --yes makes it write without asking.

Answers:
  --dialect NAME  ${dialects}
  --public ACTION serve, snapshot: one more action that visitors may use, such as plugin::users-permissions.user.find
  --token TOKEN   serve, snapshot: an API token that may do everything, for an app that sends one
  --user NAME:PASSWORD
                  serve, snapshot: a user who can log in
  --database NAME serve, snapshot: the database to imitate: sqlite, postgres or mysql. Default: that of the project
  --strapi VERSION
                  serve, snapshot: the minor version of Strapi to answer as: 5.24. Default: that of the source
  --users keep    snapshot: write password hashes, e-mail addresses, tokens and the JWT secret, too
  --port NUMBER   serve: the port; 0 takes any free port. Default: 1337
  --host HOST     serve: the address; 0.0.0.0 is reachable from other devices. Default: 127.0.0.1
  --watch         serve: read the files again when they change
  --notes         serve: print the notes on what differs from your server, not only their number
  --allow-host NAME
                  serve: a name that clients call the server by, besides localhost and IP addresses
  --page off|local|all
                  serve: who may open the page at /__double: nobody, this machine, everybody. Default: local

A running Strapi (pull, verify and record):
  --token-env NAME
                  the environment variable with an API token, such as STRAPI_TOKEN. No file will have the token
  --header 'NAME: VALUE'
                  a header of each request, for what is in front of the server. Repeat the flag for more
  --prefix PATH   the path in front of each route. Default: /api
  --rate N        the most requests in a second. Default: 5
  --max-requests N
                  the most requests in all. Default: 500
  --content all|none|sample=N
                  pull: all entries, the model alone, or N entries of each type with what they link to
  --types NAMES   pull: the types whose entries are pulled: articles,categories. Default: all
  --files all     pull: the bytes of uploaded files, too, in a folder beside the file
  --users fake    pull: users with their ids and roles, and other names and addresses. Default: none
  --dry-run       pull: only print how many requests it will make
  --resume        pull: continue where the last one ended
  --requests FILE verify, record: the requests to send: what requestsFile or the page has written, or a HAR of DevTools
  --made-up N     verify: the most requests to make up from the model. Default: 200
  --compare NAME  verify: shape, for any content (default), or values, for a double with the content of the server
  --ignore 'PATH: reason'
                  verify: accept a difference that the report shows. Repeat the flag for more
  --baseline FILE verify: accept the differences of an earlier report of --format json
  --format NAME   verify: text (default), json, junit or github
  --proxy PORT    record: forward what an app asks, and record that until Ctrl+C

While the server runs, its page is at /__double. POST /__double/reset restores the first data. \
docs/command-line.md of the package lists more such requests. Ctrl+C stops it.`;

/** Returns the part of the help that is about one command, which takes the given flags. */
export const helpOf = (command: string, flags: readonly string[]): string =>
  HELP.split(/\n(?! {4})/)
    .filter((part) => {
      const flag = /^ {2}--([a-z-]+)/.exec(part)?.[1];
      if (flag === undefined) return part.startsWith(`  msw-strapi ${command} `);
      const takers = /\s((?:serve|snapshot|pull|verify|record|, )+): /.exec(part)?.[1];
      return flags.includes(flag) && (takers === undefined || takers.split(', ').includes(command));
    })
    .join('\n');
