import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { PageModel } from '../../../handlers/page/page-data.ts';
import { startServer } from '../../../handlers/serve/start-server.ts';
import { generate } from '../../../seeds/index.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';

type Types = ModelInput['contentTypes'];

/** Returns the types of Strapi and of plugins that the page shows beside these. */
async function usedIn(contentTypes: Types, dialect: 'v4' | 'v5'): Promise<string[]> {
  const double = createDouble({ model: { contentTypes }, dialect, data: generate({ entries: 2 }) });
  const server = await startServer(double, { port: 0 });
  try {
    const { types } = (await (await fetch(`${server.url}/__double/model`)).json()) as PageModel;
    return types.filter(({ isOwn, isUsed }) => !isOwn && isUsed).map(({ uid }) => uid);
  } finally {
    await server.close();
  }
}

const song = (attributes: object, options: object = {}): Types => ({
  'api::song.song': {
    info: { singularName: 'song', pluralName: 'songs' },
    attributes: attributes as never,
    ...options,
  },
});

const ALWAYS = ['plugin::upload.file', 'plugin::users-permissions.role', 'plugin::users-permissions.user'];

describe('the page shows types of Strapi that the project or its API uses', () => {
  test.each(['v4', 'v5'] as const)('%s: files, roles and users, no workflows', async (dialect) => {
    const used = await usedIn(song({ name: { type: 'string' } }), dialect);
    expect(used.toSorted()).toEqual(ALWAYS);
  });

  test('what a type links to, and locales where there are translations', async () => {
    const stage = 'plugin::review-workflows.workflow-stage';
    const attributes = { stage: { type: 'relation', relation: 'oneToOne', target: stage } };
    const used = await usedIn(song(attributes, { pluginOptions: { i18n: { localized: true } } }), 'v5');
    expect(used.toSorted()).toEqual(['plugin::i18n.locale', stage, ...ALWAYS]);
  });

  test('types of other plugins', async () => {
    const menus = {
      'plugin::menus.menu': { info: { singularName: 'menu', pluralName: 'menus' }, attributes: {} },
    };
    expect(await usedIn({ ...song({}), ...menus }, 'v5')).toContain('plugin::menus.menu');
  });
});
