import type { ModelInput } from '../../../src/model/model-input.ts';
import type { LinkRecord } from '../../../src/store/dataset.ts';
import type { PulledRecord } from './answered-record.ts';
import type { Journal } from './journal.ts';
import { FILE, withoutSignature } from './plugin-entries.ts';

/** What a snapshot is written from. */
interface SnapshotParts {
  readonly journal: Journal;
  readonly model: ModelInput;
  /** Options before and after the model and the data. */
  readonly head: object;
  readonly entries: Readonly<Record<string, readonly PulledRecord[]>>;
  readonly defaultLocale: string;
  readonly notes: readonly string[];
  /** Gets the number of entries by type. */
  readonly counts: Record<string, number>;
  readonly redact: (text: string) => string;
}

/** Returns the text of a snapshot, piece by piece: the journal is never in memory as a whole. */
export async function* snapshotText(parts: SnapshotParts): AsyncGenerator<string> {
  const { journal, model, head, entries, defaultLocale, notes, counts, redact } = parts;
  const links: LinkRecord[] = [];
  yield redact(`${JSON.stringify({ ...head, notes, model }).slice(0, -1)},"data":{"entries":{`);
  let before = '';
  let current: string | undefined;
  const seen = new Set<number>();
  function* listOf(uid: string, records: readonly PulledRecord[]): Generator<string> {
    if (uid !== current) {
      yield `${before}${JSON.stringify(uid)}:[`;
      before = '],';
      current = uid;
      seen.clear();
      counts[uid] = 0;
    }
    const fresh = records.filter(({ id }) => id !== undefined && !seen.has(id) && seen.add(id));
    const separator = counts[uid]! > 0 && fresh.length > 0 ? ',\n' : '';
    counts[uid]! += fresh.length;
    if (fresh.length > 0) yield separator + fresh.map((record) => JSON.stringify(record)).join(',\n');
  }
  for (const [uid, records] of Object.entries(entries)) yield* listOf(uid, records);
  for await (const page of journal.pagesByType()) {
    links.push(...page.links);
    yield* listOf(page.uid, page.records);
  }
  if (counts[FILE] === undefined)
    for await (const { files } of journal.pages())
      if (files.length > 0) yield* listOf(FILE, withoutSignature(files));
  const end = { links, defaultLocale, strapi: model.strapi };
  yield redact(`${current === undefined ? '' : ']'}},${JSON.stringify(end).slice(1)}}\n`);
}
