import type { EntryRecord } from '../../src/model/entry-record.ts';
import { BREAKPOINTS, formatsOf, kilobytes } from '../../src/model/picture-formats.ts';

type Photo = readonly [name: string, alternativeText: string, shape: keyof typeof SHAPES, caption?: string];

const SHAPES = { wide: [1600, 900], photo: [1200, 800], square: [800, 800], tall: [800, 1200] } as const;

/** The pictures in the order of their ids. The double paints what their texts say. */
const PHOTOS: readonly Photo[] = [
  ['harbour-at-dawn', 'The harbour at dawn', 'wide', 'Low water, just before the first ferry.'],
  ['kiln-loaves', 'Loaves in the window of Kiln', 'photo'],
  ['lamp-room', 'The lamp room of the lighthouse', 'photo'],
  ['salt-and-paper-shelves', 'Shelves at Salt & Paper', 'photo'],
  ['net-loft-supper', 'Supper on the long tables of Net Loft', 'square'],
  ['portrait-ines-moreau', 'Portrait of Ines Moreau', 'square'],
  ['portrait-tom-adeyemi', 'Portrait of Tom Adeyemi', 'square'],
  ['portrait-greta-lindqvist', 'Portrait of Greta Lindqvist', 'square'],
  ['portrait-callum-reid', 'Portrait of Callum Reid', 'square'],
  ['portrait-nadia-haddad', 'Portrait of Nadia Haddad', 'square'],
  ['portrait-owen-prior', 'Portrait of Owen Prior', 'square'],
  ['lighthouse', 'The lighthouse on Lantern Hill', 'tall', 'White and red again since the spring of 2023.'],
  ['ferry', 'The ferry to Gull Island', 'wide', 'The Marguerite sails every hour.'],
  ['fish-market', 'The fish market on the Old Quay', 'photo'],
  ['boats-at-the-slips', 'Boats at the Slips', 'photo'],
  ['reids-workshop', 'The workshop of Reid & Daughter', 'photo'],
  ['beacon-steps', 'The street below the lighthouse', 'tall'],
  ['saltworks-shore', 'The shore at the Saltworks in the evening', 'wide'],
  ['ropewalk-stage', 'The stage of the Ropewalk Hall', 'photo'],
  ['counter-at-the-compass', 'The bar of the Compass', 'photo'],
  ['chowder', 'Chowder at the Tin Shed', 'square'],
  ['tea-at-mrs-orchards', 'Tea at Mrs Orchard’s', 'photo'],
  ['hill-park', 'The park on Lantern Hill', 'photo'],
  ['allotments', 'Allotments behind the Saltworks', 'photo'],
  ['bikes-at-the-quay', 'Bikes for hire at the quay', 'photo'],
  ['night-sky', 'The night sky over the breakwater', 'wide'],
  ['quay-in-winter', 'Winter on the Old Quay', 'wide'],
  ['sea-salt', 'A jar of sea salt', 'square'],
  ['reading-room', 'Books in the Mariners’ Reading Room', 'photo'],
  ['pier-pool', 'Swimmers at the tidal pool', 'photo'],
];

const BYTES_PER_PIXEL = 0.03;

/** The entries of the media library. */
export const pictures: readonly EntryRecord[] = PHOTOS.map(
  ([name, alternativeText, shape, caption = null], index) => {
    const [width, height] = SHAPES[shape];
    const id = index + 1;
    const hash = `${name.replaceAll('-', '_')}_${(0x5a17 + id * 2654).toString(16)}`;
    const picture = { name: `${name}.png`, hash, ext: '.png', mime: 'image/png', width, height };
    return {
      id,
      ...picture,
      size: kilobytes(width * height * BYTES_PER_PIXEL),
      url: `/uploads/${hash}.png`,
      alternativeText,
      caption,
      formats: formatsOf(picture, BREAKPOINTS, BYTES_PER_PIXEL),
      provider: 'local',
      folderPath: '/',
      createdAt: `2024-01-${String(id).padStart(2, '0')}T10:00:00.000Z`,
    };
  },
);
