/** What `msw-strapi --help` prints. */
export const HELP = `msw-strapi: answers as the Strapi content API would

  msw-strapi serve [flags]                  start an HTTP server; without a source it serves a small demo
  msw-strapi model SOURCE --out DIR         write the model as the schema files of a Strapi 4 project
  msw-strapi snapshot SOURCE --out FILE     write model and data as JSON that createDouble takes
  msw-strapi --help                         print this
  msw-strapi --version                      print the version

Where the model and its data come from (at most one):
  --project DIR   a Strapi project: its content types and components, with generated entries
  --export FILE   an archive of 'strapi export --no-encrypt' (.tar or .tar.gz): everything
  --config FILE   a file (.mjs, .js, .ts) that default-exports the options of createDouble

Generated entries (serve and snapshot):
  --seed SEED     another seed gives other entries, the same one always the same; 1 unless given
  --entries N     how many each collection has; 20 unless given, 0 for none

How it answers:
  --dialect NAME  'documented' (as the documentation says) or 'v4' (as Strapi 4.26 does)
  --port NUMBER   serve: 1337 unless given; 0 takes any free port
  --host HOST     serve: 127.0.0.1 unless given; 0.0.0.0 lets other devices in

While it runs, POST /__double/reset puts the first data back; the README has more such requests. Ctrl+C stops it.`;
