import { helpLines, type HelpPart, type Task } from './flag-table.ts';

const part = (name: HelpPart): string => helpLines(({ help }) => help?.[0] === name, true).join('\n');

const USAGE = `\
  msw-strapi serve [flags]                  start an HTTP server, with a small demo if no source is given
  msw-strapi init [--yes] [--json] [--agents]
                                            set the double up in your project; it asks before it writes. --agents also
                                            writes a block for coding agents into AGENTS.md
  msw-strapi guide [TOPIC]                  print Markdown for your project: setup, tests, storybook or playwright
  msw-strapi model SOURCE --out DIR         write the model as files of a Strapi project, of the dialect's version
  msw-strapi snapshot SOURCE --out FILE     write model and data as JSON options for createDouble
  msw-strapi types SOURCE --out FILE        write TypeScript types of entries and queries; --check only compares
  msw-strapi types SOURCE --graphql --out FILE
                                            write the schema of Strapi's GraphQL plugin
  msw-strapi openapi SOURCE [--out FILE]    write the document of 'strapi openapi generate'; --check only compares
  msw-strapi openapi SOURCE --corrected [--out FILE]
                                            write it so that the answers of Strapi are valid by it
  msw-strapi explain PATH SOURCE            say why a field is missing or Strapi refuses the query: --field
                                            author.name asks about a field, --json prints data, and
                                            -X POST -d '{ "data": { … } }' asks about a write
  msw-strapi pull URL --out FILE            write a snapshot of a running Strapi: model, entries, permissions
  msw-strapi verify URL SOURCE              say how a double differs from a running Strapi
  msw-strapi record URL --out DIR           record answers of a running Strapi, for tests and reports`;

export const HELP = `msw-strapi: answers like the Strapi content API

${USAGE}
  msw-strapi --help                         print this help
  msw-strapi --version                      print the version

Source of the model and its data (init looks for it beside your project):
${part('source')}

Generated entries (serve, snapshot and explain; --locales: init, too):
${part('entries')}

init shows what it will write, and asks. --yes makes it write without asking, and --json prints what it did as data.

Answers:
${part('answers')}

A running Strapi (pull, verify and record):
${part('live')}

While the server runs, its page is at /__double. POST /__double/reset restores the first data. \
docs/command-line.md of the package lists more such requests. Ctrl+C stops it.`;

/** Returns the part of the help that is about one command. */
export function helpOf(task: Task): string {
  const usage = USAGE.split(/\n(?! {4})/).filter((line) => line.startsWith(`  msw-strapi ${task} `));
  const parts = ['source', 'entries', 'answers', 'live'] satisfies HelpPart[];
  const lines = parts.flatMap((name) => helpLines(({ help, of }) => help?.[0] === name && of.includes(task)));
  return [...usage, ...lines].join('\n');
}
