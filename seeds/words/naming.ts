import { permutation } from '../random/shuffle.ts';
import type { Spot, Tools } from '../generate/row-key.ts';
import { headline } from './headlines.ts';
import type { Kind } from './kinds.ts';
import { NAMES } from './names.ts';
import { anyPerson, fullName, personOf } from './people.ts';
import { PLACES, TAGS } from './topics.ts';
import { prose } from './prose.ts';

/** How the rows of a type are called. */
export interface Naming {
  /** No two entries get the same name, and no two names the same slug. */
  readonly distinct: boolean;
  make(tools: Tools, spot: Spot): string;
}

/** The naming of a kind; `identity` is the seed of what the rows of a schema stand for. */
export function namingOf(kind: Kind, identity: number): Naming {
  switch (kind) {
    case 'person':
      return loose((tools, spot) => fullName(personOf(tools, spot, identity)));
    case 'company':
      return fromLists(identity, [COMPANY_STARTS, COMPANY_ENDS]);
    case 'category':
      return fromLists(identity, [NAMES.category]);
    case 'tag':
      return fromLists(identity, [TAGS]);
    case 'place':
      return fromLists(identity, [PLACES]);
    case 'page':
      return fromLists(identity, [NAMES.page]);
    case 'project':
      return fromLists(identity, [NAMES.project, PLACES], ', ');
    case 'event':
      return fromLists(identity, [NAMES.event, PLACES], ' in ');
    case 'course':
      return fromLists(identity, [
        NAMES.course,
        ['for beginners', 'in one weekend', 'step by step', 'for families', 'advanced'],
      ]);
    case 'product':
      return fromLists(identity, [PRODUCT_LOOKS, PRODUCTS]);
    case 'plan':
      return fromLists(identity, [NAMES.plan]);
    case 'variant':
      return fromLists(identity, [NAMES.variant]);
    case 'service':
      return fromLists(identity, [NAMES.skill]);
    case 'country':
      return loose(({ faker }) => faker('').location.country());
    case 'recipe':
      return loose(({ faker }) => faker('').food.dish());
    case 'book':
      return loose(({ faker }) => faker('').book.title());
    case 'music':
      return loose(({ faker }) => faker('').music.songName());
    case 'vehicle':
      return loose(({ faker }) => faker('').vehicle.vehicle());
    case 'animal':
      return loose(({ faker }) => faker('').animal.petName());
    case 'job':
      return loose(({ faker }) => faker('').person.jobTitle());
    case 'review':
      return loose(({ chance }) => chance.pick(NAMES.verdict));
    case 'question':
      return loose((tools, spot) => prose(tools, spot, 'question', 1, 1));
    case 'comment':
      return loose((tools, spot) => prose(tools, spot, 'comment', 1, 1));
    case 'note':
      return loose((tools, spot) => prose(tools, spot, 'note', 1, 1));
    case 'quote':
      return loose(({ faker }) => fullName(anyPerson(faker(''))));
    case 'action':
      return loose(({ chance }) => chance.pick(NAMES.action));
    case 'section':
      return loose(({ chance }) => chance.pick(NAMES.section));
    case 'site':
      return loose(({ chance }) => chance.pick(NAMES.site));
    case 'home':
      return loose((tools, spot) => prose(tools, spot, 'tagline', 1, 1));
    case 'seo':
    case 'story':
      return { distinct: true, make: (_tools, spot) => translated(headline(spot.subject()), spot) };
  }
}

function loose(make: Naming['make']): Naming {
  return { distinct: false, make };
}

/** Every combination once, then again with a number. */
function fromLists(identity: number, lists: readonly (readonly string[])[], between = ' '): Naming {
  const size = lists.reduce((product, list) => product * list.length, 1);
  const order = permutation(size, identity);
  return {
    distinct: true,
    make(_tools, spot) {
      const round = Math.floor((spot.turn - 1) / size);
      let at = order((spot.turn - 1) % size);
      const words = lists.map((list) => {
        const word = list[at % list.length];
        at = Math.floor(at / list.length);
        return word;
      });
      return translated(round === 0 ? words.join(between) : `${words.join(between)} ${round + 1}`, spot);
    },
  };
}

/** Names in another locale say so, which tells translations apart at a glance. */
function translated(name: string, { locale }: Spot): string {
  return locale === '' ? name : `${name} (${locale})`;
}

const PRODUCT_LOOKS = [
  'Oiled oak',
  'Linen',
  'Enamel',
  'Folding',
  'Brass',
  'Felt',
  'Handmade',
  'Pocket',
  'Recycled',
  'Walnut',
  'Cotton',
  'Stoneware',
  'Copper',
  'Canvas',
  'Bamboo',
  'Leather',
  'Everyday',
  'Weatherproof',
  'Compact',
  'Classic',
];

const PRODUCTS = [
  'desk lamp',
  'tea pot',
  'lunch box',
  'rucksack',
  'wall clock',
  'notebook',
  'coat rack',
  'water bottle',
  'bread knife',
  'picnic blanket',
  'plant pot',
  'stool',
  'umbrella',
  'coffee grinder',
  'apron',
  'bike bell',
  'book end',
  'serving tray',
  'key ring',
  'candle holder',
  'pencil case',
  'bath mat',
  'side table',
  'watering can',
  'salt mill',
  'cutting board',
  'torch',
  'hammock',
  'radio',
  'tool roll',
  'soap dish',
];

const COMPANY_STARTS = [
  'Harbour',
  'Northlight',
  'Blue Door',
  'Fern',
  'Aldine',
  'Kestrel',
  'Marlow',
  'Open Field',
  'Birch',
  'Juniper',
  'Halden',
  'Castell',
  'Riverside',
  'Lantern',
  'Quarry',
  'Orchard',
  'Tern',
  'Windmill',
  'Copperleaf',
  'Saltmarsh',
  'Elmwood',
  'Beacon',
  'Ostrava',
  'Pine Street',
  'Moor',
  'Clover',
  'Anchor',
  'Redstone',
  'Hollin',
  'Silverline',
  'Tidewater',
  'Vesper',
];

const COMPANY_ENDS = [
  '& Sons',
  'Works',
  'Studio',
  'Collective',
  'Foods',
  'Supplies',
  'Partners',
  'Outfitters',
  'Trading',
  'Press',
  'Tools',
  'Group',
  'Goods',
  'Workshop',
  '& Daughters',
  'Logistics',
  'Furniture',
  'Textiles',
  'Instruments',
];
