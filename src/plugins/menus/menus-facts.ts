import { anything } from '../../errors/option-rules.ts';
import type { AnswerName, Method, Route } from '../../routes/route.ts';
import type { PluginFacts } from '../interface/plugin.ts';
import types from './menu-types.json' with { type: 'json' };

export const MENU = 'plugin::menus.menu';
const ITEM = 'plugin::menus.menu-item';

const ofItems = (method: Method, path: string, action: string, answer: AnswerName): Route => ({
  method,
  path,
  action: `${ITEM}.${action}`,
  type: ITEM,
  answer,
});

/** Menus of Strapi 4. */
export const menus: PluginFacts = {
  name: 'menus',
  package: 'strapi-plugin-menus',
  id: 'menus',
  strapi: 4,
  versions: ['1.6.1'],
  settings: { maxDepth: anything, layouts: anything },
  routes: [
    { method: 'GET', path: 'menus', action: `${MENU}.find`, type: MENU, answer: 'plugin' },
    // It hides the list of all items, as on the server.
    { method: 'GET', path: 'menus/:id', action: `${MENU}.findOne`, type: MENU, answer: 'plugin' },
    ofItems('POST', 'menus/items', 'create', 'createOne'),
    ofItems('GET', 'menus/items/:id', 'findOne', 'findOne'),
    ofItems('PUT', 'menus/items/:id', 'update', 'updateOne'),
    ofItems('DELETE', 'menus/items/:id', 'delete', 'deleteOne'),
  ],
  types,
};
