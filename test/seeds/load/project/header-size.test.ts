import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { projectFolder } from './project-folder.ts';

const scripts = (develop: string) => ({
  'src/api/note/content-types/note/schema.json': {
    info: { singularName: 'note', pluralName: 'notes' },
    attributes: {},
  },
  'package.json': { dependencies: { '@strapi/strapi': '5.54.0' }, scripts: { develop } },
});
const COMPOSE = (service: string, flag = '--max-http-header-size=70000') => `services:
  db:
    image: postgres
  ${service}:
    build:
      context: ./cms
    environment:
      NODE_OPTIONS: "${flag}"
  web:
    build: ./web
    environment:
      - NODE_OPTIONS=--max-http-header-size=90000
`;

test.each([
  ['no flag', scripts('strapi develop'), undefined],
  ['NODE_OPTIONS of a script', scripts('NODE_OPTIONS=--max-http-header-size=32768 strapi develop'), 32768],
  ['node itself', scripts('node --max-http-header-size 40000 server.js'), 40000],
  [
    'a Dockerfile',
    { ...scripts(''), Dockerfile: 'CMD ["node", "--max-http-header-size", "50000", "x"]' },
    50000,
  ],
  ['.npmrc', { ...scripts(''), '.npmrc': 'node-options=--max-http-header-size=60000\n' }, 60000],
  [
    'a compose file in the project',
    { ...scripts(''), 'docker-compose.yml': COMPOSE('cms').split('  web:')[0]! },
    70000,
  ],
  [
    'config/server',
    {
      ...scripts('NODE_OPTIONS=--max-http-header-size=32768 strapi develop'),
      'config/server.js': 'module.exports = { http: { serverOptions: { maxHeaderSize: 8000 } } };',
    },
    8000,
  ],
] as const)('%s', async (_place, files, expected) => {
  const dir = await projectFolder(files);
  expect((await loadProject(dir)).maxHeaderSize).toBe(expected);
});

test.each([
  ['its service', COMPOSE('strapi'), 70000],
  ['its service without the flag', COMPOSE('strapi', '--inspect'), undefined],
  [
    'a service that mounts it',
    COMPOSE('app').replace('build:\n      context: ./cms', 'volumes:\n      - ./cms:/app'),
    70000,
  ],
] as const)('of a compose file in the repository, %s', async (_which, compose, expected) => {
  const files = Object.entries(scripts('')).map(([name, text]) => [`cms/${name}`, text]);
  const root = await projectFolder({
    ...Object.fromEntries(files),
    'package.json': {},
    'compose.yaml': compose,
  });
  expect((await loadProject(join(root, 'cms'))).maxHeaderSize).toBe(expected);
});
