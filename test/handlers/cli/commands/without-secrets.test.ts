import { expect, test } from 'vitest';
import { entriesWithoutSecrets } from '../../../../handlers/cli/commands/snapshot-command.ts';
import { createModel } from '../../../fixtures/create-model.ts';

const model = createModel({
  contentTypes: {
    'api::safe.safe': {
      info: { singularName: 'safe', pluralName: 'safes' },
      attributes: {
        lock: { type: 'component', component: 'part.lock' },
        parts: { type: 'dynamiczone', components: ['part.lock'] },
      },
    },
  },
  components: { 'part.lock': { attributes: { code: { type: 'password' }, label: { type: 'string' } } } },
});
const lock = { code: 'Open Sesame', label: 'Open Sesame' };

test('passwords of components, which Strapi stores as they are, are not in a snapshot', () => {
  const left = { code: 'left-out-password', label: 'Open Sesame' };
  const safe = { lock, parts: [{ __component: 'part.lock', ...lock }] };
  expect(entriesWithoutSecrets({ 'api::safe.safe': [safe] }, 'records', model)).toEqual({
    'api::safe.safe': [{ lock: left, parts: [{ __component: 'part.lock', ...left }] }],
  });
  expect(entriesWithoutSecrets({ 'part.lock': [lock, { code: null }] }, 'export', model)).toEqual({
    'part.lock': [{ code: null, label: 'Open Sesame' }, { code: null }],
  });
});
