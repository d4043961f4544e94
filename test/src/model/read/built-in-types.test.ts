import { describe, expect, test } from 'vitest';
import { createModel } from '../../../fixtures/create-model.ts';
import { attribute, contentType } from './schema-parts.ts';
import { catalog } from '../../../fixtures/catalog.ts';

const empty = createModel({ contentTypes: {} });
const names = (uid: string, model = empty): string[] => [...contentType(model, uid).attributes.keys()];
const EXTRAS = ['createdAt', 'updatedAt', 'createdBy', 'updatedBy'];

test('they are there without a schema', () => {
  expect([...empty.contentTypes.keys()]).toEqual([
    'admin::permission',
    'admin::user',
    'admin::role',
    'plugin::upload.file',
    'plugin::upload.folder',
    'plugin::users-permissions.permission',
    'plugin::users-permissions.role',
    'plugin::users-permissions.user',
    'plugin::i18n.locale',
  ]);
  expect(empty.warnings).toEqual([]);
});

test('files hide their folder and know what they are attached to', () => {
  const file = contentType(empty, 'plugin::upload.file');
  expect(names('plugin::upload.file').slice(13)).toEqual([
    'provider_metadata',
    'related',
    'folder',
    'folderPath',
    ...EXTRAS,
  ]);
  expect(attribute(file, 'folder', 'relation')).toMatchObject({ private: true });
  expect(attribute(file, 'folderPath', 'scalar')).toMatchObject({ private: true, searchable: false });
  expect(attribute(file, 'related', 'morph')).toMatchObject({ relation: 'morphToMany' });
  expect(attribute(file, 'folder', 'relation').inverse).toBe(
    contentType(empty, 'plugin::upload.folder').attributes.get('files'),
  );
});

test('users hide their secrets', () => {
  const user = contentType(empty, 'plugin::users-permissions.user');
  const hidden = [...user.attributes.values()].filter((one) => one.private).map(({ name }) => name);
  expect(hidden).toEqual(['password', 'resetPasswordToken', 'confirmationToken', 'createdBy', 'updatedBy']);
});

describe('extended by the project', () => {
  const own = ['username', 'email', 'provider', 'password', 'resetPasswordToken'];

  test('in a model in code, what the schema does not name stays', () => {
    const extended = createModel(catalog);
    expect(names('plugin::users-permissions.user', extended)).toEqual([
      ...own,
      'confirmationToken',
      'confirmed',
      'blocked',
      'role',
      'loyaltyPoints',
      'orders',
      ...EXTRAS,
    ]);
    expect(contentType(extended, 'plugin::users-permissions.user')).toMatchObject({
      singularName: 'user',
      pluralName: 'users',
    });
  });

  test('by a schema file, its attributes take the place of the built-in ones, as in Strapi', () => {
    const extended = createModel({
      strapi: 4,
      contentTypes: {
        'plugin::users-permissions.user': {
          attributes: { nickname: { type: 'string' }, username: { type: 'string' } },
        },
      },
    });
    expect(names('plugin::users-permissions.user', extended)).toEqual(['nickname', 'username', ...EXTRAS]);
  });

  test('by a schema file without attributes, they stay', () => {
    const extended = createModel({
      strapi: 4,
      contentTypes: { 'plugin::users-permissions.user': { options: { draftAndPublish: true } } },
    });
    expect(names('plugin::users-permissions.user', extended).slice(0, 5)).toEqual(own);
    expect(contentType(extended, 'plugin::users-permissions.user').draftAndPublish).toBe(true);
  });
});

test('those of a project of another version are those of the dialect, with what the project added', () => {
  const file = 'plugin::upload.file';
  const string = { type: 'string' };
  const exported = (attributes: object, strapi: 4 | 5) => ({
    contentTypes: {
      [file]: { attributes: { name: string, ...attributes, credit: string, createdAt: string } },
    },
    strapi,
  });
  const old = exported({}, 4);
  const converted = names(file, createModel(old, 'v5'));
  expect(converted.slice(0, 5)).toEqual(['documentId', 'name', 'alternativeText', 'caption', 'focalPoint']);
  expect(converted.slice(-8, -6)).toEqual(['credit', 'createdAt']);
  expect(names(file, createModel(old, 'v4')).slice(0, 2)).toEqual(['name', 'credit']);

  const back = names(file, createModel(exported({ documentId: string, focalPoint: string }, 5), 'v4'));
  expect(back).toEqual([...names(file).slice(0, -4), 'credit', ...EXTRAS]);
});
