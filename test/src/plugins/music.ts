import { createDouble, type Double, type DoubleOptions } from '../../../handlers/index.ts';
import type { DialectName, ModelInput } from '../../../src/model/model-input.ts';
import type { PluginsOption } from '../../../src/plugins/use-plugins.ts';

const link = (relation: string, name: string, more: object = {}) => ({
  type: 'relation',
  relation,
  target: `api::${name}.${name}`,
  ...more,
});

/** Songs of bands, with circles between their tables. */
export const music: ModelInput = {
  contentTypes: {
    'api::song.song': {
      collectionName: 'songs',
      info: { singularName: 'song', pluralName: 'songs' },
      attributes: {
        title: { type: 'string' },
        extra: { type: 'json' },
        cover: { type: 'media', multiple: false },
        secret: link('manyToOne', 'band', { private: true }),
        band: link('manyToOne', 'band', { inversedBy: 'songs' }),
        label: link('manyToOne', 'label'),
        lines: { type: 'component', component: 'part.line', repeatable: true },
        sections: { type: 'dynamiczone', components: ['part.line', 'part.note'] },
      },
    },
    'api::band.band': {
      collectionName: 'bands',
      info: { singularName: 'band', pluralName: 'bands' },
      attributes: {
        name: { type: 'string' },
        songs: link('oneToMany', 'song', { mappedBy: 'band' }),
        hit: link('oneToOne', 'song'),
        label: link('manyToOne', 'label'),
      },
    },
    'api::label.label': {
      collectionName: 'labels',
      info: { singularName: 'label', pluralName: 'labels' },
      attributes: { town: { type: 'string' }, logo: { type: 'media', multiple: false } },
    },
  },
  components: {
    'part.line': { attributes: { text: { type: 'string' }, singer: link('oneToOne', 'band') } },
    'part.note': { attributes: { text: { type: 'string' } } },
  },
};

const data = {
  label: [{ town: 'Oslo' }],
  band: [{ name: 'The Gulls', label: 1, hit: 1 }],
  song: [
    {
      title: 'Rain',
      extra: { attributes: { tempo: 90 }, kept: false },
      band: 1,
      secret: 1,
      label: 1,
      lines: [{ text: 'La', singer: 1 }],
      sections: [{ __component: 'part.line', text: 'Lo', singer: 1 }],
    },
  ],
};

export const openMusic = (
  dialect: DialectName,
  plugins: PluginsOption,
  options: Partial<DoubleOptions> = {},
): Double =>
  createDouble({
    model: music,
    dialect,
    data,
    plugins,
    roles: { public: 'all' },
    explain: 'off',
    warnings: 'off',
    ...options,
  });

/** Asks for a path, and returns the status and the JSON of the answer. */
export async function ask(double: Double, path: string, init?: RequestInit) {
  const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`, init));
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

export const sendJson = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
