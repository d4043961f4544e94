import { describe, expect, test } from 'vitest';
import { collectionType, defineModel, relation, text } from '../../../handlers/index.ts';
import { toModelInput } from '../../../src/model/define/to-model-input.ts';
import { notesOnOptions } from '../../../handlers/cli/notes-on-options.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { createModel } from '../../fixtures/create-model.ts';

const USER = 'plugin::users-permissions.user';
const TICKET = 'plugin::help-desk.ticket';
const toUser = { type: 'relation', relation: 'manyToOne', target: USER };

function notesOn(attributes: object, options: Partial<DoubleOptions> = {}, isLocalized = false): string[] {
  const schema = {
    info: { singularName: 'order', pluralName: 'orders' },
    pluginOptions: { i18n: { localized: isLocalized } },
    attributes,
  } as never;
  const input = {
    contentTypes: {
      'api::order.order': schema,
      [TICKET]: { info: { singularName: 'ticket', pluralName: 'tickets' } },
    },
    components: { 'shop.line': { attributes: { packer: toUser } } },
  };
  return notesOnOptions(createModel(input), { model: input, locales: ['en'], ...options });
}

describe('relations to users', () => {
  test('are one note, which says what opens them', () => {
    expect(notesOn({ buyer: toUser, seller: toUser, secret: { ...toUser, private: true } })).toEqual([
      "Visitors may not read users, so populates leave out order.buyer, order.seller, and shop.line.packer. To open them, use --public plugin::users-permissions.user.find, or in code roles: { public: { add: ['plugin::users-permissions.user.find'] } }.",
    ]);
  });

  test('of many, some are named', () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`user${index}`, toUser]));
    expect(notesOn(many)[0]).toContain('order.user4, and 5 more. To open them');
  });

  test.each([
    [{ public: { add: [`${USER}.find`] } }, 0],
    [{ Public: 'read' }, 0],
    [{ public: { actions: [] } }, 0],
    [{ public: { add: [`${USER}.findOne`] } }, 1],
    [{ authenticated: 'all' }, 1],
  ] as const)('with roles %j: %d notes', (roles, count) => {
    expect(notesOn({ buyer: toUser }, { roles })).toHaveLength(count);
  });
});

test('relations to the types of each plugin are a note of their own', () => {
  const roles = { public: { add: [`${USER}.find`] } };
  const ticket = { ...toUser, target: TICKET };
  expect(notesOn({ ticket, buyer: toUser }, { roles })).toEqual([
    "No action of the API reads plugin::help-desk.ticket, so populates leave out order.ticket. A role that may do everything sees it: roles: { public: 'all' }.",
  ]);
});

describe('locales', () => {
  const attributes = { title: { type: 'string' } };
  const noUsers = { roles: { public: 'read' } } as const;

  test('of a localized model that nothing names are one note', () => {
    expect(notesOn(attributes, { ...noUsers, locales: undefined as never }, true)).toEqual([
      "The model does not say its locales, so order is in en only. Name them with --locales en,de, or in code locales: ['en', 'de'].",
    ]);
  });

  test('are no note for a model in code, which may have no server', () => {
    const model = [collectionType('order', { title: text(), buyer: relation.manyToOne(USER) })];
    const notes = (more: object = {}) => notesOnOptions(createModel(toModelInput(model)), { model, ...more });
    expect(notes()).toEqual([expect.stringContaining('Visitors may not read users')]);
    expect(notes(noUsers)).toEqual([]);
    expect(
      notesOnOptions(createModel(toModelInput(model)), { model: defineModel(model), ...noUsers }),
    ).toEqual([]);
  });

  test('are no note where they are named, or nothing is localized', () => {
    expect(notesOn(attributes, noUsers, true)).toEqual([]);
    expect(notesOn(attributes, { ...noUsers, locales: undefined as never })).toEqual([]);
  });
});
