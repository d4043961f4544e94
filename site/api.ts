import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Application, type DeclarationReflection } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { entries } from '../build/entries.ts';
import { API_FOLDER, root } from './pages.ts';

/** Files in `dist/` that nobody imports. */
const NOT_IMPORTED = ['cli', 'wrong-place'];

/** Writes a page for each entry point of the package, made from its types and their comments. */
export async function writeApi(): Promise<void> {
  const out = join(root, API_FOLDER);
  rmSync(out, { recursive: true, force: true });
  const points = Object.entries(entries).filter(([name]) => !NOT_IMPORTED.includes(name));
  const options: Parameters<typeof Application.bootstrapWithPlugins>[0] & Partial<PluginOptions> = {
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: points.map(([, file]) => join(root, file)),
    tsconfig: join(root, 'tsconfig.json'),
    // `npm run types` checks them.
    skipErrorChecking: true,
    basePath: root,
    name: 'API',
    readme: 'none',
    // Names of other entry points, which say where to import them from.
    exclude: ['**/wrong-place.ts'],
    excludeInternal: true,
    // What classes inherit from `Error`.
    excludeExternals: true,
    groupOrder: ['Functions', 'Classes', 'Interfaces', 'Type Aliases', '*'],
    excludePrivate: true,
    disableSources: true,
    logLevel: 'Warn',
    outputs: [{ name: 'markdown', path: out }],
    // Otherwise its default is to empty the folder docs/.
    out,
    cleanOutputDir: false,
    outputFileStrategy: 'modules',
    entryFileName: 'index',
    flattenOutputFiles: true,
    hidePageHeader: true,
    hideBreadcrumbs: true,
    parametersFormat: 'table',
    propertiesFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    useCodeBlocks: true,
    useHTMLAnchors: true,
    sanitizeComments: true,
  };
  const app = await Application.bootstrapWithPlugins(options);
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc found no API.');
  const names = new Map(points.map(([name, file]) => [file.replace(/(?:\/index)?\.ts$/, ''), name]));
  for (const part of (project.children ?? []) as DeclarationReflection[]) {
    const name = names.get(part.name.replace(/\/index$/, '')) ?? part.name;
    part.name = name === 'index' ? 'msw-strapi' : `msw-strapi/${name}`;
  }
  await app.generateOutputs(project);
  if (app.logger.hasErrors()) throw new Error('TypeDoc could not write the pages of the API.');
}
