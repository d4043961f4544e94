import { describe, expect, test } from 'vitest';
import type { EdgeAttribute } from '../../../src/model/attribute.ts';
import { linkSources } from '../../../src/store/link-sources.ts';
import { overlay } from '../../../src/store/overlay/overlay.ts';
import { createContext } from '../../fixtures/create-context.ts';
import { gardenModel } from '../../fixtures/garden.ts';

const context = createContext({
  model: gardenModel,
  data: {
    'api::plant.plant': [1, 2].map((id) => ({ id, name: `p${id}` })),
    'api::garden.garden': [
      { id: 1, name: 'Kew', best: [1, 2] },
      { id: 2, name: 'Eden', best: [2] },
    ],
  },
});
const plant = context.model.contentTypes.get('api::plant.plant')!;
const garden = context.model.contentTypes.get('api::garden.garden')!;
const best = garden.attributes.get('best') as EdgeAttribute;

describe('the rows that lead to a row', () => {
  test('are found', () => {
    const sources = linkSources(context, garden, best);
    expect([...sources({ type: plant, id: 2 })]).toEqual([1, 2]);
    expect([...sources({ type: plant, id: 1 })]).toEqual([1]);
    expect([...sources({ type: garden, id: 1 })]).toEqual([]);
  });

  test('are found again after a write', () => {
    linkSources(context, garden, best);
    const { store, cache } = context;
    const rows = new Map([[garden.uid, new Map([[1, store.table(garden).row(1)]])]]);
    const links = new Map([[garden.uid, new Map([['best', new Map([[1, { set: [] }]])]])]]);
    const next = overlay(store, { removed: new Map(), rows, links });
    cache.carry(store.table(garden), next.table(garden), [1]);
    expect([...linkSources({ store: next, cache }, garden, best)({ type: plant, id: 2 })]).toEqual([2]);
    expect([...linkSources(context, garden, best)({ type: plant, id: 2 })]).toEqual([1, 2]);
  });
});
