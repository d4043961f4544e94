import type { RowKey } from '../../subjects/row-key.ts';
import { areasOf } from '../../words/areas/areas.ts';
import { subjectOf } from '../../subjects/subject.ts';

const areas = areasOf(0);

const subject = () =>
  subjectOf({
    theme: 'story',
    name: 'article',
    venue: undefined,
    area: areas.ofEntries.of(1),
    areas,
    rank: 0,
    index: 0,
    seed: 1,
    sharedSeed: 1,
    hash: 1,
    personNumber: 1,
    person: () => ({ first: 'Ann', last: 'Lee' }),
  });

/** An imagined row, for trying a pattern out. */
export const ANY_ROW: RowKey = {
  id: 1,
  sequence: 1,
  locale: '',
  hash: 1,
  sharedHash: 1,
  subject,
  sharedSubject: subject,
  record: undefined,
};
