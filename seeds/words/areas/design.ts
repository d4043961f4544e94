import { area } from './area.ts';

export const design = area({
  name: 'design',
  topics:
    'ceramic studios|furniture makers|letterpress printers|wooden houses|sewing workshops|glass workshops|paper mills|design markets',
  categories: 'Design|Crafts|Architecture|Materials',
  tags: 'Ceramics|Furniture|Printing|Wood|Knitting|Glass',
  productCategories: 'Furniture|Lamps|Decoration',
  looks: 'Oak|Walnut|Ash|Birch|Bamboo|Low|Round|Slim',
  products:
    'stool|side table|desk lamp|coat rack|wall shelf|mirror|floor lamp|bench|picture frame|wall clock',
  events: 'Design week|Open studio|Craft market|Furniture fair|Print day|Workshop weekend',
  courses: 'Pottery|Bookbinding|Letterpress|Woodwork|Sewing|Furniture restoration',
  projects: 'Paper mill|Light house|Open workshop|Wooden bridge|Brick yard',
  companies: 'Studio|Furniture|Ceramics|Interiors|Joinery',
  venues: 'Pottery yard|Design museum|Old paper mill|Print workshop',
  jobs: 'carpenter|product designer|ceramicist|illustrator|upholsterer|architect',
  services: 'Made-to-measure furniture|Interior design|Restoration|Lighting plans|Upholstery',
});
