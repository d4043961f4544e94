import type { Link } from '../../store/store.ts';
import type { PlacedLink } from '../changeset.ts';

/** Returns a link without its position. */
export const withoutPlace = ({ type, id }: Link): Link => Object.freeze({ type, id });

/** Returns links with the positions that follow from the index. */
export const numbered = (links: readonly Link[]): PlacedLink[] =>
  links.map((link, index) => ({ ...link, pos: index + 1 }));

/** Returns links by their positions, which are left out where they follow from the index. */
export const inOrder = (links: readonly PlacedLink[]): Link[] =>
  links
    .toSorted((a, b) => a.pos - b.pos)
    .map((link, index) => (link.pos === index + 1 ? withoutPlace(link) : Object.freeze({ ...link })));
