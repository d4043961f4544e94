import type { LinksByPlace } from '../../../../database/columns/links-by-place.ts';
import { hasRow, type RowMask } from '../masks/row-mask.ts';

/**
 * Takes the rows out of a mask that are linked to no row of another mask.
 *
 * @param linked the rows that count as linked. A row without links stays if the row of nulls is among them
 */
export function keepLinked(mask: RowMask, links: LinksByPlace, linked: RowMask): void {
  if (links.one) keepLinkedToOne(mask, links.one, linked);
  else keepLinkedToSome(mask, links, linked);
}

function keepLinkedToOne(mask: RowMask, one: Uint32Array, linked: RowMask): void {
  for (let word = 0; word < mask.length; word++) {
    if (mask[word] === 0) continue;
    const first = word << 5;
    let rows = 0;
    for (let place = first + 31; place >= first; place--)
      rows = (rows << 1) | Number(hasRow(linked, one[place]!));
    mask[word]! &= rows;
  }
}

function keepLinkedToSome(mask: RowMask, { starts, targets }: LinksByPlace, linked: RowMask): void {
  const takesNone = hasRow(linked, 0);
  for (let word = 0; word < mask.length; word++) {
    for (let left = mask[word]!; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const place = (word << 5) + 31 - Math.clz32(bit);
      const from = starts[place]!;
      const to = starts[place + 1]!;
      let at = from;
      while (at < to && !hasRow(linked, targets[at]!)) at++;
      if (from === to ? !takesNone : at === to) mask[word]! &= ~bit;
    }
  }
}
