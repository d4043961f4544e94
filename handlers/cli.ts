#!/usr/bin/env node
import nodeModule, { createRequire } from 'node:module';
import { readArguments } from './cli/arguments.ts';
import { HELP, helpOf } from './cli/help.ts';
import { print } from './http/print.ts';
import { checkRuntime } from './double/supported-versions.ts';

// What a command has compiled, the next run reads, from Node 22 on.
nodeModule.enableCompileCache?.();

// Who reads the output may go away, and the server goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Not `await`: with it in a module of an entry point, Rolldown merges no chunks.
run(process.argv.slice(2)).catch((error: unknown) => {
  print('error', `msw-strapi: ${error instanceof Error ? error.message : String(error)}`.split('\n'));
  // 1 of verify says that a server and its double differ, 1 of explain that something is wrong with the request.
  const failed = ['pull', 'verify', 'record', 'explain'].includes(process.argv[2] ?? '') ? 2 : 1;
  process.exitCode = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : failed;
});

async function run(args: string[]): Promise<void> {
  checkRuntime();
  const command = readArguments(args);
  if (command.name === 'help') console.log(command.of ? helpOf(command.of) : HELP);
  else if (command.name === 'version') console.log(version());
  else if (command.name === 'model')
    await (await import('./cli/commands/model-command.ts')).writeModel(command.flags);
  else if (command.name === 'snapshot')
    await (await import('./cli/commands/snapshot-command.ts')).writeSnapshot(command.flags);
  else if (command.name === 'types')
    await (await import('./cli/commands/types-command.ts')).writeTypes(command.flags);
  else if (command.name === 'openapi')
    await (await import('./cli/commands/openapi-command.ts')).writeOpenapi(command.flags);
  else if (command.name === 'explain')
    await (await import('./cli/commands/explain-command.ts')).explainPath(command.flags);
  else if (command.name === 'pull')
    await (await import('./cli/commands/pull-command.ts')).pullSnapshot(command.flags);
  else if (command.name === 'verify')
    await (await import('./cli/commands/verify-command.ts')).verifyServer(command.flags);
  else if (command.name === 'record')
    await (await import('./cli/commands/record-command.ts')).recordAnswers(command.flags);
  else if (command.name === 'guide') await (await import('./cli/init/guide.ts')).printGuide(command.flags);
  else if (command.name === 'init') await (await import('./cli/init/init.ts')).initProject(command.flags);
  else await (await import('./cli/commands/serve-command.ts')).serve(command.flags);
}

function version(): string {
  const { version: text } = createRequire(import.meta.url)('msw-strapi/package.json') as { version: string };
  return text;
}
