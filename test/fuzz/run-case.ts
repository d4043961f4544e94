import { hashText } from '../../src/hash.ts';
import { Random } from '../../seeds/random.ts';
import { asDefect } from './defects.ts';
import type { Defect, Kind, Outcome } from './kind.ts';

/** More than this is too much for one answer. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Runs a case of a kind. `printed` returns the defects that were printed since its last call. */
export async function runCase(
  kind: Kind,
  id: string,
  seed: number,
  printed: () => Defect[],
): Promise<Outcome> {
  const random = new Random(hashText(id, seed));
  const defects: Defect[] = [];
  let input = '';
  let bytes = 0;
  const start = performance.now();
  try {
    bytes = (await kind.run(random, (text) => (input = text)))?.bytes ?? 0;
  } catch (error) {
    const defect = asDefect(error);
    if (defect) defects.push(defect);
  }
  const ms = performance.now() - start;
  defects.push(...printed());
  if (bytes > MAX_ANSWER_BYTES) defects.push({ message: `an answer of ${bytes} bytes`, place: 'answer' });
  return { id, input: input.length > 3000 ? `${input.slice(0, 3000)}…` : input, ms, bytes, defects };
}
