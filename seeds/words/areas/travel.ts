import { area } from './area.ts';

export const travel = area({
  name: 'travel',
  topics:
    'night trains|mountain huts|walking tours|canal boats|harbour hotels|guest houses|coastal paths|campsites',
  categories: 'Travel|City breaks|Weekend trips|On the road',
  tags: 'Coast|City walks|Night trains|Mountains|Lighthouses|Islands',
  productCategories: 'Bags|Travel gear|Outdoor living',
  looks: 'Canvas|Waxed|Light|Weekend|Recycled|Compact|Waterproof|Foldable',
  products:
    'rucksack|holdall|wash bag|shoulder bag|hammock|document wallet|day pack|garment bag|hip bag|sleeping mat',
  events: 'Travel fair|Slide evening|Guided walk|Map night|Open boat day|Sunrise hike',
  courses: 'Map reading|Travel photography|Spanish for travellers|Sailing|Packing light|Travel writing',
  projects: 'River path|Old station|Harbour walk|Night stop|Open gangway',
  companies: 'Travel|Tours|Journeys|Outfitters|Voyages',
  venues: 'Old customs house|Harbour terminal|Station hall|Lighthouse',
  jobs: 'tour guide|travel planner|hotel manager|receptionist|booking agent|boat skipper',
  services: 'City walks|Train journeys|Group tours|Luggage transport|Boat trips',
});
