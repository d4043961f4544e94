import { area } from './area.ts';

export const food = area({
  name: 'food',
  topics:
    'night markets|small bakeries|coffee roasters|community kitchens|farm shops|food trucks|tea houses|cheese makers',
  categories: 'Food and drink|Eating out|Markets|Cooking',
  tags: 'Baking|Coffee|Street food|Cheese|Soup|Tea',
  productCategories: 'Kitchen|Tableware|Tea and coffee',
  looks: 'Enamel|Stoneware|Handmade|Everyday|Speckled|Classic|Small|Large',
  products:
    'tea pot|serving bowl|coffee pot|butter dish|milk jug|soup plate|baking dish|storage jar|egg cup|salt mill',
  events: 'Tasting evening|Harvest fair|Soup festival|Winter market|Long table dinner|Baking day',
  courses: 'Bread baking|Cheese making|Coffee brewing|Cooking with vegetables|Pasta making|Preserving fruit',
  projects: 'Open kitchen|Market hall|School canteen|Community oven|Vegetable box',
  companies: 'Foods|Bakery|Roasters|Kitchen|Dairy',
  venues: 'Market hall|Old bakery|Harbour kitchen|Wine cellar',
  jobs: 'baker|cook|barista|kitchen manager|cheesemonger|food buyer',
  services: 'Catering|Tasting evenings|Weekly vegetable box|Market tours|Private dinners',
});
