import { area } from './area.ts';

export const home = area({
  name: 'home',
  topics:
    'shared houses|tiny houses|courtyards|furniture banks|house boats|tool libraries|flea markets|garden flats',
  categories: 'Home|Living|Neighbourhood|Housing',
  tags: 'Second hand|Interiors|Neighbours|Small flats|Renovation|Textiles',
  productCategories: 'Home textiles|Bathroom|Bedroom',
  looks: 'Linen|Cotton|Wool|Striped|Soft|Quilted|Undyed|Washed',
  products: 'cushion|bedspread|bath mat|throw|apron|tablecloth|curtain|bath towel|blanket|laundry bag',
  events: 'Street fair|House tour|Furniture swap|Neighbours’ day|Flea market|Moving party',
  courses: 'Painting walls|Upholstery|Home repairs|Sewing curtains|Interior design|Tiling',
  projects: 'Shared house|Courtyard garden|Warm walls|Neighbours’ room|North quarter',
  companies: 'Homes|Textiles|Living|Builders|Housing',
  venues: 'Neighbourhood centre|Garden house|Old laundry|Courtyard',
  jobs: 'painter|property manager|interior designer|plumber|caretaker|housekeeper',
  services: 'Painting|Flat exchange|Home repairs|Cleaning|Moving help',
});
