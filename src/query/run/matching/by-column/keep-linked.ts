import type { LinksByPlace } from '../../../../database/columns/links-by-place.ts';
import { hasRow, placesIn, removeRow, type RowMask } from './masks/row-mask.ts';

/**
 * Takes the rows out of a mask that are linked to no row of another mask.
 *
 * @param linked has the row of nulls if a row without links is to stay
 */
export function keepLinked(mask: RowMask, { one, starts, targets }: LinksByPlace, linked: RowMask): void {
  if (one) {
    keepWithOne(mask, one, linked);
    return;
  }
  for (const place of placesIn(mask)) {
    const to = starts[place + 1]!;
    let at = starts[place]!;
    const hasNone = at === to;
    while (at < to && !hasRow(linked, targets[at]!)) at++;
    if (hasNone ? !hasRow(linked, 0) : at === to) removeRow(mask, place);
  }
}

function keepWithOne(mask: RowMask, one: Uint32Array, linked: RowMask): void {
  for (let word = 0; word < mask.length; word++) {
    if (mask[word] === 0) continue;
    const first = word << 5;
    let rows = 0;
    for (let place = first + 31; place >= first; place--) {
      const target = one[place]!;
      rows = (rows << 1) | ((linked[target >> 5]! >>> target) & 1);
    }
    mask[word]! &= rows;
  }
}
