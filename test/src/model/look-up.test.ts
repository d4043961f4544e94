import { expect, test } from 'vitest';
import { createModel } from '../../fixtures/create-model.ts';
import { typeByName } from '../../../src/model/look-up.ts';

const model = createModel({ contentTypes: { 'api::tag.tag': { attributes: { name: { type: 'string' } } } } });

test.each([
  ['user', 'plugin::users-permissions.user'],
  ['roles', 'plugin::users-permissions.role'],
  ['tags', 'api::tag.tag'],
  ['admin::user', 'admin::user'],
])('%s is %s', (name, uid) => {
  expect(typeByName(model, name).uid).toBe(uid);
});
