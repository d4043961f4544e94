import { area } from './area.ts';

export const nature = area({
  name: 'nature',
  topics:
    'rooftop gardens|allotment gardens|bird hides|pocket parks|wild orchards|beehives|barefoot trails|seed libraries',
  categories: 'Nature|Gardens|Animals|Climate',
  tags: 'Gardening|Birds|Orchards|Beekeeping|Mushrooms|Seeds',
  productCategories: 'Garden|Balcony and terrace|Bird care',
  looks: 'Galvanised|Copper|Green|Sturdy|Small|Large|Traditional|Rustproof',
  products:
    'watering can|plant pot|bird feeder|garden trowel|seed box|rain gauge|nesting box|garden lantern|hand rake|flower basket',
  events: 'Seed swap|Garden day|Bird walk|Apple day|Mushroom walk|Spring market',
  courses: 'Garden planning|Beekeeping|Pruning fruit trees|Composting|Bird watching|Growing herbs',
  projects: 'Green roofs|City forest|School garden|Wild meadow|Clean river',
  companies: 'Gardens|Nurseries|Seeds|Forestry|Orchards',
  venues: 'Botanical garden|Palm house|Forest pavilion|Riverside meadow',
  jobs: 'gardener|forester|landscape planner|beekeeper|park ranger|biologist',
  services: 'Garden planning|Tree care|Balcony planting|Nature walks|Compost advice',
});
