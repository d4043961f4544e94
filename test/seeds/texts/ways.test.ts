import { expect, test } from 'vitest';
import { open } from '../generate/open.ts';

const STRING = { type: 'string' };

test.each([
  ['from_city', 'to_city'],
  ['departureAirport', 'arrivalAirport'],
  ['origen', 'destino'],
  ['startLocation', 'endLocation'],
])('%s is another place than %s', (from, to) => {
  for (const owner of ['trip', 'event', 'place']) {
    const uid = `api::${owner}.${owner}`;
    const info = { singularName: owner, pluralName: `${owner}s`, displayName: owner };
    const attributes = { [from]: STRING, [to]: STRING };
    const contentTypes = { [uid]: { kind: 'collectionType', collectionName: owner, info, attributes } };
    const rows = open({ contentTypes } as never, { entries: 20, profile: 'maximal' }).rows(uid);
    for (const row of rows) {
      expect(row[from]).toMatch(/^[A-Z]/);
      expect(row[from]).not.toBe(row[to]);
    }
  }
});
